"""Finished games: as programs get them, position by position, and whether the shuffle was fair."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from spielkreis.game import Outcome
from spielkreis.server.wire.messages import Happened, Reveal, TableView, View
from spielkreis.server.wire.settings import OptionValue


class GameText(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game file."""

    text: Annotated[str, Meta(max_length=200_000)]


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game: the table, the text file, and everything that happened."""

    table: TableView
    text: str
    outcome: Outcome
    reveal: Reveal
    events: tuple[Happened, ...]


class ReplayFrame(msgspec.Struct, frozen=True):
    """One position of a game that was read from a file, the line that led to it, and the comment on it."""

    line: str
    view: View
    comment: str = ""
    record: View = None
    """What the line did, in the game's own form; null if it has no record, as the first position."""


class Replay(msgspec.Struct, frozen=True):
    """A game that was read from a file, position by position."""

    game: str
    seats: tuple[str, ...]
    frames: tuple[ReplayFrame, ...]
    outcome: Outcome | None
    options: dict[str, OptionValue] = {}
    """The options that the game was played with; empty where the client has no use for them."""


class ShuffleVerdict(msgspec.Struct, frozen=True):
    """`reason` is `fair`, `no-shuffle` for a game without one, or the check that failed: `commitment`, `deal`,
    `missing-deals`, `cut` (the game is not over), `no-end` (the file does not say who gave up and when), `result`, or
    `other-commitment` and `other-nonce` if these are not the ones that a player wrote down."""

    reason: str
    deals: int = 0
    """How many deals were checked; after a wrong deal, its number; otherwise the number of missing ones."""

    @property
    def fair(self) -> bool:
        return self.reason in ("fair", "no-shuffle")
