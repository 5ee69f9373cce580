"""The C structs of the bots as the type checker sees them; nothing here exists when the program runs."""

from __future__ import annotations

from typing import Any, TypeAlias

from spielkreis.tackle.core.board import Bits, FigureRef
from spielkreis.thinking import ControlP

Vector: TypeAlias = list[float]


class Scale:
    """A job with its weights."""

    rotations: int
    size: int
    crosses: int
    anchors: list[Bits]
    shifts: list[list[int]]
    cross_shifts: list[list[int]]
    weights: list[Vector]


ScaleRef: TypeAlias = Scale


class Places:
    """All places of a job, and what a place with a number of stones is worth."""

    number: int
    stones: list[Bits]
    crosses: list[Bits]
    worth: list[int]


PlacesRef: TypeAlias = Places


class Slot:
    """One entry of the table of positions."""

    key: Bits
    move: int
    value: int
    depth: int
    bound: int


SlotRef: TypeAlias = Any
"""A pointer to a `Slot`, with which C calculates."""


class Mind:
    """All that one search needs."""

    figure: FigureRef
    scale: ScaleRef
    control: ControlP
    slots: SlotRef
    mask: Bits
    salt: Bits
    """Part of all keys of one search: entries of earlier ones do not match, so that nothing has to be cleared."""
    stopped: bool
    seen: int
    seen_hashes: list[Bits]
    path: list[Bits]
    killers: list[list[int]]
    history: list[list[int]]
    root_moves: int
    root_codes: list[int]
    root_values: list[int]
    root_indices: list[int]
    noted: int
    line_values: list[int]
    lines: list[list[int]]


MindRef: TypeAlias = Mind


class Branch:
    """A move in the tree of the Monte Carlo search."""

    code: int
    first: int
    number: int
    visits: int
    score: float


BranchRef: TypeAlias = list[Branch]


class Tree:
    """The tree of the Monte Carlo search."""

    figure: FigureRef
    control: ControlP
    branches: BranchRef
    used: int
    room: int
    random: Bits


TreeRef: TypeAlias = Tree
