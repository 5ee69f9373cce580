"""Bit scans: the C versions in `bits.pxd` are what compiled modules call; these say what they do."""

from __future__ import annotations


def lowest_bit(bits: int) -> int:
    """The index of the lowest set bit; `bits` must not be 0."""
    return (bits & -bits).bit_length() - 1


def count_bits(bits: int) -> int:
    """The number of set bits."""
    return bits.bit_count()
