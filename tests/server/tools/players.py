"""Scripted people: each has a cookie and a socket, views a table and plays at random."""

from __future__ import annotations

import asyncio
import itertools
from random import Random
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from spielkreis.server.wire.guest import MARKS
from tests.server.tools.news import Json, merge_news


class Refused(Exception):  # noqa: N818
    """The server answered with a problem."""

    def __init__(self, problem: Json) -> None:
        super().__init__(problem.get("code"), problem.get("message"))
        self.code = problem.get("code")


class Person:
    """Somebody with a browser, so to speak."""

    def __init__(self, url: str) -> None:
        self.http = httpx.AsyncClient(base_url=url, timeout=60)
        self.id = ""

    @classmethod
    async def create(cls, url: str, name: str = "") -> Self:
        """Somebody new. All without a name are called Anna, in different colours: twins may not sit together."""
        person = cls(url)
        profile = {"name": name, "mark": "red"} if name else {"name": "Anna", "mark": next(_marks)}
        person.id = (await person.post("/api/me", profile))["id"]
        return person

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    async def get(self, path: str) -> Any:
        return _body(await self.http.get(path))

    async def post(self, path: str, data: object) -> Any:
        return _body(await self.http.post(path, json=data))

    async def create_table(self, game: str, options: Json | None = None, **rest: Any) -> Json:
        """Sets a table up."""
        settings = {"game": game, "options": options or {}, "fast_bots": True, **rest.pop("settings", {})}
        news: Json = await self.post("/api/tables", {"settings": settings, **rest})
        return news

    async def do(self, table: str, command_type: str, **fields: Any) -> Json:
        """A command over REST."""
        command = {"type": command_type, "id": f"{command_type}-{next(_numbers)}", **fields}
        ack: Json = await self.post(f"/api/tables/{table}/commands", command)
        return ack

    async def open_socket(
        self, url: str, table: str, place: str | None = None, seq: int = 0, *, legal: bool = False
    ) -> TableSocket:
        """A socket at a table; with `legal`, its news list what the place may do."""
        socket = await connect(
            f"{url}/api/tables/{table}/live",
            additional_headers={"Cookie": self.cookie},
            compression=None,
            max_size=None,
        )
        table_socket = TableSocket(socket)
        await table_socket.send("hello", place=place, seq=seq, legal=legal)
        return table_socket


class TableSocket:
    """An open socket, with all that it has received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = 0
        self.table: Json = {}
        self.game: Json | None = None
        self.events: list[Json] = []
        self.raw: list[str] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def send(self, kind: str, **fields: Any) -> None:
        await self.socket.send(msgspec.json.encode({"type": kind, **fields}).decode())

    async def receive(self) -> Json:
        """The next message; news are taken in."""
        text = await asyncio.wait_for(self.socket.recv(), 60)
        assert isinstance(text, str)
        self.raw.append(text)
        message: Json = msgspec.json.decode(text)
        if message["type"] == "news":
            self.apply_news(message)
        return message

    def apply_news(self, news: Json) -> None:
        """What any client does with news: forget what is known, add what is new."""
        if news["since"] == 0:
            self.events = []
            self.seq = 0
        assert news["since"] <= self.seq
        self.events += [event for event in news["events"] if event["seq"] > self.seq]
        self.seq = news["seq"]
        assert [event["seq"] for event in self.events] == list(range(1, self.seq + 1))
        self.table = news.get("table", self.table)
        if "game" in news:
            self.game = merge_news(self.game, news["game"])

    async def receive_until(self, kind: str) -> Json:
        """Reads until a message of this kind."""
        while True:
            message = await self.receive()
            if message["type"] == kind:
                return message
            if message["type"] == "problem":
                raise Refused(message)

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Asks or commands, and waits for the answer to just that."""
        name = f"{kind}-{next(_numbers)}"
        await self.send(kind, id=name, **fields)
        while True:
            received = await self.receive()
            message: Json = received.get("ack", received)
            if message.get("id") == name:
                if message["type"] == "problem":
                    raise Refused(message)
                return message

    async def play_at_random(self, seats: list[str], rng: Random, plies: int = 10**9) -> None:
        """Plays these seats at random until the game is over or has this many plies."""
        chosen: dict[str, int] = {}
        while self.table.get("phase") != "over" and (self.game is None or self.game["plies"] < plies):
            mine = [seat for seat in seats if self.game is not None and seat in self.game["actors"]]
            ready = [seat for seat in mine if chosen.get(seat) != self._question()]
            if not ready:
                await self.receive()
                continue
            seat, seq = ready[0], self.seq
            chosen[seat] = self._question()
            try:
                actions = (await self.ask("legal", seat=seat))["actions"]
                if actions and self.seq == seq:
                    await self.ask("play", seq=seq, seat=seat, action=rng.choice(actions))
                else:
                    chosen.pop(seat)
            except Refused as refused:
                if refused.code != "server-stale":
                    raise
                chosen.pop(seat)

    def _question(self) -> int:
        """Distinguishes one decision from the next: the plies, or the exchange during which several decide."""
        assert self.game is not None
        view = self.game["view"]
        return hash((view.get("phase"), view.get("deals"), 0 if view.get("phase") == "swap" else self.game["plies"]))


_marks = itertools.cycle(MARKS[1:])
_numbers = itertools.count()


def _body(response: httpx.Response) -> Any:
    body = response.json() if response.content else None
    if response.status_code >= 400:
        raise Refused(body or {})
    return body


__all__ = ["ConnectionClosed", "Person", "Refused", "TableSocket"]
