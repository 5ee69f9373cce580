"""A change is logged, acknowledged, then announced; nothing comes between; and nothing that fails blocks a table."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import select

from spielkreis.game import GameError
from spielkreis.server.errors import ForbiddenError, RefusedError, UnavailableError
from spielkreis.server.live import change, pipeline, presence
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.lock import Lock
from spielkreis.server.live.requests import Requester
from spielkreis.server.live.room import MAX_REPLIES, MAX_REPLY_BYTES, Room, Viewer
from spielkreis.server.metrics import Metrics
from spielkreis.server.storage import schema, table_index
from spielkreis.server.storage.store import StorageError, Store
from spielkreis.server.storage.write_job import WriteJob
from spielkreis.server.table.table import GameTable
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.settings import Clock, NewTable, Settings
from tests.server.live.conftest import ANNA, BEN, TABLE, WithLive, new_live_tables
from tests.server.tools.recording_sender import RecordingSender


def connect_viewer(room: Room, place: str | None, seq: int) -> tuple[Viewer, RecordingSender]:
    sender = RecordingSender()
    viewer = Viewer(ANNA, "en", room, sender, Metrics(), sender.close)
    room.viewers.add(viewer)
    room.look(viewer, place, seq)
    return viewer, sender


class RecordingRequester(Requester):
    """Remembers what they received, and what others knew by then."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.told: list[object] = []
        self.viewer, self.sender = connect_viewer(room, "white", room.table.seq)
        self.other = connect_viewer(room, "black", room.table.seq)[1]
        self.done = asyncio.Event()

    def acknowledged(self, ack: messages.Ack) -> None:
        self.told.append((ack.seq, len(self.other.sent)))
        self.viewer.reply(ack)

    def ended(self, error: Exception | None) -> None:
        assert not self.room.lock.locked
        self.told.append(error)
        self.done.set()


def test_a_command_begins_at_once_and_is_acknowledged_before_others_hear_of_it(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        seq = room.table.seq
        requester = RecordingRequester(room)
        live.pipeline.submit(room, ANNA, messages.PlayCommand("1", seq, "white", "E10"), requester)
        assert room.lock.locked
        assert room.table.seq == seq
        await requester.done.wait()
        assert requester.told == [(seq + 1, 0), None]
        assert len(requester.other.sent) == 1
        [news] = requester.sender.sent
        assert b'"ack":{"type":"ack","id":"1"' in news
        again = RecordingRequester(room)
        live.pipeline.submit(room, ANNA, messages.PlayCommand("1", seq, "white", "E10"), again)
        assert again.told == [(seq + 1, 0), None]
        refused = RecordingRequester(room)
        live.pipeline.submit(room, ANNA, messages.PlayCommand("2", seq + 1, "white", "E9"), refused)
        [error] = refused.told
        assert isinstance(error, GameError)
        assert room.table.seq == seq + 1

    with_live(scenario)


def test_commands_that_come_at_once_wait_for_each_other_in_order(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white", "black"), ready=True), ANNA)
        seq = room.table.seq
        said = [messages.Say(str(number), "hello") for number in range(5)]
        acks = await asyncio.gather(*(live.pipeline.execute(room, ANNA, each) for each in said))
        assert [ack.seq for ack in acks] == [seq + 1 + number for number in range(5)]

    with_live(scenario)


def test_who_gives_up_waiting_stops_nothing(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        seq = room.table.seq
        waiting = asyncio.create_task(live.pipeline.execute(room, ANNA, messages.Say("1", "hello")))
        await asyncio.sleep(0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        assert (await live.pipeline.execute(room, ANNA, messages.Say("2", "hello"))).seq == seq + 2
        assert not room.lock.locked

    with_live(scenario)


def test_after_a_conflict_it_is_decided_anew_with_what_others_have_done(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        seq = room.table.seq
        other = new_live_tables(live.store)
        await other.pipeline.execute(await other.room(room.table.id), ANNA, messages.Say("1", "hello"))
        assert room.table.seq == seq
        assert (await live.pipeline.execute(room, ANNA, messages.Say("2", "bye"))).seq == seq + 2
        assert (await live.pipeline.execute(room, ANNA, messages.Say("1", "hello"))).seq == seq + 1
        await other.close()

    with_live(scenario)


def test_where_several_processes_play_none_refuses_before_it_knows_all(
    with_live: WithLive, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), ANNA)
        other = new_live_tables(live.store)
        await other.pipeline.execute(await other.room(room.table.id), BEN, messages.Sit("1", "black"))
        with pytest.raises(ForbiddenError):
            await live.pipeline.execute(room, BEN, messages.Ready("2"))
        monkeypatch.setattr(Store, "shared", True)
        await live.pipeline.execute(room, BEN, messages.Ready("3"))
        assert room.table.places["black"].ready
        with pytest.raises(ForbiddenError):
            await live.pipeline.execute(room, Guest("cleo", "Cleo", "blue"), messages.Ready("4"))
        assert not room.lock.locked
        await other.close()

    with_live(scenario)


def test_a_rematch_is_asked_for_where_the_end_is_not_known_yet(
    with_live: WithLive, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        other = new_live_tables(live.store)
        await other.pipeline.execute(await other.room(room.table.id), ANNA, messages.Offer("1", "concede", "white"))
        assert room.table.phase == "playing"
        with pytest.raises(RefusedError):
            await live.pipeline.execute(room, ANNA, messages.Rematch("2"))
        monkeypatch.setattr(Store, "shared", True)
        ack = await live.pipeline.execute(room, ANNA, messages.Rematch("3"))
        assert ack.table == room.table.next
        await other.close()

    with_live(scenario)


def test_a_failure_is_told_and_the_table_goes_on(with_live: WithLive, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)

        def broken(_: GameTable) -> list[events.AnyEvent]:
            raise RefusedError("server-over")

        with pytest.raises(RefusedError):
            await live.pipeline.change(room, broken)
        with monkeypatch.context() as patch:

            def full(_: object) -> None:
                raise StorageError("the disk is full")

            patch.setattr(live.store, "_commit", full)
            with pytest.raises(UnavailableError):
                await live.pipeline.execute(room, ANNA, messages.Say("1", "hello"))
        assert not room.lock.locked
        assert await live.pipeline.change(room, lambda _: ()) is False
        await live.pipeline.execute(room, ANNA, messages.Say("1", "hello"))

    with_live(scenario)


def test_what_the_server_itself_has_to_log_is_tried_until_it_is_logged(
    with_live: WithLive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that falls and a person who goes while nothing can be saved are not forgotten."""

    async def scenario(live: LiveTables) -> None:
        monkeypatch.setattr(presence, "AWAY", 0)
        monkeypatch.setattr(pipeline, "RETRY", 0)
        settings = Settings("Tackle", clock=Clock("total", 60))
        room = await live.table_creator.create(NewTable(settings, sit=("white", "black"), ready=True), ANNA)
        viewer = connect_viewer(room, "white", 0)[0]
        commit, tries = live.store._commit, 0

        def full_at_first(group: list[WriteJob]) -> None:
            nonlocal tries
            tries += 1
            if tries < 3:
                raise StorageError("the disk is full")
            commit(group)

        monkeypatch.setattr(live.store, "_commit", full_at_first)
        room.viewers.discard(viewer)
        await live.presence.gone(room, "white")
        assert room.table.places["white"].gone_at is not None
        tries = 0
        now = live.leases.clock.now() + 61_000
        monkeypatch.setattr(live.leases.clock, "now", lambda: now)
        await live.worker._time(room)
        assert room.table.phase == "over"
        await live.worker.close()

    with_live(scenario)


def test_a_game_belongs_to_the_process_where_it_starts_and_a_lobby_to_none(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        async def holders() -> dict[str, str]:
            query = select(schema.leases.c.game, schema.leases.c.holder)
            rows = await live.store.read(lambda connection: connection.execute(query).all())
            return {row.game: row.holder for row in rows}

        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), ANNA)
        await live.pipeline.execute(room, ANNA, messages.Say("1", "hello"))
        await live.pipeline.execute(room, BEN, messages.Sit("2", "black"))
        await live.pipeline.execute(room, ANNA, messages.Ready("3"))
        assert live.leases.held == set()
        assert await holders() == {}
        await live.pipeline.execute(room, BEN, messages.Ready("4"))
        assert room.table.phase == "playing"
        assert live.leases.held == {room.table.id}
        assert await holders() == {room.table.id: live.leases.process}

    with_live(scenario)


def test_the_list_of_tables_shows_who_has_sat_down(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), ANNA)
        await live.pipeline.execute(room, BEN, messages.Sit("1", "black"))
        await live.store.write(None)  # after the list, which is written in the background
        assert [line.id for line in await table_index.tables_of(live.store, BEN)] == [room.table.id]

    with_live(scenario)


def test_a_command_waits_for_a_busy_table_as_long_as_the_database_answers(
    with_live: WithLive, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def scenario(live: LiveTables) -> None:
        monkeypatch.setattr(change, "TICK", 0)
        room = await live.table_creator.create(TABLE, ANNA)
        seq = room.table.seq
        for stalled in (False, True):
            assert room.lock.take()
            live.store.stalled = stalled
            waiting = asyncio.create_task(live.pipeline.execute(room, ANNA, messages.Say(str(stalled), "hello")))
            for _ in range(20):
                await asyncio.sleep(0)
            assert waiting.done() == stalled
            live.store.stalled = False
            room.lock.release()
            if stalled:
                with pytest.raises(UnavailableError):
                    await waiting
            else:
                assert (await waiting).seq == seq + 1
        assert not room.lock.locked

    with_live(scenario)


def test_every_command_is_counted_once(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        sent: tuple[messages.Command, ...] = (messages.Offer("1", "concede", "white"), messages.Rematch("2"))
        for number, command in enumerate(sent, 1):
            for _ in range(2):
                await live.pipeline.execute(room, ANNA, command)
                assert live.pipeline.metrics.commands == number

    with_live(scenario)


def test_who_does_not_read_gets_all_in_one_piece_when_he_does(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        seq = room.table.seq
        viewer, sender = connect_viewer(room, None, seq)
        sender.paused = True
        for number in range(5):
            await live.pipeline.execute(room, ANNA, messages.Say(str(number), "hello"))
        assert sender.sent == []
        sender.paused = False
        viewer.flush()
        [news] = sender.sent
        assert f'"seq":{seq + 5},"since":{seq},'.encode() in news
        sender.paused = True
        for _ in range(MAX_REPLIES):
            assert not viewer.full()
            viewer.reply(messages.Pong(1))
        assert viewer.full()
        sender.close()
        assert not viewer.full()

    with_live(scenario)


def test_a_client_that_reads_no_replies_is_stopped_by_their_size(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        viewer, sender = connect_viewer(room, None, room.table.seq)
        sender.paused = True
        for _ in range(2):
            assert not viewer.full()
            viewer.reply(messages.Problem("x", "y" * (MAX_REPLY_BYTES // 2)))
        assert viewer.full()
        sender.paused = False
        viewer.flush()
        assert not viewer.full()

    with_live(scenario)


def test_who_looks_from_another_place_is_told_the_whole_story(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        seq = room.table.seq
        viewer, sender = connect_viewer(room, "white", seq)
        assert sender.sent == []
        for place in ("black", None, "white"):
            room.look(viewer, place, seq)
            room.look(viewer, place, seq)
        assert len(sender.sent) == 3
        assert all(f'"seq":{seq},"since":0,'.encode() in told for told in sender.sent)

    with_live(scenario)


def test_a_hello_of_somebody_who_knows_everything_gets_no_answer(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        assert connect_viewer(room, "white", room.table.seq)[1].sent == []
        assert len(connect_viewer(room, "white", room.table.seq - 1)[1].sent) == 1

    with_live(scenario)
    document = (Path(__file__).parents[3] / "docs/api.md").read_text(encoding="utf-8")
    assert "the table's last event, there is nothing to send and no answer" in document


def test_somebody_who_cannot_be_told_is_cut_off_and_harms_nobody(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        viewer, sender = connect_viewer(room, None, 0)
        other = connect_viewer(room, "white", 0)[1]
        viewer.place = "nowhere"
        await live.pipeline.execute(room, ANNA, messages.Say("1", "hello"))
        assert sender.closed
        assert len(other.sent) == 2

    with_live(scenario)


def test_a_lock_is_given_in_order_and_passes_by_those_who_gave_up() -> None:
    async def scenario() -> None:
        lock = Lock()
        got: list[int] = []

        async def wait(number: int) -> None:
            async with lock:
                got.append(number)

        assert lock.take()
        assert not lock.take()
        tasks = [asyncio.create_task(wait(number)) for number in range(4)]
        await asyncio.sleep(0)
        tasks[1].cancel()
        lock.release()
        tasks[0].cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert got == [2, 3]
        assert not lock.locked

    asyncio.run(scenario())


def test_a_command_that_changed_nothing_is_not_carried_out_later(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(NewTable(Settings("Tackle"), sit=("white",)), ANNA)
        seq = room.table.seq
        assert (await live.pipeline.execute(room, ANNA, messages.Sit("1", "white"))).seq == seq
        await live.pipeline.execute(room, ANNA, messages.Stand("2", "white"))
        assert (await live.pipeline.execute(room, ANNA, messages.Sit("1", "white"))).seq == seq
        assert room.table.places["white"].guest is None

    with_live(scenario)


def test_a_stranger_cannot_ask_for_a_rematch_that_exists(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        await live.pipeline.execute(room, ANNA, messages.Offer("1", "concede", "white"))
        made = await live.pipeline.execute(room, ANNA, messages.Rematch("2"))
        assert (await live.pipeline.execute(room, ANNA, messages.Rematch("3"))).table == made.table
        with pytest.raises(ForbiddenError):
            await live.pipeline.execute(room, BEN, messages.Rematch("4"))

    with_live(scenario)


def test_a_move_that_a_bot_chose_for_an_earlier_decision_is_not_logged(with_live: WithLive) -> None:
    async def scenario(live: LiveTables) -> None:
        room = await live.table_creator.create(TABLE, ANNA)
        decision = room.table.decision
        await live.pipeline.execute(room, ANNA, messages.PlayCommand("1", room.table.seq, "white", "E10"))
        await live.pipeline.execute(room, ANNA, messages.PlayCommand("2", room.table.seq, "black", "E1"))
        seq = room.table.seq
        await live.worker._move(room, "white", "A5", "bot", decision)
        assert room.table.seq == seq

    with_live(scenario)
