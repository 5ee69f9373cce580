"""The settings of a table and of a new one, validated as far as possible without asking the game."""

from __future__ import annotations

import re
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

OptionText = Annotated[str, Meta(max_length=1_000)]
OptionList = Annotated[list[Annotated[str, Meta(max_length=100)]], Meta(max_length=100)]
OptionValue = OptionText | int | bool | OptionList | None
"""Long ones are refused before the game reads them, which could take long."""
Name = Annotated[str, Meta(min_length=1, max_length=16, pattern="^[A-Za-z0-9_-]+$")]
"""A place, a seat, a bot's level."""
Text = Annotated[str, Meta(max_length=20_000)]
HOUR = 3600
DAY = 24 * HOUR
MAX_PLACES = 16
"""More places than any game has."""


def wire_name(name: str) -> str:
    """The name of a class on the wire: `PutBot` becomes `put_bot`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def tag_of(kind: type[msgspec.Struct]) -> str:
    """The name of a class with a tag on the wire."""
    return str(kind.__struct_config__.tag)


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Time to think, in seconds: `total` for the whole game with an increment after each decision, or `move` for each
    decision (days of them for a game by correspondence)."""

    kind: Literal["total", "move"]
    time: Annotated[int, Meta(ge=1, le=60 * DAY)]
    increment: Annotated[int, Meta(ge=0, le=DAY)] = 0


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table: the game with its options, and how people play there."""

    game: Name
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], OptionValue], Meta(max_length=40)] = {}
    """The game's own options, as `GET /api/games` lists them."""
    position: Text = ""
    """A position in the notation of the game, to start from instead of the usual beginning."""
    public: bool = False
    """Listed for everybody; otherwise only people with the link can find it."""
    chat: bool = False
    """Whether people may write what they like. Set phrases are always possible."""
    clock: Clock | None = None
    fast_bots: bool = False
    """Bots answer immediately instead of at a human pace."""
    stand_in: bool = True
    """Whether a bot plays for a person who has been away for `grace` seconds, until that person is back."""
    grace: Annotated[int, Meta(ge=5, le=DAY)] = 60

    @property
    def by_correspondence(self) -> bool:
        """Whether people have hours or days for a move, so that they need not be connected."""
        return self.clock is not None and self.clock.kind == "move" and self.clock.time >= HOUR


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table to create: its settings, the places of its creator and of bots, and whether to begin immediately."""

    settings: Settings
    sit: Annotated[tuple[Name, ...], Meta(max_length=MAX_PLACES)] = ()
    bots: Annotated[dict[Name, Name], Meta(max_length=MAX_PLACES)] = {}
    fill: Name | None = None
    """A level: bots take all other places. A person's partners have at least the game's usual level."""
    ready: bool = False
    """Whether the creator is ready, with a nonce that the server draws. A client that wants to prove the shuffle reads
    the table's commitment first, and then sends `ready` with its own nonce."""
