"""Making a play for the hand on turn without the GIL: the best one, the best after a closer look, or a varied one."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy

if cython.compiled:
    from cython.cimports.spielkreis.tac.bots.policy import hand_bits, judge, score_plays
    from cython.cimports.spielkreis.tac.bots.sevens import quick_seven
    from cython.cimports.spielkreis.tac.core.codes import CARD_TAC, PHASE_PLAY, PLAY_JESTER, PLAY_SEVEN
    from cython.cimports.spielkreis.tac.core.functions import card_of, kind_of
    from cython.cimports.spielkreis.tac.core.playout import below
    from cython.cimports.spielkreis.tac.core.rules import apply
else:
    from spielkreis.tac.bots.policy import hand_bits, judge, score_plays
    from spielkreis.tac.bots.sevens import quick_seven
    from spielkreis.tac.bots.structs import PolicyP
    from spielkreis.tac.core.codes import CARD_TAC, PHASE_PLAY, PLAY_JESTER, PLAY_SEVEN
    from spielkreis.tac.core.functions import card_of, kind_of
    from spielkreis.tac.core.playout import below
    from spielkreis.tac.core.rules import apply
    from spielkreis.tac.core.structs import ConfigP, Core, CoreP, Rng, WalkP


def greedy_apply(policy: PolicyP, config: ConfigP, core: CoreP, walk: WalkP) -> cython.bint:
    """Makes the best play of the hand on turn; False if memory ran out."""
    best = cython.declare("Scored")
    score_plays(policy, config, core, walk, False, cython.address(best), 1)
    return make(policy, config, core, walk, best.play)


def follow_up(
    policy: PolicyP, config: ConfigP, core: CoreP, walk: WalkP, seat: cython.int, depth: cython.int
) -> cython.double:
    """What the rest of a seat's hand can add in this many plays if nobody else moves; nothing for TACs."""
    scored = cython.declare("FewScored")
    now = cython.declare("Core")
    then = cython.declare("Core")
    i: cython.int
    count: cython.int
    value: cython.double
    most: cython.double = 0.0
    deeper: cython.bint = depth > 1
    if core.phase != PHASE_PLAY or core.size[seat] <= core.hands[seat][CARD_TAC]:
        return 0.0
    memcpy(cython.address(now), core, cython.sizeof(Core))
    now.turn = seat
    now.decider = -1
    now.skip = now.save = 0
    now.hands[seat][CARD_TAC] = 0
    now.before = now.now
    count = score_plays(policy, config, cython.address(now), walk, False, scored, 3 if deeper else 1)
    for i in range(count):
        value = scored[i].score
        if deeper and kind_of(scored[i].play) != PLAY_JESTER:
            memcpy(cython.address(then), cython.address(now), cython.sizeof(Core))
            if make(policy, config, cython.address(then), walk, scored[i].play):
                value += policy.plan * follow_up(policy, config, cython.address(then), walk, seat, depth - 1)
        if i == 0 or value > most:
            most = value
    return most


def planned_apply(policy: PolicyP, config: ConfigP, core: CoreP, walk: WalkP) -> cython.bint:
    """Makes the play of the hand on turn that is best together with what the rest of the hand can add."""
    scored = cython.declare("FewScored")
    then = cython.declare("Core")
    i: cython.int
    best: cython.int = 0
    count: cython.int
    if core.decider >= 0 or core.save or core.skip or core.size[core.turn] == 1:
        return greedy_apply(policy, config, core, walk)
    count = score_plays(policy, config, core, walk, False, scored, 4)
    for i in range(count):
        memcpy(cython.address(then), core, cython.sizeof(Core))
        if kind_of(scored[i].play) == PLAY_JESTER:
            scored[i].score += policy.jester_plan
        elif make(policy, config, cython.address(then), walk, scored[i].play):
            scored[i].score += policy.plan * follow_up(policy, config, cython.address(then), walk, core.turn, 1)
        if scored[i].score > scored[best].score:
            best = i
    return make(policy, config, core, walk, scored[best].play)


def varied_apply(
    policy: PolicyP, config: ConfigP, core: CoreP, walk: WalkP, rng: Rng, spread: cython.int
) -> cython.bint:
    """Makes one of the best four plays, after each score was raised at random by at most `spread`."""
    scored = cython.declare("FewScored")
    count: cython.int = score_plays(policy, config, core, walk, False, cython.address(scored[0]), 4)
    best: cython.int = 0
    i: cython.int
    for i in range(count):
        scored[i].score += below(rng, spread + 1)
        if scored[i].score > scored[best].score:
            best = i
    return make(policy, config, core, walk, scored[best].play)


def make(policy: PolicyP, config: ConfigP, core: CoreP, walk: WalkP, play: cython.ulonglong) -> cython.bint:
    """Applies a scored play; a 7 is prepared again first."""
    board = cython.declare("Board*", cython.address(core.now))
    if kind_of(play) == PLAY_SEVEN:
        if card_of(play) == CARD_TAC:
            board = cython.address(core.before)
        if (
            quick_seven(policy, config, board, core.turn, judge(core), hand_bits(policy, core, card_of(play)), walk)
            < -1e8
        ):
            return False
    apply(config, core, walk, play)
    return True
