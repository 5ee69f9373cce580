"""A swarm of scripted people on bad connections: messages get lost, come twice or late, servers die under them.

Each of them keeps every view that he was shown and every acknowledgement, to be compared with the log afterwards.
"""

from __future__ import annotations

import asyncio
import itertools
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

Json = dict[str, Any]
PATIENCE = 2.0
"""After so many seconds without an acknowledgement a command is sent again."""
TROUBLE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, httpx.TransportError)
SETTLED = ("server-stale", "server-over", "server-paused", "server-bot-plays")


class Shown(msgspec.Struct, frozen=True):
    """What somebody was shown as the table and the game at an event."""

    table: str
    place: str | None
    seq: int
    about: Any
    game: Any


class Swarm:
    """The servers, the people, and what they remember."""

    def __init__(self, urls: list[str], rng: Random, faults: float = 0.03) -> None:
        self.urls = urls
        self.rng = rng
        self.faults = faults
        self.acks: list[tuple[str, str, str, int]] = []
        self.shown: list[Shown] = []
        self.numbers = itertools.count()

    async def request(self, client: httpx.AsyncClient, method: str, path: str, data: object = None) -> Json:
        """A request that is repeated, at any server, until one answers."""
        while True:
            try:
                response = await client.request(method, self.rng.choice(self.urls) + path, json=data)
                if response.status_code < 500:
                    body: Json = response.json()
                    assert response.status_code < 400, body
                    return body
            except TROUBLE:
                pass
            await asyncio.sleep(0.1)

    async def person(self) -> Player:
        """Somebody new."""
        client = httpx.AsyncClient(timeout=10)
        body = await self.request(client, "POST", "/api/me", {"name": f"P{next(self.numbers)}"})
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        return Player(self, client, body["id"], cookie)


class Player:
    """One guest, looking at one table, from a place or as a spectator."""

    def __init__(self, swarm: Swarm, client: httpx.AsyncClient, guest: str, cookie: str) -> None:
        self.swarm, self.client, self.guest, self.cookie = swarm, client, guest, cookie
        self.rng = Random(swarm.rng.random())
        self.seq = 0
        self.table: Json = {}
        self.game: Json | None = None
        self.pending: Json | None = None
        self.sent_at = 0.0
        self.asked: tuple[int, str] | None = None
        self.slow = False

    async def do(self, table: str, kind: str, **fields: Any) -> Json:
        """A command over REST, repeated with the same id until it is acknowledged."""
        name = f"{kind}-{next(self.swarm.numbers)}"
        ack = await self.swarm.request(
            self.client, "POST", f"/api/tables/{table}/commands", {"type": kind, "id": name, **fields}
        )
        self.swarm.acks.append((table, self.guest, name, ack["seq"]))
        return ack

    async def play(self, table: str, place: str | None, seats: list[str], plies: int) -> None:
        """Plays, or watches, until the game is over or has so many plies, whatever happens to the connection."""
        while not self._done(plies):
            url = self.swarm.rng.choice(self.swarm.urls).replace("http", "ws", 1)
            try:
                async with connect(
                    f"{url}/api/tables/{table}/live",
                    additional_headers={"Cookie": self.cookie},
                    compression=None,
                    max_size=None,
                    open_timeout=10,
                    close_timeout=0.2,
                ) as socket:
                    await self._hello(socket, place)
                    await self._converse(socket, table, place, seats, plies)
            except TROUBLE:
                await asyncio.sleep(self.rng.uniform(0.02, 0.2))
        await self.client.aclose()

    def _done(self, plies: int) -> bool:
        return self.table.get("phase") == "over" or (self.game is not None and self.game["plies"] >= plies)

    async def _hello(self, socket: ClientConnection, place: str | None) -> None:
        self.asked = None
        await socket.send(msgspec.json.encode({"type": "hello", "place": place, "seq": self.seq}).decode())

    async def _converse(
        self, socket: ClientConnection, table: str, place: str | None, seats: list[str], plies: int
    ) -> None:
        loop = asyncio.get_running_loop()
        while not self._done(plies):
            await self._act(socket, seats)
            try:
                text = await asyncio.wait_for(socket.recv(), PATIENCE)
            except TimeoutError:
                # Something may have been lost on the way: say again where one is, and what one wanted.
                await self._hello(socket, place)
                if self.pending is not None and loop.time() - self.sent_at > PATIENCE:
                    await self._send(socket, self.pending)
                continue
            if self.slow:
                await asyncio.sleep(0.2)
            if self.rng.random() < self.swarm.faults:
                await asyncio.sleep(self.rng.uniform(0, 0.05))
            if self.rng.random() < self.swarm.faults:
                continue
            message: Json = msgspec.json.decode(text)
            match message["type"]:
                case "news":
                    if message["since"] > self.seq:
                        await self._hello(socket, place)
                    else:
                        self._take(table, message)
                case "legal" if self.pending is None and message["seq"] == self.seq and message["actions"]:
                    name = f"play-{next(self.swarm.numbers)}"
                    action = self.rng.choice(message["actions"])
                    self.pending = {"type": "play", "id": name, "seq": self.seq, "seat": message["seat"]}
                    self.pending["action"] = action
                    await self._send(socket, self.pending)
                case "legal":
                    self.asked = None
                case "ack":
                    self.swarm.acks.append((table, self.guest, message["id"], message["seq"]))
                    if self.pending is not None and self.pending["id"] == message["id"]:
                        self.pending = None
                case "problem":
                    self._refused(message)

    def _take(self, table: str, news: Json) -> None:
        if news["seq"] < self.seq:
            return
        self.seq = news["seq"]
        self.table = news.get("table", self.table)
        self.game = news.get("game", self.game)
        shown = Shown(table, news["place"], self.seq, news.get("table"), news.get("game"))
        self.swarm.shown.append(shown)

    def _refused(self, problem: Json) -> None:
        if self.pending is not None and problem.get("id") == self.pending["id"]:
            # Busy or unable to save: the command stays and is sent again. Everything else has settled it.
            if problem["code"] not in ("server-busy", "server-storage"):
                assert problem["code"] in SETTLED or problem.get("rule") or "turn" in problem["code"], problem
                self.pending = None
                self.asked = None
        else:
            self.asked = None

    async def _act(self, socket: ClientConnection, seats: list[str]) -> None:
        if self.game is None or self.pending is not None:
            return
        mine = [seat for seat in seats if seat in self.game["actors"]]
        if mine and self.asked != (self.seq, mine[0]):
            self.asked = (self.seq, mine[0])
            await self._send(socket, {"type": "legal", "id": f"legal-{next(self.swarm.numbers)}", "seat": mine[0]})

    async def _send(self, socket: ClientConnection, message: Json) -> None:
        self.sent_at = asyncio.get_running_loop().time()
        times = 1
        if self.rng.random() < self.swarm.faults:
            times = self.rng.choice((0, 2))
        for _ in range(times):
            await socket.send(msgspec.json.encode(message).decode())
