"""Why a move is not possible: the first rule that forbids it, with the cell that is in the way."""

from __future__ import annotations

from spielkreis.game import IllegalError
from spielkreis.tackle.cells import BORDER, CORE, CORNERS, COURT, SIZE, cell_name, column, row
from spielkreis.tackle.convert import entry_cell
from spielkreis.tackle.core.board import GOLD, PLACE, Core
from spielkreis.tackle.move import Move


def refusal(core: Core, move: Move, gold_area: str) -> IllegalError:
    """The reason why this move, which is not among the legal ones, is not possible."""
    cells = (move.end,) if move.start is None else (move.start, move.end)
    odd_placement = move.start is None and move != Move(end=move.end)
    if odd_placement or not all(0 <= cell < SIZE * SIZE for cell in cells) or not 1 <= move.width <= SIZE:
        return IllegalError("tackle-no-such-move", "G1")
    if core.phase == PLACE:
        return _no_placement(core, move)
    if core.phase == GOLD:
        return _no_gold(move, gold_area)
    if move.start is None:
        return IllegalError("tackle-opening-over", "O1", move=str(move))
    return _Refused(core, move, move.start).reason()


def _no_placement(core: Core, move: Move) -> IllegalError:
    if move.start is not None:
        return IllegalError("tackle-opening-first", "O1", move=str(move))
    cell = cell_name(move.end)
    if move.end not in BORDER:
        return IllegalError("tackle-place-border", "O1", cell=cell)
    if move.end in core.stones(0) + core.stones(1):
        return IllegalError("tackle-place-taken", "O1", cell=cell)
    return IllegalError("tackle-place-beside", "O1", cell=cell)


def _no_gold(move: Move, gold_area: str) -> IllegalError:
    if move.start is not None:
        return IllegalError("tackle-gold-first", "O3", move=str(move))
    code = "tackle-gold-court" if gold_area == "court" else "tackle-gold-core"
    area = COURT if gold_area == "court" else CORE
    if move.end not in area:
        return IllegalError(code, "O3", cell=cell_name(move.end))
    return IllegalError("tackle-place-taken", "O3", cell=cell_name(move.end))


class _Refused:
    """A refused move of stones, looked at lane by lane."""

    def __init__(self, core: Core, move: Move, start: int) -> None:
        self.own = frozenset(core.stones(core.turn))
        self.enemy = frozenset(core.stones(1 - core.turn))
        self.gold = core.gold
        self.taken = self.own | self.enemy | ({core.gold} if core.gold is not None else set())
        self.move = move
        self.start = start

    def error(self, code: str, rule: str, cell: int | None = None, **details: str | int) -> IllegalError:
        if cell is not None:
            details["cell"] = cell_name(cell)
        return IllegalError(code, rule, move=str(self.move), **details)

    def odd(self) -> IllegalError:
        """The error for a move that no rule forbids but that does not exist, such as a worm mark on a single stone."""
        return IllegalError("tackle-no-such-move", "G1")

    def reason(self) -> IllegalError:
        move = self.move
        if self.start not in self.own:
            if self.start in self.enemy:
                return self.error("tackle-start-enemy", "V1", self.start)
            if self.start == self.gold:
                return self.error("tackle-start-gold", "V4", self.start)
            return self.error("tackle-start-empty", "V1", self.start)
        if not move.block:
            if move.width > 1 or move.worm:
                return self.error("tackle-not-one-block", "V2")
            return self.no_single()
        step = self.worm_step() if move.worm else self.block_step()
        if step == 0:
            if move.worm:
                return self.error("tackle-worm-end", "V5")
            return self.error("tackle-block-not-straight", "V2")
        return self.no_block(step)

    def no_single(self) -> IllegalError:
        rows, columns = row(self.move.end) - row(self.start), column(self.move.end) - column(self.start)
        diagonal = abs(rows) == abs(columns)
        if self.start == self.move.end or (rows and columns and not diagonal):
            return self.error("tackle-not-straight", "V1")
        if diagonal and self.start not in CORNERS:
            return self.error("tackle-no-corner", "V1", self.start)
        far = max(abs(rows), abs(columns))
        step = (rows // far) * SIZE + columns // far
        way = (self.start + step * i for i in range(1, far + 1))
        for cell in way:
            if cell in self.taken:
                return self.error("tackle-way-taken", "V1", cell)
        return self.odd()

    def block_step(self) -> int:
        """The step of a block from cell to cell, or 0 if it does not move straight."""
        rows, columns = row(self.move.end) - row(self.start), column(self.move.end) - column(self.start)
        if (rows == 0) == (columns == 0):
            return 0
        return SIZE * (rows > 0) - SIZE * (rows < 0) + (columns > 0) - (columns < 0)

    def worm_step(self) -> int:
        """The step of a worm that ends where the move says, or 0 if none does."""
        end = self.move.end
        steps = {2: SIZE, 3: -SIZE, 0: 1, 1: -1}
        found = [step for direction, step in steps.items() if entry_cell(self.start, direction) == end]
        if (
            self.start == end
            and len(found) > 1
            and (self.move.along_row or not self.lane_length(self.start, found[0]) > 1)
        ):
            found.reverse()
        return found[0] if found else 0

    def lane_length(self, cell: int, step: int) -> int:
        """How many own stones are in a row from a cell on."""
        length = 0
        while cell in self.own:
            length += 1
            if not _on_board(cell, step):
                break
            cell += step
        return length

    def no_block(self, step: int) -> IllegalError:
        across = SIZE if abs(step) == 1 else 1
        lanes = [self.start + across * i for i in range(self.move.width)]
        if (column(self.start) if across == 1 else row(self.start)) + self.move.width > SIZE:
            return self.odd()
        for cell in lanes:
            if cell not in self.own:
                return self.error("tackle-block-gap", "V2", cell)
        lengths = [self.lane_length(cell, step) for cell in lanes]
        length = min(lengths)
        if length < 2:
            return self.error("tackle-block-short", "V2", lanes[lengths.index(length)])
        if length < self.move.width:
            return self.error("tackle-block-sideways", "V2", length=length, width=self.move.width)
        for cell, found in zip(lanes, lengths, strict=True):
            if found > length:
                return self.error("tackle-own-in-front", "V2", cell + length * step)
        fronts = [cell + (length - 1) * step for cell in lanes]
        if self.move.worm:
            return self.no_worm(lanes, fronts, step, length)
        return self.no_way(fronts, step, length)

    def no_way(self, fronts: list[int], step: int, length: int) -> IllegalError:
        """What stops a block whose front stones are on these cells."""
        distance = abs(self.move.end - self.start) // abs(step)
        for front in fronts:
            ahead = _cells_ahead(front, step)
            run = 0
            while run < len(ahead) and ahead[run] in self.enemy:
                run += 1
            if run >= length:
                return self.error("tackle-push-too-many", "V4", ahead[0], run=run, length=length)
            way = ahead[run : run + distance]
            for cell in way:
                if cell in self.taken:
                    return self.error(
                        "tackle-push-stopped" if run else "tackle-block-stopped", "V4" if run else "V3", cell
                    )
            if len(way) < distance:
                return self.error("tackle-push-edge" if run else "tackle-block-edge", "V4" if run else "V3")
        return self.odd()

    def no_worm(self, lanes: list[int], fronts: list[int], step: int, length: int) -> IllegalError:
        leaves = {cell + step * i for cell in lanes for i in range(length)}
        for front in fronts:
            for cell in _cells_ahead(front, step):
                if cell in self.taken:
                    return self.error("tackle-worm-way", "V5", cell)
        for lane in range(len(lanes)):
            entry = self.move.end + (lanes[lane] - lanes[0])
            for i in range(length - 1):
                cell = entry + i * step
                if cell in self.taken - leaves:
                    return self.error("tackle-worm-landing", "V5", cell)
        return self.odd()


def _on_board(cell: int, step: int) -> bool:
    """Whether there is a cell one step on."""
    if abs(step) == 1:
        return 0 <= column(cell) + step < SIZE
    return 0 <= cell + step < SIZE * SIZE


def _cells_ahead(cell: int, step: int) -> list[int]:
    """The cells from here to the edge, this one left out."""
    found: list[int] = []
    while _on_board(cell, step):
        cell += step
        found.append(cell)
    return found
