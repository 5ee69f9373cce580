"""Tables of four scripted players. Their plays are computed in advance, so that playing costs almost nothing."""

from __future__ import annotations

import asyncio
import math
import time
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.cookiejar import CookieJar, DefaultCookiePolicy
from itertools import islice
from random import Random

import httpx
import msgspec
from sqlalchemy import Connection, text

from spielkreis.server.storage.store import open_engine
from spielkreis.server.table import fairness
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State
from tests.load.wire import HOST, LeanSocket

SEATS = "ABCD"
TABLES_OF_A_GUEST = 25
GROUPS_AT_A_TIME = 3
FIRST_SEQ = 10
"""The number of the event that starts a game: created, four sat, four were ready, started."""


class _Ack(msgspec.Struct):
    seq: int


class _Listed(msgspec.Struct):
    actions: list[str]


class _Heard(msgspec.Struct):
    """The fields of a message that a scripted player reads."""

    type: str
    seq: int = 0
    since: int = 0
    code: str = ""
    ack: _Ack | None = None
    legal: _Listed | None = None


class _Created(msgspec.Struct):
    seed: str


class _Started(msgspec.Struct):
    nonces: list[str]


_heard = msgspec.json.Decoder(_Heard).decode
_created = msgspec.json.Decoder(_Created).decode
_started = msgspec.json.Decoder(_Started).decode


class LoadTable:
    """A table and its four connections.

    With `lists`, a play is complete only when the next player has the list of what they may do: it comes with the news,
    or the player asks for it if the server is of a version that does not send it.
    """

    def __init__(self, name: str, *, lists: bool = False) -> None:
        self.name = name
        self.lists = lists
        self._asks = False
        """Whether the lists have to be asked for."""
        self.sockets: list[LeanSocket] = []
        self.seen = [0] * len(SEATS)
        """The last event that each seat knows."""
        self.script: deque[tuple[str, str]] = deque()
        self.plays = 0
        self.acks: dict[int, int] = {}
        """How often each event was acknowledged."""
        self.problems: list[str] = []
        self.news = 0
        self.news_bytes = 0
        self._wanted = FIRST_SEQ
        self._acks_due = 0
        self._chooser: int | None = None
        """The number of the seat whose list is still missing."""
        self._reached = asyncio.get_running_loop().create_future()

    async def connect(self, ports: Sequence[int], cookie: str) -> None:
        """Connects all four seats, to these servers in turn, and waits until they know the game."""
        path = f"/api/tables/{self.name}/live"
        for number, seat in enumerate(SEATS):
            socket = await LeanSocket.connect(ports[number % len(ports)], path, cookie)
            socket.heard = self._ear(number)
            self.sockets.append(socket)
            wishes = b',"legal":true' if self.lists else b""
            socket.send(b'{"type":"hello","place":"%s","seq":0%b}' % (seat.encode(), wishes))
        await self._reached

    async def play(self) -> float | None:
        """Makes the next play of the script. Returns the seconds until all four seats know it, or None at the end."""
        if not self.script:
            return None
        seat, action = self.script.popleft()
        self._chooser = SEATS.index(self.script[0][0]) if self.lists and self.script else None
        self._wanted = self.seen[0] + 1
        self._acks_due = 1
        self._reached = asyncio.get_running_loop().create_future()
        text = f'{{"type":"play","id":"p{self._wanted}","seq":{self.seen[0]},"seat":"{seat}","action":"{action}"}}'
        began = time.perf_counter()
        self.sockets[SEATS.index(seat)].send(text.encode())
        self.plays += 1
        ended: float = await self._reached
        return ended - began

    def close(self) -> None:
        for socket in self.sockets:
            socket.close()

    def _ear(self, number: int) -> _Ear:
        return _Ear(self, number)

    def hear(self, number: int, data: bytes) -> None:
        """Handles a message for one of the seats."""
        message = _heard(data)
        if message.legal is not None or message.type == "legal":
            self._chooser = None if self._chooser == number else self._chooser
        if message.type == "news":
            if message.since not in (0, self.seen[number]):
                self.problems.append(f"gap: knows {self.seen[number]}, news since {message.since}")
            self.seen[number] = message.seq
            self.news += 1
            self.news_bytes += len(data)
            if message.ack is not None:
                self._acknowledged(message.ack.seq)
            if self._asks and self._chooser == number:
                question = f'{{"type":"legal","id":"q{message.seq}","seat":"{SEATS[number]}"}}'
                self.sockets[number].send(question.encode())
        elif message.type == "ack":
            self._acknowledged(message.seq)
        elif message.code == "server-bad-message" and self.lists and not self.seen[number]:
            # An earlier version does not know the wish in the hello.
            self._asks = True
            self.sockets[number].send(b'{"type":"hello","place":"%b","seq":0}' % SEATS[number].encode())
        elif message.type != "legal":
            self.problems.append(f"{message.type} {message.code}")
        done = self._acks_due == 0 and self._chooser is None and min(self.seen) >= self._wanted
        if done and not self._reached.done():
            self._reached.set_result(time.perf_counter())

    def _acknowledged(self, seq: int) -> None:
        self.acks[seq] = self.acks.get(seq, 0) + 1
        self._acks_due -= 1


class _Ear:
    def __init__(self, table: LoadTable, number: int) -> None:
        self.table, self.number = table, number

    def __call__(self, data: bytes) -> None:
        self.table.hear(self.number, data)


async def seat_everybody(
    ports: Sequence[int], count: int, seconds: float = math.inf, *, lists: bool = False
) -> list[LoadTable]:
    """Returns this many tables at these servers, with all seats connected and all games started; fewer if not all of
    them can be set up in this many seconds. With `lists`, the players want to know what they may do.

    One guest has all seats of a table, so that setting it up is a single request.
    """
    sizes = [min(TABLES_OF_A_GUEST, count - start) for start in range(0, count, TABLES_OF_A_GUEST)]
    turn = asyncio.Semaphore(GROUPS_AT_A_TIME)
    # Requests of different guests share the client, so that it must not keep their cookies.
    deadline = time.monotonic() + seconds
    nothing = CookieJar(DefaultCookiePolicy(allowed_domains=[]))
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{ports[0]}", timeout=60, cookies=nothing) as api:

        async def group(size: int) -> list[LoadTable]:
            async with turn:
                if time.monotonic() > deadline:
                    return []
                cookie = await guest(api, "Anna")
                some = await asyncio.gather(*(new_table(api, cookie, lists=lists) for _ in range(size)))
                await asyncio.gather(*(table.connect(ports, cookie) for table in some))
                return some

        return [table for some in await asyncio.gather(*map(group, sizes)) for table in some]


async def new_table(api: httpx.AsyncClient, cookie: str, *, lists: bool = False) -> LoadTable:
    """Returns a new table of the guest with this cookie, who has all seats and is ready."""
    wanted = {"settings": {"game": "TAC", "options": {"deck": "master"}}, "sit": list(SEATS), "ready": True}
    answer = await api.post("/api/tables", json=wanted, headers={"Cookie": cookie})
    return LoadTable(answer.raise_for_status().json()["table"]["id"], lists=lists)


async def guest(api: httpx.AsyncClient, name: str) -> str:
    """Makes a new guest and returns the cookie."""
    answer = await api.post("/api/me", json={"name": name, "mark": "red"})
    return f"spielkreis={answer.raise_for_status().cookies['spielkreis']}"


def write_scripts(tables: Sequence[LoadTable], database: str, plies: int) -> None:
    """Plays every game at random for this many plies, starting from its shuffle: this is the script."""
    with _read(database) as connection:
        seeds = {game: _created(data).seed for game, data in connection.exec_driver_sql(_SEEDS)}
        nonces = {game: _started(data).nonces for game, data in connection.exec_driver_sql(_NONCES)}
    rng = Random(1)
    game = Tac.of("team4", deck="master")
    for table in tables:
        seed = fairness.game_seed(bytes.fromhex(seeds[table.name]), nonces[table.name])
        table.script = deque(_script(game.new(seed), rng, plies))


_SEEDS = "SELECT game, data FROM events WHERE seq = 1"
_NONCES = f"SELECT game, data FROM events WHERE seq = {FIRST_SEQ}"
_EVENTS = text("SELECT seq, move FROM events WHERE game = :game ORDER BY seq")


@contextmanager
def _read(database: str) -> Iterator[Connection]:
    engine = open_engine(database)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def _script(state: State, rng: Random, plies: int) -> list[tuple[str, str]]:
    made: list[tuple[str, str]] = []
    while len(made) < plies and state.outcome is None:
        seat = state.actors[0]
        action = str(rng.choice(list(islice(state.legal(seat), 50))))
        state.apply(seat, action)
        made.append((seat, action))
    return made


def check_log(tables: Sequence[LoadTable], database: str) -> list[str]:
    """Returns errors: plays that are not in the log exactly once, seats that missed events, problems received."""
    wrong = [f"{table.name}: {problem}" for table in tables for problem in table.problems]
    with _read(database) as connection:
        for table in tables:
            rows = connection.execute(_EVENTS, {"game": table.name})
            moves = {seq: move for seq, move in rows if seq > FIRST_SEQ}
            played = [seq for seq, move in moves.items() if move == f"p{seq}"]
            if len(played) != table.plays or any(table.acks.get(seq) != 1 for seq in played):
                wrong.append(f"{table.name}: {table.plays} plays, {len(played)} of them in the log")
            if len({*table.seen, FIRST_SEQ + len(moves)}) != 1:
                wrong.append(f"{table.name}: the log has {FIRST_SEQ + len(moves)} events, seats know {table.seen}")
            wrong += [f"{table.name}: a connection was lost" for socket in table.sockets if socket.lost]
    return wrong
