"""Rollouts in which every play is chosen by rollouts of its own.

A seat compares its three best plays at first sight: it gives the cards of the others out again at random, since it does
not know who has which, and finishes the deal greedily after each play. It does know which cards are in hands at all;
that makes up for trying only one distribution.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy

if cython.compiled:
    from cython.cimports.spielkreis.scheduling import give_way
    from cython.cimports.spielkreis.tac.bots.choice import make
    from cython.cimports.spielkreis.tac.bots.policy import judge, score_plays
    from cython.cimports.spielkreis.tac.bots.rollout import exchange_all, finish_deal, utility
    from cython.cimports.spielkreis.tac.core.codes import PHASE_PLAY, PHASE_SWAP
    from cython.cimports.spielkreis.tac.core.playout import below
else:
    from spielkreis.scheduling import give_way
    from spielkreis.tac.bots.choice import make
    from spielkreis.tac.bots.policy import judge, score_plays
    from spielkreis.tac.bots.rollout import exchange_all, finish_deal, utility
    from spielkreis.tac.bots.structs import NetP, Policies, PolicyP
    from spielkreis.tac.core.codes import PHASE_PLAY, PHASE_SWAP
    from spielkreis.tac.core.playout import below
    from spielkreis.tac.core.structs import ConfigP, Core, CoreP, Rng, WalkP

COMPARED = cython.declare(cython.int, 3)
"""How many plays a seat compares."""
TRUST = cython.declare(cython.double, 0.006)
"""The chance that a point of the fast judgement counts for beside the rollout."""


def finish_nested(policies: Policies, config: ConfigP, net: NetP, core: CoreP, walk: WalkP, rng: Rng) -> cython.int:
    """Plays until all hands are empty or the game is over; the number of plays, or −1 if memory ran out."""
    plies: cython.int = 0
    if core.phase == PHASE_SWAP:
        exchange_all(policies, config, core, walk, True)
    while core.phase == PHASE_PLAY:
        if not nested_apply(policies, config, net, core, walk, rng):
            return -1
        give_way()
        plies += 1
    return plies


def nested_apply(policies: Policies, config: ConfigP, net: NetP, core: CoreP, walk: WalkP, rng: Rng) -> cython.bint:
    """Makes the play of the hand on turn that its rollout likes best; False if memory ran out."""
    scored = cython.declare("FewScored")
    world = cython.declare("Core")
    then = cython.declare("Core")
    policy: PolicyP = policies[judge(core)]
    team: cython.int = config.team[judge(core)]
    i: cython.int
    best: cython.int = 0
    value: cython.double
    most: cython.double = -1e9
    count: cython.int = score_plays(policy, config, core, walk, False, scored, COMPARED)
    if count > 1:
        memcpy(cython.address(world), core, cython.sizeof(Core))
        redeal(config, cython.address(world), rng)
        for i in range(count):
            memcpy(cython.address(then), cython.address(world), cython.sizeof(Core))
            if not make(policy, config, cython.address(then), walk, scored[i].play):
                return False
            if finish_deal(policies, config, cython.address(then), walk, 0) < 0:
                return False
            value = utility(config, net, cython.address(then), team, core.ranked) + TRUST * scored[i].score
            if value > most:
                most = value
                best = i
    return make(policy, config, core, walk, scored[best].play)


def redeal(config: ConfigP, core: CoreP, rng: Rng) -> None:
    """Gives the cards of all hands but that on turn, and that of the seat that decides for it, out again at random."""
    pool = cython.declare("unsigned char[104]")
    held = cython.declare("int[6]")
    cards: cython.int = 0
    seat: cython.int
    card: cython.int
    drawn: cython.int
    _: cython.int
    for seat in range(config.board):
        held[seat] = -cards
        if seat not in (core.turn, core.decider):
            for card in range(18):
                for _ in range(core.hands[seat][card]):
                    pool[cards] = card
                    cards += 1
                core.hands[seat][card] = 0
        held[seat] += cards
    for seat in range(config.board):
        for _ in range(held[seat]):
            drawn = below(rng, cards)
            core.hands[seat][pool[drawn]] += 1
            cards -= 1
            pool[drawn] = pool[cards]
