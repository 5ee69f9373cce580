"""A slow Tackle from the rules alone, on sets of cells, to find the engine's errors by disagreement.

It shares no code with the engine. Cells are pairs (column, row) counted from 1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache, lru_cache

Cell = tuple[int, int]
Stones = frozenset[Cell]

BOARD = frozenset((column, row) for column in range(1, 11) for row in range(1, 11))
COURT = frozenset(cell for cell in BOARD if min(cell) >= 2 and max(cell) <= 9)
BORDER = BOARD - COURT
CORNERS = ((1, 1), (1, 10), (10, 1), (10, 10))
ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))


@dataclass(frozen=True)
class Board:
    """The stones of both sides, and the side to move."""

    mine: Stones
    theirs: Stones
    gold: Cell | None


@dataclass
class MadeMove:
    """A move that was made: its text, the stones after it (from the mover's side), and what was special about it."""

    text: str
    mine: Stones
    theirs: Stones
    gold: Cell | None
    traits: set[str] = field(default_factory=set)


def cell_name(cell: Cell) -> str:
    return "ABCDEFGHIJ"[cell[0] - 1] + str(cell[1])


def row_name(cells: list[Cell]) -> str:
    columns, rows = sorted({cell[0] for cell in cells}), sorted({cell[1] for cell in cells})
    return "".join("ABCDEFGHIJ"[column - 1] for column in columns) + "".join(map(str, rows))


def shifted(cell: Cell, way: Cell, steps: int = 1) -> Cell:
    return cell[0] + way[0] * steps, cell[1] + way[1] * steps


def all_moves(board: Board) -> list[MadeMove]:
    """V1 to V6: every move with its result."""
    found = [*single_moves(board), *(done for block in full_rectangles(board) for done in block_moves(board, *block))]
    texts: dict[str, MadeMove] = {}
    for done in found:
        other = texts.get(done.text)
        if other is not None:
            along_row = done if "along row" in done.traits else other
            along_row.text = along_row.text.replace("(w)", "(wr)")
        texts[done.text] = done
        if done.gold is not None and not (done.mine | done.theirs) & BORDER:
            done.gold = None
            done.traits.add("gold removed")
    return found


def single_moves(board: Board) -> Iterator[MadeMove]:
    """V1."""
    taken = board.mine | board.theirs | {board.gold}
    for stone in board.mine:
        diagonal = [(a, b) for a in (1, -1) for b in (1, -1)] if stone in CORNERS else []
        for way in (*ORTHOGONAL, *diagonal):
            end = shifted(stone, way)
            while end in BOARD and end not in taken:
                traits = {"diagonal"} if way in diagonal else {"single"}
                yield MadeMove(
                    f"{cell_name(stone)}-{cell_name(end)}",
                    board.mine - {stone} | {end},
                    board.theirs,
                    board.gold,
                    traits,
                )
                end = shifted(end, way)


def full_rectangles(board: Board) -> Iterator[tuple[Stones, Cell]]:
    """V2: every full rectangle with the directions in which it is long enough."""
    for left, bottom in board.mine:
        for right in range(left, 11):
            if (right, bottom) not in board.mine:
                break
            top = bottom
            while all((column, top) in board.mine for column in range(left, right + 1)):
                wide, high = right - left + 1, top - bottom + 1
                cells = frozenset((c, r) for c in range(left, right + 1) for r in range(bottom, top + 1))
                if wide >= 2 and wide >= high:
                    yield cells, (1, 0)
                    yield cells, (-1, 0)
                if high >= 2 and high >= wide:
                    yield cells, (0, 1)
                    yield cells, (0, -1)
                top += 1


def block_moves(board: Board, block: Stones, way: Cell) -> Iterator[MadeMove]:
    """V3, V4, V5 for one rectangle in one direction."""
    rear = [cell for cell in block if shifted(cell, way, -1) not in block]
    front = [cell for cell in block if shifted(cell, way) not in block]
    length, width = len(block) // len(rear), len(rear)
    others = (board.mine - block) | board.theirs | {board.gold}
    pushed: set[Cell] = set()
    heads: list[Cell] = []
    allowed = True
    for cell in front:
        run: list[Cell] = []
        ahead = shifted(cell, way)
        while ahead in board.theirs:
            run.append(ahead)
            ahead = shifted(ahead, way)
        allowed = allowed and len(run) < length
        pushed.update(run)
        heads.append(run[-1] if run else cell)
    distance = 0
    standing = others - pushed
    base = {"block" if width == 1 else "wide"}
    if pushed:
        base.add("push" if width == 1 else "wide push")
        if any(head in front for head in heads):
            base.add("some lanes push")
    while allowed:
        distance += 1
        if any(shifted(head, way, distance) not in BOARD or shifted(head, way, distance) in standing for head in heads):
            break
        mine = board.mine - block | {shifted(cell, way, distance) for cell in block}
        theirs = board.theirs - pushed | {shifted(cell, way, distance) for cell in pushed}
        text = f"#{row_name(rear)}-{row_name([shifted(cell, way, distance) for cell in rear])}"
        yield MadeMove(text, mine, theirs, board.gold, set(base))
    yield from worm_move(board, block, way, rear, front, length)


def worm_move(
    board: Board, block: Stones, way: Cell, rear: list[Cell], front: list[Cell], length: int
) -> Iterator[MadeMove]:
    """V5."""
    others = (board.mine - block) | board.theirs | {board.gold}
    for cell in front:
        ahead = shifted(cell, way)
        while ahead in BOARD:
            if ahead in others:
                return
            ahead = shifted(ahead, way)
    arriving: set[Cell] = set()
    ends: list[Cell] = []
    for cell in rear:
        edge = cell
        while shifted(edge, way, -1) in BOARD:
            edge = shifted(edge, way, -1)
        ends.append(edge)
        arriving.update(shifted(edge, way, i) for i in range(length - 1))
    if arriving & others:
        return
    traits = {"worm" if len(rear) == 1 else "wide worm"}
    if arriving & block:
        traits.add("worm into its own place")
    if way[0]:
        traits.add("along row")
    text = f"#{row_name(rear)}-{row_name(ends)}(w)"
    yield MadeMove(text, board.mine - block | arriving, board.theirs, board.gold, traits)


def placements(board: Board) -> set[str]:
    """O1, O2: where the next stone may be put."""
    empty = BORDER - board.mine - board.theirs
    apart = {cell for cell in empty if not any(shifted(cell, way) in board.mine for way in ORTHOGONAL)}
    return {cell_name(cell) for cell in apart or empty}


def gold_cells(board: Board, area: str) -> set[str]:
    """O3."""
    low, high = (4, 7) if area == "core" else (2, 9)
    cells = {cell for cell in BOARD if low <= min(cell) and max(cell) <= high}
    return {cell_name(cell) for cell in cells - board.mine - board.theirs}


@cache
def places(figure: tuple[str, ...]) -> list[tuple[Stones, Stones]]:
    """Every way in which the figure can lie in the court: its own cells and those marked x."""
    found: list[tuple[Stones, Stones]] = []
    drawing = list(figure)
    for _ in range(4):
        marks = [(x, -y, mark) for y, line in enumerate(drawing) for x, mark in enumerate(line)]
        for dx in range(-20, 21):
            for dy in range(-20, 21):
                own = frozenset((x + dx, y + dy) for x, y, mark in marks if mark == "P")
                if own <= COURT:
                    found.append((own, frozenset((x + dx, y + dy) for x, y, mark in marks if mark == "x")))
        drawing = ["".join(line) for line in zip(*reversed(drawing), strict=True)]
    return found


@lru_cache(1000)
def shows_figure(figure: tuple[str, ...], stones: Stones) -> bool:
    """E1: whether these stones show the figure, turned in any way, inside the court."""
    return any(own <= stones and not crosses & stones for own, crosses in places(figure))


def result_after(figure: tuple[str, ...], done: MadeMove) -> str:
    """E2: the result after a move, from the mover's side."""
    mine, theirs = shows_figure(figure, done.mine), shows_figure(figure, done.theirs)
    if mine and theirs:
        return "both"
    return "won" if mine else "lost" if theirs else "on"


def perft(board: Board, figure: tuple[str, ...], depth: int) -> int:
    """Leaves of the tree; a finished game is one leaf."""
    moves = all_moves(board) if depth else []
    if not moves:
        return 1
    if depth == 1:
        return len(moves)
    total = 0
    for done in moves:
        if result_after(figure, done) != "on":
            total += 1
        else:
            total += perft(Board(done.theirs, done.mine, done.gold), figure, depth - 1)
    return total
