"""What others' plays and gifts say about the cards that they kept: a weight for every world, never a certainty.

A player who held a much better card would probably have played it. For every play of the deal, the fast judgement
scores each kind of card on the board of that moment, once for a decision. In a world, the chance of the play is then
that of the card that was played among those that the hand holds there (a softmax over their scores), and the weight of
the world is the product over all plays. Each chance has a lower bound, so that one strange play rules out nothing. The
card that a partner gave away counts in the same way.

Worlds are drawn exactly; the weights only drop some of them afterwards (`draw_plausible`).
"""

from __future__ import annotations

import cython
from cython.cimports.libc.math import exp
from cython.cimports.libc.string import memcpy, memset

if cython.compiled:
    from cython.cimports.spielkreis.tac.bots.evaluation import survey
    from cython.cimports.spielkreis.tac.bots.gifts import gift_score
    from cython.cimports.spielkreis.tac.bots.policy import keep_cost, score_card, score_plays
    from cython.cimports.spielkreis.tac.core.board import controlled, look
    from cython.cimports.spielkreis.tac.core.codes import (
        CARD_1,
        CARD_13,
        CARD_TAC,
        PLAY_DISCARD,
        PLAY_JESTER,
        PLAY_PASS,
    )
    from cython.cimports.spielkreis.tac.core.functions import kind_of
    from cython.cimports.spielkreis.tac.core.moments import recall
    from cython.cimports.spielkreis.tac.core.rules import context, right_seat
    from cython.cimports.spielkreis.tac.view.insight import Insight
    from cython.cimports.spielkreis.tac.view.worlds import fraction
else:
    from spielkreis.tac.bots.evaluation import survey
    from spielkreis.tac.bots.gifts import gift_score
    from spielkreis.tac.bots.policy import keep_cost, score_card, score_plays
    from spielkreis.tac.bots.structs import ClueP, CluesP, Floats, PolicyP
    from spielkreis.tac.core.board import controlled, look
    from spielkreis.tac.core.codes import CARD_1, CARD_13, CARD_TAC, PLAY_DISCARD, PLAY_JESTER, PLAY_PASS
    from spielkreis.tac.core.functions import kind_of
    from spielkreis.tac.core.moments import recall
    from spielkreis.tac.core.rules import context, right_seat
    from spielkreis.tac.core.structs import ConfigP, CoreP, KnownMoment, Rng, WalkP
    from spielkreis.tac.view.insight import Insight
    from spielkreis.tac.view.worlds import fraction

PATIENCE = cython.declare(cython.double, 15.0)
"""A card whose score is this much higher is played e times as often."""
GIFT_PATIENCE = cython.declare(cython.double, 12.0)
"""The same for gifts."""
MOST_PULL = cython.declare(cython.double, 3.0)
"""No card is played more than e³ times as often as another."""
DOUBT = cython.declare(cython.double, 0.1)
"""What is added to the chance of every play, so that its bound is not zero."""


def find_clues(policy: PolicyP, config: ConfigP, insight: Insight, walk: WalkP, out: CluesP) -> None:
    """Writes a clue for every play of this deal by a hand that is not known completely."""
    core = cython.declare("Core")
    pull = cython.declare("Pulls")
    at = cython.declare("int[6]")
    moved = cython.declare("int[6]")
    played = cython.declare("unsigned int[6]")
    moment: KnownMoment
    kinds: cython.uint = 0
    i: cython.int
    seat: cython.int
    holder: cython.int
    out.count = out.draws = 0
    out.total = 0.0
    for i in range(18):
        if insight.worlds.pool[i]:
            kinds |= 1 << i
    for seat in range(6):
        at[seat] = seat
        played[seat] = 0
    memcpy(cython.address(core), cython.address(insight.core), cython.sizeof(core))
    for i in range(insight.plays - 1, -1, -1):
        moment = cython.address(insight.past[i])
        if moment.kind == PLAY_PASS:
            continue
        if moment.kind == PLAY_JESTER:  # the hands are now where they were passed to
            memcpy(moved, at, cython.sizeof(at))
            core.out = moment.out
            for seat in range(config.board):
                if (config.playing & ~moment.out) >> seat & 1:
                    at[seat] = moved[right_seat(config, cython.address(core), seat)]
        holder = at[moment.seat]
        if (
            moment.decider < 0
            and not moment.save
            and _play_pulls(policy, config, cython.address(core), walk, moment, kinds, pull)
            and _enter(
                cython.address(insight.core),
                holder,
                played[holder],
                1 << moment.card,
                pull,
                cython.address(out.clue[out.count]),
            )
        ):
            out.count += 1
        played[holder] |= 1 << moment.card
    if insight.giver >= 0:
        memcpy(cython.address(core), cython.address(insight.core), cython.sizeof(core))
        if insight.plays:
            recall(config, cython.address(insight.past[0]), cython.address(core))
        holder = at[insight.giver]
        _gift_pulls(policy, config, cython.address(core), insight.giver, insight.got, kinds, pull)
        if _enter(
            cython.address(insight.core),
            holder,
            played[holder],
            1 << insight.got | 1 << insight.gave,
            pull,
            cython.address(out.clue[out.count]),
        ):
            out.count += 1


def _enter(
    known: CoreP, holder: cython.int, played: cython.uint, without: cython.uint, pull: Floats, clue: ClueP
) -> cython.bint:
    """Writes a clue about the hand of a seat that kept the cards `played`; False if it says nothing about hidden ones.

    `without` are kinds that do not compete: the card that was played or given, and the one that came in its place.
    """
    card: cython.int
    unknown: cython.int = known.size[holder]
    says: cython.bint = False
    for card in range(18):
        unknown -= known.hands[holder][card]
    if unknown <= 0:
        return False
    clue.holder = holder
    clue.certain = 1.0
    for card in range(18):
        clue.pull[card] = 0.0
        if without >> card & 1:
            continue
        if played >> card & 1 or known.hands[holder][card]:
            clue.certain += pull[card]
        else:
            clue.pull[card] = pull[card]
            says = says or pull[card] > 0
    return says


def _play_pulls(
    policy: PolicyP,
    config: ConfigP,
    core: CoreP,
    walk: WalkP,
    moment: KnownMoment,
    kinds: cython.uint,
    pull: Floats,
) -> cython.bint:
    """How much rather than the card that was played each other kind would be; False if that cannot be said."""
    turn = cython.declare("Turn")
    reach = cython.declare("Reach")
    scene = cython.declare("Scene")
    scored = cython.declare("Scored")
    score = cython.declare("double[18]")
    board = cython.declare("Board*", cython.address(core.now))
    card: cython.int
    seat: cython.int = moment.seat
    recall(config, moment, core)
    kinds |= 1 << moment.card
    for card in range(18):
        score[card] = -1e9
        core.hands[seat][card] = 0
    if moment.kind == PLAY_DISCARD:
        for card in range(18):
            if kinds >> card & 1:
                score[card] = -keep_cost(policy, config, core, card, False)
    else:
        if kinds >> CARD_TAC & 1:
            core.hands[seat][CARD_TAC] = 1
            if (
                score_plays(policy, config, core, walk, False, cython.address(scored), 1)
                and kind_of(scored.play) != PLAY_DISCARD
            ):
                score[CARD_TAC] = scored.score
            core.hands[seat][CARD_TAC] = 0
        if not core.skip:
            context(config, core, seat, cython.address(turn))
            look(config, board, controlled(config, board, seat), cython.address(reach))
            survey(config, board, cython.address(scene))
            scene.colours = controlled(config, board, seat)
            for card in range(18):
                if (
                    kinds >> card & 1
                    and card != CARD_TAC
                    and score_card(
                        policy,
                        config,
                        core,
                        cython.address(scene),
                        cython.address(turn),
                        cython.address(reach),
                        walk,
                        card,
                        card,
                        -keep_cost(policy, config, core, card, False),
                        False,
                        cython.address(scored),
                        0,
                        1,
                    )
                ):
                    score[card] = scored.score
    if score[moment.card] < -1e8:
        return False
    for card in range(18):
        pull[card] = 0.0
        if score[card] > -1e8:
            pull[card] = exp(min((score[card] - score[moment.card]) / PATIENCE, MOST_PULL))
    return True


def _gift_pulls(
    policy: PolicyP,
    config: ConfigP,
    core: CoreP,
    giver: cython.int,
    gift: cython.int,
    kinds: cython.uint,
    pull: Floats,
) -> None:
    """How much rather than the card that was given each other kind would be."""
    score = cython.declare("double[18]")
    card: cython.int
    for card in range(18):
        memset(cython.address(core.hands[giver][0]), 0, 18)
        core.hands[giver][card] = 1
        if core.declared >> giver & 1 and card not in (CARD_1, CARD_13):
            core.hands[giver][CARD_1] = 1
        score[card] = gift_score(policy, config, core, giver, card)
    for card in range(18):
        pull[card] = 0.0
        if kinds >> card & 1:
            pull[card] = exp(min((score[card] - score[gift]) / GIFT_PATIENCE, MOST_PULL))


def plausibility(clues: CluesP, world: CoreP) -> cython.double:
    """The weight of a world: how likely all plays were if these are the hands."""
    weight: cython.double = 1.0
    i: cython.int
    card: cython.int
    others: cython.double
    for i in range(clues.count):
        others = clues.clue[i].certain
        for card in range(18):
            if world.hands[clues.clue[i].holder][card]:
                others += clues.clue[i].pull[card]
        weight *= DOUBT + 1.0 / others
    return weight


def draw_plausible(insight: Insight, clues: CluesP, rng: Rng, world: CoreP) -> None:
    """Draws a world that agrees with what the person knows.

    Worlds below the mean weight are accepted in proportion to their weights; those above it all count the same, which
    keeps the number of draws small.
    """
    weight: cython.double
    while True:
        insight.draw(rng, world)
        if clues.count == 0:
            return
        weight = plausibility(clues, world)
        clues.draws += 1
        clues.total += weight
        if fraction(rng) * clues.total <= weight * clues.draws:
            return
