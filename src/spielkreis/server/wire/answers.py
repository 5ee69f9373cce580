"""The answers to questions, and everything that a server sends. docs/api.md explains them."""

from __future__ import annotations

import msgspec

from spielkreis.server.wire.events import Agreement
from spielkreis.server.wire.messages import Ack, LegalActions, News, Pong, Problem, ServerMessage


class NextSteps(ServerMessage, frozen=True, tag="steps"):
    """The single steps that can follow, and for each marble the steps that it can take alone.

    In `reach` every step comes after the step that it continues; each field is reached by one shortest path.
    """

    id: str
    seq: int
    steps: tuple[str, ...]
    reach: dict[str, tuple[str, ...]]


class WhyNot(ServerMessage, frozen=True, tag="why"):
    """The reason why an action is not legal, or null."""

    id: str
    seq: int
    problem: Problem | None


class NearShape(msgspec.Struct, frozen=True):
    """A figure that a seat has nearly built, by names of cells."""

    cells: tuple[str, ...]
    """The cells where own stones must be."""
    missing: tuple[str, ...]
    """The cells among them without an own stone."""
    crossed: tuple[str, ...] = ()
    """Own stones on cells that must be free of them."""
    taken: tuple[str, ...] = ()
    """Missing cells that are occupied by other stones."""

    @property
    def lacking(self) -> int:
        """How many stones must still come or go."""
        return len(self.missing) + len(self.crossed)


class NearFigures(ServerMessage, frozen=True, tag="nearest"):
    """The figures that need the fewest further stones; of very many only the first are sent."""

    id: str
    seq: int
    seat: str
    lacking: int
    """How many stones are lacking, the same for each of the figures."""
    count: int
    """How many such figures there are."""
    figures: tuple[NearShape, ...]


class Suggestion(msgspec.Struct, frozen=True):
    """An action that is worth considering, and why."""

    action: str
    reason: str
    """A sentence in the language of the person who asked."""
    chance: float | None = None
    """The chance of the seat's side to win, from 0 to 1; null where all seats play together."""
    score: float | None = None
    """Where all seats play together: how many cards will probably be played until the end."""


class Suggestions(ServerMessage, frozen=True, tag="hint"):
    """The best actions of a seat at event `seq`, the best first; none if the seat has nothing to decide."""

    id: str
    seq: int
    seat: str
    plays: tuple[Suggestion, ...]


class PossibleOffers(ServerMessage, frozen=True, tag="offers"):
    """What the player of a seat may offer at event `seq`."""

    id: str
    seq: int
    seat: str
    what: tuple[Agreement, ...]


AnyAnswer = LegalActions | NextSteps | WhyNot | NearFigures | Suggestions | PossibleOffers
"""The answer to a question."""
FromServer = News | Ack | Problem | Pong | AnyAnswer
