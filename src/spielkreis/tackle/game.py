"""The game of Tackle with its options chosen: where positions come from."""

from __future__ import annotations

from typing import Any, Literal, Self

import msgspec

from spielkreis.game import OptionError
from spielkreis.record import excerpt
from spielkreis.tackle.core.board import JobTable
from spielkreis.tackle.jobs import Job, custom_job, find_job
from spielkreis.tackle.position import SEATS, Position

MOST_STONES = 18
"""The most stones of one side; two sides with 18 each fill the 36 cells of the border."""


class Options(msgspec.Struct, frozen=True):
    """What is played: the job, where the gold stone may be put (O3), and how many stones each side has (G2)."""

    job: Job
    gold: Literal["core", "court"]
    stones: int

    def __post_init__(self) -> None:
        if self.gold not in ("core", "court"):
            raise OptionError("tackle-option-gold", "O3", text=excerpt(str(self.gold)))
        if not self.job.size <= self.stones <= MOST_STONES:
            raise OptionError("tackle-option-stones", "G2", stones=self.stones, fewest=self.job.size, most=MOST_STONES)


class Tackle:
    """The rules of Tackle with a job chosen."""

    name = "Tackle"
    seats = SEATS

    def __init__(self, options: Options) -> None:
        self.options = options
        self.table = JobTable(options.job)

    @classmethod
    def of(
        cls, job: str | None = None, figure: str | None = None, gold: str | None = None, stones: int | None = None
    ) -> Self:
        """The game with an official job (Quadrat), or with a drawn `figure` that is called `job`; without `gold` and
        `stones` as the rules say."""
        chosen = find_job("Quadrat" if job is None else job) if figure is None else custom_job(figure, job or "")
        usual: Literal["core", "court"] = "court" if chosen == find_job("Turm3") else "core"
        if gold is not None and gold not in ("core", "court"):
            raise OptionError("tackle-option-gold", "O3", text=excerpt(gold))
        area: Literal["core", "court"] = usual if gold is None else "court" if gold == "court" else "core"
        return cls(Options(chosen, area, chosen.size + 2 if stones is None else stones))

    def new(self, seed: bytes = b"") -> Position:
        """The empty board; nothing in Tackle is left to chance, so the seed does nothing."""
        return Position(self)

    def from_text(self, text: str) -> Position:
        """The position that `Position.to_text` described."""
        return Position.from_text(text, self)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Tackle) and other.options == self.options

    def __hash__(self) -> int:
        return hash(self.options)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.options,)

    def __repr__(self) -> str:
        job = self.options.job
        figure = "" if job.official else f", figure={job.drawing!r}"
        return f"Tackle.of(job={job.name!r}{figure}, gold={self.options.gold!r}, stones={self.options.stones})"
