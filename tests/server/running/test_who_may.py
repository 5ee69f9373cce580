"""A sample of who may do what, through a running server; tests/server/table/who_may.txt has all of it."""

from __future__ import annotations

import asyncio

from tests.server.tools.players import Person, Refused
from tests.server.tools.processes import ServerProcess


async def refusal_code(person: Person, table: str, command: str, **fields: object) -> str:
    """The code of the refusal of a command, or "yes"."""
    try:
        await person.do(table, command, **fields)
    except Refused as refused:
        return str(refused.code).removeprefix("server-")
    return "yes"


def test_people_may_only_do_what_is_theirs(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        async with (
            await Person.create(servers[0].url, "Anna") as creator,
            await Person.create(servers[-1].url, "Ben") as seat,
            await Person.create(servers[0].url, "Cleo") as opponent,
            await Person.create(servers[-1].url, "Dora") as stranger,
        ):
            table = (await creator.create_table("Tackle", settings={"chat": True}, bots={"black": "3"}))["table"]["id"]
            assert await refusal_code(seat, table, "sit", place="white") == "yes"
            assert await refusal_code(seat, table, "stand", place="black") == "not-creator"
            assert await refusal_code(creator, table, "stand", place="black") == "yes"
            assert await refusal_code(opponent, table, "sit", place="black") == "yes"
            assert await refusal_code(stranger, table, "exchange", place="white", other="black") == "not-creator"
            assert await refusal_code(stranger, table, "ready") == "no-place-here"
            assert await refusal_code(seat, table, "ready") == "yes"
            assert await refusal_code(opponent, table, "ready") == "yes"
            seq = (await seat.get(f"/api/tables/{table}"))["seq"]
            for other in (creator, opponent, stranger):
                assert await refusal_code(other, table, "play", seq=seq, seat="white", action="E10") == "not-your-place"
                assert await refusal_code(other, table, "offer", what="concede", place="white") == "not-your-place"
            assert await refusal_code(opponent, table, "offer", what="pause", place="black") == "yes"
            assert (
                await refusal_code(opponent, table, "answer", what="pause", place="white", yes=True) == "not-your-place"
            )
            assert await refusal_code(seat, table, "answer", what="pause", place="white", yes=True) == "yes"
            assert await refusal_code(creator, table, "resume") == "no-place-here"
            assert await refusal_code(stranger, table, "write", text="hello") == "no-place-here"
            assert await refusal_code(opponent, table, "resume") == "yes"
            assert await refusal_code(opponent, table, "remove", guest=seat.id) == "not-creator"
            assert await refusal_code(opponent, table, "offer", what="concede", place="black") == "yes"
            assert await refusal_code(creator, table, "remove", guest=opponent.id) == "yes"
            assert await refusal_code(opponent, table, "write", text="hello") == "removed"
            assert await refusal_code(opponent, table, "rematch") == "removed"
            assert await refusal_code(seat, table, "rematch") == "yes"

    asyncio.run(scenario())
