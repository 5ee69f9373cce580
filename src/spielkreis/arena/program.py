"""Any program as a bot: one JSON object a line over its standard input and output (docs/arena.md).

For every decision the program gets `{"seat", "view", "legal", "limit"}`: the view as on the socket, the legal
actions as texts, and the limit. It answers `{"action": text}` with one of them.
"""

from __future__ import annotations

import shlex
from collections.abc import Hashable, Iterable
from itertools import islice
from subprocess import DEVNULL, PIPE, Popen
from typing import Generic, Protocol, TypeVar

import msgspec

from spielkreis.game import GameError, Seat
from spielkreis.thinking import Thought

ActionT = TypeVar("ActionT", bound=Hashable, covariant=True)
MOST_LISTED = 2000
"""This many legal actions are listed; only a 7 in a cooperative ending has more."""


class Visible(Protocol[ActionT]):
    """What a program is told of a game."""

    def legal(self, seat: Seat) -> Iterable[ActionT]: ...
    def view(self, seat: Seat | None) -> msgspec.Struct: ...
    def parse(self, seat: Seat, text: str) -> ActionT: ...


class Answer(msgspec.Struct):
    """What a program says."""

    action: str


class Program(Generic[ActionT]):
    """A bot in a process of its own, which is started for every game and ended with it."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.process = Popen(shlex.split(command), stdin=PIPE, stdout=PIPE, stderr=DEVNULL)
        except (OSError, ValueError) as error:
            raise GameError("arena-program-failed", command=command) from error

    def choose(self, state: Visible[ActionT], seat: Seat, thought: Thought) -> ActionT:
        """The program's answer; an answer that is none is an error of the program."""
        legal = [str(action) for action in islice(state.legal(seat), MOST_LISTED)]
        question = {"seat": seat, "view": state.view(seat), "legal": legal, "limit": thought.limit}
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(msgspec.json.encode(question) + b"\n")
            self.process.stdin.flush()
            answer = msgspec.json.decode(self.process.stdout.readline(), type=Answer)
            return state.parse(seat, answer.action)
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            raise GameError("arena-program-failed", command=self.command) from error

    def __del__(self) -> None:
        process = getattr(self, "process", None)
        if process is not None:
            process.kill()
            process.wait()
