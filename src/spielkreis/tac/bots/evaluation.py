"""What marbles are worth where they are, and what a play changes: the fast judgement behind all native bots.

Every marble has a worth by its place (`Policy.place`), less a share for the risk of being captured. A play is judged
by the marbles that it moves or captures alone, so that no board has to be copied. All numbers are fitted by self-play
(`weights.json`); scores are on an arbitrary scale on which a marble at home is worth about 60.
"""

from __future__ import annotations

import cython

if not cython.compiled:
    from spielkreis.tac.bots.structs import PolicyP, SceneP
    from spielkreis.tac.core.structs import BoardP, ConfigP

WON = cython.declare(cython.double, 1000.0)


def landing(policy: PolicyP, config: ConfigP, board: BoardP, colour: cython.int, field: cython.int) -> cython.double:
    """What a marble of a colour is worth that comes to a field; in the house, free fields beyond it cost a little."""
    value: cython.double = policy.place[colour][field]
    last: cython.int
    if field >= config.ring:
        last = config.ring + 4 * colour + 3
        while last > field:
            if board.colour[last] < 0:
                value -= policy.gap
            last -= 1
    return value


def worth(policy: PolicyP, config: ConfigP, board: BoardP, colour: cython.int, field: cython.int) -> cython.double:
    """What the marble of this colour that is on this field is worth; nothing in base."""
    if field < 0:
        return 0.0
    if field == config.start[colour] and board.fresh >> colour & 1:
        return policy.fresh
    return landing(policy, config, board, colour, field)


def material(policy: PolicyP, config: ConfigP, board: BoardP, seat: cython.int) -> cython.double:
    """All marbles, those of other sides negative, without risks, for the side of a seat."""
    total: cython.double = 0.0
    own: cython.double
    colour: cython.int
    i: cython.int
    for colour in range(config.board):
        if config.playing >> colour & 1:
            own = 0.0
            for i in range(4 * colour, 4 * colour + 4):
                own += worth(policy, config, board, colour, board.place[i])
            total += policy.sign[seat][colour] * own
    return total


def survey(config: ConfigP, board: BoardP, scene: SceneP) -> None:
    """Finds for every ring field the nearest marble behind it and ahead of it; −1 if the ring is empty."""
    i: cython.int
    last: cython.int = config.ring - 1
    scene.board = board
    scene.colours = 0
    scene.hand = 0
    while last >= 0 and board.colour[last] < 0:
        last -= 1
    for i in range(config.ring):
        scene.behind[i] = last
        if board.colour[i] >= 0:
            last = i
    last = 0
    while last < config.ring and board.colour[last] < 0:
        last += 1
    if last == config.ring:
        last = -1
    for i in range(config.ring - 1, -1, -1):
        scene.ahead[i] = last
        if board.colour[i] >= 0:
            last = i


def risk(
    policy: PolicyP, config: ConfigP, scene: SceneP, colour: cython.int, field: cython.int, origin: cython.int
) -> cython.double:
    """The share of a marble's worth that is lost by being on this ring field; `origin` counts as empty.

    Nobody passes a marble, so only the nearest marble behind can reach it, and one four fields ahead with a 4.
    """
    share: cython.double = 0.0
    n: cython.int
    other: cython.int = scene.behind[field]
    side: cython.int = config.team[colour]
    if origin >= 0 and other == origin:
        other = scene.behind[origin]
    if other >= 0:
        n = field - other if field > other else field - other + config.ring
        if n < 14 and other != origin and config.team[scene.board.colour[other]] != side:
            share = policy.behind[n]
        other = scene.ahead[field]
        if origin >= 0 and other == origin:
            other = scene.ahead[origin]
        n = other - field if other > field else other - field + config.ring
        if n == 4 and other != origin and config.team[scene.board.colour[other]] != side:
            share += policy.four
    other = policy.owner[field]
    if other >= 0 and scene.board.base[other] and config.team[other] != side:
        share += policy.on_start
    return share


def prospect(
    policy: PolicyP, config: ConfigP, scene: SceneP, colour: cython.int, field: cython.int, origin: cython.int
) -> cython.double:
    """What a marble on a ring field gains by what the rest of the hand on turn can do with it; `origin` is empty.

    `origin` is −1 for a marble that is there already: it may be fresh.
    """
    way: cython.int
    n: cython.int
    ahead: cython.int
    free: cython.int = 0
    value: cython.double = 0.0
    if scene.hand == 0 or field >= config.ring or not scene.colours >> colour & 1:
        return 0.0
    ahead = scene.ahead[field]
    if origin >= 0 and ahead == origin:
        ahead = scene.ahead[origin]
    n = config.ring
    if ahead >= 0 and ahead != field:
        n = ahead - field if ahead > field else ahead - field + config.ring
        if n < 14 and scene.hand >> n & 1 and config.team[scene.board.colour[ahead]] != config.team[colour]:
            value = policy.hunt * worth(policy, config, scene.board, scene.board.colour[ahead], ahead)
    way = config.start[colour] - field
    if way < 0:
        way += config.ring
    if scene.hand >> 16 & 1 and (way == 0 or way >= config.ring - 3):
        value += policy.back_next
    if way < 13 and n > way and (way or origin >= 0 or not scene.board.fresh >> colour & 1):
        while free < 4 and scene.board.colour[config.ring + 4 * colour + free] < 0:
            free += 1
        if scene.hand >> (way + 1) & ((1 << free) - 1) & 0x3FFF:
            value += policy.home_next
    return value


def prospects(policy: PolicyP, config: ConfigP, scene: SceneP, seat: cython.int) -> cython.double:
    """The prospects of all marbles that the hand on turn moves, for the side of a seat."""
    total: cython.double = 0.0
    own: cython.double
    colour: cython.int
    i: cython.int
    field: cython.int
    if scene.hand == 0:
        return 0.0
    for colour in range(config.board):
        if scene.colours >> colour & 1:
            own = 0.0
            for i in range(4 * colour, 4 * colour + 4):
                field = scene.board.place[i]
                if field >= 0:
                    own += prospect(policy, config, scene, colour, field, -1)
            total += policy.sign[seat][colour] * own
    return total


def static_score(
    policy: PolicyP, config: ConfigP, board: BoardP, seat: cython.int, colours: cython.uint, hand: cython.uint
) -> cython.double:
    """All marbles with their risks and what a hand can do for these colours, for the side of a seat."""
    total: cython.double = 0.0
    value: cython.double
    colour: cython.int
    i: cython.int
    field: cython.int
    scene = cython.declare("Scene")
    survey(config, board, cython.address(scene))
    for colour in range(config.board):
        if config.playing >> colour & 1:
            for i in range(4 * colour, 4 * colour + 4):
                field = board.place[i]
                if field < 0:
                    continue
                value = worth(policy, config, board, colour, field)
                if field < config.ring:
                    value *= 1.0 - risk(policy, config, cython.address(scene), colour, field, -1)
                total += policy.sign[seat][colour] * value
    scene.colours = colours
    scene.hand = hand
    total += prospects(policy, config, cython.address(scene), seat)
    for colour in range(config.teams):
        if config.members[colour] & ~board.done == 0:
            total += WON if colour == config.team[seat] else -WON
    return total


def completes(config: ConfigP, board: BoardP, colour: cython.int) -> cython.bint:
    """Whether one more marble of this colour at home completes its side (C3)."""
    side: cython.int = config.team[colour]
    return board.home[colour] == 3 and config.members[side] & ~(board.done | 1 << colour) == 0


def standing(policy: PolicyP, config: ConfigP, scene: SceneP, colour: cython.int, field: cython.int) -> cython.double:
    """What the marble on a field is worth, its risk taken off."""
    value: cython.double = worth(policy, config, scene.board, colour, field)
    if field < config.ring:
        value *= 1.0 - risk(policy, config, scene, colour, field, -1)
        value += prospect(policy, config, scene, colour, field, -1)
    return value


def arriving(
    policy: PolicyP,
    config: ConfigP,
    scene: SceneP,
    seat: cython.int,
    colour: cython.int,
    origin: cython.int,
    target: cython.int,
) -> cython.double:
    """What it is worth to the side of a seat that a marble comes from `origin` to `target` and captures there."""
    board: BoardP = scene.board
    taken: cython.int = board.colour[target]
    sign: cython.double = policy.sign[seat][colour]
    value: cython.double = landing(policy, config, board, colour, target)
    score: cython.double = 0.0
    ahead: cython.int
    n: cython.int
    if taken >= 0:
        score -= policy.sign[seat][taken] * worth(policy, config, board, taken, target)
    if target < config.ring:
        value *= 1.0 - risk(policy, config, scene, colour, target, origin)
        value += prospect(policy, config, scene, colour, target, origin)
        ahead = scene.ahead[target]
        n = ahead - target if ahead > target else ahead - target + config.ring
        if n < 14 and ahead != origin and config.team[board.colour[ahead]] != config.team[colour]:
            score += sign * policy.chase[n] * worth(policy, config, board, board.colour[ahead], ahead)
    elif origin < config.ring and completes(config, board, colour):
        score += sign * WON
    return score + sign * value


def shift_score(
    policy: PolicyP, config: ConfigP, scene: SceneP, seat: cython.int, origin: cython.int, target: cython.int
) -> cython.double:
    """What moving the marble on a field gains for the side of a seat; a marble on the target is captured."""
    colour: cython.int = scene.board.colour[origin]
    return arriving(policy, config, scene, seat, colour, origin, target) - policy.sign[seat][colour] * standing(
        policy, config, scene, colour, origin
    )


def enter_score(policy: PolicyP, config: ConfigP, scene: SceneP, seat: cython.int, colour: cython.int) -> cython.double:
    """What putting a marble of a colour from base on its start field gains."""
    start: cython.int = config.start[colour]
    taken: cython.int = scene.board.colour[start]
    score: cython.double = policy.sign[seat][colour] * policy.fresh
    score *= 1.0 - risk(policy, config, scene, colour, start, -1)
    if taken >= 0:
        score -= policy.sign[seat][taken] * worth(policy, config, scene.board, taken, start)
    return score


def swap_score(
    policy: PolicyP, config: ConfigP, board: BoardP, seat: cython.int, one: cython.int, other: cython.int
) -> cython.double:
    """What swapping two marbles on the ring gains."""
    first: cython.int = board.colour[one]
    second: cython.int = board.colour[other]
    score: cython.double
    score = policy.sign[seat][first] * (
        landing(policy, config, board, first, other) - worth(policy, config, board, first, one)
    )
    return score + policy.sign[seat][second] * (
        landing(policy, config, board, second, one) - worth(policy, config, board, second, other)
    )
