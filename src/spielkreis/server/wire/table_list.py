"""Tables in lists."""

from __future__ import annotations

import msgspec

from spielkreis.game import Outcome


class ListedPlace(msgspec.Struct, frozen=True):
    """A place in the list: a person's or a bot's, or free."""

    name: str
    person: str = ""
    mark: str = ""
    bot: str = ""
    guest: str = ""
    """The id of the person."""
    seats: tuple[str, ...] = ()


class ListedTable(msgspec.Struct, frozen=True):
    """A table in the list."""

    id: str
    game: str
    options: dict[str, str | int | bool | list[str] | None]
    phase: str
    places: tuple[ListedPlace, ...]
    changed: int
    position: bool = False
    """Whether it began from a set position."""
    inviter: str = ""
    """The name of the person who set the table up."""
    outcome: Outcome | None = None
    """How the game ended; unknown for games that ended in earlier versions."""


class MyTable(ListedTable, frozen=True):
    """A table in the list of a person who sits there."""

    waits: bool = False
    """Whether the game waits for this person."""
    pieces: dict[str, tuple[str, ...]] = {}
    """The pieces on the board of a game in progress, by their owners; empty where no board is shown."""
