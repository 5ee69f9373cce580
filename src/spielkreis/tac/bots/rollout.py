"""Playing a deal to its end by the greedy policy, every seat from its own hand, and judging what came of it."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy

if cython.compiled:
    from cython.cimports.spielkreis.tac.bots.choice import greedy_apply, make, planned_apply, varied_apply
    from cython.cimports.spielkreis.tac.bots.gifts import best_gift
    from cython.cimports.spielkreis.tac.bots.policy import judge, score_plays
    from cython.cimports.spielkreis.tac.bots.value import cards_left, chances
    from cython.cimports.spielkreis.tac.core.codes import PHASE_OVER, PHASE_PLAY, PHASE_SWAP
    from cython.cimports.spielkreis.tac.core.playout import below
    from cython.cimports.spielkreis.tac.core.rules import give, next_seat
else:
    from spielkreis.tac.bots.choice import greedy_apply, make, planned_apply, varied_apply
    from spielkreis.tac.bots.gifts import best_gift
    from spielkreis.tac.bots.policy import judge, score_plays
    from spielkreis.tac.bots.structs import BoundaryP, NetP, Policies
    from spielkreis.tac.bots.value import cards_left, chances
    from spielkreis.tac.core.codes import PHASE_OVER, PHASE_PLAY, PHASE_SWAP
    from spielkreis.tac.core.playout import below
    from spielkreis.tac.core.rules import give, next_seat
    from spielkreis.tac.core.structs import ConfigP, Core, CoreP, Rng, WalkP


def exchange_all(policies: Policies, config: ConfigP, core: CoreP, walk: WalkP, planned: cython.bint) -> cython.int:
    """Lets every seat that has not yet chosen give a card away; how many did."""
    seat: cython.int
    gifts: cython.int = 0
    for seat in range(config.board):
        if core.phase == PHASE_SWAP and config.exchange[seat] >= 0 and core.size[seat] and core.given[seat] < 0:
            give(config, core, seat, best_gift(policies[seat], config, core, walk, seat, planned))
            gifts += 1
    return gifts


def finish_deal(policies: Policies, config: ConfigP, core: CoreP, walk: WalkP, planned: cython.int) -> cython.int:
    """Plays until all hands are empty or the game is over, the first `planned` plays with a plan for the hand.

    Returns the number of plays, or −1 if memory ran out.
    """
    plies: cython.int = 0
    enough: cython.bint
    if core.phase == PHASE_SWAP:
        exchange_all(policies, config, core, walk, planned > 0)
    while core.phase == PHASE_PLAY:
        if plies < planned:
            enough = planned_apply(policies[judge(core)], config, core, walk)
        else:
            enough = greedy_apply(policies[judge(core)], config, core, walk)
        if not enough:
            return -1
        plies += 1
    return plies


def vary_deal(policies: Policies, config: ConfigP, core: CoreP, walk: WalkP, rng: Rng) -> cython.int:
    """Plays like `finish_deal`, but varies some of the plays at random: nobody knows how others will play."""
    plies: cython.int = 0
    spread: cython.int = 1 << below(rng, 6)
    often: cython.int = 1 + below(rng, 4)
    enough: cython.bint
    if core.phase == PHASE_SWAP:
        exchange_all(policies, config, core, walk, False)
    while core.phase == PHASE_PLAY:
        if below(rng, 4) < often:
            enough = varied_apply(policies[judge(core)], config, core, walk, rng, spread)
        else:
            enough = greedy_apply(policies[judge(core)], config, core, walk)
        if not enough:
            return -1
        plies += 1
    return plies


def explore_deal(
    policies: Policies, config: ConfigP, net: NetP, core: CoreP, walk: WalkP, rng: Rng, tries: cython.p_int
) -> cython.double:
    """Looks for a good line of a deal in which all hands are open and on one side; returns what the best one is worth.

    At each play some of the best four are tried, each with greedy plays to the end of the deal. Adds the number of
    lines to `tries`; returns −1e9 if memory ran out.
    """
    then = cython.declare("Core")
    scored = cython.declare("FewScored")
    count: cython.int
    i: cython.int
    chosen: cython.int
    value: cython.double
    here: cython.double
    best: cython.double = -1e9
    if core.phase == PHASE_SWAP:
        exchange_all(policies, config, core, walk, False)
    while core.phase == PHASE_PLAY:
        count = score_plays(policies[judge(core)], config, core, walk, False, cython.address(scored[0]), 4)
        chosen = 0
        here = -1e9
        for i in range(count):
            if count == 1 or (i and below(rng, 4) == 0):
                continue
            memcpy(cython.address(then), core, cython.sizeof(Core))
            if not make(policies[judge(core)], config, cython.address(then), walk, scored[i].play):
                return -1e9
            if finish_deal(policies, config, cython.address(then), walk, 0) < 0:
                return -1e9
            value = utility(config, net, cython.address(then), 0, 0)
            tries[0] += 1
            if value > here:
                here = value
                chosen = i
        best = max(best, here)
        if not make(policies[judge(core)], config, core, walk, scored[chosen].play):
            return -1e9
    return max(best, utility(config, net, core, 0, 0))


def boundary_of(config: ConfigP, core: CoreP, boundary: BoundaryP) -> None:
    """What the value function sees of a game between two deals."""
    boundary.board = core.now
    boundary.deals = core.deals
    boundary.out = core.out
    boundary.leader = next_seat(config, core, next_seat(config, core, core.dealer))


def utility(config: ConfigP, net: NetP, core: CoreP, team: cython.int, ranked: cython.int) -> cython.double:
    """What the end of a deal is worth to a team: its chance to take the next place after `ranked` have been taken.

    Without opponents it is minus the number of cards of the whole game, in hundreds.
    """
    boundary = cython.declare("Boundary")
    found = cython.declare("double[6]")
    value: cython.double
    if config.teams == 1:
        value = -core.used / 100.0
        if core.phase == PHASE_OVER and not core.lost:
            return value
        boundary_of(config, core, cython.address(boundary))
        return value - cards_left(config, net, cython.address(boundary))
    if core.ranked > ranked:
        return 1.0 if core.ranking[ranked] == team else 0.0
    boundary_of(config, core, cython.address(boundary))
    chances(config, net, cython.address(boundary), found)
    value = found[team]
    return value
