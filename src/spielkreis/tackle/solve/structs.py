"""The C structs of the solver as the type checker sees them; nothing here exists when the program runs."""

from __future__ import annotations

from typing import TypeAlias

from spielkreis.tackle.core.board import Bits, FigureRef

CellRef: TypeAlias = list[int]
BitsRef: TypeAlias = list[Bits]


class Wins:
    """The wins in one move of one side."""

    number: int
    made: int
    first: int
    bounded: bool
    near: bool
    low: Bits
    high: Bits


WinsRef: TypeAlias = Wins


class Run:
    """Stones in line, in lanes side by side, that can move in one direction as blocks of any length."""

    vertical: bool
    back: bool
    first: int
    width: int
    rear: int
    length: int
    lanes: Bits
    worth: bool
    """Whether all its stones together may complete the job."""


RunRef: TypeAlias = Run


class Entry:
    """One entry of the table."""

    key: Bits
    data: Bits


EntryRef: TypeAlias = list[Entry]


class KnownResult:
    """What is known about a position."""

    move: int
    won: int
    lost: int
    unforced: int


KnownResultRef: TypeAlias = KnownResult


class Slots:
    """All entries of the table."""

    entries: EntryRef
    mask: Bits
    apart: list[Bits]
    """Keeps the marks, which change all the time, away from the cache line of the fields above."""
    marks: list[Bits]


SlotsRef: TypeAlias = Slots


class Search:
    """One thread's search."""

    figure: FigureRef
    slots: SlotsRef
    stop: list[int]
    nodes: Bits
    most_nodes: Bits
    pause_at: Bits
    drawn: int
    drawn_hashes: list[Bits]
    history: list[list[int]]


SearchRef: TypeAlias = Search


class Before:
    """What is known about a position before the attacker's moves in it are tried."""

    side: int
    """The attacker."""
    stones: int
    """How many stones the attacker's largest block has."""
    steps: int
    """How many single stones of the defender can step to the next cell of their row."""
    beside: list[int]
    """The cells next to stones of the attacker, by rows; the bits beyond the board mean nothing."""


BeforeRef: TypeAlias = Before
