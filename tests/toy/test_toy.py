"""A third game needs a package, an adapter, texts and one line in each registry: here it is played."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest

from spielkreis.cli import main
from spielkreis.game import Game, State
from spielkreis.locales import LANGUAGES
from spielkreis.server.games import ADAPTERS
from spielkreis.server.table.verify import verify
from tests.server.tools.players import Person, Refused, TableSocket
from tests.test_locales import messages
from tests.toy.adapter import FOLDER, CrossesAdapter
from tests.toy.game import Crosses


def test_it_honours_the_contract() -> None:
    game: Game[str] = Crosses()
    state: State[str] = game.new(b"\0")
    rng = Random(1)
    while state.outcome is None:
        seat = rng.choice(state.actors)
        state.apply(seat, rng.choice(list(state.legal(seat))))
        assert game.from_text(state.to_text()).view(None) == state.view(None)
        for other in game.seats:
            assert state.sample(other, rng).view(other) == state.view(other)


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_texts_are_complete(language: str) -> None:
    assert messages(FOLDER / language / "crosses.ftl") == messages(FOLDER / "en/crosses.ftl")


async def call(table_socket: TableSocket, seat: str, side: str) -> None:
    await table_socket.ask("play", seq=table_socket.seq, seat=seat, action=f"call {side}")


async def ask_questions_of_games(anna: Person, table: str) -> None:
    """The game's own question is answered, that of another game is refused, and other games do not know this one's."""
    rows = {"type": "rows", "id": "1", "seat": "O"}
    assert (await anna.post(f"/api/tables/{table}/questions", rows)).keys() == {"type", "id", "seq", "rows"}
    with pytest.raises(Refused, match="Crosses doesn’t have this: steps"):
        await anna.post(f"/api/tables/{table}/questions", {"type": "steps", "id": "1", "seat": "X", "card": "7"})
    other = (await anna.create_table("OpenCrosses", sit=["X"], fill="1", ready=True))["table"]["id"]
    with pytest.raises(Refused, match="OpenCrosses doesn’t have this: rows"):
        await anna.post(f"/api/tables/{other}/questions", rows)


def test_two_people_play_it_over_the_server_and_the_coin_stays_hidden(server: str, tmp_path: Path) -> None:
    http, socket = f"http://{server}", f"ws://{server}"

    async def scenario() -> tuple[str, int]:
        async with await Person.create(http, "Anna") as anna, await Person.create(http, "Ben") as ben:
            assert "Crosses" in [each["game"] for each in (await anna.get("/api/games"))["games"]]
            assert (await anna.post("/api/rules", {"game": "Crosses"}))["places"][0]["name"] == "X"
            table = (await anna.create_table("Crosses", sit=["X"]))["table"]["id"]
            await ben.do(table, "sit", place="O")
            async with (
                await anna.open_socket(socket, table, "X") as crosses,
                await ben.open_socket(socket, table, "O") as noughts,
                await ben.open_socket(socket, table) as spectator,
            ):
                await crosses.ask("ready")
                await noughts.ask("ready")
                while crosses.table.get("phase") != "playing":
                    await crosses.receive()
                await call(crosses, "X", "tails")
                with pytest.raises(Refused, match="crosses-not-your-turn"):
                    await call(crosses, "X", "heads")
                while noughts.game is None or noughts.game["plies"] < 1:
                    await noughts.receive()
                await call(noughts, "O", "heads")
                while spectator.game is None or spectator.game["plies"] < 2:
                    await spectator.receive()
                # The words appear on the wire of nobody but the person who called.
                assert not any("tails" in text for text in noughts.raw + spectator.raw)
                assert not any("heads" in text for text in crosses.raw + spectator.raw)
                assert noughts.game["view"]["calls"] == {"O": "heads"}
                await asyncio.gather(
                    crosses.play_at_random(["X"], Random(1)),
                    noughts.play_at_random(["O"], Random(2)),
                    spectator.play_at_random([], Random(3)),
                )
                assert spectator.game["view"]["calls"] == {"X": "tails", "O": "heads"}
                assert crosses.game is not None
                plies = crosses.game["plies"]
            text = (await anna.http.get(f"/api/tables/{table}/record.txt")).text
            replay = await anna.get(f"/api/tables/{table}/replay")
            assert len(replay["frames"]) == plies + 1
            assert (await anna.post("/api/replays", {"text": text})) == replay
            assert (await anna.get(f"/api/tables/{table}/fairness"))["reason"] == "fair"
            review = (await anna.http.get(f"/api/tables/{table}/review?lang=de")).text.splitlines()
            begin, *marks, end = map(json.loads, review)
            assert begin == {"type": "review_begins", "parts": len(marks)}
            assert end == {"type": "review_ends"}
            assert len(marks) == plies - 2
            assert marks[0]["words"] == "Verhinderte Reihen: 0"
            statistics = await anna.get(f"/api/tables/{table}/statistics")
            assert sum(statistics["marks"].values()) == plies - 2
            assert len(statistics["right"]) == 1
            await ask_questions_of_games(anna, table)
            return text, plies

    text, plies = asyncio.run(scenario())
    assert verify(text).fair
    assert text.count(" mark ") == plies - 2
    file = tmp_path / "game.crosses"
    file.write_text(text, encoding="utf-8")
    assert main(["crosses", "replay", str(file)]) == 0
    assert main(["verify", str(file)]) == 0


def test_a_bot_plays_it(server: str) -> None:
    async def scenario() -> None:
        async with await Person.create(f"http://{server}") as anna:
            news = await anna.create_table("Crosses", sit=["X"], fill="normal", ready=True)
            async with await anna.open_socket(f"ws://{server}", news["table"]["id"], "X") as table_socket:
                await table_socket.play_at_random(["X"], Random(4))
                assert table_socket.game is not None
                assert table_socket.game["outcome"]["result"] in ("win", "draw")
                assert any(each["event"].get("by") == "bot" for each in table_socket.events)

    asyncio.run(scenario())


class PlainAdapter(CrossesAdapter):
    """Crosses without reviews and statistics."""

    review = None  # type: ignore[assignment]
    statistics = None  # type: ignore[assignment]


def test_abilities_that_a_game_does_not_have_are_refused(server: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(ADAPTERS, CrossesAdapter.name, PlainAdapter())

    async def scenario() -> None:
        async with await Person.create(f"http://{server}") as anna:
            table = (await anna.create_table("Crosses", sit=["X"], fill="1", ready=True))["table"]["id"]
            await anna.do(table, "offer", what="concede", place="X")
            for page, code in (("review", "server-no-reviews"), ("statistics", "server-no-statistics")):
                with pytest.raises(Refused, match=code):
                    await anna.get(f"/api/tables/{table}/{page}")

    asyncio.run(scenario())
