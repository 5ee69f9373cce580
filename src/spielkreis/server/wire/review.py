"""The review of a finished game, part by part: what each decision cost, and what was luck."""

from __future__ import annotations

from typing import Literal

import msgspec

from spielkreis.server.wire.messages import Problem, ServerMessage


class ReviewBegins(ServerMessage, frozen=True):
    """What is reviewed."""

    sides: tuple[tuple[str, ...], ...]
    """The seats that win together."""
    decisions: int
    """How many decisions there are."""
    unit: Literal["chance", "score"] = "chance"
    """Values are chances from 0 to 1, or, where all seats play together, minus the cards played by 100."""


class ReviewedDecision(ServerMessage, frozen=True):
    """One decision, compared with the best."""

    line: int
    """The number of lines of the game's replay before it."""
    deal: int
    seat: str
    action: str
    best: str
    error: float
    """What the decision gave away."""
    chance: float
    """The chance of the seat's side before the decision, from what the player could know."""
    blunder: bool
    """Whether the error is so large that it is worth a sentence."""
    code: str
    """Why the best action is good, for programs."""
    about: str = ""
    """The seat that the reason speaks of, if any."""
    reason: str = ""
    """The reason in the reader's language; empty in the database."""


class SideAccount(msgspec.Struct, frozen=True):
    """How the chance of a side changed: `start + skill + luck = end`."""

    seats: tuple[str, ...]
    start: float
    skill: float
    """The errors of the others, shared among their opponents, less the side's own."""
    luck: float
    end: float
    errors: float
    """The sum of the side's own errors."""


class ReviewEnds(ServerMessage, frozen=True):
    """The accounts of all sides, for the whole game and for every deal."""

    total: tuple[SideAccount, ...]
    deals: tuple[tuple[SideAccount, ...], ...]


class ReviewWaits(ServerMessage, frozen=True):
    """The review waits for a free thread; sent when the number changes."""

    ahead: int
    """How many other requests come first."""


ReviewPart = ReviewBegins | ReviewedDecision | ReviewEnds
"""What is stored."""
ReviewLine = ReviewPart | ReviewWaits | Problem
"""One line of the answer."""
