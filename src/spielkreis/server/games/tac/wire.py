"""What only TAC sends over the wire."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec
from msgspec import Meta

from spielkreis.server.wire.answers import Suggestion
from spielkreis.server.wire.messages import Answer, LegalActions, Problem, Question
from spielkreis.tac.effect import MarbleMove, Way
from spielkreis.tac.text.notation import Marbles

Card = Annotated[str, Meta(min_length=1, max_length=16)]


class HandCard(msgspec.Struct, frozen=True):
    """A card in hand, and why it cannot be played now, if so."""

    card: str
    problem: Problem | None = None


class TacLegalActions(LegalActions, frozen=True, tag="legal"):
    """What a seat may do. With `more`, some results of a 7 are left out: build it with `steps`.

    A list with effects leaves them all out, and `built` names the playable cards that are to be built.
    """

    more: bool = False
    cards: tuple[HandCard, ...] = ()
    built: tuple[str, ...] = ()


class Steps(Question, frozen=True):
    """Which single steps can follow this beginning of a 7?"""

    card: Card
    prefix: Annotated[tuple[Annotated[str, Meta(max_length=16)], ...], Meta(max_length=7)] = ()


class NextSteps(Answer, frozen=True, tag="steps"):
    """A 7 under construction: the board after the prefix, and how it can go on.

    In `reach` every step comes after the step that it continues; each field is reached by one shortest path.
    """

    steps: tuple[str, ...]
    """The single steps that can follow."""
    reach: dict[str, tuple[str, ...]]
    """For each marble, by its field, the steps that it can take alone."""
    position: Marbles
    """The board after the prefix."""
    moves: tuple[MarbleMove, ...]
    """What the prefix did."""
    ways: Mapping[str, tuple[Way, ...]]
    """For each marble, by its field, where it can go alone."""
    left: int
    """How many steps are left."""
    action: str
    """The whole play, to be sent; empty while steps are left."""


class TacSuggestion(Suggestion, frozen=True):
    """A play that is worth considering."""

    score: float | None = None
    """Where all seats play together: how many cards will probably be played until the end."""
