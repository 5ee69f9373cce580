"""A sample of who may do what, through a running server; tests/server/table/who_may.txt has all of it."""

from __future__ import annotations

import asyncio

from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess


async def code(person: Person, table: str, command: str, **fields: object) -> str:
    """The code of the refusal of a command, or "yes"."""
    try:
        await person.do(table, command, **fields)
    except Refused as refused:
        return str(refused.code).removeprefix("server-")
    return "yes"


def test_people_may_only_do_what_is_theirs(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with (
            await Person.arrive(servers[0].url, "Anna") as creator,
            await Person.arrive(servers[-1].url, "Ben") as seat,
            await Person.arrive(servers[0].url, "Cleo") as opponent,
            await Person.arrive(servers[-1].url, "Dora") as stranger,
        ):
            table = (await creator.table("Tackle", settings={"chat": True}, bots={"black": "3"}))["table"]["id"]
            assert await code(seat, table, "sit", place="white") == "yes"
            assert await code(seat, table, "stand", place="black") == "not-creator"
            assert await code(creator, table, "stand", place="black") == "yes"
            assert await code(opponent, table, "sit", place="black") == "yes"
            assert await code(stranger, table, "exchange", place="white", other="black") == "not-creator"
            assert await code(stranger, table, "ready") == "no-place-here"
            assert await code(seat, table, "ready") == "yes"
            assert await code(opponent, table, "ready") == "yes"
            seq = (await seat.get(f"/api/tables/{table}"))["seq"]
            for other in (creator, opponent, stranger):
                assert await code(other, table, "play", seq=seq, seat="white", action="E10") == "not-your-place"
                assert await code(other, table, "offer", what="concede", place="white") == "not-your-place"
            assert await code(opponent, table, "offer", what="pause", place="black") == "yes"
            assert await code(opponent, table, "answer", what="pause", place="white", yes=True) == "not-your-place"
            assert await code(seat, table, "answer", what="pause", place="white", yes=True) == "yes"
            assert await code(creator, table, "resume") == "no-place-here"
            assert await code(stranger, table, "write", text="hello") == "no-place-here"
            assert await code(opponent, table, "resume") == "yes"
            assert await code(opponent, table, "remove", guest=seat.id) == "not-creator"
            assert await code(opponent, table, "offer", what="concede", place="black") == "yes"
            assert await code(creator, table, "remove", guest=opponent.id) == "yes"
            assert await code(opponent, table, "write", text="hello") == "removed"
            assert await code(opponent, table, "rematch") == "removed"
            assert await code(seat, table, "rematch") == "yes"

    asyncio.run(scenario())
