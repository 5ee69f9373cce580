"""Guests: a name, a colour mark, and a secret in a cookie of which only the hash is stored."""

from __future__ import annotations

import contextlib
import hashlib
import secrets
import unicodedata
from collections.abc import Callable, Sequence

from sqlalchemy import Connection, delete, func, insert, select, update

from spielkreis.server.errors import InputError, MissingError
from spielkreis.server.storage.schema import codes, guests, tokens
from spielkreis.server.storage.store import StorageError, Store
from spielkreis.server.wire.guest import MARKS, MAX_NAME, Device, Guest, new_id
from spielkreis.server.wire.texts import INVISIBLE, is_visible, stacks_marks

CODE_LETTERS = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ"
CODE_LENGTH = 8
CODE_MINUTES = 10
BATCH = 500
"""At most this many devices are looked for in one query."""
DAY = 24 * 3600 * 1000
TOKEN_DAYS = 400
"""A device that was not used for this many days is signed out; browsers keep cookies for as long."""


ALPHABETS = frozenset({"LATIN", "GREEK", "CYRILLIC", "COPTIC", "ARMENIAN", "CHEROKEE", "GLAGOLITIC", "DESERET", "LISU"})
"""Scripts with letters that look like those of another one of these scripts."""


def checked_name(name: str) -> str:
    """The name in its normal form. One that is empty or too long, has invisible letters or stacks of marks, or mixes
    letters of different alphabets that look the same, is refused.

    The compatible normal form replaces variants of letters, such as wide or bold ones, by the letters themselves.
    """
    normal = " ".join(unicodedata.normalize("NFKC", name).split())
    hidden = any(letter in INVISIBLE or unicodedata.category(letter)[0] == "C" for letter in normal)
    if not is_visible(normal) or hidden or stacks_marks(normal) or len(normal) > MAX_NAME:
        raise InputError("server-bad-name", limit=MAX_NAME)
    if len(_alphabets(normal)) > 1:
        raise InputError("server-mixed-name")
    return normal


def _alphabets(text: str) -> set[str]:
    """The scripts of the letters, as far as they have letters that look like those of other scripts."""
    letters = (letter for letter in text if letter.isalpha())
    return {unicodedata.name(letter, "").partition(" ")[0] for letter in letters} & ALPHABETS


def checked_mark(mark: str) -> str:
    if mark not in MARKS:
        raise InputError("server-bad-mark", marks=", ".join(MARKS))
    return mark


class Guests:
    """All guests of a server."""

    def __init__(self, store: Store, now: Callable[[], int]) -> None:
        self.store = store
        self.now = now

    async def create(self, name: str, mark: str) -> tuple[Guest, str]:
        """A new guest and the token that identifies the guest."""
        guest = Guest(new_id(), checked_name(name), checked_mark(mark))
        token, now = _new_token(), self.now()

        def work(connection: Connection) -> None:
            connection.execute(
                insert(guests).values(id=guest.id, name=guest.name, mark=guest.mark, created=now, seen=now)
            )
            connection.execute(insert(tokens).values(hash=token_hash(token), guest=guest.id, created=now, used=now))

        await self.store.write(work)
        return guest, token

    async def current(self, guest: str) -> Guest | None:
        """The guest with this id and their present name, or None if they were deleted."""
        query = select(guests.c.name, guests.c.mark).where(guests.c.id == guest)
        row = await self.store.read(lambda connection: connection.execute(query).first())
        return None if row is None else Guest(guest, row.name, row.mark)

    async def find(self, token: str) -> Guest | None:
        """The guest with this token, or None if there is none or the device was not used for too long."""
        mine, now = tokens.c.hash == token_hash(token), self.now()
        query = (
            select(guests.c.id, guests.c.name, guests.c.mark, tokens.c.used)
            .join(tokens, tokens.c.guest == guests.c.id)
            .where(mine)
        )
        row = await self.store.read(lambda connection: connection.execute(query).one_or_none())
        if row is None or (row.used is not None and row.used < now - TOKEN_DAYS * DAY):
            return None
        if row.used is None or row.used < now - DAY:
            with contextlib.suppress(StorageError):
                await self.store.write(
                    lambda connection: connection.execute(update(tokens).where(mine).values(used=now))
                )
        return Guest(row.id, row.name, row.mark)

    async def devices(self, guest: Guest, token: str) -> list[Device]:
        """The devices of a guest, the one used last first; `token` is that of the device that asks."""
        used = func.coalesce(tokens.c.used, tokens.c.created)
        query = select(tokens.c.hash, tokens.c.created, used).where(tokens.c.guest == guest.id).order_by(used.desc())
        rows = await self.store.read(lambda connection: connection.execute(query).all())
        mine = token_hash(token)
        return [Device(_device(hashed), created, last, hashed == mine) for hashed, created, last in rows]

    async def signed_in(self, hashes: Sequence[bytes]) -> set[bytes]:
        """The hashes among these, at most `BATCH`, of tokens with which a device is signed in."""
        marks = ",".join(["%s" if self.store.shared else "?"] * len(hashes))

        def work(connection: Connection) -> set[bytes]:
            # Every few seconds for every open socket, so without the time that building a query takes.
            query = f"SELECT hash FROM tokens WHERE hash IN ({marks})"
            return {bytes(found) for found in connection.exec_driver_sql(query, tuple(hashes)).scalars()}

        return await self.store.read(work)

    async def revoke(self, guest: Guest, device: str) -> list[bytes]:
        """Signs a device of a guest out; `MissingError` if there is none with this id. Returns the hash of its
        token."""

        def work(connection: Connection) -> list[bytes]:
            found = connection.execute(select(tokens.c.hash).where(tokens.c.guest == guest.id)).scalars()
            hashes = [each for each in found if _device(each) == device]
            connection.execute(delete(tokens).where(tokens.c.hash.in_(hashes)))
            return hashes

        revoked = await self.store.write(work)
        if not revoked:
            raise MissingError("server-no-device")
        return revoked

    async def change(self, guest: Guest, name: str, mark: str) -> Guest:
        """The same guest under another name or mark."""
        changed = Guest(guest.id, checked_name(name), checked_mark(mark))
        query = update(guests).where(guests.c.id == guest.id).values(name=changed.name, mark=changed.mark)
        await self.store.write(lambda connection: connection.execute(query))
        return changed

    async def new_code(self, guest: Guest) -> str:
        """A code that turns another device into the same guest; it is valid once, for ten minutes."""
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        now = self.now()

        def work(connection: Connection) -> None:
            connection.execute(delete(codes).where((codes.c.guest == guest.id) | (codes.c.expires < now)))
            connection.execute(
                insert(codes).values(hash=token_hash(code), guest=guest.id, expires=now + CODE_MINUTES * 60_000)
            )

        await self.store.write(work)
        return code

    async def redeem(self, code: str) -> str:
        """Uses up a code; returns a new token for the device that sent it, or raises `MissingError`."""
        token, now = _new_token(), self.now()
        wanted = token_hash(code.strip().upper().replace("-", ""))

        def work(connection: Connection) -> bool:
            query = delete(codes).where(codes.c.hash == wanted, codes.c.expires >= now).returning(codes.c.guest)
            found = connection.execute(query).scalar_one_or_none()
            if found is not None:
                connection.execute(insert(tokens).values(hash=token_hash(token), guest=found, created=now, used=now))
            return found is not None

        if not await self.store.write(work):
            raise MissingError("server-no-code")
        return token


def _device(hashed: bytes) -> str:
    """The id of a device, from which its token cannot be found."""
    return hashed[:8].hex()


def _new_token() -> str:
    return secrets.token_urlsafe(16)


def token_hash(secret: str) -> bytes:
    """What is stored of a token or a code."""
    # The secrets are long and random, so they cannot be guessed from a plain hash.
    return hashlib.sha256(secret.encode()).digest()
