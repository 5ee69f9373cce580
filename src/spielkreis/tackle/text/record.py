"""A saved game: headers, moves, comments and remarks, as a text file that people can read and write.

The moves are replayed as they are read: a move that the rules do not allow is an error with the number of its line,
and what the file claims (suffixes, move numbers, the result) is compared with the game and reported as a warning.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator
from itertools import takewhile
from typing import Self

import msgspec

from spielkreis.game import GameError, NotationError
from spielkreis.record import at_line, excerpt, read_headers, write_header
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.text.notation import DASH, MOVE, doubts, notate, parse_move, resolve

RESULTS = ("1-0", "0-1", "1/2-1/2")
HEADERS = ("Game", "Job", "Figure", "Gold", "Stones", "Position", "Result")

_TOKEN = re.compile(
    rf"""(?P<space>[\s,;]++)
    |\{{(?P<comment>[^}}]*+)\}}
    |(?P<result>1\s?{DASH}\s?0(?![\d.])|0\s?{DASH}\s?1(?![\d.])|1/2\s?{DASH}\s?1/2|½\s?{DASH}\s?½|\*)
    |(?P<number>[0-9]{{1,6}}+)\s*+\.
    |(?P<dots>[….]++)
    |(?P<move>{MOVE})
    """.replace("#", r"\#"),
    re.VERBOSE,
)


class Record(msgspec.Struct):
    """One game on paper. `replay` gives the position at its end."""

    headers: dict[str, str]
    moves: list[Move] = []
    comments: dict[int, str] = {}
    """By the number of moves before it: 0 is before the first move."""
    remarks: dict[int, str] = {}
    """`!`, `??` and the like, by the index of the move."""
    warnings: list[GameError] = []
    """What the file claims although it is not so, each with its line."""

    @classmethod
    def of(cls, position: Position, **headers: str) -> Self:
        """The record of a game in progress or at its end."""
        start = position.copy()
        for _ in position.moves:
            start.pop()
        found = _game_headers(position.game)
        if start.to_text() != position.game.new().to_text():
            found["Position"] = start.to_text()
        if position.outcome is not None:
            found["Result"] = position.outcome.result
        return cls(headers=found | headers, moves=list(position.moves))

    @classmethod
    def from_text(cls, text: str) -> Self:
        """Reads a game file; raises a typed error with the line where it cannot be understood."""
        lines, body = read_headers(text)
        record = cls(headers={})
        at: dict[str, int] = {}
        for line, name, value in lines:
            known = next((header for header in HEADERS if header.lower() == name.lower()), name)
            if known in record.headers:
                raise at_line(NotationError("tackle-header-twice", name=known), line)
            record.headers[known] = value
            at[known] = line
        position = record._begin(at)
        record.warnings += (at_line(warning, at["Position"]) for warning in position.warnings)
        record._read_moves(position, body, at)
        record._compare_result(position, at.get("Result", 0))
        return record

    def continue_from(self, earlier: Record) -> None:
        """Takes over what an earlier record of the same game says: other headers, and what is noted at common moves."""
        for name, value in earlier.headers.items():
            if name not in HEADERS:
                self.headers.setdefault(name, value)
        common = sum(
            1 for _ in takewhile(lambda pair: pair[0] == pair[1], zip(self.moves, earlier.moves, strict=False))
        )
        self.comments = {ply: text for ply, text in earlier.comments.items() if ply <= common} | self.comments
        self.remarks = {ply: text for ply, text in earlier.remarks.items() if ply < common} | self.remarks

    @property
    def game(self) -> Tackle:
        """The rules that the headers choose."""
        return self._game({})

    def start(self) -> Position:
        """The position before the first move."""
        return self._begin({})

    def notated(self) -> list[str]:
        """The moves with all the suffixes that are true of them."""
        position = self.start()
        found = []
        for move in self.moves:
            found.append(notate(position, move))
            position.push(move)
        return found

    def numbered(self) -> list[str]:
        """The moves as `notated` writes them, each with its number, as in `7. I10-I2` and `7. … F10-F3`; the gold stone
        has none."""
        position = self.start()
        count = _Count(position)
        found = []
        for move in self.moves:
            dots = "" if position.turn == "white" else "… "
            number = "" if position.phase == "gold" else f"{count.number}. {dots}"
            found.append(number + notate(position, move))
            count.move(position)
            position.push(move)
        return found

    def replay(self) -> Position:
        """The position at the end, with all moves made; a result that is not on the board is a resignation or an
        agreed draw."""
        position = self.start()
        for move in self.moves:
            position.push(move)
        self._conclude(position)
        return position

    def to_text(self) -> str:
        """The game file, which `from_text` reads back."""
        ordered = [name for name in HEADERS if name in self.headers]
        ordered += [name for name in self.headers if name not in HEADERS]
        head = "".join(write_header(name, self.headers[name]) + "\n" for name in ordered)
        return f"{head}\n" + "".join(self._lines())

    def _begin(self, at: dict[str, int]) -> Position:
        game = self._game(at)
        if "Position" not in self.headers:
            return game.new()
        try:
            return game.from_text(self.headers["Position"])
        except GameError as error:
            raise at_line(error, at.get("Position", 0)) from None

    def _game(self, at: dict[str, int]) -> Tackle:
        headers = self.headers
        if headers.get("Game", "Tackle").lower() != "tackle":
            raise at_line(NotationError("tackle-other-game", game=excerpt(headers["Game"])), at.get("Game", 0))
        if "Job" not in headers and "Figure" not in headers:
            raise NotationError("tackle-no-job")
        stones = headers.get("Stones")
        if stones is not None and re.fullmatch("[0-9]{1,3}", stones) is None:
            raise at_line(NotationError("tackle-bad-stones", text=excerpt(stones)), at.get("Stones", 0))
        try:
            return Tackle.of(
                job=headers.get("Job", ""),
                figure=headers.get("Figure"),
                gold=headers.get("Gold"),
                stones=None if stones is None else int(stones),
            )
        except GameError as error:
            culprits = {"tackle-option-gold": "Gold", "tackle-option-stones": "Stones"}
            culprit = culprits.get(error.code, "Figure" if "Figure" in headers else "Job")
            raise at_line(error, at.get(culprit, 0)) from None

    def _read_moves(self, position: Position, body: list[tuple[int, str]], at: dict[str, int]) -> None:
        count = _Count(position)
        for line, kind, text in _tokens(body):
            if kind == "comment":
                self._comment(text)
            elif kind == "number":
                if position.phase != "gold" and int(text) != count.number:
                    wrong = NotationError("tackle-wrong-number", number=int(text), right=count.number)
                    self.warnings.append(at_line(wrong, line))
            elif kind == "result":
                self._read_result(_result(text), line, at)
            else:
                self._read_move(position, count, line, text)

    def _read_move(self, position: Position, count: _Count, line: int, text: str) -> None:
        try:
            parsed = parse_move(text)
            move = resolve(position, parsed)
        except GameError as error:
            raise at_line(error, line) from None
        self.warnings += (at_line(doubt, line) for doubt in doubts(position, parsed, move))
        if parsed.remark:
            self.remarks[len(self.moves)] = parsed.remark
        count.move(position)
        position.push(move)
        self.moves.append(move)

    def _comment(self, text: str) -> None:
        words = " ".join(text.split())
        before = self.comments.get(len(self.moves))
        if words:
            self.comments[len(self.moves)] = f"{before} {words}" if before else words

    def _read_result(self, result: str, line: int, at: dict[str, int]) -> None:
        """A result after the moves; one in the headers goes before it, unless it is left open there."""
        if self.headers.get("Result", "*") == "*":
            self.headers["Result"] = result
            at["Result"] = line
        claimed = _result(self.headers["Result"])
        if claimed != result:
            wrong = NotationError("tackle-wrong-result", claimed=result, right=excerpt(claimed))
            self.warnings.append(at_line(wrong, line))

    def _compare_result(self, position: Position, line: int) -> None:
        claimed = _result(self.headers.get("Result", "*"))
        if claimed not in (*RESULTS, "*"):
            raise at_line(NotationError("tackle-bad-result", text=excerpt(claimed)), line)
        if position.outcome is not None and claimed not in ("*", position.outcome.result):
            wrong = NotationError("tackle-wrong-result", claimed=claimed, right=position.outcome.result)
            self.warnings.append(at_line(wrong, line))
            self.headers["Result"] = position.outcome.result
        self._conclude(position)

    def _conclude(self, position: Position) -> None:
        """Ends a game that is not over on the board as the headers say."""
        result = _result(self.headers.get("Result", "*"))
        if position.outcome is None and result in RESULTS:
            if result == "1/2-1/2":
                position.agree_draw()
            else:
                position.resign("black" if result == "1-0" else "white")

    def _lines(self) -> Iterator[str]:
        position = self.start()
        count = _Count(position)
        line: list[str] = []
        if 0 in self.comments:
            yield _braces(self.comments[0]) + "\n"
        for index, move in enumerate(self.moves):
            white = position.turn == "white"
            if line and (sum(map(len, line)) > 80 or (white and position.phase == "move")):
                yield " ".join(line) + "\n"
                line = []
            if position.phase != "gold" and (white or not line):
                line.append(f"{count.number}." if white else f"{count.number}. …")
            line.append(notate(position, move, self.remarks.get(index, "")))
            count.move(position)
            position.push(move)
            if index + 1 in self.comments:
                yield " ".join([*line, _braces(self.comments[index + 1])]) + "\n"
                line = []
        if line:
            yield " ".join(line) + "\n"


class _Count:
    """The number before the next move: pairs are counted, and the gold stone, which comes between them, is not."""

    def __init__(self, position: Position) -> None:
        self.half = 0 if position.turn == "white" or position.phase == "gold" else 1

    def move(self, position: Position) -> None:
        self.half += position.phase != "gold"

    @property
    def number(self) -> int:
        return self.half // 2 + 1


def _tokens(body: list[tuple[int, str]]) -> Iterator[tuple[int, str, str]]:
    """The body in pieces `(line, kind, text)` of the kinds comment, number, result and move."""
    text = "\n".join(content for _, content in body)
    starts = [0]
    for _, content in body:
        starts.append(starts[-1] + len(content) + 1)
    place = 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        line = body[bisect_right(starts, place) - 1][0]
        if match is None:
            code = "tackle-open-comment" if text[place] == "{" else "tackle-bad-text"
            raise at_line(NotationError(code, text=excerpt(text[place : place + 60])), line)
        kind = match.lastgroup or "space"
        if kind not in ("space", "dots"):
            yield line, kind, match[kind]
        place = match.end()


def _result(text: str) -> str:
    """A result in its usual form, however its dashes and halves were written."""
    return re.sub(DASH, "-", "".join(text.split())).replace("½", "1/2")


def _braces(comment: str) -> str:
    """A comment as it is written: on one line, and without its own end in it."""
    return "{" + " ".join(comment.replace("}", ")").split()) + "}"


def _game_headers(game: Tackle) -> dict[str, str]:
    """The headers that choose these rules; what is usual for the job is left out."""
    options = game.options
    found = {"Game": "Tackle", "Job": options.job.name}
    if not options.job.official:
        found["Figure"] = options.job.drawing
    usual = Tackle.of(job=found["Job"], figure=found.get("Figure")).options
    if options.gold != usual.gold:
        found["Gold"] = options.gold
    if options.stones != usual.stones:
        found["Stones"] = str(options.stones)
    return found
