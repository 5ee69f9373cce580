"""A server whose disk is full: it says so, loses nothing, goes on when there is room again, and stops in order."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx
import pytest

from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import wait_until
from tests.server.tools.small_disk import SmallDisk


def test_a_server_with_a_full_disk_is_alive_and_not_ready(tmp_path: Path) -> None:
    folder = tmp_path / "disk"
    folder.mkdir()
    disk = SmallDisk(folder)
    disk.skip_unless_permitted()
    server = ServerProcess(f"sqlite:///{folder}/spielkreis.db", None, tmp_path)
    server.wrapper = disk.command

    def statuses() -> list[int]:
        return [httpx.get(server.url + path).status_code for path in ("/health", "/health/ready", "/health/live")]

    async def play(person: Person, table: str, action: str) -> None:
        seq = (await person.get(f"/api/tables/{table}?place=white"))["seq"]
        await person.do(table, "play", seq=seq, seat="white", action=action)

    async def scenario() -> None:
        async with await Person.create(server.url) as person:
            news = await person.create_table("Tackle", sit=["white"], fill="1", ready=True)
            table = news["table"]["id"]
            disk.fill(process)
            wait_until(lambda: statuses() == [503, 503, 200], "the full disk")
            with pytest.raises(Refused, match="server-storage"):
                await play(person, table, "E10")
            disk.clear(process)
            wait_until(lambda: statuses() == [200, 200, 200], "room on the disk")
            await play(person, table, "E10")
            disk.fill(process)
            wait_until(lambda: statuses() == [503, 503, 200], "the full disk")

    server.start()
    assert server.process is not None
    process = server.process.pid
    try:
        asyncio.run(scenario())
    finally:
        server.stop()
    log = server.log.read_text()
    assert '"trace"' not in log
    assert "Traceback" not in log
