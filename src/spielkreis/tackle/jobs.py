"""The jobs: figures that a player must build inside the court (rule E1)."""

from __future__ import annotations

import unicodedata
from functools import cache

import msgspec

from spielkreis.game import OptionError
from spielkreis.record import excerpt

Offsets = tuple[tuple[int, int], ...]
"""Cells as (row, column) steps from the lower left corner of a figure's own stones; rows go up."""

FEWEST, MOST = 3, 10
COURT_SIZE = 8
DRAWING_SIZE = 10


class Shape(msgspec.Struct, frozen=True):
    """A figure in one rotation."""

    cells: Offsets
    """The cells that need an own stone; the smallest row and the smallest column are 0."""
    forbidden: Offsets
    """The cells that must have no own stone; some of these may lie outside of the board."""

    @property
    def height(self) -> int:
        return 1 + max(row for row, _ in self.cells)

    @property
    def width(self) -> int:
        return 1 + max(column for _, column in self.cells)


class Job(msgspec.Struct, frozen=True):
    """A named figure, drawn in rows from the top: `P` own stone, `x` not an own stone, `.` anything."""

    name: str
    figure: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many stones the figure needs."""
        return sum(line.count("P") for line in self.figure)

    @property
    def shapes(self) -> tuple[Shape, ...]:
        """The figure in its distinct rotations, at most four; it is never mirrored."""
        return _rotations(self.figure)

    @property
    def cells(self) -> tuple[Offsets, ...]:
        """The own stones of each rotation."""
        return tuple(shape.cells for shape in self.shapes)

    @property
    def forbidden(self) -> tuple[Offsets, ...]:
        """The x cells of each rotation."""
        return tuple(shape.forbidden for shape in self.shapes)

    @property
    def drawing(self) -> str:
        """The figure on one line, as `custom_job` reads it: `PP/PP`."""
        return "/".join(self.figure)

    @property
    def official(self) -> bool:
        """Whether this is one of the official jobs."""
        return JOBS.get(self.name) == self


@cache
def _rotations(figure: tuple[str, ...]) -> tuple[Shape, ...]:
    own = [(-row, column) for row, line in enumerate(figure) for column, mark in enumerate(line) if mark == "P"]
    other = [(-row, column) for row, line in enumerate(figure) for column, mark in enumerate(line) if mark == "x"]
    shapes: list[Shape] = []
    for _ in range(4):
        bottom, left = min(row for row, _ in own), min(column for _, column in own)
        shape = Shape(
            tuple(sorted((row - bottom, column - left) for row, column in own)),
            tuple(sorted((row - bottom, column - left) for row, column in other)),
        )
        if shape not in shapes:
            shapes.append(shape)
        own = [(column, -row) for row, column in own]
        other = [(column, -row) for row, column in other]
    return tuple(shapes)


def custom_job(drawing: str, name: str = "") -> Job:
    """A drawn job, its rows from the top separated by `/` or line ends; without a name the drawing names it."""
    quoted = excerpt(drawing)
    lines = [line.strip().replace("p", "P").replace("X", "x") for line in drawing.strip().replace("\n", "/").split("/")]
    if len(lines) > DRAWING_SIZE or max(map(len, lines)) > DRAWING_SIZE:
        raise OptionError("job-drawing-too-large", "E1", figure=quoted, size=DRAWING_SIZE)
    for mark in "".join(lines):
        if mark not in "Px.":
            raise OptionError("job-bad-mark", "E1", figure=quoted, mark=excerpt(mark))
    stones = "".join(lines).count("P")
    if not FEWEST <= stones <= MOST:
        raise OptionError("job-bad-size", "E1", figure=quoted, stones=stones, fewest=FEWEST, most=MOST)
    width = max(map(len, lines))
    job = Job("", tuple(line.ljust(width, ".") for line in lines))
    shape = job.shapes[0]
    if shape.height > COURT_SIZE or shape.width > COURT_SIZE:
        raise OptionError("job-too-large", "E1", figure=quoted)
    return Job(" ".join(name.split()) or job.drawing, job.figure)


def _tower(length: int) -> Job:
    return Job(f"Turm{length}", ("P" * length,))


def _stairs(length: int) -> Job:
    return Job(f"Treppe{length}", tuple("." * step + "P" + "." * (length - step - 1) for step in range(length)))


_OFFICIAL = (
    _tower(3),
    _stairs(3),
    _tower(4),
    _stairs(4),
    Job("Quadrat", ("PP", "PP")),
    Job("Blüte", (".P.", "PxP", ".P.")),
    _tower(5),
    _stairs(5),
    Job("Fünf", ("PxP", "xPx", "PxP")),
    Job("Fisch", (".PP", ".PP", "P..")),
    _tower(6),
    Job("Block6", ("PPP", "PPP")),
    Job("Kreuz", (".P.", "PPP", ".P.", ".P.")),
    Job("Vogel", ("...P", ".PP.", ".PP.", "P...")),
    Job("Block8", ("PPPP", "PPPP")),
    Job("Brunnen", ("PPP", "PxP", "PPP")),
    Job("Block9", ("PPP", "PPP", "PPP")),
)
JOBS: dict[str, Job] = {job.name: job for job in _OFFICIAL}
"""The official jobs by name, in the order of their size."""


def _plain(name: str) -> str:
    folded = unicodedata.normalize("NFC", name).casefold().strip()
    return folded.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")


_BY_PLAIN_NAME = {_plain(name): job for name, job in JOBS.items()}


def find_job(name: str) -> Job:
    """The official job of this name, in any case, umlauts also written as ae, oe, ue."""
    job = _BY_PLAIN_NAME.get(_plain(name))
    if job is None:
        raise OptionError("job-unknown", name=excerpt(name), jobs=", ".join(JOBS))
    return job
