"""The parts of an observation, which is one row of bytes."""

from __future__ import annotations

from math import prod
from typing import NamedTuple


class Field(NamedTuple):
    """A part of an observation."""

    name: str
    shape: tuple[int, ...]
    about: str

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)
