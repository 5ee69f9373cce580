"""Guests: names, tokens that are not stored, codes for another device, and deletion."""

import pytest
from sqlalchemy import select

from spielkreis.server.errors import InputError, MissingError
from spielkreis.server.storage.forget import forget
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.schema import codes, tokens
from spielkreis.server.storage.store import Store
from spielkreis.server.wire.guest import Guest
from tests.server.conftest import WithStore


def test_a_guest_is_known_by_his_token_and_no_secret_is_stored(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        guests = Guests(store, lambda: 1_000)
        anna, token = await guests.create("  Anna  Maria ", "red")
        assert anna.name == "Anna Maria"
        assert await guests.find(token) == anna
        assert await guests.find(token + "x") is None
        changed = await guests.change(anna, "Änni", "blue")
        assert await guests.find(token) == changed == Guest(anna.id, "Änni", "blue")
        stored = await store.read(lambda c: c.execute(select(tokens.c.hash)).scalars().all())
        assert all(token.encode() not in value for value in stored)

    with_store(scenario)


@pytest.mark.parametrize("name", ["", "   ", "x" * 25, "a\u202eb", "a\x00", "An\u034fna", "Anna\ufe0f", "Anna\u3164"])
def test_bad_names_are_refused(name: str, with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(InputError):
            await Guests(store, lambda: 0).create(name, "red")

    with_store(scenario)


def test_a_code_moves_a_guest_to_another_device_once_and_in_time(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        time = 0
        guests = Guests(store, lambda: time)
        anna, token = await guests.create("Anna", "red")
        code = await guests.new_code(anna)
        assert code not in str(await store.read(lambda c: c.execute(select(codes)).all()))
        second = await guests.redeem(f" {code[:4]}-{code[4:].lower()} ")
        assert second != token
        assert await guests.find(second) == anna
        with pytest.raises(MissingError):
            await guests.redeem(code)
        code = await guests.new_code(anna)
        time = 10 * 60_000 + 1
        with pytest.raises(MissingError):
            await guests.redeem(code)

    with_store(scenario)


def test_a_deleted_guest_is_gone(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        guests = Guests(store, lambda: 0)
        anna, token = await guests.create("Anna", "red")
        await store.write(lambda c: forget(c, anna.id))
        assert await guests.find(token) is None

    with_store(scenario)
