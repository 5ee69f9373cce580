"""What a server says about itself: its games with their options, and whether it works."""

from __future__ import annotations

from typing import Literal

import msgspec

from spielkreis.thinking import DEFAULT_LEVEL


class OptionSpec(msgspec.Struct, frozen=True):
    """One option and its values, the default first; any text of the right form where no values are listed."""

    name: str
    values: tuple[str | bool, ...] = ()
    rule: str | None = None
    """The id of the rule that the option changes."""
    several: bool = False
    """Whether several of the values may be chosen together."""


class Catalogue(msgspec.Struct, frozen=True):
    """What a table of this game can be."""

    game: str
    options: tuple[OptionSpec, ...]
    levels: tuple[str, ...]
    places: dict[str, tuple[str, ...]]
    """The places of each value of the game's first option, for example of each variant."""
    level: str = DEFAULT_LEVEL
    """The usual level of bots."""


class AvailableGames(msgspec.Struct, frozen=True):
    """The games and settings that this server offers."""

    games: tuple[Catalogue, ...]
    marks: tuple[str, ...]
    phrases: tuple[str, ...]


class Health(msgspec.Struct, frozen=True):
    """The server works, in this version."""

    status: Literal["ok"]
    version: str
