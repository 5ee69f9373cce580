"""The board on small integers: where the marbles are, what moving one does, and how far each can go (B1–B6, M1–M6).

Fields: the ring is 0 to N − 1, the house field h (0 to 3) of seat s is N + 4 s + h, the base is −1.
A `Board` holds the colour on every field (−1: none), the sorted fields of every colour's four marbles, and one bit
a colour for the marble on its start field that is fresh. Equal boards have equal bytes.
"""

from __future__ import annotations

import cython
from cython.cimports.spielkreis.tac.core import codes

if not cython.compiled:
    from spielkreis.tac.core.structs import BoardP, ConfigP, Places, ReachP


def replace(places: Places, old: cython.int, new: cython.int) -> None:
    """Puts `new` for `old` among the four sorted fields of one colour."""
    i: cython.int = 0
    while places[i] != old:
        i += 1
    while i > 0 and places[i - 1] > new:
        places[i] = places[i - 1]
        i -= 1
    while i < 3 and places[i + 1] < new:
        places[i] = places[i + 1]
        i += 1
    places[i] = new


def clear(config: ConfigP, board: BoardP) -> None:
    """All marbles in base."""
    i: cython.int
    for i in range(90):
        board.colour[i] = -1
    for i in range(24):
        board.place[i] = codes.BASE
    for i in range(6):
        board.base[i] = 4 if config.playing >> i & 1 else 0
        board.home[i] = 0
    board.fresh = 0
    board.done = 0


def capture(config: ConfigP, board: BoardP, field: cython.int) -> None:
    """The marble on this ring field goes back to its base (M3)."""
    colour: cython.int = board.colour[field]
    replace(cython.address(board.place[4 * colour]), field, codes.BASE)
    board.base[colour] += 1
    board.colour[field] = -1
    if field == config.start[colour]:
        board.fresh &= ~(1 << colour)


def shift(config: ConfigP, board: BoardP, origin: cython.int, target: cython.int) -> None:
    """Moves the marble from one field to another; a marble on that field is captured."""
    colour: cython.int = board.colour[origin]
    if board.colour[target] >= 0:
        capture(config, board, target)
    replace(cython.address(board.place[4 * colour]), origin, target)
    board.colour[origin] = -1
    board.colour[target] = colour
    if origin == config.start[colour]:
        board.fresh &= ~(1 << colour)
    if target >= config.ring and origin < config.ring:
        board.home[colour] += 1
        if board.home[colour] == 4:
            board.done |= 1 << colour


def enter(config: ConfigP, board: BoardP, colour: cython.int) -> None:
    """Puts a marble from base on its start field, fresh (S1, B4)."""
    start: cython.int = config.start[colour]
    if board.colour[start] >= 0:
        capture(config, board, start)
    replace(cython.address(board.place[4 * colour]), codes.BASE, start)
    board.base[colour] -= 1
    board.colour[start] = colour
    board.fresh |= 1 << colour


def swap(config: ConfigP, board: BoardP, one: cython.int, other: cython.int) -> None:
    """Two marbles on the ring change places; neither is fresh afterwards (ST, B5)."""
    first: cython.int = board.colour[one]
    second: cython.int = board.colour[other]
    if one == config.start[first]:
        board.fresh &= ~(1 << first)
    if other == config.start[second]:
        board.fresh &= ~(1 << second)
    if first != second:
        replace(cython.address(board.place[4 * first]), one, other)
        replace(cython.address(board.place[4 * second]), other, one)
        board.colour[one] = second
        board.colour[other] = first


def next_marble(config: ConfigP, board: BoardP, field: cython.int) -> cython.int:
    """The first occupied field of the ring after this one; the field itself if its marble is alone (K3)."""
    to: cython.int = field
    while True:
        to += 1
        if to == config.ring:
            to = 0
        if board.colour[to] >= 0 or to == field:
            return to


def next_field(
    config: ConfigP, colour: cython.int, field: cython.int, target: cython.int, back: cython.bint
) -> cython.int:
    """The field after this one on the way of a marble of this colour to `target`, on the ring or in its house."""
    if field >= config.ring:
        return field + 1
    if target >= config.ring and field == config.start[colour]:
        return config.ring + 4 * colour
    if back:
        return field - 1 if field > 0 else config.ring - 1
    return field + 1 if field + 1 < config.ring else 0


def locked(config: ConfigP, board: BoardP, colour: cython.int) -> cython.int:
    """How many marbles of this colour are locked: the unbroken run that ends at H4 (B6)."""
    h4: cython.int = config.ring + 4 * colour + 3
    run: cython.int = 0
    while run < 4 and board.colour[h4 - run] >= 0:
        run += 1
    return run


def controlled(config: ConfigP, board: BoardP, seat: cython.int) -> cython.uint:
    """The colours that a seat may move now, as bits: its own, or those that it helps (C1, C2, C2b)."""
    colours: cython.uint
    if not board.done >> seat & 1:
        return 1 << seat
    colours = config.helps[seat] & ~board.done
    if colours == 0 and config.helps_all:
        colours = config.playing & ~board.done
    return colours


def look(config: ConfigP, board: BoardP, colours: cython.uint, reach: ReachP) -> None:
    """How far each marble of these colours can go.

    Bit n of `ring` says that n fields forward along the ring are allowed, bit n of `house` the same for a way that
    ends in the house; `backward` has bit 0 for a 4 along the ring and bit 1 for a 4 into the house.
    """
    seat: cython.int
    i: cython.int
    n: cython.int
    field: cython.int
    to: cython.int
    gap: cython.int
    start: cython.int
    way: cython.int
    free: cython.int
    first: cython.int
    count: cython.int = 0
    ring: cython.int = config.ring
    reach.on_ring = 0
    reach.forward = 0
    reach.back = 0
    for seat in range(config.board):
        if not colours >> seat & 1:
            continue
        start = config.start[seat]
        first = ring + 4 * seat
        for i in range(4):
            field = board.place[4 * seat + i]
            if field == codes.BASE:
                continue
            reach.field[count] = field
            reach.colour[count] = seat
            reach.ring[count] = 0
            reach.house[count] = 0
            reach.backward[count] = 0
            if field >= ring:
                n = 1
                while field - first + n < 4 and board.colour[field + n] < 0:
                    reach.house[count] |= 1 << n
                    n += 1
            else:
                reach.on_ring += 1
                gap = codes.FARTHEST + 1
                to = field
                for n in range(1, codes.FARTHEST + 1):
                    to = to + 1 if to + 1 < ring else 0
                    if board.colour[to] >= 0:  # M2: nothing is passed; the first occupied field ends the path
                        gap = n
                        break
                reach.ring[count] = (2 << gap) - 2
                free = 0
                while free < 4 and board.colour[first + free] < 0:
                    free += 1
                way = start - field if start >= field else start - field + ring
                if way == 0:
                    if not board.fresh >> seat & 1:
                        reach.house[count] = (2 << free) - 2
                        if free == 4:
                            reach.backward[count] |= 2
                elif way < gap and way < codes.FARTHEST:
                    reach.house[count] = ((2 << free) - 2) << way
                way = ring - way
                to = field
                for n in range(1, 5):
                    to = to - 1 if to > 0 else ring - 1
                    if n == 4:
                        reach.backward[count] |= 1
                    elif board.colour[to] >= 0:
                        break
                    elif n == way and 4 - n <= free:
                        reach.backward[count] |= 2
            reach.forward |= reach.ring[count] | reach.house[count]
            reach.back |= reach.backward[count]
            count += 1
    reach.count = count
