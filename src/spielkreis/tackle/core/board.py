"""The compiled position: lines of stones as bits, making moves, the hash, and whether a job is done.

A `Board` is a small C struct that is copied before a move is made, so the copy is all that undoing needs.
A move is one number, its *code*: start cell, direction, length, width, distance, and marks for worms and placements.
Sides are 0 (White) and 1 (Black). Directions are 0 right, 1 left, 2 up, 3 down, and diagonally 4 to 7.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

import cython

if TYPE_CHECKING:
    from spielkreis.tackle.jobs import Job

if not cython.compiled:
    Board: TypeAlias = Any
    BoardRef: TypeAlias = Any
    FigureRef: TypeAlias = Any
    Lines: TypeAlias = Any
    Bits: TypeAlias = int
    PLACE, GOLD, MOVE = range(3)
    ON, MOVER_WINS, OTHER_WINS, BOTH_DONE = range(4)
    NO_GOLD = -1
    STONE_PLACED, GOLD_PLACED = 1 << 23, 1 << 24

COURT_BIT = cython.declare("unsigned long long[100]")
STONE_KEY = cython.declare("unsigned long long[2][100]")
GOLD_KEY = cython.declare("unsigned long long[100]")
PHASE_KEY = cython.declare("unsigned long long[3]")
TURN_KEY = cython.declare("unsigned long long")


def toggle(b: BoardRef, side: cython.int, cell: cython.int) -> cython.void:
    """Puts a stone on a cell, or takes it away."""
    row: cython.int = cell // 10
    column: cython.int = cell - row * 10
    b.rows[side][row] ^= 1 << column
    b.columns[side][column] ^= 1 << row
    b.court[side] ^= COURT_BIT[cell]
    b.hash ^= STONE_KEY[side][cell]


def make_move(b: BoardRef, code: cython.uint) -> cython.bint:
    """Makes a legal move, gold removal included (V6), and returns whether enemy stones were pushed."""
    side: cython.int = b.turn
    start: cython.int = code & 127
    direction: cython.int = (code >> 7) & 7
    length: cython.int = (code >> 10) & 15
    width: cython.int = (code >> 14) & 15
    distance: cython.int = (code >> 18) & 15
    worm: cython.bint = (code >> 22) & 1 != 0
    forward: cython.int
    lane: cython.int
    first: cython.int
    pushed: cython.bint = False
    if code & (STONE_PLACED | GOLD_PLACED):
        _place(b, code)
        return False
    if direction < 2:
        forward = 1 - 2 * direction
    elif direction < 4:
        forward = 10 - 20 * (direction - 2)
    else:
        forward = (10 if direction < 6 else -10) + (1 if direction % 2 == 0 else -1)
    for lane in range(width):
        first = start + lane * (10 if direction < 2 else 1)
        if worm:
            _worm(b, side, first, forward, length)
        else:
            if length > 1:
                pushed = pushed | _push(b, 1 - side, first + length * forward, forward, distance, length)
            _shift(b, side, first, forward, length, distance)
    b.turn = 1 - side
    b.hash ^= TURN_KEY
    if b.gold != NO_GOLD and _border_is_empty(b):
        b.hash ^= GOLD_KEY[b.gold]
        b.gold = NO_GOLD
    return pushed


def _place(b: BoardRef, code: cython.uint) -> cython.void:
    cell: cython.int = code & 127
    b.hash ^= PHASE_KEY[b.phase]
    if code & GOLD_PLACED:
        b.gold = cell
        b.hash ^= GOLD_KEY[cell]
        b.phase = MOVE
    else:
        toggle(b, b.turn, cell)
        b.left[b.turn] -= 1
        if b.left[0] == 0 and b.left[1] == 0:
            b.phase = GOLD
    b.hash ^= PHASE_KEY[b.phase]
    if b.phase != GOLD:
        b.turn = 1 - b.turn
        b.hash ^= TURN_KEY


def _shift(
    b: BoardRef, side: cython.int, first: cython.int, forward: cython.int, length: cython.int, distance: cython.int
) -> cython.void:
    """Moves a run of stones: only the cells that become free or occupied are changed."""
    i: cython.int
    changed: cython.int = distance if distance < length else length
    ahead: cython.int = first + (length + distance - changed) * forward
    for i in range(changed):
        toggle(b, side, first + i * forward)
        toggle(b, side, ahead + i * forward)


def _push(
    b: BoardRef, enemy: cython.int, front: cython.int, forward: cython.int, distance: cython.int, length: cython.int
) -> cython.bint:
    """Pushes the enemy stones directly in front of a lane (V4); a legal push leaves room for them."""
    run: cython.int = 0
    cell: cython.int = front
    while run < length and b.rows[enemy][cell // 10] >> (cell % 10) & 1:
        run += 1
        cell += forward
    if run:
        _shift(b, enemy, front, forward, run, distance)
    return run > 0


def _worm(b: BoardRef, side: cython.int, first: cython.int, forward: cython.int, length: cython.int) -> cython.void:
    """Takes a lane off the board and brings it in on the other side without its front stone (V5)."""
    i: cython.int
    entry: cython.int
    for i in range(length):
        toggle(b, side, first + i * forward)
    if forward == 1 or forward == -1:
        entry = first - first % 10 + (0 if forward > 0 else 9)
    else:
        entry = first % 10 + (0 if forward > 0 else 90)
    for i in range(length - 1):
        toggle(b, side, entry + i * forward)


def _border_is_empty(b: BoardRef) -> cython.bint:
    side: cython.int
    found: cython.int = 0
    for side in range(2):
        found |= b.rows[side][0] | b.rows[side][9] | b.columns[side][0] | b.columns[side][9]
    return found == 0


def job_done(b: BoardRef, figure: FigureRef, side: cython.int) -> cython.bint:
    """Whether this side's stones show the job (E1)."""
    rotation: cython.int
    i: cython.int
    found: Bits
    for rotation in range(figure.rotations):
        found = figure.anchors[rotation]
        for i in range(figure.size):
            found &= b.court[side] >> figure.shifts[rotation][i]
            if found == 0:
                break
        if found and (figure.crosses == 0 or _free_of_crosses(b, figure, side, rotation, found)):
            return True
    return False


def _free_of_crosses(
    b: BoardRef, figure: FigureRef, side: cython.int, rotation: cython.int, found: Bits
) -> cython.bint:
    """Whether one of the found figures has no own stone on its x cells, which may lie on or beyond the border."""
    anchor: cython.int
    i: cython.int
    row: cython.int
    column: cython.int
    for anchor in range(64):
        if not found >> anchor & 1:
            continue
        for i in range(figure.crosses):
            row = anchor // 8 + 1 + figure.cross_rows[rotation][i]
            column = anchor % 8 + 1 + figure.cross_columns[rotation][i]
            if 0 <= row < 10 and 0 <= column < 10 and b.rows[side][row] >> column & 1:
                break
        else:
            return True
    return False


def verdict(b: BoardRef, figure: FigureRef, mover: cython.int, pushed: cython.bint) -> cython.int:
    """What a move that has been made means for the game (E2); only a push can do the other side's job."""
    other: cython.bint = pushed and job_done(b, figure, 1 - mover)
    if job_done(b, figure, mover):
        return BOTH_DONE if other else MOVER_WINS
    return OTHER_WINS if other else ON


@cython.cclass
class JobTable:
    """A job, prepared for finding it on boards."""

    if not cython.compiled:
        figure: Any

    def __init__(self, job: Job) -> None:
        shapes = job.shapes
        self.figure.rotations = len(shapes)
        self.figure.size = job.size
        self.figure.crosses = len(shapes[0].forbidden)
        for rotation, shape in enumerate(shapes):
            anchors = 0
            for row in range(9 - shape.height):
                for column in range(9 - shape.width):
                    anchors |= 1 << (row * 8 + column)
            self.figure.anchors[rotation] = anchors
            for i, (row, column) in enumerate(shape.cells):
                self.figure.shifts[rotation][i] = row * 8 + column
            for i, (row, column) in enumerate(shape.forbidden):
                self.figure.cross_rows[rotation][i] = row
                self.figure.cross_columns[rotation][i] = column


@cython.cclass
class Core:
    """A board with its job, for the Python side; `make` changes it, everything else only looks."""

    if not cython.compiled:
        board: Any
        job: JobTable

    def __init__(self, job: JobTable) -> None:
        """An empty board after the opening: White to move, no gold; `set_up` fills it."""
        self.job = job
        self.board.gold = NO_GOLD
        self.board.phase = MOVE

    def set_up(
        self,
        stones: tuple[Iterable[int], Iterable[int]],
        gold: int | None,
        turn: int,
        phase: int,
        left: tuple[int, int],
        wide_gold: bool,
    ) -> None:
        """Fills an empty board; `left` are the stones that White and Black must still place, and with `wide_gold` the
        gold stone may be put anywhere in the court."""
        for side in range(2):
            for cell in stones[side]:
                toggle(cython.address(self.board), side, cell)
            self.board.left[side] = left[side]
        if gold is not None:
            self.board.gold = gold
        self.board.turn = turn
        self.board.phase = phase
        self.board.wide_gold = wide_gold
        self.board.hash = self.recomputed_hash()

    def copy(self) -> Core:
        """An independent core."""
        other: Core = Core(self.job)
        other.board = self.board
        return other

    def make(self, code: int) -> int:
        """Makes a legal move and returns the result: `ON`, `MOVER_WINS`, `OTHER_WINS` or `BOTH_DONE`."""
        mover: cython.int = self.board.turn
        pushed: cython.bint = make_move(cython.address(self.board), code)
        result: int = verdict(cython.address(self.board), cython.address(self.job.figure), mover, pushed)
        return result

    def done(self, side: int) -> bool:
        """Whether this side's job is done on the board."""
        found: bool = job_done(cython.address(self.board), cython.address(self.job.figure), side)
        return found

    def stones(self, side: int) -> list[int]:
        """The cells of a side, lowest first."""
        return [cell for cell in range(100) if self.board.rows[side][cell // 10] >> (cell % 10) & 1]

    def same(self, other: Core) -> bool:
        """Whether stones, gold, side to move and phase are equal."""
        if self.board.hash != other.board.hash or self.gold != other.gold or self.turn != other.turn:
            return False
        return self.phase == other.phase and all(self.stones(side) == other.stones(side) for side in range(2))

    @property
    def turn(self) -> int:
        side: int = self.board.turn
        return side

    @property
    def phase(self) -> int:
        phase: int = self.board.phase
        return phase

    @property
    def gold(self) -> int | None:
        return None if self.board.gold == NO_GOLD else int(self.board.gold)

    @property
    def left(self) -> tuple[int, int]:
        """How many stones White and Black must still place."""
        return (self.board.left[0], self.board.left[1])

    @property
    def hash(self) -> int:
        """The Zobrist hash, kept up to date by every move."""
        key: int = self.board.hash
        return key

    def recomputed_hash(self) -> int:
        """The hash from scratch; always equal to `hash`."""
        key: Bits = PHASE_KEY[self.board.phase]
        for side in range(2):
            for cell in self.stones(side):
                key ^= STONE_KEY[side][cell]
        if self.board.gold != NO_GOLD:
            key ^= GOLD_KEY[self.board.gold]
        if self.board.turn:
            key ^= TURN_KEY
        return key

    @staticmethod
    def size() -> int:
        """The bytes that a board takes."""
        return cython.sizeof(Board)


def _fill_tables() -> None:
    """Fixed keys (from the SplitMix64 sequence), so that a position has the same hash everywhere."""
    state = 0x5350_4945_4C4B_5245

    def key() -> int:
        nonlocal state
        state = (state + 0x9E37_79B9_7F4A_7C15) % 2**64
        mixed = (state ^ state >> 30) * 0xBF58_476D_1CE4_E5B9 % 2**64
        mixed = (mixed ^ mixed >> 27) * 0x94D0_49BB_1331_11EB % 2**64
        return mixed ^ mixed >> 31

    global TURN_KEY
    for cell in range(100):
        STONE_KEY[0][cell], STONE_KEY[1][cell], GOLD_KEY[cell] = key(), key(), key()
        row, column = cell // 10, cell % 10
        inside = 1 <= row <= 8 and 1 <= column <= 8
        COURT_BIT[cell] = 1 << ((row - 1) * 8 + column - 1) if inside else 0
    for phase in range(2):
        PHASE_KEY[phase] = key()
    PHASE_KEY[2] = 0
    TURN_KEY = key()


_fill_tables()
