"""Legal plays of TAC as numbers of the fixed action space, without the GIL.

The rules are those of the engine: its plays are listed and numbered, and a number is turned back by finding the play
that has it. A 7 is played as seven single steps; between them a `Seven` holds the board that has been reached.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memset
from cython.cimports.spielkreis.envs.tac import layout
from cython.cimports.spielkreis.tac.core import codes
from cython.cimports.spielkreis.tac.core.functions import (
    base_of,
    card_of,
    index_of,
    kind_of,
    origin_of,
    pack,
    target_of,
)
from cython.cimports.spielkreis.tac.core.rules import apply, discardable, held, plays_with, tac_card
from cython.cimports.spielkreis.tac.core.seven import completable, expand, prepare, run

if not cython.compiled:
    from spielkreis.envs.tac.structs import Mask, OrderP, SevenP
    from spielkreis.tac.core.structs import BoardP, ConfigP, CoreP, NodeList, Places, PlayList, WalkP


def put_in_order(config: ConfigP, places: Places, seat: cython.int, order: OrderP) -> None:
    """Numbers all marbles as the observing seat does: by relative seat, then by how far each has come.

    The places of a colour are sorted: base, track, home. On the track those before its own start field come last.
    """
    colour: cython.int
    place: cython.int
    field: cython.int
    i: cython.int
    base: cython.int
    begun: cython.int
    home: cython.int
    memset(cython.address(order.field[0]), 255, 24)
    memset(cython.address(order.marble[0]), 255, 90)
    for colour in range(config.board):
        if not config.playing >> colour & 1:
            continue
        place = 4 * (colour - seat if colour >= seat else colour - seat + config.board)
        base = begun = home = 0
        for i in range(4):
            field = places[4 * colour + i]
            base += field < 0
            begun += field < config.start[colour]
            home += field < config.ring
        for i in range(4):
            field = places[4 * colour + i]
            if base <= i < begun:
                order.field[place + i + home - begun] = field
                order.marble[field] = place + i + home - begun
            elif begun <= i < home:
                order.field[place + i + base - begun] = field
                order.marble[field] = place + i + base - begun
            else:
                order.field[place + i] = field
                if field >= 0:
                    order.marble[field] = place + i


def _marble_at_base(config: ConfigP, seat: cython.int, start: cython.int) -> cython.int:
    """The number of the first marble in the base of the colour with this start field."""
    colour: cython.int = start * config.board // config.ring
    return 4 * (colour - seat if colour >= seat else colour - seat + config.board)


def _way(config: ConfigP, origin: cython.int, target: cython.int) -> cython.int:
    """0 for a way that ends on the track or leads back at home, 1 for one that ends at home."""
    if origin >= config.ring:
        return target > origin
    return target >= config.ring


def _far(config: ConfigP, origin: cython.int, target: cython.int) -> cython.int:
    """Whether an Angel moves a marble by thirteen fields, not by one."""
    colour: cython.int
    if origin >= config.ring:
        return 0
    if target < config.ring:
        return (target - origin + config.ring) % config.ring == codes.FARTHEST
    colour = (target - config.ring) >> 2
    return (config.start[colour] - origin + config.ring) % config.ring + (target - config.ring & 3) + 1 > 1


def action_of(config: ConfigP, order: OrderP, seat: cython.int, play: cython.ulonglong) -> cython.int:
    """The number of a play or of a step of a 7; `order` is that of the board on which it takes place."""
    kind: cython.int = kind_of(play)
    card: cython.int = card_of(play)
    origin: cython.int = origin_of(play)
    target: cython.int = target_of(play)
    tac: cython.bint = base_of(play) != codes.NO_CARD
    first: cython.int
    second: cython.int
    marble: cython.int = 0
    if kind == codes.PLAY_DISCARD:
        return layout.DISCARD + card
    if kind == codes.PLAY_PASS:
        return layout.PASS
    if kind == codes.PLAY_SKIP:
        return layout.TAC_SKIP if tac else layout.SKIP
    if kind == codes.PLAY_JESTER:
        return layout.TAC_JESTER if tac else layout.JESTER
    if kind == codes.PLAY_DEVIL:
        return layout.TAC_DEVIL if tac else layout.DEVIL
    marble = order.marble[origin] if origin >= 0 else _marble_at_base(config, seat, target)
    if kind == codes.PLAY_WARRIOR:
        return (layout.TAC_WARRIOR if tac else layout.WARRIOR) + marble
    if kind == codes.PLAY_SWAP:
        first = min(marble, order.marble[target])
        second = max(marble, order.marble[target])
        return (layout.TAC_TRICKSTER if tac else layout.TRICKSTER) + first * (47 - first) // 2 + second - first - 1
    if kind == codes.PLAY_ANGEL:
        first = (layout.TAC_ANGEL if tac else layout.ANGEL) + 4 * marble
        return first if origin < 0 else first + 2 * _far(config, origin, target) + _way(config, origin, target)
    first = layout.TAC_MOVE if tac else layout.MOVE + layout.WAYS * card
    return first + 2 * marble + _way(config, origin, target)


def seven_board(core: CoreP, card: cython.int) -> BoardP:
    """The board on which a card is played: the restored one for a TAC."""
    board: BoardP = cython.address(core.before) if card == codes.CARD_TAC else cython.address(core.now)
    return board


def steps(
    config: ConfigP,
    core: CoreP,
    walk: WalkP,
    seven: SevenP,
    card: cython.int,
    order: OrderP,
    seat: cython.int,
    out: NodeList,
) -> cython.int:
    """Writes the board after every next step of a 7 that can still be completed, and the order of the marbles before
    it; returns the number of these steps."""
    root = cython.declare("Node")
    left: cython.int = 6 - seven.made
    count: cython.int
    kept: cython.int = 0
    i: cython.int
    prepare(config, seven_board(core, card), core.turn, walk, cython.address(root))
    if seven.made:
        root = seven.node
    put_in_order(config, cython.address(root.place[0]), seat, order)
    count = expand(config, walk, cython.address(root), left, out)
    for i in range(count):
        if completable(config, walk, cython.address(out[i]), left):
            if kept != i:
                out[kept] = out[i]
            kept += 1
    return kept


def _list_card(
    config: ConfigP,
    core: CoreP,
    walk: WalkP,
    seven: SevenP,
    seat: cython.int,
    card: cython.int,
    order: OrderP,
    out: PlayList,
) -> cython.int:
    """Writes all that can be done with a card of the hand on turn; returns how much.

    For a 7 these are its next steps, each with its index among them. `order` is that of the current board; for a TAC
    and a 7 it becomes that of the board on which they are played.
    """
    children = cython.declare("Children")
    base: cython.int = tac_card(config, core) if card == codes.CARD_TAC else codes.NO_CARD
    count: cython.int
    i: cython.int
    if card != codes.CARD_7 and base != codes.CARD_7:
        if card == codes.CARD_TAC:
            put_in_order(config, cython.address(core.before.place[0]), seat, order)
        return plays_with(config, core, walk, card, out)
    if card == codes.CARD_7 and (core.skip or core.save):
        return 0
    count = steps(config, core, walk, seven, card, order, seat, cython.address(children[0]))
    for i in range(count):
        out[i] = pack(codes.PLAY_SEVEN, card, base, children[i].origin, children[i].target, i)
    return count


def _mark_card(
    config: ConfigP,
    core: CoreP,
    walk: WalkP,
    seven: SevenP,
    seat: cython.int,
    card: cython.int,
    order: OrderP,
    mask: Mask,
    out: PlayList,
) -> cython.int:
    """Marks all that can be done with one card of the hand on turn; returns how much that is."""
    other = cython.declare("Order")
    chosen: OrderP = order
    count: cython.int
    i: cython.int
    if card in (codes.CARD_TAC, codes.CARD_7):
        chosen = cython.address(other)
    count = _list_card(config, core, walk, seven, seat, card, chosen, out)
    for i in range(count):
        mask[action_of(config, chosen, seat, out[i])] = 1
    return count


def mark_choices(config: ConfigP, core: CoreP, walk: WalkP, seven: SevenP, seat: cython.int, mask: Mask) -> cython.int:
    """Marks the actions that this seat, which decides now, may choose; returns how many plays they are."""
    plays = cython.declare("unsigned long long[320]")
    order = cython.declare("Order")
    card: cython.int
    cards: cython.uint
    used: cython.uint = 0
    found: cython.int
    count: cython.int = 0
    memset(mask, 0, layout.ACTIONS)
    if core.phase == codes.PHASE_SWAP:
        cards = held(core, seat)
        for card in range(18):
            mask[layout.GIVE + card] = cards >> card & 1
        return 1
    if seven.made:
        return _mark_card(
            config, core, walk, seven, seat, seven.card, cython.address(order), mask, cython.address(plays[0])
        )
    put_in_order(config, cython.address(core.now.place[0]), seat, cython.address(order))
    cards = held(core, core.turn)
    for card in range(18):
        if cards >> card & 1:
            found = _mark_card(
                config, core, walk, seven, seat, card, cython.address(order), mask, cython.address(plays[0])
            )
            if found:
                used |= 1 << card
                count += found
    cards = discardable(core, used)
    for card in range(18):
        if cards >> card & 1:
            mask[layout.DISCARD + card] = 1
            count += 1
    if core.save and config.tac_may:
        mask[layout.PASS] = 1
        count += 1
    return count


def _card_of_action(action: cython.int) -> cython.int:
    """The card that an action from `MOVE` on uses."""
    if action >= layout.TAC_MOVE:
        return codes.CARD_TAC
    if action >= layout.DEVIL:
        return codes.CARD_DEVIL
    if action >= layout.JESTER:
        return codes.CARD_JESTER
    if action >= layout.ANGEL:
        return codes.CARD_ANGEL
    if action >= layout.WARRIOR:
        return codes.CARD_WARRIOR
    if action >= layout.TRICKSTER:
        return codes.CARD_TRICKSTER
    if action >= layout.SKIP:
        return codes.CARD_8
    return (action - layout.MOVE) // layout.WAYS


def simple_choices(mask: Mask) -> cython.ulonglong:
    """The marked gifts, discards and the pass, as bits."""
    bits: cython.ulonglong = 0
    i: cython.int
    for i in range(layout.MOVE):
        bits |= cython.cast(cython.ulonglong, mask[i]) << i
    return bits


def find_choice(
    config: ConfigP,
    core: CoreP,
    walk: WalkP,
    seven: SevenP,
    seat: cython.int,
    action: cython.int,
    simple: cython.ulonglong,
    out: PlayList,
) -> cython.ulonglong:
    """The play that an action of the deciding seat is, or a step of a 7 with its index; 0 if it is not legal.

    `simple` are the `simple_choices` that the seat has now. A gift is written as the discard of its card.
    """
    order = cython.declare("Order")
    card: cython.int
    count: cython.int
    i: cython.int
    if not 0 <= action < layout.ACTIONS:
        return 0
    if action < layout.MOVE:
        if not simple >> action & 1:
            return 0
        if action == layout.PASS:
            return pack(codes.PLAY_PASS, codes.NO_CARD, codes.NO_CARD, -1, -1, 0)
        card = action - layout.GIVE if action < layout.DISCARD else action - layout.DISCARD
        return pack(codes.PLAY_DISCARD, card, codes.NO_CARD, -1, -1, 0)
    card = _card_of_action(action)
    if core.phase != codes.PHASE_PLAY or not core.hands[core.turn][card] or (seven.made and seven.card != card):
        return 0
    put_in_order(config, cython.address(core.now.place[0]), seat, cython.address(order))
    count = _list_card(config, core, walk, seven, seat, card, cython.address(order), out)
    for i in range(count):
        if action_of(config, cython.address(order), seat, out[i]) == action:
            return out[i]
    return 0


def make_step(config: ConfigP, core: CoreP, walk: WalkP, seven: SevenP, step: cython.ulonglong) -> None:
    """Makes a step of a 7 that `find_choice` returned; `seven.node` is the board after it."""
    order = cython.declare("Order")
    children = cython.declare("Children")
    card: cython.int = card_of(step)
    steps(config, core, walk, seven, card, cython.address(order), 0, cython.address(children[0]))
    seven.node = children[index_of(step)]
    seven.card = card
    seven.made += 1


def end_seven(config: ConfigP, core: CoreP, walk: WalkP, seven: SevenP) -> cython.bint:
    """Carries out a 7 whose seven steps have been made; False if memory ran out."""
    base: cython.int = tac_card(config, core) if seven.card == codes.CARD_TAC else codes.NO_CARD
    if run(config, walk, cython.address(seven.node), 0) < 0:
        return False
    apply(config, core, walk, pack(codes.PLAY_SEVEN, seven.card, base, -1, -1, 0))
    seven.made = 0
    return True
