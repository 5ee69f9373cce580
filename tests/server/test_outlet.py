"""Whoever reads is told at once; who reads slowly costs nothing and gets the rest when he is ready."""

from __future__ import annotations

import asyncio

from spielkreis.server.outlet import Outlet


class Reader:
    """The other side: takes messages at once while `ready`, otherwise lets the sender wait."""

    def __init__(self) -> None:
        self.ready = asyncio.Event()
        self.ready.set()
        self.got: list[bytes] = []
        self.gone = False
        self.waiting: list[bytes] = []
        self.outlet = Outlet(self._send, self._following)

    async def _send(self, data: bytes) -> None:
        await self.ready.wait()
        if self.gone:
            raise OSError("gone")
        self.got.append(data)

    def _following(self) -> bytes | None:
        return self.waiting.pop(0) if self.waiting else None

    def put(self, *data: bytes) -> None:
        self.waiting += data
        self.outlet.flush()


async def soon() -> None:
    """Lets everything that can happen now happen."""
    for _ in range(10):
        await asyncio.sleep(0)


def test_a_reader_has_everything_when_the_call_returns() -> None:
    async def scenario() -> None:
        reader = Reader()
        reader.put(b"1", b"2")
        assert reader.got == [b"1", b"2"]

    asyncio.run(scenario())


def test_a_slow_reader_holds_one_message_and_later_gets_the_rest_in_order() -> None:
    async def scenario() -> None:
        reader = Reader()
        reader.ready.clear()
        reader.put(b"1", b"2")
        reader.put(b"3")
        await soon()
        assert reader.got == []
        assert reader.waiting == [b"2", b"3"]
        reader.waiting[:] = [b"2 and 3"]
        reader.ready.set()
        await soon()
        assert reader.got == [b"1", b"2 and 3"]
        reader.put(b"4")
        assert reader.got[-1] == b"4"

    asyncio.run(scenario())


def test_nothing_is_sent_to_somebody_who_has_gone() -> None:
    async def scenario() -> None:
        fast, slow, left = Reader(), Reader(), Reader()
        fast.gone = slow.gone = True
        fast.put(b"1", b"2")
        assert fast.outlet.ended
        assert fast.waiting == [b"2"]
        slow.ready.clear()
        slow.put(b"1", b"2")
        slow.ready.set()
        await soon()
        assert slow.outlet.ended
        assert slow.waiting == [b"2"]
        left.ready.clear()
        left.put(b"1")
        left.outlet.end()
        left.ready.set()
        await soon()
        assert left.got == []

    asyncio.run(scenario())


def test_a_message_that_cannot_be_made_ends_only_this_connection() -> None:
    async def send(_: bytes) -> None:
        raise AssertionError("there is nothing to send")

    def broken() -> bytes:
        raise ValueError("mine")

    outlet = Outlet(send, broken)
    outlet.flush()
    assert outlet.ended
