"""Bots at the table of a running server, with a prompter in their place."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest

from tests.server.tools.players import Person
from tests.server.tools.script import write
from tests.server.tools.services import wait_until
from tests.server.tools.stage import staged

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
