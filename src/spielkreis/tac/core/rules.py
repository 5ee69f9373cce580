"""Turns, TACs, the exchange and the end, on small integers without the GIL (X1–X10, D1, C3, F1–F5).

A `Core` is a whole game without its history. It needs one remembered board: `before` is the board at the beginning of
the last finished turn, which is what a TAC restores; a discard leaves it equal to `now`.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memset
from cython.cimports.spielkreis.tac.core import codes
from cython.cimports.spielkreis.tac.core.board import clear, controlled, enter, look
from cython.cimports.spielkreis.tac.core.functions import card_of, carry_out, collect, kind_of, pack, usable
from cython.cimports.spielkreis.tac.core.seven import walk_seven

if not cython.compiled:
    from spielkreis.tac.core.structs import ConfigP, Core, CoreP, PlayList, TurnP, WalkP


def next_seat(config: ConfigP, core: CoreP, seat: cython.int) -> cython.int:
    """The next seat clockwise that plays and has not dropped out."""
    live: cython.uint = config.playing & ~core.out
    while True:
        seat = seat + 1 if seat + 1 < config.board else 0
        if live >> seat & 1:
            return seat


def right_seat(config: ConfigP, core: CoreP, seat: cython.int) -> cython.int:
    """The neighbour on the right: the next seat counter-clockwise."""
    live: cython.uint = config.playing & ~core.out
    while True:
        seat = seat - 1 if seat > 0 else config.board - 1
        if live >> seat & 1:
            return seat


def begin(config: ConfigP, core: CoreP) -> None:
    """A game before its first deal."""
    seat: cython.int
    memset(core, 0, cython.sizeof(Core))
    clear(config, cython.address(core.now))
    if config.opening_marble:
        for seat in range(config.board):
            if config.playing >> seat & 1:
                enter(config, cython.address(core.now), seat)
    core.before = core.now
    for seat in range(6):
        core.given[seat] = -1
        core.ranking[seat] = -1
    core.turn = -1
    core.decider = -1
    core.dealer = -1
    core.base = -1
    core.below = -1
    core.lacked = -1
    core.phase = codes.PHASE_DEAL
    reshuffle(config, core)


def context(config: ConfigP, core: CoreP, seat: cython.int, turn: TurnP) -> None:
    """What the cards of this seat depend on besides the board."""
    i: cython.int
    cards: cython.int = 0
    for i in range(config.board):
        cards += core.size[i]
    turn.seat = seat
    turn.next = next_seat(config, core, seat)
    turn.right = right_seat(config, core, seat)
    turn.next_holds = core.size[turn.next] > 0
    turn.any_holds = cards > 1


def tac_card(config: ConfigP, core: CoreP) -> cython.int:
    """The card whose function a TAC would take now, or −1 if no TAC may be played (X1, X5, X7, X10)."""
    if core.no_tac or (core.base == codes.CARD_JESTER and not config.jester_discarded):
        return -1
    return core.base


def tac_usable(config: ConfigP, core: CoreP, walk: WalkP, seat: cython.int) -> cython.bint:
    """Whether a TAC of this seat could use the base card on the restored board (X2)."""
    turn = cython.declare("Turn")
    reach = cython.declare("Reach")
    base: cython.int = tac_card(config, core)
    if base < 0:
        return False
    context(config, core, seat, cython.address(turn))
    look(
        config,
        cython.address(core.before),
        controlled(config, cython.address(core.before), seat),
        cython.address(reach),
    )
    return usable(config, cython.address(core.before), cython.address(turn), cython.address(reach), base, walk)


def playable(config: ConfigP, core: CoreP, walk: WalkP) -> cython.uint:
    """The cards in the hand on turn that can be used now, as bits (D1)."""
    turn = cython.declare("Turn")
    reach = cython.declare("Reach")
    seat: cython.int = core.turn
    card: cython.int
    cards: cython.uint = 0
    board = cython.declare("Board*", cython.address(core.now))
    if core.hands[seat][codes.CARD_TAC] and tac_usable(config, core, walk, seat):
        cards = 1 << codes.CARD_TAC
    if core.skip or core.save:
        return cards
    context(config, core, seat, cython.address(turn))
    look(config, board, controlled(config, board, seat), cython.address(reach))
    for card in range(18):
        if (
            core.hands[seat][card]
            and card != codes.CARD_TAC
            and usable(config, board, cython.address(turn), cython.address(reach), card, walk)
        ):
            cards |= 1 << card
    return cards


def usable_kinds(config: ConfigP, core: CoreP, walk: WalkP) -> cython.uint:
    """The kinds of cards that the seat on turn could use now if it held them, misses and winning moves aside."""
    turn = cython.declare("Turn")
    reach = cython.declare("Reach")
    board = cython.declare("Board*", cython.address(core.now))
    cards: cython.uint = 1 << codes.CARD_TAC if tac_usable(config, core, walk, core.turn) else 0
    card: cython.int
    context(config, core, core.turn, cython.address(turn))
    look(config, board, controlled(config, board, core.turn), cython.address(reach))
    for card in range(18):
        if card != codes.CARD_TAC and usable(config, board, cython.address(turn), cython.address(reach), card, walk):
            cards |= 1 << card
    return cards


def held(core: CoreP, seat: cython.int) -> cython.uint:
    """The kinds of cards that a seat holds, as bits."""
    cards: cython.uint = 0
    card: cython.int
    for card in range(18):  # without branches, which would often be mispredicted
        cards |= cython.cast(cython.uint, core.hands[seat][card] != 0) << card
    return cards


def discardable(core: CoreP, usable_cards: cython.uint) -> cython.uint:
    """The cards that the hand on turn may discard while these of its cards can be used, as bits.

    All of them if none can be used (D1) or if the turn must be missed (S8); none in answer to a winning move (X10).
    """
    if core.save or (usable_cards and not core.skip):
        return 0
    return held(core, core.turn)


def plays_with(config: ConfigP, core: CoreP, walk: WalkP, card: cython.int, out: PlayList) -> cython.int:
    """All plays of a card of the hand on turn; their number, or −1 if memory ran out.

    The plays of a 7 are the results of `walk`; only the first is written out, and the index of the others counts up.
    """
    turn = cython.declare("Turn")
    reach = cython.declare("Reach")
    board = cython.declare("Board*", cython.address(core.now))
    seat: cython.int = core.turn
    function: cython.int = card
    base: cython.int = codes.NO_CARD
    count: cython.int
    i: cython.int
    if card == codes.CARD_TAC:
        function = tac_card(config, core)
        base = function
        board = cython.address(core.before)
        if function < 0:
            return 0
    elif core.skip or core.save:
        return 0
    if function == codes.CARD_7:
        out[0] = pack(codes.PLAY_SEVEN, card, base, -1, -1, 0)
        return walk_seven(config, board, seat, walk)
    context(config, core, seat, cython.address(turn))
    look(config, board, controlled(config, board, seat), cython.address(reach))
    count = collect(config, board, cython.address(turn), cython.address(reach), function, out)
    if card == codes.CARD_TAC:
        for i in range(count):
            out[i] = (out[i] & ~cython.cast(cython.ulonglong, 31 << 4 | 31 << 9)) | card << 4 | base << 9
    return count


def _pass_hands(config: ConfigP, core: CoreP) -> None:
    """Every hand goes to the seat on the right (K1)."""
    kept = cython.declare("unsigned char[18]")
    first: cython.int = core.turn
    seat: cython.int = first
    left: cython.int
    card: cython.int
    size: cython.int = core.size[first]
    for card in range(18):
        kept[card] = core.hands[first][card]
    while True:
        left = next_seat(config, core, seat)
        if left == first:
            break
        for card in range(18):
            core.hands[seat][card] = core.hands[left][card]
        core.size[seat] = core.size[left]
        seat = left
    for card in range(18):
        core.hands[seat][card] = kept[card]
    core.size[seat] = size


def apply(config: ConfigP, core: CoreP, walk: WalkP, play: cython.ulonglong) -> None:
    """Carries out a legal play; a 7 needs the walk that gave it."""
    kind: cython.int = kind_of(play)
    card: cython.int = card_of(play)
    seat: cython.int = core.turn
    saving: cython.bint = core.save != 0
    started = cython.declare("Board")
    core.lacked = -1
    if kind == codes.PLAY_PASS:
        core.save = 0
        _conclude(config, core, _complete(config, core))
        if core.phase == codes.PHASE_PLAY:
            _advance(config, core, right_seat(config, core, seat))
        return
    core.hands[seat][card] -= 1
    core.size[seat] -= 1
    core.used += 1
    if kind == codes.PLAY_DISCARD:
        if card != codes.CARD_TAC:
            core.below = core.base
            core.base = card
        core.before = core.now
        _finish(config, core, walk, False)
        return
    if kind == codes.PLAY_JESTER:
        if card == codes.CARD_TAC:
            core.now = core.before
            core.base = core.below
        _pass_hands(config, core)
        if core.size[seat] == 0:
            core.decider = -1
            _advance(config, core, seat)
        return
    started = core.now
    if card == codes.CARD_TAC:
        core.now = core.before
    else:
        core.base = card
    carry_out(config, cython.address(core.now), walk, play)
    core.before = started
    _finish(config, core, walk, saving)
    if core.phase == codes.PHASE_PLAY:
        if kind == codes.PLAY_SKIP:
            core.skip = 1
        elif kind == codes.PLAY_DEVIL:
            core.decider = seat


def _complete(config: ConfigP, core: CoreP) -> cython.int:
    """The team that has all its marbles home and no place yet, or −1 (C3)."""
    team: cython.int
    for team in range(config.teams):
        if config.members[team] & ~(core.now.done & ~core.out) == 0:
            return team
    return -1


def _finish(config: ConfigP, core: CoreP, walk: WalkP, saving: cython.bint) -> None:
    """Ends the turn: a win, the chance to take it back (X10), or the next seat's turn."""
    mover: cython.int = core.turn
    team: cython.int = _complete(config, core)
    after: cython.int
    core.skip = 0
    core.save = 0
    core.decider = -1
    core.no_tac = saving and not config.tac_may
    if team >= 0:
        after = next_seat(config, core, mover)
        if not saving and config.team[after] != team and core.size[after] and tac_usable(config, core, walk, after):
            if core.hands[after][codes.CARD_TAC]:
                core.turn = after
                core.save = 1
                return
            core.lacked = after
        _conclude(config, core, team)
        if core.phase == codes.PHASE_OVER:
            return
    _advance(config, core, mover)


def _conclude(config: ConfigP, core: CoreP, team: cython.int) -> None:
    """A team takes its place. The game is over, unless at least two others play on for the next place."""
    seat: cython.int
    card: cython.int
    other: cython.int
    core.ranking[core.ranked] = team
    core.ranked += 1
    if config.second_place and config.teams - core.ranked > 1:
        core.out |= config.members[team]
        for seat in range(config.board):
            if config.members[team] >> seat & 1:
                core.size[seat] = 0
                for card in range(18):
                    core.hands[seat][card] = 0
        core.before = core.now
        return
    if config.second_place:
        for other in range(config.teams):
            if other != team and config.members[other] & core.out == 0:
                core.ranking[core.ranked] = other
                core.ranked += 1
    core.phase = codes.PHASE_OVER
    core.turn = -1


def _advance(config: ConfigP, core: CoreP, seat: cython.int) -> None:
    """The turn goes to the next seat that holds a card; without one the deal is over (F5)."""
    _: cython.int
    for _ in range(config.board):
        seat = next_seat(config, core, seat)
        if core.size[seat]:
            core.turn = seat
            return
    core.turn = -1
    core.phase = codes.PHASE_DEAL
    if config.one_deck and core.deals == config.deals:
        core.phase = codes.PHASE_OVER
        core.lost = 1


def reshuffle(config: ConfigP, core: CoreP) -> None:
    """All cards are in the deck again (F1)."""
    i: cython.int
    for i in range(config.deck_size):
        core.deck[i] = config.deck[i]
    core.left = config.deck_size
    core.deals = 0


def take(core: CoreP, seat: cython.int, place: cython.int) -> None:
    """Deals the card at this place of the deck to a seat."""
    card: cython.int = core.deck[place]
    core.left -= 1
    core.deck[place] = core.deck[core.left]
    core.hands[seat][card] += 1
    core.size[seat] += 1


def dealt(config: ConfigP, core: CoreP) -> None:
    """Completes a deal: notes the seats with an opening card, the leader and whether there is an exchange (F2–F4)."""
    seat: cython.int
    core.deals += 1
    core.declared = 0
    core.phase = codes.PHASE_PLAY
    for seat in range(config.board):
        core.given[seat] = -1
        if core.hands[seat][codes.CARD_1] or core.hands[seat][codes.CARD_13]:
            core.declared |= 1 << seat
        if config.exchange[seat] >= 0 and core.size[seat]:
            core.phase = codes.PHASE_SWAP
    core.turn = next_seat(config, core, core.dealer)
    core.decider = -1
    core.skip = 0
    core.save = 0
    core.no_tac = 0
    core.base = -1
    core.below = -1
    core.before = core.now


def waits(config: ConfigP, core: CoreP, seat: cython.int) -> cython.bint:
    """Whether a seat has still to choose the card that it gives away in the exchange that is on now (F4)."""
    return config.exchange[seat] >= 0 and core.size[seat] > 0 and core.given[seat] < 0


def give(config: ConfigP, core: CoreP, seat: cython.int, card: cython.int) -> None:
    """Notes what a seat gives away; when all have chosen the cards change hands (F4)."""
    i: cython.int
    core.given[seat] = card
    for i in range(config.board):
        if waits(config, core, i):
            return
    for i in range(config.board):
        if config.exchange[i] >= 0 and core.size[i]:
            core.hands[i][core.given[i]] -= 1
            core.hands[config.exchange[i]][core.given[i]] += 1
    core.phase = codes.PHASE_PLAY


def core_size() -> int:
    """The bytes that a game takes."""
    return cython.sizeof(Core)
