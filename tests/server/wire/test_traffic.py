"""What is sent over the wire reveals nothing hidden.

A game is played twice on a running server: once as it is, and once with other cards in the hands that one of the people
cannot see. Every byte that this person and the spectators get, and every line of the server's log, must be the same.
"""

from __future__ import annotations

import asyncio
import inspect
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from spielkreis.server.live import bot_turn
from spielkreis.tac.cards import CARDS
from spielkreis.tac.variants import VARIANTS
from tests.server.tools.players import Person, TableSocket
from tests.server.tools.script import Script, ScriptedAction, random_script, twin_script
from tests.server.tools.scripted_server import ScriptedServer, run_scripted_server

pytestmark = pytest.mark.filterwarnings("ignore:.*Inferred dependency field")

TABLES: dict[str, dict[str, Any]] = {
    "team4": {},
    "coop4": {},
    "duel2": {},
    "duel2x2": {},
    "free3": {},
    "one_vs_pair3": {"edition": "en-2016"},
    "trio6": {},
    "team6": {"edition": "custom", "tac_saves": "may"},
}
ACTS = 24
PROBES = 4
WANTED = {"devil", "jester", "tac"}
LANGUAGES = ("en", "de", "it", "zh-Hant")

VARYING = ("date", "x-request-id")
"""Headers that have nothing to do with the game."""


class Observers:
    """The observed person: a socket at their place, one as a spectator, and their REST requests; and a
    stranger. Keeps all that they get."""

    def __init__(self, scripted: ScriptedServer, person: Person, place: str) -> None:
        self.scripted, self.person, self.place = scripted, person, place
        self.stranger = httpx.AsyncClient(base_url=scripted.url, timeout=60)
        self.bodies: list[object] = []
        for client in (person.http, self.stranger):
            client.event_hooks["response"].append(self._keep)
        self.table = ""
        self.sockets: list[TableSocket] = []

    async def _keep(self, response: httpx.Response) -> None:
        headers = [(name, value) for name, value in response.headers.multi_items() if name not in VARYING]
        self.bodies.append((response.status_code, headers, await response.aread()))

    async def open(self, table: str) -> None:
        """Everybody looks at the table."""
        self.table = table
        nobody = Person(self.scripted.url)
        for person, place in ((self.person, self.place), (self.person, None), (nobody, None)):
            self.sockets.append(
                await person.open_socket(self.scripted.url.replace("http", "ws"), table, place, legal=True)
            )
        await nobody.http.aclose()

    async def read_until(self, seq: int) -> None:
        """Until all have read what happened up to here."""
        for table_socket in self.sockets:
            while table_socket.seq < seq:
                await table_socket.receive()

    async def close(self) -> list[object]:
        """All that they got."""
        for table_socket in self.sockets:
            await table_socket.socket.close()
        await self.person.http.aclose()
        await self.stranger.aclose()
        return [*self.bodies, *(table_socket.raw for table_socket in self.sockets)]

    async def ask(self, rng: Random, seats: list[str]) -> None:
        """Something that anybody can ask, over one of the sockets or over REST; most of it is refused."""
        path, seq = f"/api/tables/{self.table}", self.sockets[0].seq
        seat, card = rng.choice(seats), rng.choice(CARDS)
        field = rng.randint(1, 60)
        action = rng.choice(
            (f"{seat} {card} {field}-{field + 5}", f"{seat} discard {card}", f"swap {seat} {card}", f"{seat} tac 5 1-6")
        )
        other = rng.choice([each for each in seats if each not in self.place])
        messages: tuple[dict[str, Any], ...] = (
            {"type": "legal", "seat": seat, "effects": rng.random() < 0.5},
            {"type": "why", "seat": seat, "action": action},
            {"type": "steps", "seat": seat, "card": rng.choice(("7", "tac"))},
            {"type": "nearest", "seat": seat},
            {"type": "play", "seat": other, "action": action, "seq": seq},
            {"type": "hello", "place": rng.choice((None, seat)), "seq": rng.choice((0, seq)), "legal": True},
            {"type": "answer", "what": "pause", "place": self.place, "yes": True},
        )
        message = rng.choice(messages)
        kind = message["type"]
        if kind != "hello":
            message["id"] = f"{rng.random()}"
        language = {"Accept-Language": rng.choice(LANGUAGES)}
        match rng.randrange(3):
            case 0:
                table_socket = rng.choice(self.sockets)
                if kind != "hello" or table_socket is not self.sockets[0]:
                    await table_socket.send(kind, **{name: value for name, value in message.items() if name != "type"})
                    await table_socket.send("ping")
                    while (await table_socket.receive())["type"] != "pong":
                        pass
            case 1:
                client = rng.choice((self.person.http, self.stranger))
                route = "commands" if kind in ("answer", "play") else "questions"
                await client.post(f"{path}/{route}", json=message, headers=language)
            case _:
                client = rng.choice((self.person.http, self.stranger))
                since = rng.choice((0, seq - 1, seq))
                address = rng.choice(
                    (
                        path,
                        f"{path}?place={self.place}&since={since}",
                        f"{path}?place={seat}",
                        f"{path}/record.txt",
                        f"{path}/record.json",
                        f"{path}/replay/2",
                        f"{path}/replay",
                        f"{path}/fairness",
                        "/api/tables",
                        "/api/me/tables",
                        "/api/me/export",
                    )
                )
                await client.get(address, headers=language)


class ScriptedGame:
    """A script played by people and a bot, in lock-step, so that nothing depends on who is faster."""

    def __init__(self, scripted: ScriptedServer, places: tuple[str, ...], watched: str, bot: str | None) -> None:
        self.scripted, self.places, self.watched, self.bot = scripted, places, watched, bot
        self.people: dict[str, Person] = {}
        self.seats = [seat for place in places for seat in place]
        self.asking = Random("asking")

    async def run(self) -> list[object]:
        """All that the audience got, and the log."""
        for place in self.places:
            self.people[place] = await Person.create(self.scripted.url, f"Guest {place}")
        creator = self.people[self.places[0]]
        settings = {"public": True, "chat": True, "clock": {"kind": "move", "time": 1}, "stand_in": False}
        news = await creator.create_table("TAC", self.scripted.script.options, settings=settings, sit=[self.places[0]])
        table = news["table"]["id"]
        for place in self.places[1:]:
            if place == self.bot:
                await creator.do(table, "put_bot", place=place, level="3")
            else:
                await self.people[place].do(table, "sit", place=place)
        observers = Observers(self.scripted, self.people[self.watched], self.watched)
        await observers.open(table)
        for place in self.places:
            if place != self.bot:
                seq = (await self.people[place].do(table, "ready", nonce=f"of-{place}"))["seq"]
                await observers.read_until(seq)
        # The last answer is the event number of `ready`; the start of the game follows immediately.
        await observers.read_until(seq + 1)
        await self._wait_until_listed(table, "playing")
        late = next(n for n, act in enumerate(self.scripted.script.acts) if n > 8 and self._may_run_out_of_time(act))
        for number, act in enumerate(self.scripted.script.acts):
            self.scripted.now += 10
            for _ in range(PROBES):
                await observers.ask(self.asking, self.seats)
            await self._perform(observers, act, falls=number == late)
            await self._interact(observers, act, number)
        got = [*await observers.close(), list(self.scripted.lines)]
        for person in self.people.values():
            await person.http.aclose()
        return got

    def _place(self, seat: str) -> str:
        return next(place for place in self.places if seat in place)

    def _may_run_out_of_time(self, act: ScriptedAction) -> bool:
        """Whether this decision may be left to the clock: one person's, while the others wait."""
        return not act.hidden and self._place(act.actor) not in (self.bot, self.watched)

    async def _perform(self, observers: Observers, act: ScriptedAction, *, falls: bool) -> None:
        place = self._place(act.actor)
        seq = observers.sockets[0].seq
        if place == self.bot:
            self.scripted.play_for_bot(act.actor, act.action)
            await observers.read_until(seq + 1)
        elif falls:
            self.scripted.play_for_bot(act.actor, act.action)
            self.scripted.now += 2_000
            await observers.read_until(seq + 1)
        elif place == self.watched:
            await observers.sockets[0].ask("play", seat=act.actor, action=act.action, seq=seq)
            await observers.read_until(seq + 1)
        else:
            person = self.people[place]
            await person.http.post(f"/api/tables/{observers.table}/questions", json=_legal(act.actor))
            await person.do(observers.table, "play", seat=act.actor, action=act.action, seq=seq)
            await observers.read_until(seq + 1)

    async def _interact(self, observers: Observers, act: ScriptedAction, number: int) -> None:
        """What people say and agree on after a play."""
        table, place = observers.table, self._place(act.actor)
        if act.taken_back:
            await self._agree(observers, place, "takeback")
        if number % 7 == 3 and place != self.bot:
            seq = (await self.people[place].do(table, "say", phrase="oops"))["seq"]
            await observers.read_until(seq)
            refused = await self.people[place].http.post(
                f"/api/tables/{table}/commands",
                json={"type": "play", "id": f"w{number}", "seat": act.actor, "action": "A 7 1-2", "seq": seq},
            )
            assert refused.status_code >= 400
        if number % 5 == 2:
            await self._offer_and_withdraw(observers, number)
        if number % 9 == 5:
            await self._agree(observers, self.places[0], "pause")
            await self._wait_until_listed(table, "paused")
            self.scripted.stop_thinking()
            seq = (await self.people[self.places[0]].do(table, "resume"))["seq"]
            await observers.read_until(seq)
            await self._wait_until_listed(table, "playing")

    async def _offer_and_withdraw(self, observers: Observers, number: int) -> None:
        """The observed person asks to undo their last action, if possible, and withdraws the request."""
        offer = {"what": "takeback", "place": self.watched}
        path, watched = f"/api/tables/{observers.table}/commands", self.people[self.watched].http
        answer = await watched.post(path, json={"type": "offer", "id": f"back {number}", **offer})
        if answer.status_code == 200:
            await observers.read_until(answer.json()["seq"])
            answer = await watched.post(path, json={"type": "answer", "id": f"no {number}", "yes": False, **offer})
            await observers.read_until(answer.json()["seq"])

    async def _wait_until_listed(self, table: str, phase: str) -> None:
        """Until the list of tables, which is written beside, says so."""
        somebody = next(person for place, person in self.people.items() if place not in (self.watched, self.bot))
        while next(each["phase"] for each in await somebody.get("/api/tables") if each["id"] == table) != phase:
            await asyncio.sleep(0.01)

    async def _agree(self, observers: Observers, by: str, what: str) -> None:
        """Somebody offers; all the others agree, one after the other; what was agreed on follows."""
        others = [place for place in self.places if place not in (by, self.bot)]
        seq = (await self.people[by].do(observers.table, "offer", what=what, place=by))["seq"]
        await observers.read_until(seq)
        for place in others:
            seq = (await self.people[place].do(observers.table, "answer", what=what, place=place, yes=True))["seq"]
            await observers.read_until(seq)
        await observers.read_until(seq + 1)


def _legal(seat: str) -> dict[str, str]:
    return {"type": "legal", "id": "mine", "seat": seat}


def scripts_that_look_alike(variant: str, rng: Random) -> tuple[Script, Script, str]:
    """A game with rare cards, its twin, and the place from which they look the same."""
    places = VARIANTS[variant].persons
    options = {"variant": variant, "deck": "master", **TABLES[variant]}
    while True:
        script, end = random_script(options, rng, ACTS)
        watched = rng.choice(places)
        if len(script.acts) == ACTS and len(WANTED & script.cards) >= 2 and any(act.taken_back for act in script.acts):
            found = twin_script(script, end, watched[0], rng)
            if found is not None:
                return script, found, watched


@pytest.mark.slow
@pytest.mark.parametrize("variant", TABLES)
def test_recorded_traffic_does_not_depend_on_hidden_cards(variant: str, tmp_path: Path) -> None:
    rng = Random(f"wire {variant}")
    places = VARIANTS[variant].persons
    one, other, watched = scripts_that_look_alike(variant, rng)
    assert one.deals != other.deals
    bots = [place for place in places[1:] if place != watched and not _has_thoughts_taken_back(one, place)]
    bot = rng.choice(bots) if len(places) > 2 and bots else None
    recorded = []
    for script in (one, other):
        with run_scripted_server(script, tmp_path) as scripted:
            recorded.append(asyncio.run(ScriptedGame(scripted, places, watched, bot).run()))
            told = "\n".join(scripted.lines)
            assert not any(secret in told for secret in scripted.secrets)
            assert "Traceback" not in told
            everything = msgspec.json.encode([str(part) for part in recorded[-1]]).decode()
            seeds = [secret for secret in scripted.secrets if len(secret) == 64]
            assert len(seeds) == 1
            assert seeds[0] not in everything
    assert len(recorded[0]) == len(recorded[1]) > 3
    for first, second in zip(*recorded, strict=True):
        assert first == second


def _has_thoughts_taken_back(script: Script, place: str) -> bool:
    """Whether a bot at this place would begin a thought, or end it, that is taken back: two of its thoughts at once
    would need two plays of the test."""
    return any(act.taken_back and {act.actor, *act.then} & set(place) for act in script.acts)


def test_the_pace_of_a_bot_is_drawn_without_its_cards() -> None:
    """The draw is given nothing but the source of chance, and uses one number of it, evenly."""
    assert list(inspect.signature(bot_turn.pace).parameters) == ["lots"]
    drawn = [bot_turn.pace(Random(seed)) for seed in range(2_000)]
    low, high = bot_turn.PACE
    assert low <= min(drawn) < max(drawn) <= high
    parts = Counter(int((pace - low) / (high - low) * 3) for pace in drawn)
    assert min(parts[number] for number in range(3)) > 550
