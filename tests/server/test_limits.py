"""A client that asks too much, too often or too long is refused, and nobody else is affected."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from spielkreis.server.config import Rates
from tests.server.tools.players import Person, Refused, TableSocket
from tests.server.tools.processes import ServerProcess

TABLES, SOCKETS = Rates().tables, Rates().sockets


async def drain(table_socket: TableSocket) -> None:
    """Reads until the connection ends."""
    while True:
        await table_socket.receive()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    made = ServerProcess(f"sqlite:///{tmp_path}/a.db", None, tmp_path)
    made.limited = True
    made.start()
    yield made
    made.stop()


def test_limits_hold_for_guests_requests_messages_and_bodies(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Person.create(server.url) as anna:
            table = (await anna.create_table("Tackle", settings={"chat": True}, sit=["white"]))["table"]["id"]
            async with await anna.open_socket(server.socket_url, table) as table_socket:
                await table_socket.receive_until("news")
                # A client that is cut off has nothing more to send.
                with contextlib.suppress(ConnectionClosed):
                    for _ in range(400):
                        await table_socket.send("ping")
                with pytest.raises(Refused, match="server-too-fast"):
                    await table_socket.receive_until("nothing")
                with pytest.raises(ConnectionClosed) as closed:
                    await drain(table_socket)
                assert closed.value.rcvd is not None
                assert closed.value.rcvd.code == 4429
            with pytest.raises(Refused, match="server-bad-message"):
                await anna.do(table, "write", text="x" * 501)
            long = await anna.http.post("/api/replays", content=b'{"text": "' + b"x" * 2_000_000 + b'"}')
            assert long.status_code in (400, 413)
            began = time.monotonic()
            answers = await asyncio.gather(*(anna.http.get("/api/tables") for _ in range(150)))
            rate, burst = Rates().requests
            # A slow machine answers so slowly that more may be asked.
            allowed = burst + rate * (time.monotonic() - began)
            refused = [answer.json()["code"] for answer in answers if answer.status_code == 429]
            assert len(answers) - len(refused) <= allowed
            assert set(refused) <= {"server-too-fast"}
            assert {answer.status_code for answer in answers} <= {200, 429}

    asyncio.run(scenario())
    with httpx.Client(base_url=server.url, timeout=60) as client:
        statuses = [client.post("/api/me", json={"name": "Eve"}).status_code for _ in range(40)]
    assert set(statuses) == {201, 429}


def test_nobody_sets_up_more_tables_or_opens_more_sockets_than_he_can_use(server: ServerProcess) -> None:
    async def scenario() -> None:
        async with await Person.create(server.url) as anna:
            tables = [(await anna.create_table("Tackle"))["table"]["id"] for _ in range(TABLES)]
            with pytest.raises(Refused, match="server-too-many-tables"):
                await anna.create_table("Tackle")
            looks: list[TableSocket] = []

            async def open_one() -> None:
                """Opens a socket, as soon as the limit of requests allows it."""
                while True:
                    try:
                        looks.append(await anna.open_socket(server.socket_url, tables[0]))
                        break
                    except InvalidStatus:
                        await asyncio.sleep(0.05)

            for _ in range(SOCKETS):
                await open_one()
            while (await anna.http.get("/api/tables")).status_code == 429:
                await asyncio.sleep(0.05)
            with pytest.raises(InvalidStatus):
                await anna.open_socket(server.socket_url, tables[0])
            await looks.pop().socket.close()
            await open_one()
            await asyncio.gather(*(table_socket.socket.close() for table_socket in looks))

    asyncio.run(scenario())
