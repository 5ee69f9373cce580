"""What a play was decided by: the public part of the game just before it, in 66 bytes.

The plays of a deal say something about the cards that their players kept (`bots/inference.py`).
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy
from cython.cimports.spielkreis.tac.core.codes import PHASE_PLAY
from cython.cimports.spielkreis.tac.core.engine import Engine
from cython.cimports.spielkreis.tac.core.functions import card_of, kind_of
from cython.cimports.spielkreis.tac.core.seven import unpack

if not cython.compiled:
    from spielkreis.tac.core.structs import ConfigP, CoreP, KnownMoment


def note(engine: Engine, play: cython.ulonglong) -> bytes:
    """The moment before a play that is about to be made."""
    moment = cython.declare("Moment")
    core = cython.declare("Core*", cython.address(engine.core))
    memcpy(cython.address(moment.now[0]), cython.address(core.now.place[0]), 24)
    memcpy(cython.address(moment.before[0]), cython.address(core.before.place[0]), 24)
    memcpy(cython.address(moment.size[0]), cython.address(core.size[0]), 6)
    moment.now_fresh = core.now.fresh
    moment.before_fresh = core.before.fresh
    moment.seat = core.turn
    moment.decider = core.decider
    moment.base = core.base
    moment.below = core.below
    moment.skip = core.skip
    moment.save = core.save
    moment.no_tac = core.no_tac
    moment.out = core.out
    moment.kind = kind_of(play)
    moment.card = card_of(play)
    packed: bytes = cython.cast("char*", cython.address(moment))[: cython.sizeof(moment)]
    return packed


def recall(config: ConfigP, moment: KnownMoment, core: CoreP) -> None:
    """Puts a game back to a moment, the hands aside."""
    node = cython.declare("Node")
    memcpy(cython.address(node.place[0]), cython.address(moment.now[0]), 24)
    node.fresh = moment.now_fresh
    unpack(config, cython.address(node), cython.address(core.now))
    memcpy(cython.address(node.place[0]), cython.address(moment.before[0]), 24)
    node.fresh = moment.before_fresh
    unpack(config, cython.address(node), cython.address(core.before))
    memcpy(cython.address(core.size[0]), cython.address(moment.size[0]), 6)
    core.phase = PHASE_PLAY
    core.turn = moment.seat
    core.decider = moment.decider
    core.base = moment.base
    core.below = moment.below
    core.skip = moment.skip
    core.save = moment.save
    core.no_tac = moment.no_tac
    core.out = moment.out
