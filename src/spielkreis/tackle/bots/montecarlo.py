"""The compiled Monte Carlo tree search: plain UCT with games that are finished at random. A yardstick for the arena.

It knows the rules and nothing else: no judgement, no threats, no order of moves. Repetitions are not looked at; a game
that takes too long is a draw.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.libc.math import log, sqrt
from cython.cimports.libc.stdlib import calloc, free
from cython.cimports.spielkreis.tackle.core.board import (
    BOTH_DONE,
    MOVE,
    MOVER_WINS,
    ON,
    Bits,
    Board,
    BoardRef,
    Core,
    make_move,
    verdict,
)
from cython.cimports.spielkreis.tackle.core.moves import CodeList, generate
from cython.cimports.spielkreis.thinking import Thought, spent

if not cython.compiled:
    from spielkreis.tackle.bots.structs import Branch, BranchRef, Tree, TreeRef

    MOST_DEPTH, LONGEST_GAME, DRAWN = 64, 200, 2

MOST_BRANCHES = 1 << 20
STEP = cython.declare("unsigned long long", 0x9E37_79B9_7F4A_7C15)
MIX = cython.declare("unsigned long long", 0xBF58_476D_1CE4_E5B9)
MIX_AGAIN = cython.declare("unsigned long long", 0x94D0_49BB_1331_11EB)
EXPLORE = cython.declare(cython.double, 1.4)


def _random(t: TreeRef) -> Bits:
    """The next number of the SplitMix64 sequence."""
    mixed: Bits
    t.random += STEP
    mixed = (t.random ^ t.random >> 30) * MIX
    mixed = (mixed ^ mixed >> 27) * MIX_AGAIN
    return mixed ^ mixed >> 31


def _winner(t: TreeRef, b: BoardRef, code: cython.uint) -> cython.int:
    """Makes a move; the side that has won by it, `DRAWN`, or -1 if the game goes on."""
    mover: cython.int = b.turn
    moving: cython.bint = b.phase == MOVE
    pushed: cython.bint = make_move(b, code)
    standing: cython.int = verdict(b, t.figure, mover, pushed) if moving else ON
    if standing == ON:
        return -1
    if standing == BOTH_DONE:
        return DRAWN
    return mover if standing == MOVER_WINS else 1 - mover


def _finish_game(t: TreeRef, b: BoardRef) -> cython.int:
    """Plays at random to the end; the side that wins, or `DRAWN`."""
    codes = cython.declare(CodeList)
    winner: cython.int
    total: cython.int
    chosen: cython.int
    left: cython.int = LONGEST_GAME
    while left:
        left -= 1
        total = generate(b, codes)
        if total == 0:
            return DRAWN
        chosen = _random(t) % cython.cast("unsigned int", total)
        winner = _winner(t, b, codes[chosen])
        if winner >= 0:
            return winner
    return DRAWN


def _grow(t: TreeRef, b: BoardRef, place: cython.int) -> cython.void:
    """Adds a branch for every move, if there is room."""
    codes = cython.declare(CodeList)
    i: cython.int
    total: cython.int = generate(b, codes)
    if total == 0 or t.used + total > t.room:
        return
    t.branches[place].first = t.used
    t.branches[place].number = total
    for i in range(total):
        t.branches[t.used + i].code = codes[i]
        t.branches[t.used + i].first = 0
        t.branches[t.used + i].number = 0
        t.branches[t.used + i].visits = 0
        t.branches[t.used + i].score = 0
    t.used += total


def _select(t: TreeRef, place: cython.int) -> cython.int:
    """The branch to follow: one without visits, or the one with the highest upper confidence bound."""
    first: cython.int = t.branches[place].first
    number: cython.int = t.branches[place].number
    start: cython.int = _random(t) % cython.cast("unsigned int", number)
    i: cython.int
    branch: cython.int
    best: cython.int = first
    bound: cython.double
    highest: cython.double = -1
    total: cython.double = log(t.branches[place].visits + 1.0)
    for i in range(number):
        branch = first + (start + i) % number
        if t.branches[branch].visits == 0:
            return branch
        bound = t.branches[branch].score / t.branches[branch].visits
        bound += EXPLORE * sqrt(total / t.branches[branch].visits)
        if bound > highest:
            highest = bound
            best = branch
    return best


def _simulate(t: TreeRef, root: BoardRef) -> cython.void:
    """Follows the tree to a branch without visits, adds its moves, finishes the game at random, and counts it."""
    path = cython.declare("int[64]")
    movers = cython.declare("int[64]")
    board: Board = root[0]
    place: cython.int = 0
    depth: cython.int = 0
    winner: cython.int = -1
    i: cython.int
    while t.branches[place].number and depth < MOST_DEPTH and winner < 0:
        place = _select(t, place)
        path[depth] = place
        movers[depth] = board.turn
        depth += 1
        winner = _winner(t, cython.address(board), t.branches[place].code)
    if winner < 0:
        if t.branches[place].number == 0 and t.branches[place].visits > 0:
            _grow(t, cython.address(board), place)
        winner = _finish_game(t, cython.address(board))
    t.branches[0].visits += 1
    for i in range(depth):
        t.branches[path[i]].visits += 1
        if winner == DRAWN:
            t.branches[path[i]].score += 0.5
        elif winner == movers[i]:
            t.branches[path[i]].score += 1


def _run(t: TreeRef, root: BoardRef) -> cython.void:
    """Simulates until a limit is reached."""
    while not (t.control.iterations and t.control.iterations % 8 == 0 and spent(t.control)):
        _simulate(t, root)
        t.control.iterations += 1


@cython.cclass
class MonteCarlo:
    """Thinks about positions by finishing games at random."""

    if not cython.compiled:
        tree: Tree

    def __init__(self) -> None:
        self.tree.branches = cython.cast(BranchRef, calloc(MOST_BRANCHES, cython.sizeof(Branch)))
        if self.tree.branches == cython.NULL:
            raise MemoryError
        self.tree.room = MOST_BRANCHES

    def think(self, core: Core, codes: Sequence[int], thought: Thought, seed: int) -> list[tuple[int, int, float]]:
        """The given legal moves with their visits and mean results, the one with most visits first."""
        t: TreeRef = cython.address(self.tree)
        board: Board = core.board
        t.figure = cython.address(core.job.figure)
        t.control = cython.address(thought.control)
        t.random = seed % 2**63
        t.used = 1 + len(codes)
        t.branches[0].visits = 0
        t.branches[0].first = 1
        t.branches[0].number = len(codes)
        for i in range(len(codes)):
            t.branches[1 + i].code = codes[i]
            t.branches[1 + i].first = t.branches[1 + i].number = t.branches[1 + i].visits = 0
            t.branches[1 + i].score = 0
        with cython.nogil:
            _run(t, cython.address(board))
        found = []
        for i in range(len(codes)):
            visits = t.branches[1 + i].visits
            found.append((codes[i], visits, t.branches[1 + i].score / max(visits, 1)))
        return sorted(found, key=lambda each: -each[1])

    def __dealloc__(self) -> None:
        free(self.tree.branches)
