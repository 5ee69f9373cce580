"""Guests: names, tokens that are not stored, codes for another device, and deletion."""

from functools import partial

import pytest
from sqlalchemy import select, update

from spielkreis.server.errors import InputError, MissingError
from spielkreis.server.storage import forget
from spielkreis.server.storage.guests import DAY, TOKEN_DAYS, Guests, checked_name
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


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 25, "a\u202eb", "a\x00", "An\u034fna", "Anna\ufe0f", "Anna\u3164", "\u0410nna"]
)
def test_bad_names_are_refused(name: str, with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        with pytest.raises(InputError):
            await Guests(store, lambda: 0).create(name, "red")

    with_store(scenario)


@pytest.mark.parametrize(
    ("name", "stored"),
    [
        ("Анна", "Анна"),
        ("Άννα", "Άννα"),
        ("小安 Anna", "小安 Anna"),
        ("さくら7", "さくら7"),
        ("\uff21nna", "Anna"),
        ("\U0001d400nna", "Anna"),
        ("A\u0308nni", "Änni"),
        ("Zoë 🎲", "Zoë 🎲"),
    ],
)
def test_names_of_all_scripts_are_stored_in_one_form(name: str, stored: str) -> None:
    assert checked_name(name) == stored


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
        await store.write(partial(forget.begin, guest=anna.id, now=0))
        assert await guests.find(token) is None
        await forget.forget_in_pieces(store, anna.id, lambda: 0)
        assert await guests.current(anna.id) is None

    with_store(scenario)


def test_a_device_is_signed_out_when_it_is_not_used_for_too_long(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        time = 0
        guests = Guests(store, lambda: time)
        anna, token = await guests.create("Anna", "red")
        for _ in range(2):
            time += TOKEN_DAYS * DAY
            assert await guests.find(token) == anna
        time = 3 * TOKEN_DAYS * DAY + 1
        assert await guests.find(token) is None

    with_store(scenario)


def test_a_token_of_an_earlier_version_is_used_from_now_on(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        time = 0
        guests = Guests(store, lambda: time)
        anna, token = await guests.create("Anna", "red")
        await store.write(lambda c: c.execute(update(tokens).values(used=None)))
        time = 2 * TOKEN_DAYS * DAY
        assert await guests.find(token) == anna
        [device] = await guests.devices(anna, token)
        assert (device.created, device.used, device.this) == (0, time, True)

    with_store(scenario)


def test_a_device_can_be_signed_out_by_its_owner_only(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        guests = Guests(store, lambda: 1_000)
        anna, token = await guests.create("Anna", "red")
        ben, _ = await guests.create("Ben", "green")
        second = await guests.redeem(await guests.new_code(anna))
        [lost] = [device for device in await guests.devices(anna, token) if not device.this]
        with pytest.raises(MissingError):
            await guests.revoke(ben, lost.id)
        assert await guests.find(second) == anna
        await guests.revoke(anna, lost.id)
        assert await guests.find(second) is None
        assert await guests.find(token) == anna

    with_store(scenario)
