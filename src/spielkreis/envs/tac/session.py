"""Actions and observations of one game that the Python layer keeps: the compiled half of `episode`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import cython
from cython.cimports.spielkreis.tac.core import codes

if cython.compiled:
    from cython.cimports.spielkreis.envs.tac.choices import find_choice, make_step, mark_choices, simple_choices
    from cython.cimports.spielkreis.envs.tac.observe import decider, reward, write_observation
    from cython.cimports.spielkreis.tac.core.engine import Engine
    from cython.cimports.spielkreis.tac.view.knowledge import CardTracker
else:
    from spielkreis.envs.tac.choices import find_choice, make_step, mark_choices, simple_choices
    from spielkreis.envs.tac.observe import decider, reward, write_observation
    from spielkreis.envs.tac.structs import Seven, SevenP
    from spielkreis.tac.core.engine import Engine
    from spielkreis.tac.view.knowledge import CardTracker

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


@cython.final
@cython.cclass
class Session:
    """One game in an engine, with a 7 that may be under way."""

    if not cython.compiled:
        engine: Engine
        seven: Seven
        under_way: SevenP
        row: NDArray[np.uint8]
        mask: NDArray[np.uint8]

    def __init__(self, engine: Engine, row: NDArray[np.uint8], mask: NDArray[np.uint8]) -> None:
        """`row` and `mask` are where observations and masks are written."""
        self.engine = engine
        self.under_way = cython.address(self.seven)
        self.row = row
        self.mask = mask

    def copy(self, engine: Engine, row: NDArray[np.uint8], mask: NDArray[np.uint8]) -> Session:
        """The same in an engine with an equal game, with other arrays to write into."""
        other: Session = Session(engine, row, mask)
        other.seven = self.seven
        return other

    def decider(self) -> int:
        """The number of the seat that decides next, or −1."""
        return decider(self.engine.rules, self.engine.game)

    def write_mask(self, seat: cython.int) -> None:
        """Writes the mask of the seat that decides now."""
        mark_choices(
            self.engine.rules,
            self.engine.game,
            self.engine.arena,
            self.under_way,
            seat,
            cython.address(self.mask[0]),
        )

    def write_observation(self, tracker: CardTracker, seat: cython.int, person: cython.uint) -> None:
        """Writes what the person who holds these seats knows."""
        write_observation(
            self.engine.rules,
            self.engine.game,
            self.under_way,
            tracker,
            seat,
            person,
            cython.address(self.row[0]),
        )

    def find(self, seat: cython.int, action: cython.int) -> int:
        """The packed play or step of a 7 that an action of the deciding seat is; 0 if it is not legal."""
        self.write_mask(seat)
        return find_choice(
            self.engine.rules,
            self.engine.game,
            self.engine.arena,
            self.under_way,
            seat,
            action,
            simple_choices(cython.address(self.mask[0])),
            cython.address(self.engine.plays_buffer[0]),
        )

    def make_step(self, step: cython.ulonglong) -> bool:
        """Makes a step of a 7 that `find` returned; True if it was the last: then the 7 has still to be applied."""
        make_step(self.engine.rules, self.engine.game, self.engine.arena, self.under_way, step)
        if self.seven.made < codes.STEPS:
            return False
        self.seven.made = 0
        return True

    def reward(self, seat: cython.int) -> float:
        """What a seat gets; the game must be over."""
        return reward(self.engine.rules, self.engine.game, seat)
