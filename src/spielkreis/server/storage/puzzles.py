"""The progress of guests with puzzles. Only the first attempt at a puzzle counts for the streak."""

from __future__ import annotations

from functools import partial

from sqlalchemy import Connection, insert, select, update

from spielkreis.server.storage.existing_guests import existing_guests
from spielkreis.server.storage.schema import puzzles
from spielkreis.server.storage.store import Conflict, Store
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.guest_export import AttemptedPuzzle
from spielkreis.server.wire.study import Progress


async def attempted(store: Store, guest: Guest) -> list[AttemptedPuzzle]:
    """Everything that is stored about a guest's puzzles, the latest first."""
    columns = (puzzles.c.game, puzzles.c.puzzle, puzzles.c.at, puzzles.c.clean, puzzles.c.solved)
    query = select(*columns).where(puzzles.c.guest == guest.id).order_by(puzzles.c.at.desc(), puzzles.c.puzzle)
    rows = await store.read(lambda connection: connection.execute(query).all())
    return [AttemptedPuzzle(*row) for row in rows]


async def progress(store: Store, guest: Guest | None, game: str) -> Progress:
    """What the guest has achieved with the puzzles of a game."""
    if guest is None:
        return Progress()
    rows = [row for row in await attempted(store, guest) if row.game == game]
    streaks = [0]
    for row in reversed(rows):
        if row.clean:
            streaks[-1] += 1
        else:
            streaks.append(0)
    return Progress(tuple(row.puzzle for row in rows if row.solved is not None), streaks[-1], max(streaks))


async def record(store: Store, guest: Guest, game: str, puzzle: str, at: int, *, solved: bool) -> None:
    """Notes that a guest has solved a puzzle, or that an attempt failed or needed a hint."""
    work = partial(_record, guest=guest.id, game=game, puzzle=puzzle, at=at, solved=solved)
    try:
        await store.write(work)
    except Conflict:
        # Another process has just noted the first attempt.
        await store.write(work)


def _record(connection: Connection, guest: str, game: str, puzzle: str, at: int, solved: bool) -> None:
    if not existing_guests(connection, [guest]):
        return
    row = (puzzles.c.guest == guest) & (puzzles.c.game == game) & (puzzles.c.puzzle == puzzle)
    if connection.execute(select(puzzles.c.at).where(row)).first() is None:
        values = {"guest": guest, "game": game, "puzzle": puzzle, "at": at, "clean": solved}
        connection.execute(insert(puzzles).values(**values, solved=at if solved else None))
    elif solved:
        connection.execute(update(puzzles).where(row, puzzles.c.solved.is_(None)).values(solved=at))
