"""Backups: a file with one row of the database per line, between a first and a last line of its own.

Backups of earlier versions have neither, so that it cannot be noticed if their end is missing.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import IO, Any

import msgspec
from sqlalchemy import Connection, LargeBinary, Table, insert, select

from spielkreis.server.errors import InputError
from spielkreis.server.storage.feature_storage import all_tables

ROWS = 1_000
"""This many rows are written or read at a time."""
_BEGIN, _END = "backup", "end of backup"
"""The first words of the first and the last line; all others begin with the name of a table."""
_encode = msgspec.json.Encoder().encode


def write_backup(connection: Connection, path: Path) -> int:
    """Writes everything into a file that only its owner can read; returns the number of rows.

    The file appears under its name when it is complete.
    """
    part = path.parent / f"{path.name}.part"
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            part.chmod(0o600)  # also if it was left by an earlier attempt
            count = _write_rows(connection, file)
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return count


def _write_rows(connection: Connection, file: IO[bytes]) -> int:
    count = 0
    file.write(_encode([_BEGIN, {"version": 1}]) + b"\n")
    for table in all_tables():
        for row in connection.execute(select(table)).mappings():
            file.write(_encode([str(table.name), {str(name): value for name, value in row.items()}]) + b"\n")
            count += 1
    file.write(_encode([_END, {"rows": count}]) + b"\n")
    return count


def read_backup(connection: Connection, path: Path) -> int:
    """Reads a backup into an empty database; returns the number of rows."""
    if any(connection.execute(select(table).limit(1)).first() for table in all_tables()):
        raise InputError("admin-not-empty")
    with path.open("rb") as file:
        return _insert_all(connection, file)


def _insert_all(connection: Connection, lines: Iterable[bytes]) -> int:
    count = 0
    begun = ended = False
    known = {str(table.name): table for table in all_tables()}
    waiting: dict[str, list[dict[str, Any]]] = {name: [] for name in known}
    for number, line in enumerate(lines, start=1):
        name, row = _row(line, number, known)
        if ended:
            raise InputError("admin-bad-backup", line=number)
        if name == _BEGIN and number == 1:
            begun = True
        elif name == _END and begun and row.get("rows") == count:
            ended = True
        elif name not in known:
            raise InputError("admin-bad-backup", line=number)
        else:
            waiting[name].append(row)
            count += 1
            if len(waiting[name]) == ROWS:
                connection.execute(insert(known[name]), waiting[name])
                waiting[name] = []
    if not ended and (begun or not count):  # earlier versions have marked neither end
        raise InputError("admin-cut-backup")
    for name, rows in waiting.items():
        if rows:
            connection.execute(insert(known[name]), rows)
    return count


def _row(line: bytes, number: int, known: Mapping[str, Table]) -> tuple[str, dict[str, Any]]:
    try:
        name, row = msgspec.json.decode(line, type=tuple[str, dict[str, Any]])
        if name in known:
            for column in known[name].columns:
                if isinstance(column.type, LargeBinary):
                    row[column.name] = msgspec.convert(row[column.name], bytes, strict=False)
    except (msgspec.DecodeError, msgspec.ValidationError, KeyError):
        raise InputError("admin-bad-backup", line=number) from None
    return name, row
