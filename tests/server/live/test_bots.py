"""Bots at the table of a running server, with a prompter in their place."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest

from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.room import Viewer
from spielkreis.server.live.thinking_pool import Kind, ThinkingPool, Work
from spielkreis.server.metrics import Metrics
from spielkreis.server.wire.settings import NewTable, Settings
from tests.server.live.conftest import ANNA, WithLive
from tests.server.tools.players import Person
from tests.server.tools.recording_sender import RecordingSender
from tests.server.tools.script import write
from tests.server.tools.services import wait_until
from tests.server.tools.stage import staged

T = TypeVar("T")

pytestmark = pytest.mark.filterwarnings("ignore:.*Inferred dependency field")


def test_a_bot_whose_thought_ends_in_a_pause_thinks_again_after_it(tmp_path: Path) -> None:
    script, _ = write({"variant": "duel2"}, Random(3), 6)

    async def scenario() -> None:
        async with await Person.arrive(stage.url) as anna:
            news = await anna.table("TAC", script.options, sit=["A"], fill="3", ready=True)
            table = news["table"]["id"]
            async with await anna.look(stage.url.replace("http", "ws"), table, "A") as look:
                await look.until("news")
                for act in script.acts:
                    seq = look.seq
                    if act.actor == "A":
                        await look.ask("play", seq=seq, seat="A", action=act.action)
                    else:
                        # A pause would cancel a bot whose thread has not begun, and nobody would take up the cue.
                        await asyncio.to_thread(wait_until, lambda: "C" in stage.thinking, "the bot's question")
                        await look.ask("offer", what="pause", place="A")
                        stage.cue("C", act.action)
                        await asyncio.to_thread(wait_until, lambda: not stage.waiting, "the bot's answer")
                        await look.ask("resume")
                        assert look.game is not None
                        plies = look.game["plies"]
                        stage.cue("C", act.action)
                        while look.game["plies"] == plies:
                            await look.receive()
                    if act.taken_back:
                        break

    with staged(script, tmp_path) as stage:
        asyncio.run(scenario())


def test_bots_think_last_where_nobody_sits_or_watches(with_live: WithLive, monkeypatch: pytest.MonkeyPatch) -> None:
    submitted: dict[str, list[Kind]] = {}
    submit = ThinkingPool.submit

    def record(pool: ThinkingPool, kind: Kind, owner: str, call: Callable[[Work[T]], T], line: str = "") -> Work[T]:
        assert line == ANNA.id
        submitted.setdefault(owner, []).append(kind)
        return submit(pool, kind, owner, call, line)

    monkeypatch.setattr(ThinkingPool, "submit", record)
    settings = Settings("Tackle", fast_bots=True)

    async def scenario(live: LiveTables) -> None:
        await live.leases.beat()
        alone = await live.table_creator.create(NewTable(settings, fill="1", ready=True), ANNA)
        seated = await live.table_creator.create(NewTable(settings, sit=("black",), fill="1", ready=True), ANNA)
        while alone.table.id not in submitted or seated.table.id not in submitted:
            await asyncio.sleep(0.01)
        assert submitted[alone.table.id][0] is Kind.UNATTENDED
        assert submitted[seated.table.id] == [Kind.BOT_TURN]
        sender = RecordingSender()
        alone.viewers.add(Viewer(None, "en", alone, sender, Metrics(), sender.close))
        while Kind.BOT_TURN not in submitted[alone.table.id]:
            await asyncio.sleep(0.01)

    with_live(scenario)
