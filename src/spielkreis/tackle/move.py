"""A move of Tackle as a value, with its text in the book's notation."""

from __future__ import annotations

import msgspec

from spielkreis.tackle.cells import COLUMNS, SIZE, cell_name, column, row


class Move(msgspec.Struct, frozen=True, order=True):
    """A placement, a single, a block or a worm. How long a block is follows from the position: own stones in front
    would stop it, so it reaches from `start` to the last own stone in a row."""

    end: int
    """Where the stone of `start` ends; for a placement (of a stone or the gold stone) the cell."""
    start: int | None = None
    """The pushing stone: the rearmost of its lane, and of a wide block the lowest-numbered one. None: a placement."""
    width: int = 1
    """Above 1 for wide blocks only: the pushing row reaches from `start` to the right, or upwards if it moves along
    rows."""
    block: bool = False
    """Whether two or more stones in a row move, as a worm does too."""
    worm: bool = False
    along_row: bool = False
    """Only for a worm whose `start` and `end` are the same corner, which alone does not say where it goes: it moves
    along its row, not its column. A worm of one lane bears this mark only where both are legal."""

    @classmethod
    def from_text(cls, text: str) -> Move:
        """The move that this text names; whether it is legal depends on the position."""
        from spielkreis.tackle.text.notation import parse_move

        return parse_move(text).move

    def __repr__(self) -> str:
        return f"Move.from_text({str(self)!r})"

    def __str__(self) -> str:
        """The canonical text: `E10`, `B1-B7`, `#B1-B8`, `#GH2-GH7`, `#F910-C910`, `#C6-C10(w)`."""
        if self.start is None:
            return cell_name(self.end)
        block = "#" if self.block else ""
        worm = ("(wr)" if self.along_row and self.width == 1 else "(w)") if self.worm else ""
        return f"{block}{self._row_name(self.start)}-{self._row_name(self.end)}{worm}"

    def _row_name(self, first: int) -> str:
        if self.width == 1:
            return cell_name(first)
        if self.horizontal:
            return COLUMNS[column(first)] + "".join(str(row(first) + lane + 1) for lane in range(self.width))
        return COLUMNS[column(first) : column(first) + self.width] + str(row(first) + 1)

    @property
    def horizontal(self) -> bool:
        """Whether it moves along a row (singles from a corner may move along neither row nor column)."""
        if self.start is None:
            return False
        if self.start == self.end:
            return self.along_row or row(self.start) not in (0, SIZE - 1)
        return row(self.start) == row(self.end)
