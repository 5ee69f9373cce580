"""What only TAC sends over the wire."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from spielkreis.server.wire.answers import Suggestion
from spielkreis.server.wire.messages import Answer, LegalActions, Problem, Question

Card = Annotated[str, Meta(min_length=1, max_length=16)]


class HandCard(msgspec.Struct, frozen=True):
    """A card in hand, and why it cannot be played now, if so."""

    card: str
    problem: Problem | None = None


class TacLegalActions(LegalActions, frozen=True, tag="legal"):
    """What a seat may do. With `more`, some results of a 7 are left out: build it with `steps`."""

    more: bool = False
    cards: tuple[HandCard, ...] = ()


class Steps(Question, frozen=True):
    """Which single steps can follow this beginning of a 7?"""

    card: Card
    prefix: Annotated[tuple[Annotated[str, Meta(max_length=16)], ...], Meta(max_length=7)] = ()


class NextSteps(Answer, frozen=True, tag="steps"):
    """The single steps that can follow, and for each marble the steps that it can take alone.

    In `reach` every step comes after the step that it continues; each field is reached by one shortest path.
    """

    steps: tuple[str, ...]
    reach: dict[str, tuple[str, ...]]


class TacSuggestion(Suggestion, frozen=True):
    """A play that is worth considering."""

    score: float | None = None
    """Where all seats play together: how many cards will probably be played until the end."""
