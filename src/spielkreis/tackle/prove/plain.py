"""A second, plain implementation of the moves, to check samples of a certificate: slow, and independent of the engine.

A board is a dictionary from cells to `w`, `b` or `g` (gold). Cells are pairs (column, row) counted from 1.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

Cell = tuple[int, int]
Board = dict[Cell, str]

SIZE = 10
ORTHOGONAL = ((1, 0), (-1, 0), (0, 1), (0, -1))
DIAGONAL = ((1, 1), (1, -1), (-1, 1), (-1, -1))
RECENT = 12
"""How many winning moves are remembered and tried first."""


def cell_of(number: int) -> Cell:
    """The cell with this number."""
    return number % SIZE + 1, number // SIZE + 1


def _name(cell: Cell) -> str:
    return f"{'ABCDEFGHIJ'[cell[0] - 1]}{cell[1]}"


def _row_name(cells: Sequence[Cell]) -> str:
    columns = sorted({column for column, _ in cells})
    rows = sorted({row for _, row in cells})
    return "".join("ABCDEFGHIJ"[column - 1] for column in columns) + "".join(map(str, rows))


def _on_board(cell: Cell) -> bool:
    return 1 <= cell[0] <= SIZE and 1 <= cell[1] <= SIZE


def _on_border(cell: Cell) -> bool:
    return min(cell) == 1 or max(cell) == SIZE


def _step(cell: Cell, way: Cell, steps: int = 1) -> Cell:
    return cell[0] + way[0] * steps, cell[1] + way[1] * steps


def moves(board: Board, side: str) -> Iterator[tuple[str, Board]]:
    """All legal moves of a side: the notation, and the board after it (V1 to V6)."""
    own = [cell for cell, owner in board.items() if owner == side]
    for text, after in _singles(board, side, own):
        yield text, _without_useless_gold(after)
    for block, way in _blocks(board, side, own):
        for text, after in _block_moves(board, side, block, way):
            yield text, _without_useless_gold(after)


def _without_useless_gold(board: Board) -> Board:
    """Takes the gold stone off when no stone is left on the border (V6)."""
    if "g" in board.values() and not any(_on_border(cell) for cell in board):
        return {cell: owner for cell, owner in board.items() if owner != "g"}
    return board


def _singles(board: Board, side: str, own: Sequence[Cell]) -> Iterator[tuple[str, Board]]:
    """V1."""
    for start in own:
        corner = start[0] in (1, SIZE) and start[1] in (1, SIZE)
        for way in ORTHOGONAL + DIAGONAL if corner else ORTHOGONAL:
            end = _step(start, way)
            while _on_board(end) and end not in board:
                after = dict(board)
                del after[start]
                after[end] = side
                yield f"{_name(start)}-{_name(end)}", after
                end = _step(end, way)


def _blocks(board: Board, side: str, own: Sequence[Cell]) -> Iterator[tuple[list[Cell], Cell]]:
    """Full rectangles of own stones, with the directions in which they may move (V2)."""
    for left, bottom in own:
        for width in range(1, SIZE + 1):
            for height in range(1, SIZE + 1):
                cells = [(left + i, bottom + k) for i in range(width) for k in range(height)]
                if any(board.get(cell) != side for cell in cells):
                    break
                if 2 <= width >= height:
                    yield cells, (1, 0)
                    yield cells, (-1, 0)
                if 2 <= height >= width:
                    yield cells, (0, 1)
                    yield cells, (0, -1)


def _block_moves(board: Board, side: str, block: Sequence[Cell], way: Cell) -> Iterator[tuple[str, Board]]:
    """V3 to V5 for one rectangle and one direction."""
    rear = [cell for cell in block if _step(cell, way, -1) not in block]
    front = [cell for cell in block if _step(cell, way) not in block]
    length = len(block) // len(rear)
    pushed: list[Cell] = []
    heads: list[Cell] = []
    for cell in front:
        head = cell
        while board.get(_step(head, way), side) not in (side, "g"):
            head = _step(head, way)
            pushed.append(head)
        heads.append(head)
    longest = max((abs(head[0] - cell[0]) + abs(head[1] - cell[1])) for head, cell in zip(heads, front, strict=True))
    distance = 1
    while longest < length and all(
        _on_board(_step(head, way, distance)) and _step(head, way, distance) not in board for head in heads
    ):
        after = {cell: owner for cell, owner in board.items() if cell not in block and cell not in pushed}
        after |= {_step(cell, way, distance): side for cell in block}
        after |= {_step(cell, way, distance): board[cell] for cell in pushed}
        yield f"#{_row_name(rear)}-{_row_name([_step(cell, way, distance) for cell in rear])}", after
        distance += 1
    yield from _worm(board, side, block, rear, front, way, length)


def _worm(
    board: Board,
    side: str,
    block: Sequence[Cell],
    rear: Sequence[Cell],
    front: Sequence[Cell],
    way: Cell,
    length: int,
) -> Iterator[tuple[str, Board]]:
    """V5."""
    for cell in front:
        ahead = _step(cell, way)
        while _on_board(ahead):
            if ahead in board:
                return
            ahead = _step(ahead, way)
    edges = []
    for cell in rear:
        edge = cell
        while _on_board(_step(edge, way, -1)):
            edge = _step(edge, way, -1)
        edges.append(edge)
    arriving = [_step(edge, way, i) for edge in edges for i in range(length - 1)]
    after = {cell: owner for cell, owner in board.items() if cell not in block}
    if any(cell in after for cell in arriving):
        return
    after |= dict.fromkeys(arriving, side)
    yield f"#{_row_name(rear)}-{_row_name(edges)}(w)", after


class PlainSearch:
    """Finds forced wins of White by making all moves of Black, with nothing but `moves` and the figure of the job."""

    def __init__(self, drawing: Sequence[str]) -> None:
        """The drawing has the lines of the job's figure: P is an own stone, x no own stone."""
        self._places: dict[Cell, list[tuple[frozenset[Cell], frozenset[Cell]]]] = defaultdict(list)
        self._recent: dict[int, list[str]] = defaultdict(list)
        lines = [line.ljust(max(map(len, drawing)), ".") for line in drawing]
        for _ in range(4):
            marked = [(x, -y, mark) for y, line in enumerate(lines) for x, mark in enumerate(line)]
            for dx in range(1, 2 * SIZE):
                for dy in range(1, 2 * SIZE):
                    own = frozenset((x + dx, y + dy) for x, y, mark in marked if mark == "P")
                    others = frozenset((x + dx, y + dy) for x, y, mark in marked if mark == "x")
                    if all(min(cell) >= 2 and max(cell) < SIZE for cell in own):
                        self._places[min(own)].append((own, others))
            lines = ["".join(line) for line in zip(*reversed(lines), strict=True)]

    def done(self, board: Board, side: str) -> bool:
        """Whether the job of a side is done (E1)."""
        stones = {cell for cell, owner in board.items() if owner == side}
        return any(
            own <= stones and not others & stones for cell in stones for own, others in self._places.get(cell, ())
        )

    def wins_by(self, board: Board, first: Sequence[str], length: int) -> bool:
        """Whether one of these moves of White wins within this many moves, itself included."""
        known = dict(moves(board, "w"))
        return any(text in known and self._holds(known[text], length) for text in first)

    def wins(self, board: Board, length: int) -> bool:
        """Whether White, who is to move, wins within this many moves."""
        known = dict(moves(board, "w"))
        recent = self._recent[length]
        for text in [*(text for text in recent if text in known), *(text for text in known if text not in recent)]:
            if self._holds(known[text], length):
                if text in recent:
                    recent.remove(text)
                recent.insert(0, text)
                del recent[RECENT:]
                return True
        return False

    def _holds(self, board: Board, length: int) -> bool:
        """Whether White has won after a move, or wins within the other moves whatever Black does (E2, E4)."""
        if self.done(board, "w"):
            return not self.done(board, "b")
        if length == 1 or self.done(board, "b"):
            return False
        replies = list(moves(board, "b"))
        return bool(replies) and all(self._loses(after, length - 1) for _, after in replies)

    def _loses(self, board: Board, length: int) -> bool:
        """Whether White wins within this many moves after a move of Black."""
        if self.done(board, "b"):
            return False
        if self.done(board, "w"):  # by Black's own push
            return True
        return self.wins(board, 1) or (length > 1 and self.wins(board, length))
