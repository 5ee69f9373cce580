"""A swarm of scripted people on bad connections, whose servers die under them.

They remember what they sent, what was acknowledged and what they were shown, to be held against the log afterwards.
"""

from __future__ import annotations

import asyncio
import itertools
import socket as sockets
from hashlib import blake2b
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from tests.server.tools.bot_choice import choose_like_a_bot
from tests.server.tools.faulty_socket import FaultySocket
from tests.server.tools.news import Json, merge_news

AWAY = 12.0
"""For how many seconds a person stays away; a bot stands in after five, and a lost process is noticed after three."""
PATIENCE = 0.5
"""After this many seconds of silence, people send hello and their commands again."""
PAUSE = 1.5
"""A slow reader now and then does not read for so long."""
SMALL = 4096
"""The bytes that the system keeps for a slow reader."""
TROUBLE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError, httpx.TransportError)
AGAIN = ("server-busy", "server-storage")
"""Problems that leave a command unsettled."""


def digest(text: str | bytes) -> bytes:
    """Stands for a message."""
    return blake2b(text.encode() if isinstance(text, str) else text, digest_size=16).digest()


def digest_of(table: Json, game: Json | None) -> bytes:
    """Stands for all that is known of a table but its events."""
    return digest(msgspec.json.encode([table, game], order="deterministic"))


class ReceivedNews(msgspec.Struct, frozen=True):
    """News that somebody got: to which place, which events, and what it said, byte by byte."""

    place: str | None
    since: int
    seq: int
    digest: bytes


class AssembledView(msgspec.Struct, frozen=True):
    """What somebody has put together from all news up to an event, `digest` standing for it."""

    place: str | None
    seq: int
    digest: bytes


class Ack(msgspec.Struct, frozen=True):
    """A command that was acknowledged as an event."""

    guest: str
    command: Json
    seq: int


class TableMemory(msgspec.Struct):
    """All that the people at one table remember."""

    sent: dict[tuple[str, str], Json] = {}
    """The plays, by guest and id."""
    acks: list[Ack] = []
    stale: set[tuple[str, str]] = set()
    """The plays that came too late."""
    shown: set[ReceivedNews] = set()
    known: set[AssembledView] = set()


class Swarm:
    """The servers, and what people remember of the tables."""

    def __init__(self, urls: list[str], rng: Random, faults: float = 0.01, away: float = 0.0) -> None:
        self.urls = urls
        self.rng = rng
        self.faults = faults
        self.away = away
        """The chance that a person who has lost the connection stays away until a bot has taken the place."""
        self.tables: dict[str, TableMemory] = {}
        self._numbers = itertools.count()

    def number(self) -> int:
        """A number that nobody else has."""
        return next(self._numbers)

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
        body = await self.request(client, "POST", "/api/me", {"name": f"P{self.number()}"})
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        return Player(self, client, body["id"], cookie)


class Player:
    """One guest, looking at one table, from a place or as a spectator."""

    def __init__(self, swarm: Swarm, client: httpx.AsyncClient, guest: str, cookie: str) -> None:
        self.swarm, self.client, self.guest, self.cookie = swarm, client, guest, cookie
        self.rng = Random(swarm.rng.random())
        self.slow = False
        self.name = ""
        self.place: str | None = None
        self.seats: list[str] = []
        self.seq = 0
        self.table: Json = {}
        self.game: Json | None = None
        self.pending: Json | None = None
        self.asked: tuple[int, str] | None = None

    async def do(self, table: str, kind: str, **fields: Any) -> None:
        """A command over REST, repeated with the same id until it is acknowledged."""
        command = {"type": kind, "id": f"{kind}-{self.swarm.number()}", **fields}
        ack = await self.swarm.request(self.client, "POST", f"/api/tables/{table}/commands", command)
        self.swarm.tables[table].acks.append(Ack(self.guest, command, ack["seq"]))

    async def play(self, table: str, place: str | None, seats: list[str]) -> None:
        """Plays, or watches, until the game is over, whatever happens to the connection."""
        self.name, self.place, self.seats = table, place, seats
        while self.table.get("phase") != "over":
            try:
                await self._connected()
            except TROUBLE:
                stays_away = self.place is not None and self.rng.random() < self.swarm.away
                await asyncio.sleep(AWAY if stays_away else self.rng.uniform(0.02, 0.2))
        await self.client.aclose()

    async def _connected(self) -> None:
        """One connection, from hello to its end."""
        url = self.swarm.rng.choice(self.swarm.urls)
        raw = sockets.socket()
        if self.slow:
            raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, SMALL)
        raw.setblocking(False)
        try:
            host, port = url.removeprefix("http://").split(":")
            await asyncio.wait_for(asyncio.get_running_loop().sock_connect(raw, (host, int(port))), 10)
            async with connect(
                f"{url.replace('http', 'ws', 1)}/api/tables/{self.name}/live",
                sock=raw,
                additional_headers={"Cookie": self.cookie},
                compression=None,
                max_size=None,
                max_queue=1 if self.slow else 16,
                open_timeout=10,
                close_timeout=0.2,
            ) as socket:
                faulty = FaultySocket(socket, self.rng, self.swarm.faults)
                await self._hello(faulty)
                while self.table.get("phase") != "over":
                    await self._turn(faulty)
        finally:
            raw.close()

    async def _turn(self, socket: FaultySocket) -> None:
        """Does what is to be done, then reads a message."""
        await self._act(socket)
        if self.slow and self.rng.random() < 0.02:
            await asyncio.sleep(PAUSE)
        try:
            text = await socket.recv(PATIENCE)
        except TimeoutError:
            await self._hello(socket)
            if self.pending is not None:
                await self._send(socket, self.pending)
            return
        message: Json = msgspec.json.decode(text)
        match message["type"]:
            case "news":
                if "ack" in message:
                    self._settled(message["ack"])
                news, with_ack, _ = text.partition(',"ack":')
                self._remember(news + "}" if with_ack else text, message)
                if message["since"] > self.seq:
                    await self._hello(socket)
                else:
                    self._take(message)
            case "legal":
                await self._choose(socket, message)
            case "ack":
                self._settled(message)
            case "problem":
                self._refused(message)

    async def _hello(self, socket: FaultySocket) -> None:
        self.asked = None
        await self._send(socket, {"type": "hello", "place": self.place, "seq": self.seq})

    async def _send(self, socket: FaultySocket, message: Json) -> None:
        await socket.send(msgspec.json.encode(message).decode())

    def _remember(self, text: str, news: Json) -> None:
        """Keeps what was shown, and checks immediately whether it was too much."""
        shown = ReceivedNews(news["place"], news["since"], news["seq"], digest(text))
        self.swarm.tables[self.name].shown.add(shown)
        game = news.get("game")
        if game is None or game["outcome"] is not None:
            return
        own = set(self.seats) if news["place"] is not None else set()
        assert set(game["view"].get("hands", ())) <= own, (self.name, news["place"], game["view"]["hands"])
        for each in news["events"]:
            swap = each["event"]["type"] == "played" and each["event"]["action"].startswith("swap")
            assert not swap or each["event"]["seat"] in own, (self.name, news["place"], each)

    def _take(self, news: Json) -> None:
        if news["seq"] < self.seq:
            return
        self.seq = news["seq"]
        self.table = news.get("table", self.table)
        if "game" in news:
            self.game = merge_news(self.game, news["game"])
        known = AssembledView(news["place"], self.seq, digest_of(self.table, self.game))
        self.swarm.tables[self.name].known.add(known)

    async def _act(self, socket: FaultySocket) -> None:
        """Asks what may be done, if one has to decide."""
        if self.game is None or self.pending is not None:
            return
        mine = [seat for seat in self.seats if seat in self.game["actors"]]
        if mine and self.asked != (self.seq, mine[0]):
            self.asked = (self.seq, mine[0])
            await self._send(socket, {"type": "legal", "id": f"legal-{self.swarm.number()}", "seat": mine[0]})

    async def _choose(self, socket: FaultySocket, legal: Json) -> None:
        if self.pending is not None or self.game is None:
            return
        if legal["seq"] != self.seq or not legal["actions"]:
            self.asked = None
            return
        action = choose_like_a_bot(self.table["settings"], self.game["view"], legal["actions"], self.rng)
        name = f"play-{self.swarm.number()}"
        self.pending = {"type": "play", "id": name, "seq": self.seq, "seat": legal["seat"], "action": action}
        self.swarm.tables[self.name].sent[self.guest, name] = self.pending
        await self._send(socket, self.pending)

    def _settled(self, ack: Json) -> None:
        sent = self.swarm.tables[self.name].sent.get((self.guest, ack["id"]))
        assert sent is not None, ack
        self.swarm.tables[self.name].acks.append(Ack(self.guest, sent, ack["seq"]))
        if self.pending is not None and self.pending["id"] == ack["id"]:
            self.pending = None

    def _refused(self, problem: Json) -> None:
        self.asked = None
        if self.pending is None or problem.get("id") != self.pending["id"] or problem["code"] in AGAIN:
            return
        if problem["code"] == "server-stale":
            self.swarm.tables[self.name].stale.add((self.guest, problem["id"]))
        assert problem["code"] in ("server-stale", "server-over", "server-bot-plays"), problem
        self.pending = None
