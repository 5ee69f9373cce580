"""Guests: how other people see them, what they say about themselves, their devices, and random ids."""

from __future__ import annotations

import secrets
from typing import Annotated

import msgspec
from msgspec import Meta

MARKS = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "pink", "brown", "grey")
"""The profile colours."""
MAX_NAME = 24

_ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


class Guest(msgspec.Struct, frozen=True):
    """The public part of a person's data."""

    id: str
    name: str
    mark: str


class Profile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and a profile colour."""

    name: Annotated[str, Meta(min_length=1, max_length=MAX_NAME)]
    mark: str = MARKS[0]


class TransferCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code that turns another device into the same guest."""

    code: Annotated[str, Meta(min_length=1, max_length=20)]


class Device(msgspec.Struct, frozen=True):
    """A device on which a guest is signed in."""

    id: str
    created: int
    """When the guest signed in there, in milliseconds since 1970."""
    used: int
    """When it was last used, to the day."""
    this: bool
    """Whether it is the device that asks."""


def new_id() -> str:
    """A new id for a guest or a table: 80 random bits in lower-case letters and digits."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(16))
