"""A guest as other people see it, and the random ids of guests and tables."""

from __future__ import annotations

import secrets

import msgspec

_ID_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"


class Guest(msgspec.Struct, frozen=True):
    """The public part of a person's data."""

    id: str
    name: str
    mark: str


def new_id() -> str:
    """A new id for a guest or a table: 80 random bits in lower-case letters and digits."""
    return "".join(secrets.choice(_ID_LETTERS) for _ in range(16))
