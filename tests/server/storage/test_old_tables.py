"""A table that this version cannot read, because another one wrote it, says so and harms no other."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import create_engine, select, update

from spielkreis.cli import main
from spielkreis.server.errors import MissingError
from spielkreis.server.storage.admin import Admin
from spielkreis.server.storage.schema import events
from tests.server.conftest import Deployment
from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess

STRANGE = {
    "an event of the future": b'{"type":"teleported","place":"A"}',
    "a play against these rules": b'{"type":"played","seat":"A","action":"A 13 A0-64"}',
    "other options": b'{"type":"played","seat":"Z","action":"E10"}',
}


def replace_last_event(database: str, table: str, data: bytes) -> None:
    """Puts something else in the place of the last event of a table."""
    engine = create_engine(database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        query = select(events.c.seq).where(events.c.game == table).order_by(events.c.seq.desc()).limit(1)
        last = connection.execute(query).scalar_one()
        place = (events.c.game == table) & (events.c.seq == last)
        connection.execute(update(events).where(place).values(data=data))
    engine.dispose()


def test_tables_of_another_version_are_told_apart_and_harm_no_others(deployment: Deployment, tmp_path: Path) -> None:
    server = ServerProcess(deployment.database, deployment.redis, tmp_path)
    server.start()
    people: list[Person] = []

    async def before() -> tuple[list[str], str]:
        anna = await Person.create(server.url)
        people.append(anna)
        made = [await anna.create_table("TAC", sit=list("ABCD"), settings={"public": True}) for _ in STRANGE]
        for news in made:
            await anna.do(news["table"]["id"], "ready")
        good = await anna.create_table("Tackle", sit=["white"], fill="3", ready=True)
        return [news["table"]["id"] for news in made], good["table"]["id"]

    async def after(spoiled: list[str], good: str) -> None:
        # The connections belong to the loop in which the tables were made.
        async with Person(server.url) as anna:
            anna.http.cookies = people[0].http.cookies
            for table in spoiled:
                for path in ("", "?place=A", "/record.txt", "/replay/1"):
                    with pytest.raises(Refused, match="server-unreadable-table"):
                        await anna.get(f"/api/tables/{table}{path}")
                with pytest.raises(Refused, match="server-unreadable-table"):
                    await anna.do(table, "say", phrase="hello")
                with pytest.raises(Exception, match="HTTP 40"):
                    await anna.open_socket(server.socket_url, table)
            assert {each["id"] for each in await anna.get("/api/me/tables")} == {*spoiled, good}
            assert (await anna.http.patch("/api/me", json={"name": "Anni"})).status_code == 200
            async with await anna.open_socket(server.socket_url, good, "white") as table_socket:
                await table_socket.play_at_random(["white"], Random(1), plies=4)
                assert table_socket.table["places"][0]["guest"]["name"] == "Anni"
            assert (await anna.http.delete("/api/me")).status_code == 204

    spoiled, good = asyncio.run(before())
    server.kill()
    for table, data in zip(spoiled, STRANGE.values(), strict=True):
        replace_last_event(deployment.database, table, data)
    server.start()
    asyncio.run(after(spoiled, good))
    server.stop()
    log = server.log.read_text(encoding="utf-8")
    assert "cannot be read from event" in log
    assert "trace" not in log
    assert "A0-64" not in log
    admin = Admin(deployment.database)
    for table in spoiled:
        with pytest.raises(MissingError):
            admin.export(table)
        admin.close(table)
    # The good one was closed when the only person there went.
    assert {each.id: each.phase for each in admin.list()} == dict.fromkeys([*spoiled, good], "closed")


@pytest.mark.parametrize("content", [b"no database at all " * 100, None])
def test_a_database_that_cannot_be_used_is_one_clear_sentence(
    content: bytes | None, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "a.db"
    if content is None:
        admin = Admin(f"sqlite:///{file}", create=True)
        with admin.engine.begin() as connection:
            connection.exec_driver_sql("UPDATE alembic_version SET version_num = '9999'")
        admin.engine.dispose()
    else:
        file.write_bytes(content)
    for command in (["serve", "--no-browser", "--port", "0"], ["admin", "list"]):
        assert main(["--lang", "en", *command, "--database", f"sqlite:///{file}"]) == 2
        [line] = [line for line in capfd.readouterr().err.splitlines() if not line.startswith("{")]
        assert line.startswith(f"spielkreis: Can’t use the database sqlite:///{file}:")
