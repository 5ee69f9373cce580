"""What options mean before a table is created: every option with its value and its other choices."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from spielkreis.server.wire.settings import Name, OptionValue


class RulesRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game and some of its options."""

    game: Name
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], OptionValue], Meta(max_length=40)] = {}


class PossibleValue(msgspec.Struct, frozen=True):
    """One value of an option; `problem` and its `code` say why the other options exclude it, or are empty.

    Some games add members of their own.
    """

    value: str | bool
    problem: str = ""
    code: str = ""


class OptionInfo(msgspec.Struct, frozen=True):
    """One option: its value here, the one that the usual rules have in the same game, and what it could be."""

    name: str
    value: OptionValue
    usual: OptionValue
    rule: str | None
    """The rule that it is about."""
    main: bool
    """It determines the others: a client that changes it resets the details."""
    idle: bool
    """It changes nothing in combination with the other options."""
    answers: tuple[PossibleValue, ...]


class PlaceInfo(msgspec.Struct, frozen=True):
    """A place at such a table."""

    name: str
    seats: tuple[str, ...]


class Rules(msgspec.Struct, frozen=True):
    """What is played with some options: every option, the places, and the places that win together."""

    game: str
    points: tuple[OptionInfo, ...]
    places: tuple[PlaceInfo, ...]
    sides: tuple[tuple[str, ...], ...]
    levels: tuple[str, ...]
    """The levels of the bots."""
    level: str
    """The usual one of them."""
