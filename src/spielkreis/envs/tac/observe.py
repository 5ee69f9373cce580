"""The observation of a seat as a row of bytes, written without the GIL.

It lists what the person at the seat knows: the board and the other public numbers of the core, and of the cards what
`CardTracker` reports for this person. Nothing else of the hands and the deck is read.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memset
from cython.cimports.spielkreis.envs.tac import layout
from cython.cimports.spielkreis.envs.tac.choices import put_in_order
from cython.cimports.spielkreis.tac.core import codes
from cython.cimports.spielkreis.tac.core.rules import tac_card, waits

if cython.compiled:
    from cython.cimports.spielkreis.tac.view.knowledge import CardTracker
else:
    from spielkreis.envs.tac.structs import Bytes, SevenP
    from spielkreis.tac.core.structs import ConfigP, CoreP, HandP, Places, RoundP
    from spielkreis.tac.view.knowledge import CardTracker


def decider(config: ConfigP, core: CoreP) -> cython.int:
    """The seat that decides next; in the exchange the first that has not chosen; −1 if none does."""
    seat: cython.int
    if core.phase == codes.PHASE_PLAY:
        return core.turn if core.decider < 0 else core.decider
    if core.phase == codes.PHASE_SWAP:
        for seat in range(config.board):
            if waits(config, core, seat):
                return seat
    return -1


def _relative(config: ConfigP, seat: cython.int, other: cython.int) -> cython.int:
    return other - seat if other >= seat else other - seat + config.board


def _seats(config: ConfigP, seat: cython.int, bits: cython.uint, out: Bytes) -> None:
    """Marks a set of seats."""
    other: cython.int
    for other in range(config.board):
        if bits >> other & 1:
            out[_relative(config, seat, other)] = 1


def _board(
    config: ConfigP, places: Places, fresh: cython.uint, seat: cython.int, board: Bytes, marbles: Bytes, new: Bytes
) -> None:
    """Writes where the marbles of a board are."""
    order = cython.declare("Order")
    i: cython.int
    field: cython.int
    place: cython.int
    put_in_order(config, places, seat, cython.address(order))
    for i in range(4 * config.board):
        if not config.playing >> ((i // 4 + seat) % config.board) & 1:
            continue
        field = order.field[i]
        if field >= config.ring:
            place = 67 + (field - config.ring & 3)
        elif field >= 0:
            place = field - config.start[seat]
            place = 1 + (place if place >= 0 else place + config.ring)
        else:
            place = 0
        marbles[i] = place
        board[layout.FIELDS * (i // 4) + place] += 1
    _seats(config, seat, fresh, new)


def _cards(
    config: ConfigP, core: CoreP, tracker: CardTracker, seat: cython.int, person: cython.uint, out: Bytes
) -> None:
    """Writes what the person knows about the hands, the deck and the pile."""
    known = cython.declare("signed char[18]")
    made: RoundP = tracker.last()
    hand: HandP
    relative: cython.int
    other: cython.int
    owner: cython.int
    card: cython.int
    count: cython.int
    tracker.count_unseen(person, known)
    for card in range(18):
        out[layout.AT_UNSEEN + card] = known[card] if known[card] > 0 else 0
    if made == cython.NULL:
        return
    for other in range(config.board):
        owner = made.held[other]
        if owner < 0:
            continue
        relative = _relative(config, seat, other)
        hand = cython.address(made.hands[owner])
        if hand.size:
            count = tracker.known_in(made, owner, person, known)
            out[layout.AT_UNKNOWN + relative] = hand.size - count
            for card in range(18):
                out[layout.AT_HANDS + 18 * relative + card] = known[card]
                out[layout.AT_LACKS + 18 * relative + card] = hand.lacks >> card & 1
        for card in range(18):
            out[layout.AT_PILE + card] += hand.played[card]
        relative = _relative(config, seat, owner)
        if hand.gave >= 0 and person & (1 << owner | 1 << tracker.getter[owner]):
            out[layout.AT_GIFTS + 18 * relative + hand.gave] = 1
    if core.phase == codes.PHASE_SWAP:
        for other in range(config.board):
            if core.given[other] >= 0:
                relative = _relative(config, seat, other)
                out[layout.AT_CHOSEN + relative] = 1
                if person >> other & 1:
                    out[layout.AT_GIFTS + 18 * relative + core.given[other]] = 1


def write_observation(
    config: ConfigP,
    core: CoreP,
    seven: SevenP,
    tracker: CardTracker,
    seat: cython.int,
    person: cython.uint,
    out: Bytes,
) -> None:
    """Writes what the person who holds these seats knows, as seen from one of them."""
    base: cython.int = tac_card(config, core)
    acting: cython.int = decider(config, core)
    places: Places = cython.address(core.now.place[0])
    fresh: cython.uint = core.now.fresh
    memset(out, 0, layout.OBSERVATION)
    if seven.made:
        places = cython.address(seven.node.place[0])
        fresh = seven.node.fresh
    _board(
        config,
        places,
        fresh,
        seat,
        cython.address(out[layout.AT_BOARD]),
        cython.address(out[layout.AT_MARBLES]),
        cython.address(out[layout.AT_FRESH]),
    )
    _board(
        config,
        cython.address(core.before.place[0]),
        core.before.fresh,
        seat,
        cython.address(out[layout.AT_BEFORE]),
        cython.address(out[layout.AT_MARBLES_BEFORE]),
        cython.address(out[layout.AT_FRESH_BEFORE]),
    )
    _cards(config, core, tracker, seat, person, out)
    if base >= 0:
        out[layout.AT_BASE + base] = 1
    if core.below >= 0:
        out[layout.AT_BELOW + core.below] = 1
    if core.phase == codes.PHASE_PLAY:
        out[layout.AT_TURN + _relative(config, seat, core.turn)] = 1
    if acting >= 0:
        out[layout.AT_ACTOR + _relative(config, seat, acting)] = 1
    if core.dealer >= 0:
        out[layout.AT_DEALER + _relative(config, seat, core.dealer)] = 1
    _seats(config, seat, core.declared, cython.address(out[layout.AT_DECLARED]))
    _seats(config, seat, config.playing & ~core.out, cython.address(out[layout.AT_PLAYING]))
    _seats(config, seat, config.members[config.team[seat]], cython.address(out[layout.AT_SIDE]))
    _seats(config, seat, person, cython.address(out[layout.AT_PERSON]))
    out[layout.AT_PHASE + core.phase] = 1
    out[layout.AT_SEVEN + (7 - seven.made if seven.made else 0)] = 1
    out[layout.AT_FLAGS] = core.skip
    out[layout.AT_FLAGS + 1] = core.save
    out[layout.AT_FLAGS + 2] = core.no_tac
    out[layout.AT_FLAGS + 3] = seven.made > 0 and seven.card == codes.CARD_TAC
    out[layout.AT_COUNTS] = core.deals
    out[layout.AT_COUNTS + 1] = core.left
    out[layout.AT_COUNTS + 2] = min(core.used, 255)


def reward(config: ConfigP, core: CoreP, seat: cython.int) -> cython.double:
    """What a seat gets at the end of a game: 1 for a win, −1 for a cooperative loss.

    With several sides the losers share −1; if they play for second place too, the places count from 1 down to −1.
    """
    place: cython.int
    if core.lost:
        return -1.0
    for place in range(core.ranked):
        if core.ranking[place] == config.team[seat]:
            return 1.0 if place == 0 else 1.0 - 2.0 * place / (config.teams - 1)
    return -1.0 / (config.teams - 1)
