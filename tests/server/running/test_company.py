"""People at one table over a running server: on one device, on several, sent away, and what remains of their games."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import msgspec
import pytest

from spielkreis.cli import main
from spielkreis.server.table.verify import verify
from tests.server.conftest import Deployment
from tests.server.tools.news import Json
from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess


def test_two_people_share_a_device_and_see_one_hand_at_a_time(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna:
            table = (await anna.create_table("TAC", sit=["A", "B"], bots={"C": "1", "D": "1"}, ready=True))["table"][
                "id"
            ]
            async with (
                await anna.open_socket(servers[0].socket_url, table, "A") as shared,
                await anna.open_socket(servers[-1].socket_url, table, "B") as phone,
            ):
                await phone.receive_until("news")
                for place in "ABAB":
                    await shared.send("hello", place=place, seq=0)
                    while (await shared.receive_until("news"))["place"] != place:
                        pass
                    assert shared.game is not None
                    assert list(shared.game["view"]["hands"]) == [place]
                    if place in shared.game["actors"]:
                        [first, *_] = (await shared.ask("legal", seat=place))["actions"]
                        await shared.ask("play", seq=shared.seq, seat=place, action=first)
                assert phone.game is not None
                assert list(phone.game["view"]["hands"]) == ["B"]
                await shared.send("hello", place="C", seq=0)
                with pytest.raises(Refused, match="server-not-your-place"):
                    await shared.receive_until("nothing")

    asyncio.run(scenario())


def test_who_is_sent_away_from_a_game_sees_no_cards_any_more_and_a_bot_goes_on(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna, await Person.create(servers[-1].url) as ben:
            rules: Json = {"variant": "duel2"}
            news = await anna.create_table("TAC", rules, sit=["A"], settings={"grace": 5, "stand_in": False})
            table = news["table"]["id"]
            await ben.do(table, "sit", place="C")
            await anna.do(table, "ready")
            await ben.do(table, "ready")
            async with await ben.open_socket(servers[-1].socket_url, table, "C") as his:
                await his.receive_until("news")
                assert his.game is not None
                assert list(his.game["view"]["hands"]) == ["C"]
                with pytest.raises(Refused, match="server-not-creator"):
                    await his.ask("remove", guest=anna.id)
                with pytest.raises(Refused, match="server-not-away"):
                    await anna.do(table, "remove", guest=ben.id)
            while True:
                try:
                    await anna.do(table, "remove", guest=ben.id)
                    break
                except Refused:
                    await asyncio.sleep(0.2)
            async with await ben.open_socket(servers[-1].socket_url, table) as his:
                await his.receive_until("news")
                assert his.table["places"][1]["guest"] is None
                assert his.table["places"][1]["bot"] == "4"
                assert his.game is not None
                assert his.game["view"]["hands"] == {}
                with pytest.raises(Refused, match="server-not-your-place"):
                    await his.ask("legal", seat="C")
            with pytest.raises(Refused, match="server-not-your-place"):
                await ben.get(f"/api/tables/{table}?place=C")
            async with await anna.open_socket(servers[0].socket_url, table, "A") as hers:
                await hers.play_at_random(["A"], Random(1), plies=4)

    asyncio.run(scenario())


def test_a_finished_game_is_exported_checked_and_read_again(servers: list[ServerProcess], tmp_path: Path) -> None:
    async def scenario() -> tuple[str, str]:
        async with await Person.create(servers[0].url) as anna:
            options = {"variant": "solo4", "deck": "master"}
            table = (await anna.create_table("TAC", options, sit=["ABCD"], ready=True))["table"]["id"]
            for path in ("record.txt", "record.json", "replay/0"):
                with pytest.raises(Refused, match="server-not-over"):
                    await anna.get(f"/api/tables/{table}/{path}")
            async with await anna.open_socket(servers[-1].socket_url, table, "ABCD") as table_socket:
                await table_socket.play_at_random(list("ABCD"), Random(1), plies=30)
                await table_socket.ask("offer", what="concede", place="ABCD")
            # The other process hears of it a moment later.
            while (await anna.get(f"/api/tables/{table}"))["table"]["phase"] != "over":
                await asyncio.sleep(0.01)
            text = (await anna.http.get(f"/api/tables/{table}/record.txt")).text
            saved = await anna.get(f"/api/tables/{table}/record.json")
            assert saved["text"] == text
            last = len([each for each in saved["events"] if each["event"]["type"] == "played"])
            view = await anna.get(f"/api/tables/{table}/replay/{last}")
            assert set(view["hands"]) <= set("ABCD")
            with pytest.raises(Refused, match="server-no-ply"):
                await anna.get(f"/api/tables/{table}/replay/{last + 1}")
            read = await anna.post("/api/replays", {"text": text})
            assert read["game"] == "TAC"
            assert len(read["frames"]) > 20
            with pytest.raises(Refused):
                await anna.post("/api/replays", {"text": text + "A 99 1-2\n"})
            return text, saved["reveal"]["seed"]

    text, seed = asyncio.run(scenario())
    assert f'[Seed "{seed}"]' in text
    assert verify(text).fair
    file = tmp_path / "game.tac"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file)]) == 0


def test_whoever_runs_a_server_works_beside_it(
    deployment: Deployment, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All the commands of `spielkreis admin` while the server runs."""
    server = ServerProcess(deployment.database, deployment.redis, tmp_path)
    server.start()

    def admin(*words: str) -> dict[str, object]:
        assert main(["admin", *words, "--database", deployment.database, "--json"]) == 0
        told: dict[str, object] = msgspec.json.decode(capsys.readouterr().out)
        return told

    async def scenario() -> None:
        async with await Person.create(server.url, "Änni") as anna:
            table = (await anna.create_table("Tackle", sit=["white", "black"], settings={"chat": True}, ready=True))[
                "table"
            ]["id"]
            await anna.do(table, "write", text="my own words")
            async with await anna.open_socket(server.socket_url, table, "white") as table_socket:
                await table_socket.receive_until("news")
                listed = admin("list")["tables"]
                assert isinstance(listed, list)
                assert [(each["id"], each["phase"]) for each in listed] == [(table, "playing")]
                assert main(["admin", "export", table, "--database", deployment.database]) == 2
                backup = tmp_path / "backup.jsonl"
                admin("backup", str(backup))
                admin("close", table)
                with pytest.raises(Refused, match="server-over"):
                    await table_socket.ask("play", seq=table_socket.seq, seat="white", action="E10")
                assert table_socket.table["phase"] == "closed"
            over = (await anna.create_table("Tackle", sit=["white", "black"], ready=True))["table"]["id"]
            await anna.do(over, "offer", what="concede", place="white")
            assert '[Result "0-1"]' in str(admin("export", over)["text"])
            assert admin("forget", anna.id) == {"games": 2}
            with pytest.raises(Refused, match="server-no-guest"):
                await anna.get("/api/me")

    asyncio.run(scenario())
    server.stop()
    other = f"sqlite:///{tmp_path}/other.db"
    assert main(["admin", "restore", str(tmp_path / "backup.jsonl"), "--database", other]) == 0
    assert main(["admin", "restore", str(tmp_path / "backup.jsonl"), "--database", other]) == 2
    capsys.readouterr()
    for database, known in ((deployment.database, False), (other, True)):
        file = tmp_path / "again.jsonl"
        assert main(["admin", "backup", str(file), "--database", database]) == 0
        rows = [msgspec.json.decode(line) for line in file.read_bytes().splitlines()]
        stored = b"".join(msgspec.convert(row["data"], bytes) for name, row in rows if name == "events")
        assert ("Änni".encode() in stored) == (b"my own words" in stored) == known
