"""The card to give away in the exchange, judged by the board, the giver's hand and what the partner declared."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy

if cython.compiled:
    from cython.cimports.spielkreis.tac.bots.choice import follow_up
    from cython.cimports.spielkreis.tac.core.board import controlled
    from cython.cimports.spielkreis.tac.core.codes import CARD_1, CARD_4, CARD_12, CARD_13, CARD_TRICKSTER, PHASE_PLAY
else:
    from spielkreis.tac.bots.choice import follow_up
    from spielkreis.tac.bots.structs import PolicyP
    from spielkreis.tac.core.board import controlled
    from spielkreis.tac.core.codes import CARD_1, CARD_4, CARD_12, CARD_13, CARD_TRICKSTER, PHASE_PLAY
    from spielkreis.tac.core.structs import BoardP, ConfigP, Core, CoreP, WalkP


def _card_worth(
    policy: PolicyP, config: ConfigP, board: BoardP, seat: cython.int, card: cython.int, opens: cython.bint
) -> cython.double:
    """What a card is worth to a hand in the exchange; `opens`: the hand has an opening card besides."""
    colours: cython.uint = controlled(config, board, seat)
    waiting: cython.bint = False
    out: cython.bint = False
    home: cython.bint = False
    back: cython.bint = False
    colour: cython.int
    i: cython.int
    way: cython.int
    value: cython.double
    n: cython.int = card + 1 if card < CARD_12 else card + 2
    for colour in range(config.board):
        if not colours >> colour & 1:
            continue
        waiting = waiting or board.base[colour] > 0
        for i in range(4 * colour, 4 * colour + 4):
            if 0 <= board.place[i] < config.ring:
                out = True
                way = (config.start[colour] - board.place[i] + config.ring) % config.ring
                home = home or (way > 0 and 0 < n - way <= 4)
                back = back or way >= config.ring - 3 or way == 0
    if card in (CARD_1, CARD_13):
        value = policy.spare
        if waiting:
            value = policy.useful if out or opens else policy.needed
        return value
    if not out and not opens:
        return policy.dead
    value = policy.give[card]
    if card < CARD_TRICKSTER and card != CARD_4 and home:
        value += policy.comes_home
    if card == CARD_4 and back:
        value += policy.backs_home
    return value


def gift_score(policy: PolicyP, config: ConfigP, core: CoreP, seat: cython.int, card: cython.int) -> cython.double:
    """What giving this card gains for the side: what the partner can do with it, less what the giver could."""
    partner: cython.int = config.exchange[seat]
    opening: cython.int = core.hands[seat][CARD_1] + core.hands[seat][CARD_13]
    if card in (CARD_1, CARD_13):
        opening -= 1
    return _card_worth(
        policy, config, cython.address(core.now), partner, card, core.declared >> partner & 1 != 0
    ) - _card_worth(policy, config, cython.address(core.now), seat, card, opening > 0)


def planned_gift_score(
    policy: PolicyP, config: ConfigP, core: CoreP, walk: WalkP, seat: cython.int, card: cython.int
) -> cython.double:
    """The same with a closer look: what the partner could play with the card, and the giver with the rest."""
    then = cython.declare("Core")
    partner: cython.int = config.exchange[seat]
    other: cython.int
    value: cython.double = gift_score(policy, config, core, seat, card)
    memcpy(cython.address(then), core, cython.sizeof(Core))
    then.phase = PHASE_PLAY
    then.hands[seat][card] -= 1
    then.size[seat] -= 1
    value += policy.gift_rest * follow_up(policy, config, cython.address(then), walk, seat, 2)
    for other in range(18):
        then.hands[partner][other] = 0
    then.hands[partner][card] = 1
    return value + policy.gift_use * follow_up(policy, config, cython.address(then), walk, partner, 1)


def best_gift(
    policy: PolicyP, config: ConfigP, core: CoreP, walk: WalkP, seat: cython.int, planned: cython.bint
) -> cython.int:
    """The best card to give away."""
    best: cython.int = -1
    card: cython.int
    score: cython.double
    most: cython.double = 0.0
    for card in range(18):
        if core.hands[seat][card]:
            if planned:
                score = planned_gift_score(policy, config, core, walk, seat, card)
            else:
                score = gift_score(policy, config, core, seat, card)
            if best < 0 or score > most:
                best = card
                most = score
    return best
