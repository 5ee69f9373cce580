"""Advice to processor and system about memory: the C versions in `memory.pxd` are what compiled modules call; these say
what they do."""

from __future__ import annotations


def prefetch(place: object) -> None:
    """Loads the cache line of this address while the program goes on."""


def use_large_pages(start: object, count: int) -> None:
    """Asks for pages of 2 MB from this address on, where the system has them: random access is faster."""
