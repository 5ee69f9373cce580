"""The passes of the prover: how thoroughly the tree is searched, from quick to complete."""

from __future__ import annotations

import msgspec


class Pass(msgspec.Struct, frozen=True):
    """How thoroughly the tree is searched."""

    widths: tuple[int, int, int, int]
    """How many cells are tried for White's last stone, the last but one, the stones before, and the very first; images
    of each other count once."""
    limited: bool
    """Whether the search for a win in a final placement ends after a number of moves."""
    repeated: int
    """In at most this many final placements after White's last stone, the search is repeated with a larger limit."""


PASSES = (Pass((8, 4, 3, 1), True, 2), Pass((36, 36, 36, 1), True, 2), Pass((36, 36, 36, 5), False, 0))
"""The first pass tries few cells; the next ones try all of them wherever that was not enough. A win takes a few hundred
moves to find, but to see that there is none takes thousands: so the search in a final placement is limited first."""
