"""A running server in which nothing is left to chance: deals, bots, ids, tokens and the time come from the test.

It is the real server on a real port, in a thread of the test. Two games on two such servers differ in what the test
lets differ, and in nothing else.
"""

from __future__ import annotations

import itertools
import logging
import re
import secrets
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import SimpleNamespace

import pytest
import uvicorn

from spielkreis.server import run
from spielkreis.server.config import UNLIMITED, ServerConfig
from spielkreis.tac.state import State
from tests.server.tools.script import Script, deal_from_script
from tests.server.tools.services import wait_until

OTHERS = ("websockets.client", "httpx", "httpcore", "asyncio")
"""Loggers of the test's own clients."""


class ScriptedServer(logging.Handler):
    """The server, its clock, the plays of its bots, and all lines of its log, down to the least important."""

    def __init__(self, script: Script) -> None:
        super().__init__(logging.DEBUG)
        self.script = script
        self.url = ""
        self.now = 1_700_000_000_000
        self.lines: list[str] = []
        self.secrets: list[str] = []
        self.thinking: set[str] = set()
        """The seats whose bots wait for the test to choose their play."""
        self._pending_plays: dict[str, str] = {}
        self._stops = 0
        self._changed = threading.Condition()

    def play_for_bot(self, seat: str, action: str) -> None:
        """The bot at this seat, which has been thinking until now, plays this."""
        with self._changed:
            self._pending_plays[seat] = action
            self._changed.notify_all()

    @property
    def has_pending_plays(self) -> bool:
        """Whether there is a play that no bot has made yet."""
        return bool(self._pending_plays)

    def stop_thinking(self) -> None:
        """No bot that has been thinking until now thinks any longer."""
        with self._changed:
            self._stops += 1
            self._changed.notify_all()

    def choose(self, state: State, seat: str) -> str:
        """A replacement for a bot's thinking."""
        with self._changed:
            calls = self._stops
            self.thinking.add(seat)
            self._changed.wait_for(lambda: seat in self._pending_plays or self._stops > calls, 60)
            self.thinking.discard(seat)
            return self._pending_plays.pop(seat, "") or str(next(iter(state.legal(seat))))

    def emit(self, record: logging.LogRecord) -> None:
        """A line of the log, without addresses in memory and ports."""
        # Another program on this machine may look for its own server that had this port before.
        stranger = record.getMessage() == "Invalid HTTP request received."
        if not stranger and not record.name.startswith(OTHERS):
            text = logging.Formatter("%(levelname)s %(name)s %(message)s").format(record)
            self.lines.append(re.sub(r"0x[0-9a-f]+|127\.0\.0\.1:\d+|\('127\.0\.0\.1', \d+\)", "…", text))

    def seeded_secrets(self, seed: str) -> SimpleNamespace:
        """Replaces the module `secrets` for the server: values are drawn from a seed, and remembered."""
        rng = Random(seed)

        def remembered(text: str) -> str:
            self.secrets.append(text)
            return text

        return SimpleNamespace(
            choice=rng.choice,
            token_bytes=lambda size: bytes.fromhex(remembered(rng.randbytes(size).hex())),
            token_hex=lambda size: rng.randbytes(size).hex(),
            token_urlsafe=lambda size: remembered(rng.randbytes(size).hex()),
        )


@contextmanager
def run_scripted_server(script: Script, folder: Path) -> Iterator[ScriptedServer]:
    """Runs the server; people can connect to `url`."""
    scripted = ScriptedServer(script)
    with pytest.MonkeyPatch.context() as patch:
        # Each module has random numbers of its own, so that threads do not take turns at one source.
        for module in ("storage.guests", "wire.guest", "table.fairness"):
            patch.setattr(f"spielkreis.server.{module}.secrets", scripted.seeded_secrets(module))
        patch.setattr("spielkreis.server.live.leases.ServerTime.now", lambda _: scripted.now)
        patch.setattr("tests.server.tools.players._numbers", itertools.count())
        patch.setattr("spielkreis.server.live.presence.AWAY", 0.0)
        patch.setattr(
            "spielkreis.server.games.tac.adapter.TacAdapter.choose",
            lambda _, state, seat, *rest: scripted.choose(state, seat),
        )
        patch.setattr(State, "_deal_from_seed", lambda state: deal_from_script(state, script))
        root = logging.getLogger()
        patch.setattr(root, "level", logging.DEBUG)
        root.addHandler(scripted)
        listener = run.listen("127.0.0.1", 0)
        settings = run.settings(ServerConfig(database=f"sqlite:///{folder}/{secrets.token_hex(8)}.db", rates=UNLIMITED))
        server = uvicorn.Server(settings)
        running = threading.Thread(target=server.run, args=([listener],))
        running.start()
        try:
            wait_until(lambda: server.started, "the scripted server")
            assert scripted.lines, "the log is open"
            # The first server in a process also logs which libraries it loads.
            scripted.lines.clear()
            scripted.url = f"http://127.0.0.1:{listener.getsockname()[1]}"
            yield scripted
        finally:
            scripted.stop_thinking()
            server.should_exit = True
            running.join()
            root.removeHandler(scripted)
