"""A game whose reviews take as long as a test wants, in a search process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from spielkreis.server.wire.messages import ServerMessage
from spielkreis.server.wire.review import ReviewBegins, ReviewEnds
from tests.server.thinking.jobs import wait_for


class ReviewedThing(ServerMessage, frozen=True):
    """A part of a review."""

    number: int


class SlowGame:
    """Reviews of three parts."""

    review_part = ReviewBegins | ReviewedThing | ReviewEnds

    def __init__(self, folder: Path) -> None:
        self._go = folder / "go"
        self._started = folder / "started"
        self.error: Exception | None = None

    def go(self) -> None:
        """Lets all reviews go on."""
        self._go.touch()

    @property
    def started(self) -> int:
        """How many reviews have begun."""
        return self._started.stat().st_size if self._started.exists() else 0

    def review(self, text: str, winners: Sequence[str]) -> Iterator[ServerMessage | None]:
        with self._started.open("a") as log:
            log.write(".")
        yield ReviewBegins(parts=1)
        yield None
        wait_for(self._go)
        if self.error is not None:
            raise self.error
        yield ReviewedThing(7)
        yield ReviewEnds()

    def review_in_words(self, part: ServerMessage, language: str) -> ServerMessage:
        return part
