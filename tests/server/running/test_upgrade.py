"""The upgrade that docs/operations.md describes: a database of an earlier version, a backup, and games that go on."""

from __future__ import annotations

import json
import shutil
import sqlite3
from pathlib import Path

import httpx

from spielkreis.cli import main
from tests.server.storage.test_earlier_version import BEFORE_RECORDS, FIRST, FIXTURES, GIVEN_UP
from tests.server.tools.processes import ServerProcess

GAME = "bxb2gnr1f8zfpabt"
"""A running game of Tackle in which Anna has a place."""


def play_if_on_turn(server: ServerProcess, name: str) -> int:
    """Lets Anna play if it is her turn; returns which of the game's moves that is."""
    with httpx.Client(base_url=server.url, cookies={"spielkreis": FIRST.token}, timeout=60) as anna:
        me = anna.get("/api/me").raise_for_status().json()["id"]
        tables = {line["id"] for line in anna.get("/api/me/tables").raise_for_status().json()}
        assert tables == set(FIRST.tables)
        news = anna.get(f"/api/tables/{GAME}").raise_for_status().json()
        places = [place for place in news["table"]["places"] if place["guest"] and place["guest"]["id"] == me]
        [seat] = [seat for place in places for seat in place["seats"] if seat in news["game"]["actors"]]
        asked = {"type": "legal", "id": "q", "seat": seat}
        legal = anna.post(f"/api/tables/{GAME}/questions", json=asked).raise_for_status().json()
        command = {"type": "play", "id": name, "seq": news["seq"], "seat": seat, "action": legal["actions"][0]}
        ack = anna.post(f"/api/tables/{GAME}/commands", json=command).raise_for_status().json()
        events = anna.get(f"/api/tables/{GAME}").json()["events"]
        return sum(each["seq"] <= ack["seq"] and each["event"]["type"] == "played" for each in events)


def test_games_of_an_earlier_version_go_on_and_a_backup_brings_them_back(tmp_path: Path) -> None:
    database = tmp_path / "spielkreis.db"
    shutil.copy(FIXTURES / "earlier_version.db", database)
    with sqlite3.connect(database) as before:
        [(earlier,)] = before.execute("SELECT version_num FROM alembic_version")
    assert main(["admin", "backup", str(tmp_path / "before.backup"), "--database", f"sqlite:///{database}"]) == 0
    upgraded = ServerProcess(f"sqlite:///{database}", None, tmp_path)
    upgraded.start()
    number = play_if_on_turn(upgraded, "after-the-upgrade")
    upgraded.stop()
    with sqlite3.connect(database) as after:
        [(later,)] = after.execute("SELECT version_num FROM alembic_version")
    assert later > earlier
    restored = f"sqlite:///{tmp_path}/restored.db"
    assert main(["admin", "restore", str(tmp_path / "before.backup"), "--database", restored]) == 0
    back = ServerProcess(restored, None, tmp_path)
    back.start()
    # The move after the backup is not there, and can be made again.
    assert play_if_on_turn(back, "after-the-upgrade") == number
    back.stop()


def test_a_review_that_an_earlier_version_has_stored_is_told_as_before(tmp_path: Path) -> None:
    database = tmp_path / "spielkreis.db"
    shutil.copy(FIXTURES / f"{BEFORE_RECORDS.name}.db", database)
    told = (FIXTURES / f"{BEFORE_RECORDS.name}_review.jsonl").read_text(encoding="utf-8").splitlines()
    server = ServerProcess(f"sqlite:///{database}", None, tmp_path)
    server.start()
    with httpx.Client(base_url=server.url, cookies={"spielkreis": BEFORE_RECORDS.token}, timeout=60) as anna:
        lines = anna.get(f"/api/tables/{GIVEN_UP}/review").raise_for_status().text.splitlines()
    server.stop()
    for line, earlier in zip(map(json.loads, lines), map(json.loads, told), strict=True):
        # Later versions may say more, and give reasons in other words.
        kept = earlier.keys() - {"reason"}
        assert {name: line[name] for name in kept} == {name: earlier[name] for name in kept}
