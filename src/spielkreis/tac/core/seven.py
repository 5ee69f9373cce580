"""All results of a 7 (S7): a walk of seven layers, one step each, in which every board appears once a layer.

A node is a board in 26 bytes. Nodes are expanded in the order in which they were found and their steps are tried in
the order (colour, from, to); so the first way that reaches a board is the first in that order, and following the
parents back gives the canonical list of steps.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.stdlib import free, malloc, realloc
from cython.cimports.libc.string import memcmp, memcpy, memset
from cython.cimports.spielkreis.tac.core import codes
from cython.cimports.spielkreis.tac.core.board import locked, replace

if not cython.compiled:
    from spielkreis.tac.core.structs import BoardP, ConfigP, Node, NodeList, NodeP, WalkP


KEY = cython.declare(cython.int, 32)
WIDEST = cython.declare(cython.int, 48)
"""No board allows more steps than this: 24 marbles, two ways each."""


def prepare(config: ConfigP, board: BoardP, seat: cython.int, walk: WalkP, root: NodeP) -> None:
    """Notes what stays the same during the whole 7 — whose it is and what is locked — and packs the first board."""
    i: cython.int
    for i in range(6):
        walk.locked[i] = locked(config, board, i) if config.playing >> i & 1 else 0
    walk.seat = seat
    memset(root, 0, cython.sizeof(Node))
    memcpy(cython.address(root.place[0]), cython.address(board.place[0]), 24)
    root.fresh = board.fresh
    root.parent = -1


def _movable(config: ConfigP, walk: WalkP, node: NodeP) -> cython.uint:
    """The colours that may step now, as bits: the seat's own, then those that it helps (C2, C2b)."""
    seat: cython.int = walk.seat
    colours: cython.uint = 0
    i: cython.int
    if node.place[4 * seat] < config.ring:
        return 1 << seat
    for i in range(config.board):
        if config.playing >> i & 1 and node.place[4 * i] < config.ring:
            colours |= 1 << i
    if colours & config.helps[seat]:
        colours &= config.helps[seat]
        if node.helped:
            colours &= node.helped
        return colours
    return colours if config.helps_all else 0


def expand(config: ConfigP, walk: WalkP, node: NodeP, left: cython.int, out: NodeList) -> cython.int:
    """Writes every board that one step leads to, in the order of the steps; `left` steps follow it."""
    taken = cython.declare("signed char[90]")
    seat: cython.int
    i: cython.int
    field: cython.int
    to: cython.int
    way: cython.int
    first: cython.int
    start: cython.int
    other: cython.int
    run: cython.int
    ring: cython.int = config.ring
    count: cython.int = 0
    several: cython.bint
    colours: cython.uint = _movable(config, walk, node)
    if colours == 0:
        return 0
    memset(cython.address(taken[0]), 255, 90)
    for i in range(4 * config.board):
        if node.place[i] != codes.BASE:
            taken[node.place[i]] = i >> 2
    several = (
        node.place[4 * walk.seat] >= ring
        and config.helps[walk.seat] & (config.helps[walk.seat] - 1) != 0
        and colours & config.helps[walk.seat] != 0
    )
    for seat in range(config.board):
        if not colours >> seat & 1:
            continue
        start = config.start[seat]
        first = ring + 4 * seat
        run = walk.locked[seat]
        if config.lock_at_once:
            run = 0
            while run < 4 and taken[first + 3 - run] >= 0:
                run += 1
        for i in range(4):
            field = node.place[4 * seat + i]
            if field == codes.BASE or field >= first + 4 - run:
                continue
            for way in range(2):
                if field < ring:
                    if way == 0:
                        to = field + 1 if field + 1 < ring else 0
                    elif field != start or node.fresh >> seat & 1 or taken[first] >= 0:
                        continue
                    else:
                        to = first
                else:
                    to = field - 1 if way == 0 else field + 1
                    if to < first or to > first + 3 or taken[to] >= 0:
                        continue
                other = taken[to]
                memcpy(cython.address(out[count]), node, KEY)
                replace(cython.address(out[count].place[4 * seat]), field, to)
                if field == start:
                    out[count].fresh &= ~(1 << seat)
                if other >= 0:
                    replace(cython.address(out[count].place[4 * other]), to, codes.BASE)
                    if to == config.start[other]:
                        out[count].fresh &= ~(1 << other)
                if several:
                    out[count].helped = 1 << seat
                if left == 0:
                    out[count].helped = 0
                out[count].origin = field
                out[count].target = to
                out[count].captured = other + 1
                out[count].colour = seat
                count += 1
    return count


def _hash(node: NodeP) -> cython.uint:
    """A number from the 32 bytes of a board; it only spreads the table, so it need not be alike everywhere."""
    words = cython.declare("unsigned long long[4]")
    mixed: cython.ulonglong
    memcpy(cython.address(words[0]), node, KEY)
    mixed = words[0] * cython.cast(cython.ulonglong, 0x9E3779B97F4A7C15)
    mixed = (mixed ^ (mixed >> 29) ^ words[1]) * cython.cast(cython.ulonglong, 0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> 31) ^ words[2]) * cython.cast(cython.ulonglong, 0x94D049BB133111EB)
    mixed = (mixed ^ (mixed >> 30) ^ words[3]) * cython.cast(cython.ulonglong, 0x9E3779B97F4A7C15)
    return cython.cast(cython.uint, mixed >> 32)


def _slot(walk: WalkP, node: NodeP, begin: cython.int) -> cython.int:
    """Where in the table this board is, or is to be put. What points before `begin` is left over and counts as free."""
    mask: cython.uint = walk.slots - 1
    slot: cython.uint = _hash(node) & mask
    while (
        walk.table[slot] >= begin
        and memcmp(cython.address(walk.nodes[walk.table[slot]]), node, cython.cast(cython.size_t, KEY)) != 0
    ):
        slot = (slot + 1) & mask
    return slot


def _room(walk: WalkP, count: cython.int) -> cython.bint:
    """Makes the arena big enough for one more expansion; False if the machine has no more memory."""
    grown = cython.declare("Node*")
    capacity: cython.size_t = 2 * walk.capacity + 1024
    if count + WIDEST <= walk.capacity:
        return True
    grown = cython.cast("Node*", realloc(walk.nodes, capacity * cython.sizeof(Node)))
    if grown == cython.NULL:
        return False
    walk.nodes = grown
    walk.capacity = capacity
    return True


def _rehash(walk: WalkP, slots: cython.int, begin: cython.int, end: cython.int) -> cython.bint:
    """Uses this many slots from now on and enters the nodes from `begin` to `end` into them."""
    table = cython.declare("int*")
    i: cython.int
    if slots > walk.table_capacity:
        table = cython.cast("int*", malloc(cython.cast(cython.size_t, slots) * cython.sizeof(cython.int)))
        if table == cython.NULL:
            return False
        free(walk.table)
        walk.table = table
        walk.table_capacity = slots
    walk.slots = slots
    for i in range(slots):
        walk.table[i] = -1
    for i in range(begin, end):
        walk.table[_slot(walk, cython.address(walk.nodes[i]), begin)] = i
    return True


def run(config: ConfigP, walk: WalkP, root: NodeP, steps: cython.int) -> cython.int:
    """Walks this many steps from the root; the number of results, or −1 if memory ran out.

    The results are the nodes from `layer[steps]` to `layer[steps + 1]`.
    """
    layer: cython.int
    node: cython.int
    found: cython.int
    i: cython.int
    slot: cython.int
    begin: cython.int
    count: cython.int = 1
    walk.steps = steps
    walk.results = -1
    if not _room(walk, count) or not _rehash(walk, 64, 0, 0):
        return -1
    memcpy(cython.address(walk.nodes[0]), root, cython.sizeof(Node))
    walk.layer[0] = 0
    walk.layer[1] = 1
    for layer in range(steps):
        begin = count
        for node in range(walk.layer[layer], walk.layer[layer + 1]):
            if not _room(walk, count):
                return -1
            found = expand(
                config, walk, cython.address(walk.nodes[node]), steps - layer - 1, cython.address(walk.nodes[count])
            )
            found += count
            for i in range(count, found):
                slot = _slot(walk, cython.address(walk.nodes[i]), begin)
                if walk.table[slot] >= begin:
                    continue
                if i != count:
                    walk.nodes[count] = walk.nodes[i]
                walk.nodes[count].parent = node
                walk.table[slot] = count
                count += 1
                if 2 * (count - begin) > walk.slots and not _rehash(walk, 4 * walk.slots, begin, count):
                    return -1
        walk.layer[layer + 2] = count
    walk.results = count - walk.layer[steps]
    return walk.results


def completable(config: ConfigP, walk: WalkP, node: NodeP, left: cython.int) -> cython.bint:
    """Whether this many more steps can be made: a marble on the ring always can, others have to be tried."""
    i: cython.int
    colours: cython.uint
    if left == 0:
        return True
    colours = _movable(config, walk, node)
    for i in range(4 * config.board):
        if colours >> (i >> 2) & 1 and codes.BASE < node.place[i] < config.ring:
            return True
    return run(config, walk, node, left) > 0


def walk_seven(config: ConfigP, board: BoardP, seat: cython.int, walk: WalkP) -> cython.int:
    """All results of a 7 that this seat plays on this board; their number, or −1 if memory ran out."""
    root = cython.declare("Node")
    prepare(config, board, seat, walk, cython.address(root))
    return run(config, walk, cython.address(root), 7)


def unpack(config: ConfigP, node: NodeP, board: BoardP) -> None:
    """Writes the board that a node describes."""
    i: cython.int
    seat: cython.int
    memset(cython.address(board.colour[0]), 255, 90)
    memcpy(cython.address(board.place[0]), cython.address(node.place[0]), 24)
    board.fresh = node.fresh
    board.done = 0
    for seat in range(6):
        board.base[seat] = 0
        board.home[seat] = 0
        if not config.playing >> seat & 1:
            continue
        for i in range(4 * seat, 4 * seat + 4):
            if node.place[i] == codes.BASE:
                board.base[seat] += 1
                continue
            board.colour[node.place[i]] = seat
            if node.place[i] >= config.ring:
                board.home[seat] += 1
        if board.home[seat] == 4:
            board.done |= 1 << seat


def release(walk: WalkP) -> None:
    """Gives the arena's memory back."""
    free(walk.nodes)
    free(walk.table)
    walk.nodes = cython.NULL
    walk.table = cython.NULL
    walk.capacity = 0
    walk.table_capacity = 0
