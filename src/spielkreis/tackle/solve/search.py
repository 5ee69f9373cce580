"""The compiled AND/OR search: can the side to move, the attacker, do its job within n of its own moves?

`attack` is asked with the attacker to move, `defend` with the other side to move. Sequences of threats (moves after
which the attacker would win next) are tried first, because only few moves can answer them; then all other moves.
The last move is decided in `horizon`.

Threads that share a table mark what they search, and take other replies first.

Repetitions need no look: a shortest win never comes to a position twice, for the number of moves to the end falls with
every move; so what can be won without the rule of the third repetition (E3) can be won with it in as many moves. Only
positions that came up twice before the search began are draws, and they are passed in.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.spielkreis.scheduling import give_way
from cython.cimports.spielkreis.tackle.core.board import (
    MOVER_WINS,
    ON,
    OTHER_WINS,
    Bits,
    Board,
    BoardRef,
    Core,
    JobTable,
    make_move,
    verdict,
)
from cython.cimports.spielkreis.tackle.core.moves import CodeList, count_moves, generate
from cython.cimports.spielkreis.tackle.solve.history import pick, reward
from cython.cimports.spielkreis.tackle.solve.horizon import (
    MANY_WINS,
    MOST_DRAWN,
    answers,
    count_threats,
    count_wins,
    is_drawn,
    survey,
    zugzwang,
)
from cython.cimports.spielkreis.tackle.solve.table import (
    SHORTEST_MARKED,
    TranspositionTable,
    fetch,
    is_marked,
    look_up,
    mark,
    remember,
    unmark,
)
from cython.cimports.spielkreis.tackle.solve.wins import defences

if not cython.compiled:
    from spielkreis.tackle.solve.structs import Before, KnownResult, Search, SearchRef, Wins, WinsRef

    REFUTED, WON, QUIET, LATER = range(4)

DEEPEST = 60
"""No win longer than this is looked for."""
SINGLE = cython.declare(cython.uint, 1 << 10)
LENGTH = cython.declare(cython.uint, 15 << 10)
NODES_PER_PAUSE = cython.declare(cython.int, 4096)
"""About the moves that are made in a fifth of a millisecond."""


def _reply(
    s: SearchRef, b: BoardRef, code: cython.uint, n: cython.int, forced: cython.bint, wait: cython.bint
) -> cython.int:
    """`WON` if the attacker wins within n moves after this move of the defender, otherwise `REFUTED`. With `wait` the
    answer is `LATER` if another thread is finding that out."""
    child: Board = b[0]
    pushed: cython.bint = make_move(cython.address(child), code)
    standing: cython.int = ON
    found: cython.uint
    key: Bits
    s.nodes += 1
    fetch(s.slots, child.hash)
    if code & LENGTH != SINGLE:
        standing = verdict(cython.address(child), s.figure, b.turn, pushed)
    if standing != ON:
        return WON if standing == OTHER_WINS else REFUTED
    if s.drawn and is_drawn(s, cython.address(child)):
        return REFUTED
    if n < SHORTEST_MARKED:
        return WON if attack(s, cython.address(child), n, forced) else REFUTED
    if wait and is_marked(s.slots, child.hash, n):
        return LATER
    key = mark(s.slots, child.hash, n)
    found = attack(s, cython.address(child), n, forced)
    unmark(s.slots, key)
    return WON if found else REFUTED


def defend(
    s: SearchRef, b: BoardRef, n: cython.int, forced: cython.bint, skip_quiet: cython.bint, calm: cython.bint
) -> cython.int:
    """`WON` if the attacker wins within n more moves whatever the side to move does, otherwise `REFUTED`. With
    `skip_quiet` the answer is `QUIET` if the attacker does not threaten to win, with `forced` the attacker's further
    moves must threaten. `calm` says that the defender is known to have no win in one move."""
    wins = cython.declare(Wins)
    count_wins(s, b, 1 - b.turn, cython.address(wins), MANY_WINS)
    return _defend_against(s, b, cython.address(wins), n, forced, skip_quiet, calm)


def _defend_against(
    s: SearchRef,
    b: BoardRef,
    wins: WinsRef,
    n: cython.int,
    forced: cython.bint,
    skip_quiet: cython.bint,
    calm: cython.bint,
) -> cython.int:
    """The same as `defend`, when the attacker's wins in one move are known."""
    codes = cython.declare(CodeList)
    own_wins = cython.declare(Wins)
    threats: cython.int = wins.number
    i: cython.int
    total: cython.int
    later: cython.int = 0
    result: cython.int
    code: cython.uint
    if threats == 0:
        if skip_quiet:
            return QUIET
        if n == 1 and not zugzwang(s, b, wins.near):
            return REFUTED
    if not calm and count_wins(s, b, b.turn, cython.address(own_wins), 1):
        return REFUTED
    if threats == 0:
        if n == 1:
            return WON
        total = generate(b, codes)
    else:
        total = defences(b, wins, codes)
    if total == 0:
        return WON if count_moves(b) else REFUTED
    if n == 1:
        for i in range(total):
            if answers(s, b, pick(s, b.turn, codes, i, total)):
                reward(s, b.turn, codes[i], 1)
                return REFUTED
        return WON
    for i in range(total):
        code = pick(s, b.turn, codes, i, total)
        result = _reply(s, b, code, n, forced, True)
        if result == REFUTED:
            reward(s, b.turn, code, n)
            return REFUTED
        if result == LATER:
            codes[later] = code
            later += 1
        if s.stop[0]:
            return REFUTED
    for i in range(later):
        if _reply(s, b, codes[i], n, forced, False) == REFUTED or s.stop[0]:
            return REFUTED
    return WON


def _pause(s: SearchRef) -> cython.void:
    """Lets other threads run, and stops the search if it has made more moves than it may."""
    give_way()
    if s.nodes > s.most_nodes:
        s.stop[0] = 1
    s.pause_at = min(s.nodes + NODES_PER_PAUSE, s.most_nodes + 1)


def attack(s: SearchRef, b: BoardRef, n: cython.int, forced: cython.bint) -> cython.uint:
    """A move by which the side to move wins within n of its own moves, or 0 if there is none or the search was
    stopped. With `forced` each move before the last must threaten to win."""
    wins = cython.declare(Wins)
    known = cython.declare(KnownResult)
    code: cython.uint
    if count_wins(s, b, b.turn, cython.address(wins), 1):
        code = wins.first
        return code
    if s.nodes >= s.pause_at:
        _pause(s)
    if n == 1 or s.stop[0]:
        return 0
    look_up(s.slots, b, cython.address(known))
    if known.won and known.won <= n:
        code = known.move
        return code
    if known.lost >= n or (forced and known.unforced >= n):
        return 0
    if not forced and n > 2:
        code = attack(s, b, n, True)
        if code or s.stop[0]:
            return code
    code = _try_moves(s, b, n, forced, known.move)
    if s.stop[0]:
        return 0
    if n > 2:  # deeper searches of the same position may have found something
        look_up(s.slots, b, cython.address(known))
    if code:
        if known.won == 0 or n < known.won:
            known.won = n
            known.move = code
    elif forced and n > 2:
        if n > known.unforced:
            known.unforced = n
    elif n > known.lost:
        known.lost = n
    remember(s.slots, b, cython.address(known))
    return code


def _try_moves(s: SearchRef, b: BoardRef, n: cython.int, forced: cython.bint, best: cython.uint) -> cython.uint:
    """Tries the attacker's moves: those that threaten to win, then the others. With two moves left quiet moves are
    tried too even if `forced`, because they cost next to nothing."""
    codes = cython.declare(CodeList)
    wins = cython.declare(Wins)
    before = cython.declare(Before)
    child: Board
    side: cython.int = b.turn
    i: cython.int
    total: cython.int
    quiet: cython.int = 0
    later: cython.int = 0
    result: cython.int
    calm: cython.bint
    pushed: cython.bint
    threats: cython.int
    moved: cython.int
    code: cython.uint
    if count_wins(s, b, 1 - side, cython.address(wins), MANY_WINS):
        total = defences(b, cython.address(wins), codes)
        calm = False
    else:
        total = generate(b, codes)
        calm = not wins.near
    survey(b, cython.address(before))
    if best:
        for i in range(total):
            if codes[i] == best:
                codes[i] = codes[0]
                codes[0] = best
                break
    for i in range(total):
        code = codes[i]
        if n > 2 and (i > 0 or best == 0):
            code = pick(s, side, codes, i, total)
        child = b[0]
        pushed = make_move(cython.address(child), code)
        s.nodes += 1
        if code & LENGTH != SINGLE and verdict(cython.address(child), s.figure, side, pushed) != ON:
            continue
        if s.drawn and is_drawn(s, cython.address(child)):
            continue
        threats = count_threats(s, cython.address(child), cython.address(before), code, cython.address(wins))
        moved = (code >> 10 & 15) * (code >> 14 & 15)
        if n == 2 and not wins.near and not pushed and before.steps > moved:
            continue  # the moved stones cannot be in the way of all steps aside, and no such step allows a win
        result = QUIET
        if n == 2 or threats:
            result = _defend_against(
                s, cython.address(child), cython.address(wins), n - 1, forced, False, calm and not pushed
            )
        if result == WON and not s.stop[0]:
            reward(s, side, code, n)
            return code
        if result == QUIET:
            codes[quiet] = code
            quiet += 1
        if s.stop[0]:
            return 0
    if forced:
        return 0
    for i in range(quiet):
        code = codes[i]
        result = _try_quiet(s, b, code, n, calm, True)
        if result == WON and not s.stop[0]:
            reward(s, side, code, n)
            return code
        if result == LATER:
            codes[later] = code
            later += 1
        if s.stop[0]:
            return 0
    for i in range(later):
        code = codes[i]
        if _try_quiet(s, b, code, n, calm, False) == WON and not s.stop[0]:
            return code
        if s.stop[0]:
            return 0
    return 0


def _try_quiet(
    s: SearchRef, b: BoardRef, code: cython.uint, n: cython.int, calm: cython.bint, wait: cython.bint
) -> cython.int:
    """`WON` if this move of the attacker, which does not threaten to win, wins within n moves, otherwise `REFUTED`.
    With `wait` the answer is `LATER` if another thread is finding that out."""
    child: Board = b[0]
    pushed: cython.bint = make_move(cython.address(child), code)
    result: cython.int
    key: Bits
    s.nodes += 1
    if n < SHORTEST_MARKED:
        return defend(s, cython.address(child), n - 1, False, False, calm and not pushed)
    if wait and is_marked(s.slots, child.hash, n):
        return LATER
    key = mark(s.slots, child.hash, n)
    result = defend(s, cython.address(child), n - 1, False, False, calm and not pushed)
    unmark(s.slots, key)
    return result


@cython.cclass
class Searcher:
    """One thread's search. Several may share a table; `stop` and `nodes` may be used from other threads."""

    if not cython.compiled:
        search: Search
        table: TranspositionTable
        job: JobTable
        stopped: int

    def __init__(self, job: JobTable, table: TranspositionTable, drawn: Sequence[int] = ()) -> None:
        """Searches for wins of this job; `drawn` are the hashes of positions that have come up twice already."""
        self.set_limit(None)
        self.job = job
        self.table = table
        self.search.figure = cython.address(job.figure)
        self.search.slots = cython.address(table.slots)
        self.search.stop = cython.address(self.stopped)
        self.search.drawn = min(len(drawn), MOST_DRAWN)
        for i in range(self.search.drawn):
            self.search.drawn_hashes[i] = drawn[i]

    def stop(self) -> None:
        """Ends the search that is running; its result says nothing."""
        self.stopped = 1

    def set_limit(self, nodes: int | None) -> None:
        """Stops searches that make more moves than this; None is no limit."""
        self.search.most_nodes = 2**63 if nodes is None else nodes
        self.search.pause_at = 0

    @property
    def at_limit(self) -> bool:
        """Whether more moves were made than the limit allows."""
        over: bool = self.search.nodes > self.search.most_nodes
        return over

    def resume(self) -> None:
        """Allows searches again."""
        self.stopped = 0

    @property
    def was_stopped(self) -> bool:
        """Whether `stop` was called since the last `resume`."""
        return self.stopped != 0

    @property
    def nodes(self) -> int:
        """The number of moves made so far."""
        made: int = self.search.nodes
        return made

    def wins_by(self, core: Core, code: int, n: int, *, forced: bool = False) -> bool:
        """Whether this legal move wins within n own moves, itself included; with `forced` by threats alone."""
        child: Board = core.board
        mover: cython.int = core.board.turn
        move: cython.uint = code
        most: cython.int = n
        threats_only: cython.bint = forced
        result: cython.int
        s: SearchRef = cython.address(self.search)
        with cython.nogil:
            s.nodes += 1
            result = verdict(cython.address(child), s.figure, mover, make_move(cython.address(child), move))
            if result != ON or most == 1:
                result = WON if result == MOVER_WINS else REFUTED
            elif s.drawn and is_drawn(s, cython.address(child)):
                result = REFUTED
            else:
                result = defend(s, cython.address(child), most - 1, threats_only, threats_only and most > 2, False)
        return result == WON and self.stopped == 0

    def winning_move(self, core: Core, n: int) -> int:
        """A move by which the side to move wins within n own moves, or 0."""
        board: Board = core.board
        most: cython.int = n
        code: cython.uint
        with cython.nogil:
            code = attack(cython.address(self.search), cython.address(board), most, False)
        return code if self.stopped == 0 else 0

    def distance(self, core: Core, most: int) -> int:
        """In how many own moves, at most `most`, the side to move wins; 0 if it does not."""
        return next((n for n in range(1, most + 1) if self.winning_move(core, n)), 0)
