"""What a card can do on a board for a seat (S1–ST, K1–K4), as packed plays; TACs and turns are in `rules`.

A packed play is a 64-bit number: kind, card, base card (31: none), origin + 1, target + 1 and, for a 7, the index of
its result in the walk.
"""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.tac.core import codes
from cython.cimports.spielkreis.tac.core.board import capture, controlled, enter, look, next_marble, shift, swap
from cython.cimports.spielkreis.tac.core.seven import unpack, walk_seven

if not cython.compiled:
    from spielkreis.tac.core.structs import BoardP, ConfigP, PlayList, ReachP, TurnP, WalkP


def pack(
    kind: cython.int, card: cython.int, base: cython.int, origin: cython.int, target: cython.int, index: cython.int
) -> cython.ulonglong:
    """One play as a number."""
    return (
        cython.cast(cython.ulonglong, kind | card << 4 | (base & 31) << 9 | (origin + 1) << 14 | (target + 1) << 22)
        | cython.cast(cython.ulonglong, index) << 32
    )


def kind_of(play: cython.ulonglong) -> cython.int:
    """What the card does."""
    return play & 15


def card_of(play: cython.ulonglong) -> cython.int:
    """The card that leaves the hand."""
    return play >> 4 & 31


def base_of(play: cython.ulonglong) -> cython.int:
    """The card whose function a TAC takes; 31 for other plays."""
    return play >> 9 & 31


def origin_of(play: cython.ulonglong) -> cython.int:
    """Where the marble comes from."""
    return cython.cast(cython.int, play >> 14 & 255) - 1


def target_of(play: cython.ulonglong) -> cython.int:
    """Where the marble goes."""
    return cython.cast(cython.int, play >> 22 & 255) - 1


def index_of(play: cython.ulonglong) -> cython.int:
    """Which result of a 7."""
    return play >> 32


def angel_targets(config: ConfigP, board: BoardP, turn: TurnP) -> cython.uint:
    """The colours that this seat's Angel may act on, as bits (K2)."""
    if config.angel_free and config.helps_all and (config.helps[turn.seat] | 1 << turn.seat) & ~board.done == 0:
        return config.playing & ~board.done
    if not board.done >> turn.next & 1:
        return 1 << turn.next
    if config.angel_right:
        return 1 << turn.right & ~board.done
    return controlled(config, board, turn.next)


def _angel(config: ConfigP, board: BoardP, turn: TurnP, out: PlayList) -> cython.int:
    reach = cython.declare("Reach")
    targets: cython.uint = angel_targets(config, board, turn)
    count: cython.int = 0
    colour: cython.int
    i: cython.int
    n: cython.int
    field: cython.int
    target: cython.int
    for colour in range(config.board):
        if not targets >> colour & 1:
            continue
        if board.base[colour]:
            out[count] = pack(codes.PLAY_ANGEL, codes.CARD_ANGEL, codes.NO_CARD, -1, config.start[colour], 0)
            count += 1
            continue
        look(config, board, 1 << colour, cython.address(reach))
        for i in range(reach.count):
            field = reach.field[i]
            for n in range(1, 14, 12):
                if reach.ring[i] >> n & 1:
                    target = (field + n) % config.ring
                    out[count] = pack(codes.PLAY_ANGEL, codes.CARD_ANGEL, codes.NO_CARD, field, target, 0)
                    count += 1
                if reach.house[i] >> n & 1 and (field < config.ring or config.angel_in_house):
                    target = _into_house(config, colour, field, n)
                    out[count] = pack(codes.PLAY_ANGEL, codes.CARD_ANGEL, codes.NO_CARD, field, target, 0)
                    count += 1
    return count


def _into_house(config: ConfigP, colour: cython.int, field: cython.int, n: cython.int) -> cython.int:
    """The house field that is n fields ahead of a marble, on the ring or in the house."""
    if field >= config.ring:
        return field + n
    return config.ring + 4 * colour + n - 1 - (config.start[colour] - field + config.ring) % config.ring


def _trickster(config: ConfigP, board: BoardP, out: PlayList) -> cython.int:
    fields = cython.declare("int[24]")
    marbles: cython.int = 0
    count: cython.int = 0
    i: cython.int
    j: cython.int
    for i in range(config.ring):
        if board.colour[i] >= 0:
            fields[marbles] = i
            marbles += 1
    for i in range(marbles):
        for j in range(i + 1, marbles):
            out[count] = pack(codes.PLAY_SWAP, codes.CARD_TRICKSTER, codes.NO_CARD, fields[i], fields[j], 0)
            count += 1
    return count


def _ring_marbles(config: ConfigP, board: BoardP) -> cython.int:
    count: cython.int = 0
    seat: cython.int
    for seat in range(config.board):
        if config.playing >> seat & 1:
            count += 4 - board.base[seat] - board.home[seat]
    return count


def _seven_exists(config: ConfigP, board: BoardP, turn: TurnP, reach: ReachP, walk: WalkP) -> cython.bint:
    """A marble on the ring can always make seven steps; marbles in the house alone have to be tried."""
    return reach.on_ring > 0 or (reach.count > 0 and walk_seven(config, board, turn.seat, walk) > 0)


def usable(config: ConfigP, board: BoardP, turn: TurnP, reach: ReachP, card: cython.int, walk: WalkP) -> cython.bint:
    """Whether a card (no TAC) can do anything for this seat on this board; `reach` is of the colours it controls."""
    out = cython.declare("unsigned long long[128]")
    colours: cython.uint
    seat: cython.int
    if card == codes.CARD_4:
        return reach.back != 0
    if card == codes.CARD_7:
        return _seven_exists(config, board, turn, reach, walk)
    if card < codes.CARD_TRICKSTER:
        if reach.forward >> (card + 1 if card < codes.CARD_12 else card + 2) & 1:
            return True
        if card == codes.CARD_8:
            return turn.next_holds and (reach.on_ring > 0 or not config.skip_needs_marble)
        if card in (codes.CARD_1, codes.CARD_13):
            colours = controlled(config, board, turn.seat)
            for seat in range(config.board):
                if colours >> seat & 1 and board.base[seat]:
                    return True
        return False
    if card == codes.CARD_TRICKSTER:
        return reach.on_ring > 0 and _ring_marbles(config, board) > 1
    if card == codes.CARD_JESTER:
        return turn.any_holds
    if card == codes.CARD_ANGEL:
        return _angel(config, board, turn, cython.address(out[0])) > 0
    if card == codes.CARD_WARRIOR:
        return reach.on_ring > 0
    return card == codes.CARD_DEVIL and turn.next_holds


def collect(config: ConfigP, board: BoardP, turn: TurnP, reach: ReachP, card: cython.int, out: PlayList) -> cython.int:
    """Writes all plays of a card (no TAC, no 7) for this seat on this board; their number, at most 276."""
    count: cython.int = 0
    i: cython.int
    n: cython.int
    field: cython.int
    seat: cython.int
    colour: cython.int
    way: cython.int
    kind: cython.int
    target: cython.int
    colours: cython.uint
    if card == codes.CARD_TRICKSTER:
        return _trickster(config, board, out) if reach.on_ring else 0
    if card == codes.CARD_ANGEL:
        return _angel(config, board, turn, out)
    if card in (codes.CARD_JESTER, codes.CARD_DEVIL):
        if turn.any_holds if card == codes.CARD_JESTER else turn.next_holds:
            kind = codes.PLAY_JESTER if card == codes.CARD_JESTER else codes.PLAY_DEVIL
            out[0] = pack(kind, card, codes.NO_CARD, -1, -1, 0)
            return 1
        return 0
    if card == codes.CARD_WARRIOR:
        for i in range(reach.count):
            field = reach.field[i]
            if field < config.ring:
                out[count] = pack(codes.PLAY_WARRIOR, card, codes.NO_CARD, field, next_marble(config, board, field), 0)
                count += 1
        return count
    if card in (codes.CARD_1, codes.CARD_13):
        colours = controlled(config, board, turn.seat)
        for seat in range(config.board):
            if colours >> seat & 1 and board.base[seat]:
                out[count] = pack(codes.PLAY_OPEN, card, codes.NO_CARD, -1, config.start[seat], 0)
                count += 1
    n = card + 1 if card < codes.CARD_12 else card + 2
    for i in range(reach.count):
        field = reach.field[i]
        colour = reach.colour[i]
        if card == codes.CARD_4:
            way = (field - config.start[colour] + config.ring) % config.ring
            if reach.backward[i] & 1:
                target = (field + config.ring - 4) % config.ring
                out[count] = pack(codes.PLAY_MOVE, card, codes.NO_CARD, field, target, 0)
                count += 1
            if reach.backward[i] & 2:
                out[count] = pack(codes.PLAY_MOVE, card, codes.NO_CARD, field, config.ring + 4 * colour + 3 - way, 0)
                count += 1
            continue
        if reach.ring[i] >> n & 1:
            out[count] = pack(codes.PLAY_MOVE, card, codes.NO_CARD, field, (field + n) % config.ring, 0)
            count += 1
        if reach.house[i] >> n & 1:
            out[count] = pack(codes.PLAY_MOVE, card, codes.NO_CARD, field, _into_house(config, colour, field, n), 0)
            count += 1
    if card == codes.CARD_8 and turn.next_holds and (reach.on_ring > 0 or not config.skip_needs_marble):
        out[count] = pack(codes.PLAY_SKIP, card, codes.NO_CARD, -1, -1, 0)
        count += 1
    return count


def carry_out(config: ConfigP, board: BoardP, walk: WalkP, play: cython.ulonglong) -> None:
    """What a play does to the marbles; nothing for the kinds that move none."""
    kind: cython.int = kind_of(play)
    origin: cython.int = origin_of(play)
    target: cython.int = target_of(play)
    colour: cython.int
    if kind == codes.PLAY_SEVEN:
        unpack(config, cython.address(walk.nodes[walk.layer[walk.steps] + index_of(play)]), board)
    elif kind == codes.PLAY_SWAP:
        swap(config, board, origin, target)
    elif kind == codes.PLAY_WARRIOR and origin == target:
        capture(config, board, origin)
    elif kind in (codes.PLAY_MOVE, codes.PLAY_WARRIOR) or (kind == codes.PLAY_ANGEL and origin >= 0):
        shift(config, board, origin, target)
    elif kind in (codes.PLAY_OPEN, codes.PLAY_ANGEL):
        for colour in range(config.board):
            if config.start[colour] == target:
                enter(config, board, colour)


def unpacked(play: cython.ulonglong) -> tuple[int, int, int, int, int, int]:
    """Kind, card, base card (31: none), origin, target and index of a packed play, for Python."""
    return kind_of(play), card_of(play), base_of(play), origin_of(play), target_of(play), index_of(play)


def packed(
    kind: cython.int, card: cython.int, base: cython.int, origin: cython.int, target: cython.int
) -> cython.ulonglong:
    """A play as the number that the core knows, for Python."""
    return pack(kind, card, base, origin, target, 0)
