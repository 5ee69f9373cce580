"""The checker of proofs. It knows the rules and the format, nothing of the search: every line is checked by making its
move and every reply to it.

That is enough: a line for n moves may only lead to lines for fewer, so by induction every line holds, and no line of
play comes to a position twice, so the rule of the third repetition (E3) cannot save the defender.
"""

from __future__ import annotations

import re

import msgspec

from spielkreis.game import GameError, NotationError
from spielkreis.record import excerpt
from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.board import MOVER_WINS, ON, OTHER_WINS, Core
from spielkreis.tackle.core.moves import winning_codes
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.solve.proof import checksum

_HEADER = re.compile(r'\[(Game|Job|Figure|Position|Win) "([^"]*)"\]')
_LINE = re.compile(r"(([0-9]{1,2}) (\S+) \| ([^|]+)) \| ([0-9a-f]{8})")


class Verified(msgspec.Struct, frozen=True):
    """A proof that is right."""

    position: Position
    length: int
    key: str
    positions: int
    """The lines of the proof."""
    replies: int
    """The replies that were tried."""


class _Step(msgspec.Struct, frozen=True):
    line: int
    length: int
    text: str
    position: Position
    altered: bool


def verify(text: str) -> Verified:
    """Checks a proof completely; a mistake is a `NotationError` with its line."""
    headers: dict[str, str] = {}
    game: Tackle | None = None
    steps: list[_Step] = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if not line.strip():
                continue
            header = _HEADER.fullmatch(line.strip())
            if header is not None:
                headers[header[1]] = header[2]
                continue
            if game is None:
                game = Tackle.of(job=headers.get("Job", ""), figure=headers.get("Figure"))
            steps.append(_step(game, number, line))
        except GameError as error:
            error.line = number
            raise
    if game is None or "Position" not in headers or not steps:
        raise NotationError("proof-no-proof")
    return _verify(game, headers, steps)


def _step(game: Tackle, number: int, line: str) -> _Step:
    match = _LINE.fullmatch(line.strip())
    if match is None:
        raise NotationError("proof-bad-line", text=excerpt(line))
    position = game.from_text(match[4])
    if position.phase != "move":
        raise NotationError("proof-bad-line", text=excerpt(line))
    return _Step(number, int(match[2]), match[3], position, checksum(match[1]) != match[5])


def _verify(game: Tackle, headers: dict[str, str], steps: list[_Step]) -> Verified:
    known: dict[int, list[tuple[Core, int]]] = {}
    for step in steps:
        known.setdefault(step.position.core.hash, []).append((step.position.core, step.length))
    replies = 0
    for step in steps:
        try:
            replies += _check(step, known)
        except GameError as error:
            error.line = step.line
            raise
    first, start = steps[0], game.from_text(headers["Position"])
    if not start.core.same(first.position.core) or headers.get("Win") != str(first.length):
        wrong = NotationError("proof-other-start")
        wrong.line = first.line
        raise wrong
    return Verified(start, first.length, first.text, len(steps), replies)


def _check(step: _Step, known: dict[int, list[tuple[Core, int]]]) -> int:
    """Checks one line and returns the number of replies."""
    move: Move = step.position.parse(step.position.turn or "", step.text)
    core = step.position.core
    after = core.copy()
    standing = after.make(legal_table(core)[move])
    replies = legal_table(after) if standing == ON else {}
    if standing != MOVER_WINS and not replies:
        raise NotationError("proof-no-win", move=step.text)
    for reply, code in replies.items():
        answered = after.copy()
        standing = answered.make(code)
        if standing == OTHER_WINS:
            continue
        if standing != ON or not _won(answered, step.length - 1, known):
            raise NotationError("proof-unanswered", move=step.text, reply=str(reply))
    if step.altered:
        raise NotationError("proof-altered", move=step.text)
    return len(replies)


def _won(core: Core, length: int, known: dict[int, list[tuple[Core, int]]]) -> bool:
    """Whether another line says that this position is won within this many moves, or one move wins."""
    if any(n <= length and core.same(other) for other, n in known.get(core.hash, ())):
        return True
    return length > 0 and bool(winning_codes(core, core.turn, 1))
