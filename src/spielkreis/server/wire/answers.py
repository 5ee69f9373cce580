"""The answers to questions, and everything that a server sends. docs/api.md explains them."""

from __future__ import annotations

import msgspec

from spielkreis.server.wire.events import Agreement
from spielkreis.server.wire.messages import Ack, Answer, LegalActions, News, Pong, Problem, View


class WhyNot(Answer, frozen=True, tag="why"):
    """The reason why an action is not legal, or null."""

    problem: Problem | None


class Suggestion(msgspec.Struct, frozen=True):
    """An action that is worth considering, and why. Some games add members of their own."""

    action: str
    reason: str
    """A sentence in the language of the person who asked."""
    chance: float | None = None
    """The chance of the seat's side to win, from 0 to 1; null where all seats play together."""
    effect: View = None
    """What the action does, in the game's own form."""


class Suggestions(Answer, frozen=True, tag="hint"):
    """The best actions of a seat, the best first; none if the seat has nothing to decide."""

    seat: str
    plays: tuple[Suggestion, ...]


class PossibleOffers(Answer, frozen=True, tag="offers"):
    """What the player of a seat may offer."""

    seat: str
    what: tuple[Agreement, ...]


SharedAnswer = LegalActions | WhyNot | Suggestions | PossibleOffers
"""The answers that are the same for all games, or nearly so."""
FromServer = News | Ack | Problem | Pong | SharedAnswer
"""Everything that a server sends, except the answers to the games' own questions."""
