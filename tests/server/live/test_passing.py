"""Passing messages: across processes, within limits, and whatever another version sends."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest
from redis import Redis

from spielkreis.server.live import passing, presence
from spielkreis.server.live.broadcast import CHANNEL, LoggedEvents, RedisBroadcast
from spielkreis.server.live.passing import PassingMessages, Topic, over_redis
from spielkreis.server.wire.log_entry import LogEntry
from tests.server.live.conftest import linked
from tests.server.tools.players import Person
from tests.server.tools.processes import ServerProcess


class Poke(msgspec.Struct, frozen=True):
    """A message of this test."""

    guest: str


POKES = Topic("test-pokes", Poke)
OTHERS = Topic("test-others", Poke)


def received(messages: PassingMessages, topic: Topic[Poke] = POKES) -> list[str]:
    """What arrives from now on."""
    found: list[str] = []
    messages.subscribe(topic, lambda poke: found.append(poke.guest))
    return found


def test_all_subscribers_of_a_topic_in_all_processes_get_a_message_and_nobody_else() -> None:
    first, second, third = linked(3)
    heard = [received(each) for each in (first, first, second, third)]
    others = received(second, OTHERS)
    assert first.send(POKES, Poke("anna"), "ben")
    assert heard == [["anna"]] * 4
    assert others == []


def test_a_sender_is_limited_in_rate_and_size_and_harms_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passing, "RATE", (1e-9, 3.0))
    first, second = linked(2)
    heard = received(second)
    assert [first.send(POKES, Poke(str(number)), "ben") for number in range(5)] == [True] * 3 + [False] * 2
    assert first.send(POKES, Poke("more"), "carl")
    assert not first.send(POKES, Poke("x" * passing.MAX_BYTES), "dora")
    assert first.send(POKES, Poke("short"), "dora")
    assert heard == ["0", "1", "2", "more", "short"]
    assert (first.dropped, second.dropped) == (3, 0)


def test_without_redis_messages_are_dropped_and_nothing_waits_without_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(passing, "WAITING", 2)

    async def scenario() -> None:
        messages = over_redis("redis://127.0.0.1:1/0", "one")
        heard = received(messages)
        assert [messages.send(POKES, Poke(str(number)), "ben") for number in range(4)] == [True, True, False, False]
        assert heard == ["0", "1", "2", "3"]  # the subscribers in this process
        assert messages.dropped == 2
        await messages.close()

    asyncio.run(scenario())


def test_a_subscriber_that_fails_harms_neither_the_sender_nor_other_subscribers(
    caplog: pytest.LogCaptureFixture,
) -> None:
    def fail(poke: Poke) -> None:
        raise ZeroDivisionError

    messages = PassingMessages()
    messages.subscribe(POKES, fail)
    heard = received(messages)
    assert messages.send(POKES, Poke("anna"), "ben")
    assert heard == ["anna"]
    assert "could not be handled" in caplog.text


def test_what_other_versions_send_is_ignored(redis_url: str) -> None:
    async def scenario() -> None:
        messages, broadcast = over_redis(redis_url, "one"), RedisBroadcast(redis_url, "one")
        heard = received(messages)
        events: list[LoggedEvents] = []
        looks: list[int] = []
        await messages.start()
        await broadcast.start(events.append, lambda: looks.append(1))
        with Redis.from_url(redis_url) as other:
            encode = msgspec.msgpack.encode
            for data in (b"\xc1 not msgpack", encode(["unknown", b"x"]), encode([POKES.name, encode({"place": 1})])):
                other.publish(passing.CHANNEL, b"two " + data)
            other.publish(passing.CHANNEL, b"two " + encode([POKES.name, encode({"guest": "anna", "new": 1}), "later"]))
            # Earlier versions asked for guests through this channel, in two further fields.
            other.publish(CHANNEL, b"two " + encode(["table", [], "guest", ""]))
            other.publish(CHANNEL, b"two " + b"\xc1 not msgpack")
            entry = LogEntry(1, 2, b"{}")
            other.publish(CHANNEL, b"two " + encode(LoggedEvents("table", (entry,))))
        while len(events) < 2 or not heard:
            await asyncio.sleep(0.01)
        assert heard == ["anna"]
        assert events == [LoggedEvents("table", ()), LoggedEvents("table", (entry,))]
        assert len(looks) == 2  # after subscribing, and instead of the message that could not be read
        await messages.close()
        await broadcast.close()

    asyncio.run(scenario())


ECHO = """
import asyncio, sys
from tests.server.live.test_passing import OTHERS, POKES, Poke
from spielkreis.server.live.passing import over_redis

async def echo():
    messages = over_redis(sys.argv[1], "two")
    done = asyncio.Event()
    def receive(poke):
        messages.send(OTHERS, poke, poke.guest)
        if poke.guest == "end":
            done.set()
    messages.subscribe(POKES, receive)
    await messages.start()
    print("ready", flush=True)
    await done.wait()
    await asyncio.sleep(0.2)
    await messages.close()

asyncio.run(echo())
"""


def test_two_processes_talk_through_redis(redis_url: str) -> None:
    async def scenario() -> None:
        messages = over_redis(redis_url, "one")
        answers = received(messages, OTHERS)
        await messages.start()
        for guest in ("anna", "ben", "end"):
            assert messages.send(POKES, Poke(guest), "one")
        async with asyncio.timeout(60):
            while len(answers) < 3:
                await asyncio.sleep(0.01)
        assert answers == ["anna", "ben", "end"]
        await messages.close()

    with subprocess.Popen([sys.executable, "-c", ECHO, redis_url], stdout=subprocess.PIPE, text=True) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == "ready\n"
        asyncio.run(scenario())
        assert other.wait(60) == 0


IMPATIENT = "from spielkreis.server.live import presence; presence.SILENCE = 0.2; presence.ANSWER = 60"


def test_a_process_asks_another_one_whether_a_silent_person_is_connected_to_it(
    postgres_url: str, redis_url: str, tmp_path: Path
) -> None:
    """The first process hears only requests of Ben, and the second has his socket."""
    servers = [ServerProcess(postgres_url, redis_url, tmp_path) for _ in range(2)]
    for server in servers:
        server.prelude = IMPATIENT
        server.start()

    async def scenario() -> None:
        listener = over_redis(redis_url, "test")
        sought: list[presence.GuestAtTable] = []
        found: list[presence.GuestAtTable] = []
        listener.subscribe(presence.SOUGHT, sought.append)
        listener.subscribe(presence.FOUND, found.append)
        await listener.start()
        async with (
            await Person.create(servers[0].url, "Anna") as anna,
            await Person.create(servers[0].url, "Ben") as ben,
        ):
            table = (await anna.create_table("Tackle", sit=["white"]))["table"]["id"]
            async with await ben.open_socket(servers[1].socket_url, table) as table_socket:
                await ben.do(table, "sit", place="black")
                async with asyncio.timeout(60):
                    while not found:
                        # The second process may not know yet that it is his place.
                        await table_socket.send("hello", place="black", seq=0)
                        await ben.get(f"/api/tables/{table}?place=black")
                        await asyncio.sleep(0.5)
                news = await anna.get(f"/api/tables/{table}")
        assert found[0] in sought
        assert found[0] == presence.GuestAtTable(table, ben.id)
        assert "was_gone" not in {each["event"]["type"] for each in news["events"]}
        await listener.close()

    try:
        asyncio.run(scenario())
    finally:
        for server in servers:
            server.stop()
