"""Greedy play without the GIL: every play of the hand on turn is scored by what it changes, and the best is taken.

A seat judges by the board and its own hand alone (its victim's, if a Devil decides for it). The same scores choose the
candidates that a search looks at more closely.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy

if cython.compiled:
    from cython.cimports.spielkreis.tac.bots.evaluation import (
        enter_score,
        material,
        prospects,
        shift_score,
        static_score,
        survey,
        swap_score,
        worth,
    )
    from cython.cimports.spielkreis.tac.bots.sevens import quick_seven
    from cython.cimports.spielkreis.tac.core.board import controlled, look
    from cython.cimports.spielkreis.tac.core.codes import (
        CARD_1,
        CARD_4,
        CARD_7,
        CARD_12,
        CARD_13,
        CARD_TAC,
        CARD_TRICKSTER,
        NO_CARD,
        PLAY_ANGEL,
        PLAY_DEVIL,
        PLAY_DISCARD,
        PLAY_OPEN,
        PLAY_PASS,
        PLAY_SEVEN,
        PLAY_SKIP,
        PLAY_SWAP,
    )
    from cython.cimports.spielkreis.tac.core.functions import (
        carry_out,
        collect,
        kind_of,
        origin_of,
        pack,
        target_of,
    )
    from cython.cimports.spielkreis.tac.core.rules import context, discardable, tac_card
    from cython.cimports.spielkreis.tac.core.seven import unpack, walk_seven
else:
    from spielkreis.tac.bots.evaluation import (
        enter_score,
        material,
        prospects,
        shift_score,
        static_score,
        survey,
        swap_score,
        worth,
    )
    from spielkreis.tac.bots.sevens import quick_seven
    from spielkreis.tac.bots.structs import PolicyP, SceneP, ScoredP
    from spielkreis.tac.core.board import controlled, look
    from spielkreis.tac.core.codes import (
        CARD_1,
        CARD_4,
        CARD_7,
        CARD_12,
        CARD_13,
        CARD_TAC,
        CARD_TRICKSTER,
        NO_CARD,
        PLAY_ANGEL,
        PLAY_DEVIL,
        PLAY_DISCARD,
        PLAY_OPEN,
        PLAY_PASS,
        PLAY_SEVEN,
        PLAY_SKIP,
        PLAY_SWAP,
    )
    from spielkreis.tac.core.functions import carry_out, collect, kind_of, origin_of, pack, target_of
    from spielkreis.tac.core.rules import context, discardable, tac_card
    from spielkreis.tac.core.seven import unpack, walk_seven
    from spielkreis.tac.core.structs import Board, BoardP, ConfigP, CoreP, ReachP, TurnP, WalkP

LOST = cython.declare(cython.double, -1000.0)


def judge(core: CoreP) -> cython.int:
    """The seat that decides now."""
    return core.decider if core.decider >= 0 else core.turn


def keep_cost(policy: PolicyP, config: ConfigP, core: CoreP, card: cython.int, opens: cython.bint) -> cython.double:
    """What the hand on turn loses with a card, for the side that decides; less if the card opens."""
    seat: cython.int = core.turn
    cost: cython.double = policy.keep[card]
    if card in (CARD_1, CARD_13) and core.now.base[seat] and not opens:
        cost += policy.waiting
    cost *= policy.late[core.size[seat]]
    if core.decider >= 0 and config.team[core.decider] != config.team[seat]:
        return -cost * policy.devil_keep
    return cost


def effect(policy: PolicyP, config: ConfigP, core: CoreP, scene: SceneP, play: cython.ulonglong) -> cython.double:
    """What a play (no 7, no discard) gains by what it does on this board, for the side that decides."""
    kind: cython.int = kind_of(play)
    origin: cython.int = origin_of(play)
    target: cython.int = target_of(play)
    seat: cython.int = judge(core)
    card: cython.int
    after: cython.int
    gain: cython.double
    board: BoardP = scene.board
    if kind == PLAY_SWAP:
        return swap_score(policy, config, board, seat, origin, target)
    if kind in (PLAY_OPEN, PLAY_ANGEL) and origin < 0:
        return enter_score(policy, config, scene, seat, target * config.board // config.ring)
    if origin >= 0:
        if origin == target:  # a lone Warrior captures itself
            return -policy.sign[seat][board.colour[origin]] * worth(policy, config, board, board.colour[origin], origin)
        return shift_score(policy, config, scene, seat, origin, target)
    after = core.turn
    while True:
        after = after + 1 if after + 1 < config.board else 0
        if (config.playing & ~core.out) >> after & 1:
            break
    if kind == PLAY_SKIP:
        return -policy.sign[seat][after] * policy.skip
    if kind == PLAY_DEVIL:
        return -policy.sign[seat][after] * policy.devil
    gain = policy.jester
    for card in range(18):
        gain -= core.hands[core.turn][card] * (policy.keep[card] - policy.average)
    return gain * policy.sign[seat][core.turn]


def hand_bits(policy: PolicyP, core: CoreP, without: cython.int) -> cython.uint:
    """What the hand on turn can do without one card: bit n moves n fields forward, bit 16 moves 4 backward.

    Nothing for a policy that does not count it.
    """
    bits: cython.uint = 0
    card: cython.int
    if not policy.looks_ahead:
        return 0
    for card in range(CARD_TRICKSTER):
        if core.hands[core.turn][card] > (card == without):
            if card == CARD_4:
                bits |= 1 << 16
            elif card == CARD_7:
                bits |= 0xFE
            else:
                bits |= 1 << (card + 1 if card < CARD_12 else card + 2)
    return bits


def put(out: ScoredP, count: cython.int, room: cython.int, play: cython.ulonglong, score: cython.double) -> cython.int:
    """Enters a play into the list of the best, which stays sorted; the new length."""
    i: cython.int = count
    if count == room:
        if score <= out[room - 1].score:
            return count
        i = room - 1
        count -= 1
    while i > 0 and out[i - 1].score < score:
        out[i] = out[i - 1]
        i -= 1
    out[i].play = play
    out[i].score = score
    return count + 1


def score_plays(
    policy: PolicyP, config: ConfigP, core: CoreP, walk: WalkP, every: cython.bint, out: ScoredP, room: cython.int
) -> cython.int:
    """The best plays of the hand on turn, best first; their number. `every` judges the whole board after
    each play, and compares all results of a 7.

    Without `every` a 7 is one good result, and the walk is left with that of the last one scored: a 7 has to be
    prepared again by `quick_seven` before it is applied.
    """
    count: cython.int = 0
    card: cython.int
    base: cython.int
    gained: cython.double
    before: cython.double
    discards: cython.uint
    seat: cython.int = core.turn
    turn = cython.declare("Turn")
    reach = cython.declare("Reach")
    scene = cython.declare("Scene")
    board = cython.declare("Board*", cython.address(core.before))
    context(config, core, seat, cython.address(turn))
    if core.hands[seat][CARD_TAC]:
        base = tac_card(config, core)
        if base >= 0:
            look(config, board, controlled(config, board, seat), cython.address(reach))
            survey(config, board, cython.address(scene))
            scene.colours = controlled(config, board, seat)
            scene.hand = hand_bits(policy, core, CARD_TAC)
            gained = material(policy, config, cython.address(core.before), judge(core))
            gained -= material(policy, config, cython.address(core.now), judge(core))
            gained -= keep_cost(policy, config, core, CARD_TAC, False)
            count = score_card(
                policy,
                config,
                core,
                cython.address(scene),
                cython.address(turn),
                cython.address(reach),
                walk,
                CARD_TAC,
                base,
                gained,
                every,
                out,
                0,
                room,
            )
    if core.save and config.tac_may:
        count = put(out, count, room, pack(PLAY_PASS, NO_CARD, NO_CARD, -1, -1, 0), LOST)
    if not (core.skip or core.save):
        board = cython.address(core.now)
        look(config, board, controlled(config, board, seat), cython.address(reach))
        survey(config, board, cython.address(scene))
        scene.colours = controlled(config, board, seat)
        scene.hand = hand_bits(policy, core, NO_CARD)
        before = prospects(policy, config, cython.address(scene), judge(core))
        for card in range(18):
            if core.hands[seat][card] and card != CARD_TAC:
                gained = -keep_cost(policy, config, core, card, False)
                if scene.hand:
                    scene.hand = hand_bits(policy, core, card)
                    gained += prospects(policy, config, cython.address(scene), judge(core)) - before
                count = score_card(
                    policy,
                    config,
                    core,
                    cython.address(scene),
                    cython.address(turn),
                    cython.address(reach),
                    walk,
                    card,
                    card,
                    gained,
                    every,
                    out,
                    count,
                    room,
                )
    discards = discardable(core, count != 0)
    if discards:
        for card in range(18):
            if discards >> card & 1:
                count = put(
                    out,
                    count,
                    room,
                    pack(PLAY_DISCARD, card, NO_CARD, -1, -1, 0),
                    -keep_cost(policy, config, core, card, False),
                )
    return count


def score_card(
    policy: PolicyP,
    config: ConfigP,
    core: CoreP,
    scene: SceneP,
    turn: TurnP,
    reach: ReachP,
    walk: WalkP,
    card: cython.int,
    function: cython.int,
    gained: cython.double,
    every: cython.bint,
    out: ScoredP,
    count: cython.int,
    room: cython.int,
) -> cython.int:
    """Scores all plays of one card; for a TAC, `function` is the card whose place it takes."""
    plays = cython.declare("unsigned long long[320]")
    board: BoardP = scene.board
    found: cython.int
    i: cython.int
    score: cython.double
    base: cython.int = function if card == CARD_TAC else NO_CARD
    if function == CARD_7:
        if every:
            return _score_sevens(
                policy, config, core, scene, walk, pack(PLAY_SEVEN, card, base, -1, -1, 0), gained, out, count, room
            )
        score = quick_seven(policy, config, board, core.turn, judge(core), scene.hand, walk)
        if score < -1e8:
            return count
        return put(out, count, room, pack(PLAY_SEVEN, card, base, -1, -1, 0), gained + score)
    found = collect(config, board, turn, reach, function, plays)
    for i in range(found):
        if every and target_of(plays[i]) >= 0:
            score = gained + _change(policy, config, scene, walk, judge(core), plays[i])
        else:
            score = gained + effect(policy, config, core, scene, plays[i])
        if kind_of(plays[i]) == PLAY_OPEN and card != CARD_TAC:
            score += keep_cost(policy, config, core, card, False) - keep_cost(policy, config, core, card, True)
        if card == CARD_TAC:
            plays[i] = (plays[i] & ~cython.cast(cython.ulonglong, 31 << 4 | 31 << 9)) | card << 4 | base << 9
        count = put(out, count, room, plays[i], score)
    return count


def _change(
    policy: PolicyP, config: ConfigP, scene: SceneP, walk: WalkP, seat: cython.int, play: cython.ulonglong
) -> cython.double:
    """What a play that moves marbles gains, all marbles of the board judged before and after."""
    after = cython.declare("Board")
    memcpy(cython.address(after), scene.board, cython.sizeof(Board))
    carry_out(config, cython.address(after), walk, play)
    return static_score(policy, config, cython.address(after), seat, scene.colours, scene.hand) - static_score(
        policy, config, scene.board, seat, scene.colours, scene.hand
    )


def _score_sevens(
    policy: PolicyP,
    config: ConfigP,
    core: CoreP,
    scene: SceneP,
    walk: WalkP,
    play: cython.ulonglong,
    gained: cython.double,
    out: ScoredP,
    count: cython.int,
    room: cython.int,
) -> cython.int:
    """Scores all results of a 7."""
    result = cython.declare("Board")
    results: cython.int = walk_seven(config, scene.board, core.turn, walk)
    seat: cython.int = judge(core)
    i: cython.int
    gained -= static_score(policy, config, scene.board, seat, scene.colours, scene.hand)
    for i in range(results):
        unpack(config, cython.address(walk.nodes[walk.layer[7] + i]), cython.address(result))
        count = put(
            out,
            count,
            room,
            play | cython.cast(cython.ulonglong, i) << 32,
            gained + static_score(policy, config, cython.address(result), seat, scene.colours, scene.hand),
        )
    return count
