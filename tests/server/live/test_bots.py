"""Bots at the table of a running server, whose plays the test chooses."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from time import monotonic
from typing import TypeVar

import pytest

from spielkreis.server.games.tackle.adapter import TackleAdapter
from spielkreis.server.live.bot_turn import FAST
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.room import Viewer
from spielkreis.server.metrics import Metrics
from spielkreis.server.thinking.pool import ThinkingPool
from spielkreis.server.thinking.work import Call, Kind, Work
from spielkreis.server.wire.settings import NewTable, Settings
from spielkreis.tac.game import Tac
from tests.server.live.conftest import ANNA, WithLive
from tests.server.tools.players import Person
from tests.server.tools.recording_sender import RecordingSender
from tests.server.tools.script import random_script
from tests.server.tools.scripted_server import run_scripted_server
from tests.server.tools.services import wait_until

T = TypeVar("T")

pytestmark = pytest.mark.filterwarnings("ignore:.*Inferred dependency field")


def test_a_bot_whose_thought_ends_in_a_pause_thinks_again_after_it(tmp_path: Path) -> None:
    script, _ = random_script({"variant": "duel2"}, Random(3), 6)

    async def scenario() -> None:
        async with await Person.create(scripted.url) as anna:
            news = await anna.create_table("TAC", script.options, sit=["A"], fill="3", ready=True)
            table = news["table"]["id"]
            async with await anna.open_socket(scripted.url.replace("http", "ws"), table, "A") as table_socket:
                await table_socket.receive_until("news")
                for act in script.acts:
                    seq = table_socket.seq
                    if act.actor == "A":
                        await table_socket.ask("play", seq=seq, seat="A", action=act.action)
                    else:
                        # A pause would cancel a bot whose thread has not begun, and nobody would make the play.
                        await asyncio.to_thread(wait_until, lambda: "C" in scripted.thinking, "the bot's question")
                        await table_socket.ask("offer", what="pause", place="A")
                        scripted.play_for_bot("C", act.action)
                        await asyncio.to_thread(wait_until, lambda: not scripted.has_pending_plays, "the bot's answer")
                        await table_socket.ask("resume")
                        assert table_socket.game is not None
                        plies = table_socket.game["plies"]
                        scripted.play_for_bot("C", act.action)
                        while table_socket.game["plies"] == plies:
                            await table_socket.receive()
                    if act.taken_back:
                        break

    with run_scripted_server(script, tmp_path) as scripted:
        asyncio.run(scenario())


def test_bots_think_last_where_nobody_sits_or_watches(with_live: WithLive, monkeypatch: pytest.MonkeyPatch) -> None:
    submitted: dict[str, list[Kind]] = {}
    submit = ThinkingPool.submit

    def record(pool: ThinkingPool, kind: Kind, owner: str, call: Call[T], line: str = "") -> Work[T]:
        assert line == ANNA.id
        submitted.setdefault(owner, []).append(kind)
        return submit(pool, kind, owner, call, line)

    monkeypatch.setattr(ThinkingPool, "submit", record)
    settings = Settings("Tackle", fast_bots=True)

    async def scenario(live: LiveTables) -> None:
        await live.leases.beat()
        alone = await live.table_creator.create(NewTable(settings, fill="4", ready=True), ANNA)
        seated = await live.table_creator.create(NewTable(settings, sit=("black",), fill="4", ready=True), ANNA)
        while alone.table.id not in submitted or seated.table.id not in submitted:
            await asyncio.sleep(0.01)
        assert submitted[alone.table.id][0] is Kind.UNATTENDED
        assert submitted[seated.table.id] == [Kind.BOT_TURN]
        sender = RecordingSender()
        alone.viewers.add(Viewer(None, "en", alone, sender, Metrics(), sender.close))
        while Kind.BOT_TURN not in submitted[alone.table.id]:
            await asyncio.sleep(0.01)

    with_live(scenario)


def test_a_bot_that_meets_a_server_about_to_end_plays_nothing(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        await live.leases.beat()
        await live.pool.close()
        wanted = NewTable(Settings("Tackle", fast_bots=True), sit=("black",), fill="8", ready=True)
        room = await live.table_creator.create(wanted, ANNA)
        live.worker.attend(room)
        assert room.thinking
        await asyncio.gather(*room.thinking.values())
        assert room.table.plies == []

    with_live(scenario)


def test_a_table_goes_on_if_its_bot_fails_in_every_way(with_live: WithLive, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise ValueError("broken")

    monkeypatch.setattr(TackleAdapter, "choose", fail)

    async def scenario(live: LiveTables) -> None:
        await live.leases.beat()
        wanted = NewTable(Settings("Tackle", fast_bots=True), sit=("black",), fill="1", ready=True)
        room = await live.table_creator.create(wanted, ANNA)
        while not room.table.plies:
            await asyncio.sleep(0.01)
        assert room.table.actors == ("black",)

    with_live(scenario)


PAIR = """[Game "TAC"] [Deck "basic"] [Position "A 10; B 20"] [Hands "A 5; B {card}; C 3; D 6"]
[Turn "B"] [Dealer "A"]
"""
"""Everybody sees the same, whatever the card of B is: with a 2 B has no choice, with a 13 they have."""
MOST_PAIRS = 20


def test_when_a_bot_replies_does_not_show_whether_it_had_a_choice(with_live: WithLive) -> None:
    """The times of both overlap soon if they depend on nothing but the machine, and never if they differ."""

    async def reply(live: LiveTables, card: str) -> float:
        settings = Settings("TAC", {"deck": "basic"}, position=PAIR.format(card=card), fast_bots=True)
        began = monotonic()
        room = await live.table_creator.create(NewTable(settings, sit=("A",), fill="8", ready=True), ANNA)
        while not room.table.plies:
            await asyncio.sleep(0.001)
        return monotonic() - began

    async def scenario(live: LiveTables) -> None:
        await live.start()
        await reply(live, "13")  # the search process starts
        forced, chosen = list[float](), list[float]()
        for _ in range(MOST_PAIRS):
            forced.append(await reply(live, "2"))
            chosen.append(await reply(live, "13"))
            if max(forced) >= min(chosen) and max(chosen) >= min(forced) and len(forced) > 1:
                break
        assert max(forced) >= min(chosen)
        assert max(chosen) >= min(forced)
        assert min(forced) >= FAST["8"]

    state = [Tac.from_text(PAIR.format(card=card)) for card in ("2", "13")]
    assert len(list(state[0].legal("B"))) == 1 < len(list(state[1].legal("B")))
    assert state[0].view("A") == state[1].view("A")
    with_live(scenario)
