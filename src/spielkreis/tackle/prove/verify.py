"""The verifier of certificates. It shares the file format with the prover, and otherwise only the rules.

From the empty board on, White's answer is taken from the certificate and every placement of Black is tried. For each
final placement and each gold cell, one of the first moves in the line must win against every defence; White's further
moves are found again by a plain search. So a certificate that passes is a proof by induction on the stones.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from hashlib import blake2b
from random import Random
from threading import Lock
from time import monotonic

import msgspec

from spielkreis.game import NotationError
from spielkreis.tackle.cells import CORE, COURT, SIZE, cell, cell_name
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.board import MOVE, PLACE, Core
from spielkreis.tackle.core.moves import legal_codes
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.prove.certificate import Certificate, Line
from spielkreis.tackle.prove.plain import PlainSearch, cell_of
from spielkreis.tackle.prove.replay import Replayer

TICK = 0.25


class Final(msgspec.Struct, frozen=True):
    """A final placement: all stones are on the board, the gold stone is not."""

    line: Line
    """The line with White's last stone."""
    last: int
    """Black's last stone."""

    @property
    def white(self) -> tuple[int, ...]:
        return self.line.white if self.line.answer is None else (*self.line.white, self.line.answer)

    @property
    def black(self) -> tuple[int, ...]:
        return (*self.line.black, self.last)


class Verified(msgspec.Struct, frozen=True):
    """What has been checked, so far or in all."""

    lines: int
    """The lines that are reached from the empty board; all of them are checked."""
    finals: int
    """The final placements that they lead to. In a full check, images of each other with the same first moves count
    once."""
    checked: int
    """The final placements in which White's win was checked."""
    positions: int
    """Those, each with every gold cell."""
    replies: tuple[int, ...]
    """Black's replies that were tried after White's first move, the second, and so on."""
    seconds: float


Watch = Callable[[Verified], bool | None]


def _images() -> list[list[int]]:
    """Where each cell goes under the eight symmetries of the board."""
    last = SIZE - 1
    found = []
    for flip_row in (False, True):
        for flip_column in (False, True):
            for swap in (False, True):
                cells = []
                for number in range(SIZE * SIZE):
                    row, column = divmod(number, SIZE)
                    row, column = last - row if flip_row else row, last - column if flip_column else column
                    cells.append(column * SIZE + row if swap else row * SIZE + column)
                found.append(cells)
    return found


IMAGES = _images()


def _key(white: tuple[int, ...], black: tuple[int, ...], image: list[int]) -> tuple[int, int]:
    return sum(1 << image[stone] for stone in white), sum(1 << image[stone] for stone in black)


class Answers:
    """The lines of a certificate by position."""

    def __init__(self, certificate: Certificate) -> None:
        self._lines: dict[tuple[int, int], tuple[Line, int]] = {}
        for line in certificate.lines:
            for index, image in enumerate(IMAGES):
                self._lines.setdefault(_key(line.white, line.black, image), (line, index))

    def find(self, white: tuple[int, ...], black: tuple[int, ...]) -> tuple[Line, int] | None:
        """The line for a position with White to place, and which of `IMAGES` leads from the line to the position."""
        return self._lines.get(_key(white, black, IMAGES[0]))


Last = tuple[Line, list[int]]
"""A line with White's last stone, and the cells for Black's last stone."""


def reached_lines(certificate: Certificate, answers: Answers) -> tuple[list[Line], list[Last]]:
    """Walks from the start through all placements of Black. Returns the lines that are reached, and those with White's
    last stone once more. A missing or illegal answer is a `NotationError` with the line."""
    stones = certificate.game.options.stones
    start = answers.find(*certificate.start)
    if start is None:
        sides = (" ".join(map(cell_name, side)) or "-" for side in certificate.start)
        raise NotationError("certificate-no-answer", position=" / ".join(sides))
    waiting = [start[0]]
    reached = {start[0].number}
    last: list[Last] = []
    for line in waiting:
        if line.altered:
            raise _wrong(line, "certificate-altered")
        if line.answer not in _cells(certificate.game, line.white, line.black, 0):
            raise _wrong(line, "certificate-illegal", move=_answer(line))
        white = (*line.white, line.answer)
        replies = _cells(certificate.game, white, line.black, 1)
        if len(white) == stones:
            last.append((line, replies))
            continue
        for reply in replies:
            black = (*line.black, reply)
            found = answers.find(white, black)
            if found is None:
                raise _wrong(line, "certificate-unanswered", move=_answer(line), reply=cell_name(reply))
            if found[0].number not in reached:
                reached.add(found[0].number)
                waiting.append(found[0])
    return waiting, last


def different_finals(last: list[Last]) -> list[Final]:
    """All final placements; images of each other with the same first moves count once."""
    seen: set[bytes] = set()
    return [final for line, replies in last for final in _new_finals(line, replies, seen)]


def random_finals(last: list[Last], share: float, seed: int) -> list[Final]:
    """This share of the final placements, chosen at random, at least one; images of each other may occur."""
    rng = Random(seed)
    found = [Final(line, reply) for line, replies in last for reply in replies if rng.random() < share]
    return found or [random_final(last, rng)]


def random_final(last: list[Last], rng: Random) -> Final:
    """One final placement."""
    line, replies = rng.choice(last)
    return Final(line, rng.choice(replies))


_SINGLE = re.compile(r"([A-J](?:10|[1-9]))-([A-J](?:10|[1-9]))")
_DIGEST = 16
"""The bytes by which a final placement is recognised. Even a forger can hardly find two with the same ones."""


def _new_finals(line: Line, replies: list[int], seen: set[bytes]) -> Iterator[Final]:
    """The final placements after a line, without those that another line has led to with the same first moves."""
    white = Final(line, 0).white
    moves = [_SINGLE.fullmatch(move) for move in line.moves]
    sides = []
    for index, image in enumerate(IMAGES):
        turned = tuple(
            (text, index) if move is None else (image[cell(move[1])], image[cell(move[2])])
            for text, move in zip(line.moves, moves, strict=True)
        )
        sides.append((*_key(white, line.black, image), str(turned), image))
    for reply in replies:
        key = min((stones, others | 1 << image[reply], turned) for stones, others, turned, image in sides)
        digest = blake2b(str(key).encode(), digest_size=_DIGEST).digest()
        if digest not in seen:
            seen.add(digest)
            yield Final(line, reply)


def _answer(line: Line) -> str:
    return "-" if line.answer is None else cell_name(line.answer)


def _wrong(line: Line, code: str, **values: str) -> NotationError:
    error = NotationError(code, **values)
    error.line = line.number
    return error


def _cells(game: Tackle, white: tuple[int, ...], black: tuple[int, ...], turn: int) -> list[int]:
    """Where the side may place its next stone."""
    core = Core(game.table)
    left = (game.options.stones - len(white), game.options.stones - len(black))
    core.set_up((white, black), None, turn, PLACE, left, game.options.gold == "court")
    return [code & 127 for code in legal_codes(core)]


def gold_cells(game: Tackle) -> list[int]:
    """Where Black may put the gold stone; no stone is there after the opening."""
    return sorted(CORE if game.options.gold == "core" else COURT)


class Verifier:
    """One check of a certificate. `run` may be called once; `stop` may be called from any thread."""

    def __init__(
        self, certificate: Certificate, *, fast: bool = False, plain: bool = False, threads: int | None = None
    ) -> None:
        """`fast` tries all gold cells in one search where possible. `plain` takes one random gold cell for each final
        placement, and finds all moves by the second, slow implementation of the rules."""
        self.certificate = certificate
        self.fast = fast
        self.plain = plain
        number = threads or os.cpu_count() or 1
        self._replayers = [Replayer(certificate.game.table, certificate.length) for _ in range(number)]
        self._lock = Lock()
        self._stopped = False
        self._lines = self._finals = self._checked = self._plain_checked = 0
        self._began = monotonic()

    def stop(self) -> None:
        """Ends the check as soon as possible."""
        self._stopped = True
        for replayer in self._replayers:
            replayer.stop()

    @property
    def was_stopped(self) -> bool:
        """Whether `stop` was called, so that nothing is verified."""
        return self._stopped

    def result(self) -> Verified:
        """What has been checked up to now."""
        replies = zip(*(replayer.replies for replayer in self._replayers), strict=True)
        return Verified(
            lines=self._lines,
            finals=self._finals,
            checked=self._checked,
            positions=self._plain_checked + sum(replayer.positions for replayer in self._replayers),
            replies=tuple(sum(each) for each in replies),
            seconds=monotonic() - self._began,
        )

    def run(self, share: float = 1.0, seed: int = 0, watch: Watch | None = None) -> Verified:
        """Checks all placements, and this share of the final placements, chosen at random. A mistake is a
        `NotationError` with its line. `watch` is called a few times per second and stops the check by True."""
        lines, last = reached_lines(self.certificate, Answers(self.certificate))
        self._lines, self._finals = len(lines), sum(len(replies) for _, replies in last)
        finals = random_finals(last, share, seed) if share < 1 else different_finals(last)
        self._finals = self._finals if share < 1 else len(finals)
        waiting = _by_line(finals)
        with ThreadPoolExecutor(len(self._replayers)) as pool:
            running = [pool.submit(self._work, replayer, waiting) for replayer in self._replayers]
            try:
                while wait(running, TICK).not_done:
                    if watch is not None and watch(self.result()):
                        self.stop()
            except KeyboardInterrupt:
                self.stop()
        for each in running:
            each.result()
        return self.result()

    def _work(self, replayer: Replayer, waiting: Iterator[list[Final]]) -> None:
        """One thread: takes lines until there are none left."""
        golds = gold_cells(self.certificate.game)
        while not self._stopped:
            with self._lock:
                finals = next(waiting, None)
            if finals is None:
                return
            line = finals[0].line
            moves = self._codes(line)
            for final in finals:
                if self.plain:
                    gold = self._plain_failing_gold(final, golds)
                else:
                    gold = replayer.failing_gold(final.white, final.black, golds, moves, fast=self.fast)
                if self._stopped:
                    return
                if gold is not None:
                    self.stop()
                    text = " ".join(line.moves) or "-"
                    raise _wrong(
                        line, "certificate-no-win", moves=text, reply=cell_name(final.last), gold=cell_name(gold)
                    )
                with self._lock:
                    self._checked += 1

    def _plain_failing_gold(self, final: Final, golds: list[int]) -> int | None:
        """A random gold cell if none of the line's first moves wins with it, by the plain rules alone; None if one
        does."""
        gold = Random(f"{final.white} {final.black}").choice(golds)
        board = {cell_of(stone): "w" for stone in final.white} | {cell_of(stone): "b" for stone in final.black}
        board[cell_of(gold)] = "g"
        search = PlainSearch(self.certificate.game.options.job.drawing.split("/"))
        won = search.wins_by(board, final.line.moves, self.certificate.length)
        with self._lock:
            self._plain_checked += 1
        return None if won else gold

    def _codes(self, line: Line) -> list[int]:
        """The codes of the first moves that a line names."""
        core = Core(self.certificate.game.table)
        core.set_up((Final(line, 0).white, line.black), None, 0, MOVE, (0, 0), False)
        table = {str(move): code for move, code in legal_table(core).items()}
        for move in line.moves:
            if move not in table:
                raise _wrong(line, "certificate-illegal", move=move)
        return [table[move] for move in line.moves]


def _by_line(finals: list[Final]) -> Iterator[list[Final]]:
    """The final placements of each line together."""
    group: list[Final] = []
    for final in finals:
        if group and group[0].line is not final.line:
            yield group
            group = []
        group.append(final)
    if group:
        yield group
