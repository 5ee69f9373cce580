"""The operator of a server can list, close, move and delete; players can check the shuffle."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path
from random import Random

import msgspec
import pytest

from spielkreis.cli import main
from spielkreis.game import NotationError, Outcome
from spielkreis.server.errors import InputError, MissingError
from spielkreis.server.live.broadcast import NoBroadcast
from spielkreis.server.live.leases import Leases, ServerTime
from spielkreis.server.live.live_tables import LiveTables
from spielkreis.server.live.passing import PassingMessages
from spielkreis.server.live.room import Viewer
from spielkreis.server.metrics import Metrics
from spielkreis.server.storage import backup as backup_module
from spielkreis.server.storage.admin import Admin
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.store import Store
from spielkreis.server.table import records
from spielkreis.server.table.table import GameTable
from spielkreis.server.table.verify import verify
from spielkreis.server.wire import messages
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.replay import ShuffleVerdict
from spielkreis.server.wire.settings import NewTable, Settings
from tests.server.conftest import Deployment
from tests.server.live.conftest import settle_finished_games
from tests.server.tools.recording_sender import RecordingSender


async def play_and_give_up(database: str, options: dict[str, str], seed: int) -> tuple[str, str, str]:
    """One guest plays a game of TAC with all hands, at random, and gives up; gives table, guest and file."""
    store = Store(database)
    await store.open()
    clock = ServerTime()
    live = LiveTables(store, Leases(store, clock), NoBroadcast(), PassingMessages(), Metrics())
    guest, _ = await Guests(store, clock.now).create("Anna", "red")
    places = ("A", "B", "C", "D")
    room = await live.table_creator.create(NewTable(Settings("TAC", {**options}), sit=places, ready=True), guest)
    rng = Random(seed)
    for number in range(60):
        seat = rng.choice(room.table.actors)
        action = rng.choice(room.table.adapter.legal(room.table.state, seat))
        await live.pipeline.execute(room, guest, messages.PlayCommand(f"{number}", room.table.seq, seat, action))
    await live.pipeline.execute(room, guest, messages.Offer("end", "concede", "A"))
    text = records.text(room.table)
    await settle_finished_games(live)
    await live.close()
    await store.close()
    return room.table.id, guest.id, text


def test_a_game_is_listed_exported_moved_and_forgotten(deployment: Deployment, tmp_path: Path) -> None:
    table, guest, text = asyncio.run(play_and_give_up(deployment.database, {"deck": "master"}, 1))
    admin = Admin(deployment.database)
    [listed] = admin.list()
    assert (listed.id, listed.phase, listed.places[0].person) == (table, "over", "Anna")
    assert admin.export(table) == text
    backup = tmp_path / "all.jsonl"
    rows = admin.backup(backup)
    other = Admin(f"sqlite:///{tmp_path}/other.db", create=True)
    assert other.restore(backup) == rows
    assert other.export(table) == text
    with pytest.raises(InputError):
        other.restore(backup)
    assert other.forget(guest) == 1
    assert "Anna" not in other.export(table)
    other.backup(backup)
    assert b"Anna" not in backup.read_bytes()
    with pytest.raises(MissingError):
        other.forget(guest)
    other.close(table)
    assert [each.phase for each in other.list()] == ["closed"]
    with pytest.raises(MissingError):
        other.export("nothing")


def test_a_running_server_notices_what_was_closed_and_who_was_forgotten(deployment: Deployment) -> None:
    async def scenario() -> None:
        store = Store(deployment.database)
        await store.open()
        clock = ServerTime()
        live = LiveTables(store, Leases(store, clock), NoBroadcast(), PassingMessages(), Metrics())
        guest, _ = await Guests(store, clock.now).create("Anna", "red")
        new = NewTable(Settings("Tackle"), sit=("white", "black"), ready=True)
        one, other = await live.table_creator.create(new, guest), await live.table_creator.create(new, guest)
        sender = RecordingSender()
        told = sender.sent
        viewer = Viewer(None, "en", one, sender, live.pipeline.metrics, sender.close)
        one.viewers.add(viewer)
        one.look(viewer, None, 0)
        await live.catch_up.run()
        assert len(told) == 1
        admin = Admin(deployment.database)
        admin.close(one.table.id)
        await live.catch_up.run()
        assert (one.table.phase, other.table.phase) == ("closed", "playing")
        assert b'"closed"' in told[-1]
        assert live.leases.held == {other.table.id}
        admin.forget(guest.id)
        assert b"Anna" in one.news(None, 0)
        await live.catch_up.run()
        assert b"Anna" not in one.news(None, 0) + other.news(None, 0) + told[-1]
        assert len(told) == 3
        await live.catch_up.run()
        assert len(told) == 3
        await live.close()
        await store.close()

    asyncio.run(scenario())


def test_a_fair_shuffle_is_recognised_and_a_lie_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, _, text = asyncio.run(play_and_give_up(f"sqlite:///{tmp_path}/a.db", {"deck": "master"}, 2))
    verdict = verify(text)
    assert verdict.fair
    assert verdict.deals > 1
    lines = text.splitlines()
    seed = next(line for line in lines if line.startswith("[Seed"))
    assert verify(text.replace(seed, f'[Seed "{"00" * 32}"]')).reason == "commitment"
    nonces = next(line for line in lines if line.startswith("[Nonces"))
    assert verify(text.replace(nonces, '[Nonces "a b c d"]')).reason == "deal"
    with pytest.raises(NotationError):
        verify(text.replace(nonces, ""))
    without = "\n".join(line for line in lines if not line.startswith("deal "))
    assert verify(without) == ShuffleVerdict("missing-deals", verdict.deals)
    last = max(number for number, line in enumerate(lines) if line.startswith("deal "))
    assert verify("\n".join(lines[:last] + lines[last + 1 :])) == ShuffleVerdict("missing-deals", 1)
    assert verify(text.replace('[Reason "resignation"]', '[Reason "home"]')).reason == "result"
    *plays, closing = lines
    assert closing.startswith("resign AC ")
    begin = max(number for number, line in enumerate(lines) if line.startswith(("deal ", "swap ")))
    for end in range(begin + 1, len(plays)):  # without deals that are missing
        assert not verify("\n".join([*plays[:end], closing])).fair
        assert not verify("\n".join(plays[:end])).fair
    assert verify("\n".join([*plays[:-1], closing])).reason == "cut"
    assert verify("\n".join(plays)).reason == "no-end"
    assert verify(text.replace("resign AC", "resign BD")).fair
    assert records.read(text).outcome == Outcome("win", ("B", "D"), "resignation")
    published = next(line for line in lines if line.startswith("[Commit")).split('"')[1]
    own = nonces.split('"')[1].split()[0]
    assert verify(text, published.upper(), [own]).fair
    assert verify(text, "00" * 32).reason == "other-commitment"
    assert verify(text, published, [own, "mine"]).reason == "other-nonce"
    assert verify(text, published, [own, "-"]).reason == "other-nonce"
    for game in ("Tarock", "Tackle"):
        with pytest.raises(NotationError):
            verify(text.replace('[Game "TAC"]', f'[Game "{game}"]'))
    file = tmp_path / "game.tac"
    file.write_text(text, encoding="utf-8")
    assert main(["verify", str(file), "--commitment", "00"]) == 1
    capsys.readouterr()
    assert main(["verify", str(file), "--json"]) == 0
    assert msgspec.json.decode(capsys.readouterr().out) == {"fair": True, "reason": "fair", "deals": verdict.deals}
    file.write_text(text.replace(nonces, '[Nonces "a b c d"]'), encoding="utf-8")
    assert main(["--lang", "en", "verify", str(file)]) == 1
    assert capsys.readouterr().out.startswith("Not fair: deal 1")


def test_an_exported_game_is_read_for_replay_with_all_cards_open(tmp_path: Path) -> None:
    _, _, text = asyncio.run(play_and_give_up(f"sqlite:///{tmp_path}/a.db", {}, 3))
    replay = records.read(text)
    assert replay.game == "TAC"
    assert [frame.line for frame in replay.frames][:1] == [""]
    assert all(set(frame.view.hands) == set("ABCD") for frame in replay.frames[1:])
    tackle = records.read('[Game "Tackle"]\n[Job "Quadrat"]\n[Result "0-1"]\n\n1. E10(!) {far} E1\n')
    assert [(frame.line, frame.comment) for frame in tackle.frames] == [("", ""), ("E10(!)", "far"), ("E1", "")]
    assert tackle.outcome is not None
    assert tackle.outcome.winners == ("black",)
    assert [frame.record and frame.record.action for frame in tackle.frames] == [None, "E10", "E1"]


def test_the_log_is_all_that_a_table_is(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path}/a.db"
    table, _, _ = asyncio.run(play_and_give_up(database, {}, 4))
    admin = Admin(database)
    backup = tmp_path / "all.jsonl"
    admin.backup(backup)
    rows = [msgspec.json.decode(line) for line in backup.read_bytes().splitlines()]
    log = [row for name, row in rows if name == "events"]
    assert [row["seq"] for row in log] == list(range(1, len(log) + 1))
    again = GameTable(table)
    for row in log:
        data = msgspec.convert(row["data"], bytes)
        again.apply(LogEntry(row["seq"], row["at"], data, row["guest"], row["move"]))
    assert records.text(again) == admin.export(table)


def test_a_backup_is_of_one_moment(deployment: Deployment, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def scenario() -> None:
        store = Store(deployment.database)
        await store.open()
        guests = Guests(store, lambda: 0)
        await guests.create("Anna", "red")
        backup = tmp_path / "backup"
        reading, written = threading.Event(), threading.Event()
        encode = backup_module._encode

        def slowly(row: list[object]) -> bytes:
            if row[0] == "guests":
                reading.set()
                written.wait()
            return encode(row)

        monkeypatch.setattr(backup_module, "_encode", slowly)
        saving = asyncio.ensure_future(asyncio.to_thread(Admin(deployment.database).backup, backup))
        await asyncio.to_thread(reading.wait)
        await guests.create("Ben", "red")
        written.set()
        await saving
        await store.close()
        names = [line for line in backup.read_text(encoding="utf-8").splitlines() if "tokens" in line]
        assert len(names) == 1

    asyncio.run(scenario())
