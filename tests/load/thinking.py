"""Load for the thinking threads of a server: bots that always think, and analyses that never end."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager

import httpx
import msgspec

from tests.load.players import guest
from tests.load.wire import HOST, LeanSocket

EACH = 2
"""For each core of the machine, this many tables with bots or this many analyses: more than there are threads."""
LEVEL = "8"
PRACTICE = (("Tackle", {"job": "Quadrat"}, "white"), ("TAC", {"deck": "master"}, "A"))
"""The games against bots: name, options, and the seat of the person."""
FOREVER = httpx.Timeout(60, read=None)


class _Game(msgspec.Struct):
    actors: tuple[str, ...]
    outcome: msgspec.Raw


class _News(msgspec.Struct):
    type: str
    seq: int = 0
    game: _Game | None = None
    actions: tuple[str, ...] = ()


_news = msgspec.json.Decoder(_News).decode


@asynccontextmanager
async def no_thinking(port: int, cores: int) -> AsyncIterator[None]:
    """No thinking at all."""
    yield


@asynccontextmanager
async def thinking_bots(port: int, cores: int) -> AsyncIterator[None]:
    """At some tables a person answers a bot of the strongest level immediately."""
    async with _run_together(_play_bots, port, cores):
        yield


@asynccontextmanager
async def endless_analyses(port: int, cores: int) -> AsyncIterator[None]:
    """Guests let the engine think about a position without end."""
    async with _run_together(_analyse, port, cores):
        yield


@asynccontextmanager
async def _run_together(
    work: Callable[[int, int], Coroutine[None, None, None]], port: int, cores: int
) -> AsyncIterator[None]:
    tasks = [asyncio.create_task(work(port, number)) for number in range(EACH * cores)]
    try:
        await asyncio.sleep(1)
        yield
        failed = [task for task in tasks if task.done()]
        for task in failed:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _play_bots(port: int, number: int) -> None:
    game, options, seat = PRACTICE[number % len(PRACTICE)]
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=60) as api:
        cookie = await guest(api, "practice")
        while True:
            wanted = {"settings": {"game": game, "options": options, "fast_bots": True}}
            seated = {"sit": [seat], "fill": LEVEL, "ready": True}
            answer = await api.post("/api/tables", json={**wanted, **seated}, headers={"Cookie": cookie})
            await _play_one(port, answer.raise_for_status().json()["table"]["id"], seat, cookie)


async def _play_one(port: int, table: str, seat: str, cookie: str) -> None:
    """Plays the first legal move until the game is over."""
    socket = await LeanSocket.connect(port, f"/api/tables/{table}/live", cookie)
    heard: asyncio.Queue[bytes] = asyncio.Queue()
    socket.heard = heard.put_nowait
    socket.send(b'{"type":"hello","place":"%s","seq":0}' % seat.encode())
    seq, number = 0, 0
    try:
        while True:
            message = _news(await heard.get())
            if message.type == "legal":
                number += 1
                action = message.actions[0]
                socket.send(
                    f'{{"type":"play","id":"{number}","seq":{seq},"seat":"{seat}","action":"{action}"}}'.encode()
                )
            elif message.type == "news":
                seq = message.seq
                if message.game is not None and bytes(message.game.outcome) != b"null":
                    return
                if message.game is not None and seat in message.game.actors:
                    socket.send(b'{"type":"legal","id":"l","seat":"%s"}' % seat.encode())
    finally:
        socket.close()


async def _analyse(port: int, _number: int) -> None:
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=FOREVER) as api:
        cookie = await guest(api, "analyst")
        asked = {"setup": {"options": {"job": "Quadrat"}}, "task": {"type": "think", "lines": 3}}
        while True:
            headers = {"Cookie": cookie}
            async with api.stream("POST", "/api/analysis/Tackle/tasks", json=asked, headers=headers) as answer:
                async for _ in answer.raise_for_status().aiter_lines():
                    pass
