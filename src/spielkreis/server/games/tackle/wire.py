"""What only Tackle sends over the wire."""

from __future__ import annotations

from spielkreis.server.wire.messages import Answer, Question
from spielkreis.tackle.nearest import Near


class Nearest(Question, frozen=True):
    """Which figures of the seat's job need the fewest further stones? Everybody may ask."""


class NearFigures(Answer, frozen=True, tag="nearest"):
    """The figures that need the fewest further stones; of very many only the first are sent."""

    seat: str
    lacking: int
    """How many stones are lacking, the same for each of the figures."""
    count: int
    """How many such figures there are."""
    figures: tuple[Near, ...]
