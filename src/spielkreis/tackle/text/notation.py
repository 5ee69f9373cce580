"""Moves as text: the book's notation, read leniently and written in one canonical way.

`parse_move` reads a move by itself. What its suffixes claim is kept apart, because a claim is worth nothing until
`doubts` has compared it with the position; `notate` writes a move with the suffixes that are true.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TYPE_CHECKING

import msgspec

from spielkreis.game import GameError, NotationError
from spielkreis.record import excerpt
from spielkreis.tackle.cells import COLUMNS, CORNERS, SIZE
from spielkreis.tackle.core.moves import winning_codes
from spielkreis.tackle.move import Move

if TYPE_CHECKING:
    from spielkreis.tackle.core.board import Core
    from spielkreis.tackle.position import Position

SIGN = "[#□▢■◻◼]"
DASH = "[-–−‐‑—]"
CELLS = r"[A-Za-z]{1,12}+[0-9]{1,12}+"
SUFFIX = r"[xX]\s*+[xX]|[xX]|\(\s*+(?:[wW][rR]?|>|!!|\?\?|!\?|\?!|!|\?)\s*+\)"
MOVE = rf"(?:{SIGN}\s*+)?{CELLS}(?:\s*+{DASH}\s*+{CELLS})?(?:\s*+(?:{SUFFIX}))*+"
"""A move with all its suffixes, as it is written in a text."""

LONGEST = 80
"""More characters than any move has, spaces included."""

_WHOLE = re.compile(rf"\s*({SIGN})?\s*({CELLS})(?:\s*{DASH}\s*({CELLS}))?((?:\s*+(?:{SUFFIX}))*+)\s*")
_SUFFIX = re.compile(SUFFIX)

TRUE_SUFFIXES = ("w", "x", "xx", ">")


class ParsedMove(msgspec.Struct, frozen=True):
    """A move that was read, with what its writer said about it."""

    move: Move
    claims: frozenset[str] = frozenset()
    """Those of `w x xx >` that were written; not yet believed."""
    remark: str = ""
    """The writer's opinion: `!`, `?`, `!!`, `??`, `!?` or `?!`."""


def parse_move(text: str) -> ParsedMove:
    """Reads one move or placement, e.g. `e10`, `B1−B7`, `■ C6-C10 x x (w)`, `F56-C56`."""
    match = _WHOLE.fullmatch(text) if len(text) <= LONGEST else None
    if match is None:
        raise NotationError("tackle-bad-move", text=excerpt(text))
    sign, start, end, tail = match[1] is not None, match[2], match[3], match[4]
    claims: set[str] = set()
    remark = ""
    for found in _SUFFIX.findall(tail):
        suffix = "".join(found.lower().split()).strip("()")
        if suffix in (*TRUE_SUFFIXES, "wr"):
            claims.add(suffix)
        else:
            remark = suffix
    along_row = "wr" in claims
    if along_row:
        claims = claims - {"wr"} | {"w"}
    if end is None:
        move = _placement(_row(start, text), sign or "w" in claims, text)
    else:
        move = _move(_row(start, text), _row(end, text), sign, "w" in claims, along_row, text)
    return ParsedMove(move, frozenset(claims), remark)


class _Row(msgspec.Struct, frozen=True):
    """The cells that one part of a move names: `F5`, or the pushing row `F56` or `GH2` of a wide block."""

    columns: tuple[int, ...]
    rows: tuple[int, ...]

    @property
    def width(self) -> int:
        return len(self.columns) * len(self.rows)

    @property
    def first(self) -> int:
        return self.rows[0] * SIZE + self.columns[0]


def _row(part: str, text: str) -> _Row:
    letters = part.rstrip("0123456789")
    columns = tuple(COLUMNS.find(letter) for letter in letters.upper())
    rows = tuple(int(row) - 1 for row in re.findall("10|[0-9]", part[len(letters) :]))
    if -1 in columns or -1 in rows:
        raise NotationError("tackle-off-board", "G1", text=excerpt(text), cell=excerpt(part))
    neighbours = all(b - a == 1 for line in (columns, rows) for a, b in pairwise(line))
    if not neighbours or min(len(columns), len(rows)) > 1:
        raise NotationError("tackle-bad-row", text=excerpt(text), cell=excerpt(part))
    return _Row(columns, rows)


def _placement(row: _Row, block: bool, text: str) -> Move:
    if block or row.width > 1:
        raise NotationError("tackle-bad-move", text=excerpt(text))
    return Move(end=row.first)


def _move(start: _Row, end: _Row, sign: bool, worm: bool, along_row: bool, text: str) -> Move:
    block = sign or start.width > 1
    upright = len(start.columns) > 1 and start.columns == end.columns
    level = len(start.rows) > 1 and start.rows == end.rows
    if end.width != start.width or (start.width > 1 and not upright and not level):
        raise NotationError("tackle-bad-lanes", text=excerpt(text))
    if worm and not block:
        raise NotationError("tackle-worm-no-block", "V5", text=excerpt(text))
    stays = start == end and start.first in CORNERS
    along_row = stays and (level or (along_row and not upright))
    return Move(end=end.first, start=start.first, width=start.width, block=block, worm=worm, along_row=along_row)


def resolve(position: Position, parsed: ParsedMove) -> Move:
    """The legal move that was meant, though the mark of a worm be missing or wrong; raises why there is none."""
    reason = position.why_not_move(parsed.move)
    if reason is None:
        return parsed.move
    if parsed.move.block:
        wide = parsed.move.width > 1  # the cells of a wide block say which way it goes
        for along_row in (parsed.move.along_row,) if wide else (False, True):
            for worm in (True, False):
                other = msgspec.structs.replace(parsed.move, worm=worm, along_row=along_row)
                if position.why_not_move(other) is None:
                    return other
    raise reason


def truth(position: Position, move: Move) -> tuple[str, ...]:
    """Those of the suffixes `w x xx >` that are true of this legal move, in the order in which they are written."""
    if move.start is None or position.turn is None:
        return ()
    before = position.core
    position.push(move)  # and taken back: copies of long games would make files slow to read
    found = _suffixes(move, before, position.core, goes_on=position.outcome is None)
    position.pop()
    return found


def notate(position: Position, move: Move, remark: str = "") -> str:
    """A legal move with all the suffixes that are true of it, and the writer's remark."""
    return _written(move, truth(position, move)) + (f"({remark})" if remark else "")


def notate_made(move: Move, before: Core, after: Core, *, goes_on: bool) -> str:
    """A move that was made, with all the suffixes that are true of it; `goes_on` unless it ended the game."""
    return _written(move, _suffixes(move, before, after, goes_on=goes_on))


def _suffixes(move: Move, before: Core, after: Core, *, goes_on: bool) -> tuple[str, ...]:
    if move.start is None:
        return ()
    found: list[str] = ["w"] if move.worm else []
    if after.done(before.turn):
        found.append("xx")
    elif goes_on and winning_codes(after, before.turn, 1):
        found.append("x")
    if before.gold is not None and after.gold is None:
        found.append(">")
    return tuple(found)


def _written(move: Move, suffixes: Iterable[str]) -> str:
    return str(move) + "".join(each if each.startswith("x") else f"({each})" for each in suffixes if each != "w")


def doubts(position: Position, parsed: ParsedMove, move: Move) -> Iterator[GameError]:
    """What the text claims about the move although it is not so."""
    wrong = parsed.claims - set(truth(position, move))
    for claim in TRUE_SUFFIXES:
        if claim in wrong:
            suffix = claim if claim.startswith("x") else f"({claim})"
            yield NotationError("tackle-wrong-suffix", move=notate(position, move), suffix=suffix)
