"""Finished games on running servers: long ones hold nobody up, answers are kept, and their process may die."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from spielkreis.server.storage.store import Store
from spielkreis.server.wire.guest import Guest
from tests.server.tools.players import Person
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import children, wait_until
from tests.server.tools.written_games import simulated_game, write_games

LONG, SHORT = "longgame", "shortgame"
PLIES = 600


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The database of a server that has a long and a short finished game."""
    path = tmp_path_factory.mktemp("archive") / "spielkreis.db"
    guest = Guest("anna", "Anna", "red")

    async def write() -> None:
        store = Store(f"sqlite:///{path}")
        await store.open()
        await write_games(store, [simulated_game(LONG, guest, PLIES), simulated_game(SHORT, guest, 20)])
        await store.close()

    asyncio.run(write())
    return path


@pytest.fixture
def server(written: Path, request: pytest.FixtureRequest) -> Iterator[ServerProcess]:
    server = ServerProcess(f"sqlite:///{written}", None, written.parent)
    server.limited = getattr(request, "param", False)
    server.start()
    yield server
    server.kill()


def path_of(table: str, what: str) -> str:
    return f"/api/tables/{table}/{what}"


def cpu_of_thread(process: int) -> int:
    """The time that the first thread of a process, which runs the event loop, has used, in ticks of the system."""
    fields = Path(f"/proc/{process}/task/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def helpers(server: ServerProcess) -> list[int]:
    """The processes that compute for a server."""
    assert server.process is not None
    return [
        each
        for each in children(server.process.pid)
        if b"resource_tracker" not in Path(f"/proc/{each}/cmdline").read_bytes()
    ]


def test_long_games_are_computed_away_from_the_event_loop(server: ServerProcess) -> None:
    assert server.process is not None
    with httpx.Client(base_url=server.url, timeout=60) as client:
        assert client.get(path_of(LONG, "record.txt")).status_code == 200
        (helper,) = helpers(server)
        before, helped = cpu_of_thread(server.process.pid), cpu_of_thread(helper)
        for plies in range(PLIES - 40, PLIES):
            assert client.get(path_of(LONG, f"replay/{plies}")).status_code == 200
        assert client.get(path_of(LONG, "fairness")).json()["reason"] == "fair"
        assert client.get(path_of(LONG, "replay")).status_code == 200
        loop, away = cpu_of_thread(server.process.pid) - before, cpu_of_thread(helper) - helped
        assert loop < away


def test_answers_are_kept_and_have_tags(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        for what in ("record.txt", "record.json", "replay", "replay/7", "fairness", "statistics"):
            first = client.get(path_of(LONG, what))
            again = client.get(path_of(LONG, what))
            assert (again.content, again.headers["etag"]) == (first.content, first.headers["etag"])
            same = client.get(path_of(LONG, what), headers={"If-None-Match": first.headers["etag"]})
            assert (same.status_code, same.content, same.headers["etag"]) == (304, b"", first.headers["etag"])
            assert same.headers["cache-control"] == "private, no-cache"
        assert client.get(path_of(LONG, "replay/601")).json()["code"] == "server-no-ply"
        assert client.get(path_of(LONG, f"replay/{2**63}")).status_code == 400


def test_a_deleted_player_is_in_no_answer(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Person.create(server.url, "Berta") as person:
            news = await person.create_table("Tackle", sit=["white"], fill="1", ready=True)
            table = news["table"]["id"]
            await person.do(table, "offer", what="concede", place="white")
            known = await person.http.get(path_of(table, "record.txt"))
            assert "Berta" in known.text
            assert (await person.http.delete("/api/me")).status_code == 204
            now = await person.http.get(path_of(table, "record.txt"), headers={"If-None-Match": known.headers["etag"]})
            assert now.status_code == 200
            assert "Berta" not in now.text

    asyncio.run(scenario())


@pytest.mark.parametrize("server", [True], indirect=True, ids=["limited"])
def test_long_games_count_as_many_requests(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        statuses = [client.get(path_of(LONG, f"replay/{plies}")).status_code for plies in range(50)]
        assert statuses[:3] == [200] * 3
        assert 429 in statuses


def test_the_process_for_finished_games_may_be_killed(server: ServerProcess) -> None:
    with httpx.Client(base_url=server.url, timeout=60) as client:
        text = client.get(path_of(SHORT, "record.txt")).text
        (helper,) = helpers(server)
        os.kill(helper, signal.SIGKILL)
        assert len(client.get(path_of(SHORT, "replay")).json()["frames"]) > 10
        assert client.get(path_of(SHORT, "record.txt")).text == text


def test_the_process_for_finished_games_ends_with_a_killed_server(server: ServerProcess) -> None:
    httpx.get(server.url + path_of(SHORT, "record.txt"), timeout=60)
    (helper,) = helpers(server)
    server.kill()
    wait_until(lambda: not Path(f"/proc/{helper}").exists() or _is_zombie(helper), "the end of the process")


def _is_zombie(process: int) -> bool:
    return Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()[0] == "Z"


def test_a_table_is_closed_after_very_many_actions(tmp_path: Path) -> None:
    server = ServerProcess(f"sqlite:///{tmp_path}/spielkreis.db", None, tmp_path)
    server.prelude = "from spielkreis.server.table import checks; checks.MAX_ACTIONS = 8"

    async def scenario() -> None:
        async with await Person.create(server.url) as person:
            news = await person.create_table("Tackle", sit=["white"], fill="1", ready=True)
            path = f"/api/tables/{news['table']['id']}"
            while news["table"]["phase"] == "playing":
                if news["game"]["turn"] == "white":
                    legal = await person.post(f"{path}/questions", {"type": "legal", "id": "q", "seat": "white"})
                    play = {"seq": news["seq"], "seat": "white", "action": legal["actions"][0]}
                    await person.do(news["table"]["id"], "play", **play)
                news = await person.get(f"{path}?place=white")
            assert news["table"]["phase"] == "closed"
            assert news["game"]["plies"] == 8
            assert news["events"][-1]["event"] == {"type": "closed", "reason": "long"}

    server.start()
    try:
        asyncio.run(scenario())
    finally:
        server.stop()
