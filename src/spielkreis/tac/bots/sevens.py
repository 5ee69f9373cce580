"""A good 7 in a microsecond: seven steps divided among the marbles as if they did not meet.

For every marble and every number of steps the gain is found by itself, and the best division adds up to seven. The
result is then walked step by step, house marbles first, then those on the ring, the foremost first; where marbles meet
after all, or where the last own marble may come home during the 7, all results of the 7 are compared instead.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy, memset

if cython.compiled:
    from cython.cimports.spielkreis.tac.bots.evaluation import (
        landing,
        prospect,
        risk,
        static_score,
        survey,
        worth,
    )
    from cython.cimports.spielkreis.tac.core.board import controlled, shift
    from cython.cimports.spielkreis.tac.core.seven import run, unpack, walk_seven
else:
    from spielkreis.tac.bots.evaluation import landing, prospect, risk, static_score, survey, worth
    from spielkreis.tac.bots.structs import PolicyP, SceneP, SplitP
    from spielkreis.tac.core.board import controlled, shift
    from spielkreis.tac.core.seven import run, unpack, walk_seven
    from spielkreis.tac.core.structs import Board, BoardP, ConfigP, Node, Places, WalkP

IMPOSSIBLE = cython.declare(cython.double, -1e9)


def _ways(
    policy: PolicyP, config: ConfigP, scene: SceneP, judge: cython.int, colours: cython.uint, split: SplitP
) -> None:
    """What each marble of these colours gains with 0 to 7 steps, and whether it goes home with them."""
    board: BoardP = scene.board
    colour: cython.int
    i: cython.int
    k: cython.int
    m: cython.int = 0
    field: cython.int
    to: cython.int
    other: cython.int
    first: cython.int
    free: cython.int
    way: cython.int
    sign: cython.double
    before: cython.double
    value: cython.double
    taken: cython.double
    home: cython.double
    split.marbles = 0
    for colour in range(config.board):
        if not colours >> colour & 1:
            continue
        sign = policy.sign[judge][colour]
        first = config.ring + 4 * colour
        for i in range(3, -1, -1):
            field = board.place[4 * colour + i]
            if field < 0:
                continue
            split.field[m] = field
            split.colour[m] = colour
            for k in range(8):
                split.value[m][k] = IMPOSSIBLE
                split.home[m][k] = 0
            split.value[m][0] = 0.0
            before = worth(policy, config, board, colour, field)
            if field >= config.ring:
                for k in range(1, 8):
                    if field + k > first + 3 or board.colour[field + k] >= 0:
                        break
                    split.value[m][k] = sign * policy.gap * k
                m += 1
                continue
            before *= 1.0 - risk(policy, config, scene, colour, field, field)
            before += prospect(policy, config, scene, colour, field, -1)
            way = config.start[colour] - field
            if way < 0:
                way += config.ring
            if way == 0 and board.fresh >> colour & 1:
                way = config.ring
            free = 0
            while free < 4 and board.colour[first + free] < 0:
                free += 1
            taken = 0.0
            to = field
            for k in range(1, 8):
                if way < k <= way + free:
                    home = landing(policy, config, board, colour, first + k - way - 1)
                    split.value[m][k] = taken + sign * (home - before)
                    split.home[m][k] = 1
                to = to + 1 if to + 1 < config.ring else 0
                other = board.colour[to]
                if other >= 0:
                    if colours >> other & 1:
                        break
                    taken -= policy.sign[judge][other] * worth(policy, config, board, other, to)
                value = landing(policy, config, board, colour, to)
                value = value * (1.0 - risk(policy, config, scene, colour, to, field))
                value += prospect(policy, config, scene, colour, to, field)
                value = taken + sign * (value - before)
                if value > split.value[m][k]:
                    split.value[m][k] = value
                    split.home[m][k] = 0
            m += 1
    split.marbles = m


def _best(split: SplitP, steps: Places) -> cython.double:
    """The best division of seven steps; writes each marble's number."""
    best = cython.declare("float[25][8]")
    chosen = cython.declare("signed char[24][8]")
    m: cython.int
    k: cython.int
    left: cython.int
    value: cython.double
    for left in range(8):
        best[0][left] = IMPOSSIBLE
    best[0][0] = 0.0
    for m in range(split.marbles):
        for left in range(8):
            best[m + 1][left] = IMPOSSIBLE
            chosen[m][left] = 0
            for k in range(left + 1):
                value = best[m][left - k] + split.value[m][k]
                if value > best[m + 1][left]:
                    best[m + 1][left] = value
                    chosen[m][left] = k
    left = 7
    for m in range(split.marbles - 1, -1, -1):
        steps[m] = chosen[m][left]
        left -= chosen[m][left]
    value = best[split.marbles][7]
    return value


def _walk(config: ConfigP, board: BoardP, split: SplitP, steps: Places, house: cython.bint) -> cython.bint:
    """Makes the steps of the house marbles, or of the others from the foremost on; False if marbles meet."""
    done = cython.declare("unsigned char[24]")
    m: cython.int
    _: cython.int
    k: cython.int
    ahead: cython.int
    field: cython.int
    to: cython.int
    colour: cython.int
    memset(cython.address(done[0]), 0, 24)
    for _ in range(split.marbles):
        m = -1
        for k in range(split.marbles):  # the next one that has no other controlled marble in its way
            if done[k] or steps[k] == 0 or (split.field[k] >= config.ring) != house:
                continue
            field = split.field[k]
            ahead = 0
            for to in range(split.marbles):
                if (
                    to != k
                    and not done[to]
                    and steps[to]
                    and not house
                    and split.field[to] < config.ring
                    and 0 < (split.field[to] - field + config.ring) % config.ring <= 7
                ):
                    ahead = 1
            if not ahead or m < 0:
                m = k
                if not ahead:
                    break
        if m < 0:
            return True
        done[m] = 1
        field = split.field[m]
        colour = split.colour[m]
        for _ in range(steps[m]):
            if field >= config.ring:
                to = field + 1
            elif field == config.start[colour] and split.home[m][steps[m]] and not board.fresh >> colour & 1:
                to = config.ring + 4 * colour
            else:
                to = field + 1 if field + 1 < config.ring else 0
            if to >= config.ring and (to > config.ring + 4 * colour + 3 or board.colour[to] >= 0):
                return False
            if board.colour[field] != colour:
                return False
            shift(config, board, field, to)
            field = to
    return True


def quick_seven(
    policy: PolicyP,
    config: ConfigP,
    board: BoardP,
    seat: cython.int,
    judge: cython.int,
    hand: cython.uint,
    walk: WalkP,
) -> cython.double:
    """Leaves a good result of a seat's 7 as the only one of the walk.

    Returns what it gains for the side of `judge`, or less than −1e8 if there is none.
    """
    split = cython.declare("Split")
    steps = cython.declare("signed char[24]")
    result = cython.declare("Board")
    node = cython.declare("Node")
    scene = cython.declare("Scene")
    colours: cython.uint = controlled(config, board, seat)
    several: cython.bint = colours & (colours - 1) != 0
    score: cython.double
    colour: cython.int
    if several and colours & config.helps[seat]:
        return best_seven(
            policy, config, board, seat, judge, hand, walk
        )  # one of several colours: the walk knows which (C2b)
    for colour in range(config.board):
        if colours >> colour & 1 and board.home[colour] == 3 and board.base[colour] == 0:
            return best_seven(policy, config, board, seat, judge, hand, walk)  # what is left over may go to others (C2)
    survey(config, board, cython.address(scene))
    scene.colours = colours
    scene.hand = hand
    _ways(policy, config, cython.address(scene), judge, colours, cython.address(split))
    score = _best(cython.address(split), steps)
    if score < -1e8:
        return best_seven(policy, config, board, seat, judge, hand, walk)
    memcpy(cython.address(result), board, cython.sizeof(Board))
    if not (
        _walk(config, cython.address(result), cython.address(split), steps, True)
        and _walk(config, cython.address(result), cython.address(split), steps, False)
    ):
        return best_seven(policy, config, board, seat, judge, hand, walk)
    memset(cython.address(node), 0, cython.sizeof(Node))
    memcpy(cython.address(node.place[0]), cython.address(result.place[0]), 24)
    node.fresh = result.fresh
    node.parent = -1
    if run(config, walk, cython.address(node), 0) < 0:
        return -1e9
    return score


def best_seven(
    policy: PolicyP,
    config: ConfigP,
    board: BoardP,
    seat: cython.int,
    judge: cython.int,
    hand: cython.uint,
    walk: WalkP,
) -> cython.double:
    """Leaves the best of all results of a 7 as the only one of the walk; what it gains."""
    result = cython.declare("Board")
    node = cython.declare("Node")
    count: cython.int = walk_seven(config, board, seat, walk)
    colours: cython.uint = controlled(config, board, seat)
    best: cython.int = 0
    i: cython.int
    score: cython.double
    most: cython.double = IMPOSSIBLE
    if count <= 0:
        return -1e9
    for i in range(count):
        unpack(config, cython.address(walk.nodes[walk.layer[7] + i]), cython.address(result))
        score = static_score(policy, config, cython.address(result), judge, colours, hand)
        if score > most:
            most = score
            best = i
    node = walk.nodes[walk.layer[7] + best]
    node.parent = -1
    run(config, walk, cython.address(node), 0)
    return most - static_score(policy, config, board, judge, colours, hand)
