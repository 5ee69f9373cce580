"""TAC over the API: every variant is played, with people, bots, exchange, Devil and the rest."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from spielkreis.tac.variants import VARIANTS
from tests.server.tools.players import Person, Refused, TableSocket
from tests.server.tools.processes import ServerProcess


@pytest.mark.slow
@pytest.mark.parametrize("variant", VARIANTS)
def test_every_variant_is_played(variant: str, servers: list[ServerProcess]) -> None:
    """One person plays the first place at random, bots the others."""

    async def scenario() -> None:
        async with await Person.create(servers[0].url) as anna:
            first = VARIANTS[variant].persons[0]
            options = {"variant": variant, "deck": "master"}
            news = await anna.create_table("TAC", options, sit=[first], fill="3", ready=True)
            async with await anna.open_socket(servers[-1].socket_url, news["table"]["id"], first) as table_socket:
                await table_socket.play_at_random(list(first), Random(variant), plies=60)
                assert table_socket.game is not None
                # A lucky bot may have won by then; after a game all cards are open.
                known = first if table_socket.table["phase"] == "playing" else VARIANTS[variant].seats
                assert set(table_socket.game["view"]["hands"]) == set(known)

    asyncio.run(scenario())


def test_four_people_exchange_at_once_and_see_only_their_own_cards(servers: list[ServerProcess]) -> None:
    async def scenario() -> None:
        people = [await Person.create(servers[i % len(servers)].url, name) for i, name in enumerate("WXYZ")]
        news = await people[0].create_table("TAC", sit=["A"])
        table = news["table"]["id"]
        for person, place in zip(people[1:], "BCD", strict=True):
            await person.do(table, "sit", place=place)
        for person in people:
            await person.do(table, "ready")
        looks = [
            await person.open_socket(servers[i % len(servers)].socket_url, table, place)
            for i, (person, place) in enumerate(zip(people, "ABCD", strict=True))
        ]
        await asyncio.gather(*(table_socket.receive_until("news") for table_socket in looks))
        for table_socket, seat in zip(looks, "ABCD", strict=True):
            assert table_socket.game is not None
            assert list(table_socket.game["view"]["hands"]) == [seat]
        # All four choose with the same `seq`: nobody's choice makes another's too late.
        seq = looks[0].seq
        await asyncio.gather(
            *(exchange(table_socket, seat, seq) for table_socket, seat in zip(looks, "ABCD", strict=True))
        )
        await asyncio.gather(
            *(
                table_socket.play_at_random([seat], Random(seat), plies=30)
                for table_socket, seat in zip(looks, "ABCD", strict=True)
            )
        )
        choices = [each["event"] for each in looks[0].events if each["event"]["type"] == "played"][:4]
        assert [choice["action"] != "" for choice in choices] == [choice["seat"] == "A" for choice in choices]
        with pytest.raises(Refused, match="server-not-your-place"):
            await looks[0].ask("legal", seat="B")
        for table_socket in looks:
            await table_socket.socket.close()
        for person in people:
            await person.http.aclose()

    async def exchange(table_socket: TableSocket, seat: str, seq: int) -> None:
        [first, *_] = (await table_socket.ask("legal", seat=seat))["actions"]
        await table_socket.ask("play", seq=seq, seat=seat, action=first)

    asyncio.run(scenario())
