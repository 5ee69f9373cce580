"""The progress of guests with puzzles, on both databases."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from spielkreis.server.storage import puzzles
from spielkreis.server.storage.forget import finish
from spielkreis.server.storage.guests import Guests
from spielkreis.server.storage.store import Store
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.guest_export import AttemptedPuzzle
from spielkreis.server.wire.study import Progress

WithStore = Callable[[Callable[[Store], Awaitable[Any]]], Any]


async def note_attempts(store: Store, guest: Guest, *made: tuple[str, bool]) -> None:
    """Notes attempts one after the other: the puzzle, and whether it was solved."""
    for at, (puzzle, solved) in enumerate(made):
        await puzzles.record(store, guest, "Game", puzzle, at, solved=solved)


def test_a_streak_counts_first_attempts_in_a_row(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        guest, _ = await Guests(store, lambda: 0).create("Anna", "red")
        assert await puzzles.progress(store, guest, "Game") == Progress()
        assert await puzzles.progress(store, None, "Game") == Progress()
        await note_attempts(
            store, guest, ("1", True), ("2", True), ("3", False), ("3", True), ("4", True), ("4", False)
        )
        found = await puzzles.progress(store, guest, "Game")
        assert (set(found.solved), found.streak, found.best) == ({"1", "2", "3", "4"}, 1, 2)
        assert await puzzles.progress(store, guest, "Other") == Progress()

    with_store(scenario)


def test_what_is_stored_is_exported_and_deleted(with_store: WithStore) -> None:
    async def scenario(store: Store) -> None:
        people = Guests(store, lambda: 0)
        (anna, _), (ben, _) = await people.create("Anna", "red"), await people.create("Ben", "blue")
        await note_attempts(store, anna, ("1", False), ("1", True))
        await note_attempts(store, ben, ("1", True))
        assert await puzzles.attempted(store, anna) == [AttemptedPuzzle("Game", "1", 0, False, 1)]
        await store.write(partial(finish, guest=anna.id))
        # An attempt that was on its way when the guest was deleted.
        await note_attempts(store, anna, ("2", True))
        assert await puzzles.attempted(store, anna) == []
        assert len(await puzzles.attempted(store, ben)) == 1

    with_store(scenario)
