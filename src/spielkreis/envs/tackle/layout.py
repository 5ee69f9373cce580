"""The fixed action space and the fixed observation of Tackle, the same for all jobs and numbers of stones.

An action is a placement on one of the 100 cells, or a move: direction, start, width and distance. The core's number of
a move also has the length of the block, which follows from the position; without it, the number names the action.
"""

from __future__ import annotations

from collections.abc import Iterator

from spielkreis.envs.fields import Field
from spielkreis.tackle.cells import SIZE

CELLS = SIZE * SIZE
WIDEST = 9
"""A wide block has two stones in each lane, and a side has at most 18."""
_LENGTH = 15 << 10
_PLACED = 3 << 23
_WORM = 1 << 22


def _moves() -> Iterator[int]:
    """All numbers of moves that fit on the board, without their lengths."""
    for direction in range(4):
        for width in range(1, WIDEST + 1):
            for start in range(CELLS):
                row, column = divmod(start, SIZE)
                along, across = (column, row) if direction < 2 else (row, column)
                ahead = SIZE - 1 - along if direction % 2 == 0 else along
                if across + width > SIZE:
                    continue
                code = start | direction << 7 | width << 14
                yield from (code | distance << 18 for distance in range(1, ahead + 1))
                yield code | _WORM
    for direction, corner in enumerate((0, SIZE - 1, CELLS - SIZE, CELLS - 1)):
        yield from (corner | (4 + direction) << 7 | 1 << 14 | distance << 18 for distance in range(1, SIZE))


CODES = tuple(_moves())
"""The moves in the order of their actions, which follow the 100 placements."""
_ACTION = {code: CELLS + place for place, code in enumerate(CODES)}
ACTIONS = CELLS + len(CODES)
"""The number of actions."""


def action_of(code: int) -> int:
    """The action of a move or placement that the core numbers."""
    if code & _PLACED:
        return code & 127
    return _ACTION[code & ~(_LENGTH | (15 << 18 if code & _WORM else 0))]


OBSERVED = (
    Field("own", (SIZE, SIZE), "own stones; the first row is row 1, the first column is A"),
    Field("other", (SIZE, SIZE), "stones of the opponent"),
    Field("gold", (SIZE, SIZE), "the gold stone"),
    Field("job", (SIZE, SIZE), "the job as it is drawn: 1 own stone, 2 no own stone"),
    Field("phase", (4,), "stones are placed, the gold stone is placed, moves, over"),
    Field("left", (2,), "stones still to be placed: own, opponent’s"),
    Field("black", (1,), "whether the observer plays Black"),
    Field("to_move", (1,), "whether the observer decides now"),
    Field("repeated", (1,), "how often this position has occurred, this time included"),
)
"""The observation, field by field: unsigned bytes."""
OBSERVATION = sum(field.size for field in OBSERVED)
