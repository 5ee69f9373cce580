"""Drawing hidden hands natively and exactly, in agreement with all that a person knows.

The distribution is that of `sample`: a world says which card lies where and which card each seat gave away, and all
worlds that agree with the person's knowledge are equally likely. `find_worlds` lists once for a decision the *cases*:
which unknown gift was an opening card, another known card or a card still unknown. Every case is weighted with an upper
bound of its worlds. `draw_world` chooses a case, draws its unknown cards one by one, and accepts the draw with the
probability that makes up for the bound.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.stdlib import free, realloc
from cython.cimports.libc.string import memcpy, memset

if cython.compiled:
    from cython.cimports.spielkreis.tac.core.codes import CARD_TAC
else:
    from spielkreis.tac.core.codes import CARD_TAC
    from spielkreis.tac.core.structs import Places, Rng
    from spielkreis.tac.view.structs import Case, CaseP, Cases, Hands, RoundFactP, RoundFactsP, WorldsP

OPENING = cython.declare(cython.uint, 1 | 1 << 11)
NOT_ASKED = cython.declare(cython.int, -1)
CAME_OPENING = cython.declare(cython.int, 0)
CAME_OTHER = cython.declare(cython.int, 1)
CAME_UNKNOWN = cython.declare(cython.int, 2)
MOST_CASES = cython.declare(cython.int, 1 << 16)


def fraction(rng: Rng) -> cython.double:
    """A random number from 0 to 1 (SplitMix64)."""
    mixed: cython.ulonglong
    rng[0] += cython.cast(cython.ulonglong, 0x9E3779B97F4A7C15)
    mixed = rng[0]
    mixed = (mixed ^ (mixed >> 30)) * cython.cast(cython.ulonglong, 0xBF58476D1CE4E5B9)
    mixed = (mixed ^ (mixed >> 27)) * cython.cast(cython.ulonglong, 0x94D049BB133111EB)
    return cython.cast(cython.double, (mixed ^ (mixed >> 31)) >> 11) / 9007199254740992.0


def _dealt(
    facts: RoundFactP, seat: cython.int, came: Places, opening: cython.p_int, unknown: cython.p_uint
) -> cython.bint:
    """Of the cards dealt to a seat: how many are surely opening cards, and which slots are unknown.

    Slots are bits: 2 × owner for the cards dealt to the owner, 2 × owner + 1 for the one that came in the exchange.
    """
    getter: cython.int = facts.hand[seat].getter
    opening[0] = facts.hand[seat].opening
    unknown[0] = 0
    if facts.hand[seat].unknown > (1 if came[seat] == CAME_UNKNOWN else 0):
        unknown[0] = 1 << 2 * seat
    if facts.hand[seat].giver >= 0:
        if came[seat] == NOT_ASKED:
            opening[0] -= facts.hand[facts.hand[seat].giver].gift_opens
        elif came[seat] == CAME_OPENING:
            opening[0] -= 1
    if getter >= 0:
        if came[getter] == NOT_ASKED:
            opening[0] += facts.hand[seat].gift_opens
        elif came[getter] == CAME_OPENING:
            opening[0] += 1
        elif came[getter] == CAME_UNKNOWN:
            unknown[0] |= 1 << (2 * getter + 1)
    return True


def _add_round(worlds: WorldsP, case: CaseP, facts: RoundFactP, number: cython.int, came: Places) -> cython.bint:
    """Adds the unknown cards of a round to a case; False if the declarations rule it out."""
    needs = cython.declare("unsigned int[6]")
    count: cython.int = 0
    closed: cython.uint = 0
    opening: cython.int = 0
    unknown: cython.uint = 0
    seat: cython.int
    arrived: cython.int
    size: cython.int
    i: cython.int
    bit: cython.uint
    slots: cython.uint
    kinds: cython.uint = 0
    for i in range(18):
        if worlds.pool[i]:
            kinds |= 1 << i
    for seat in range(6):
        if not facts.owners >> seat & 1 or facts.own >> seat & 1 or not facts.declares:
            continue
        _dealt(facts, seat, came, cython.address(opening), cython.address(unknown))
        if facts.declared >> seat & 1:
            if opening <= 0:
                if unknown == 0:
                    return False
                needs[count] = unknown
                count += 1
        elif opening > 0:
            return False
        else:
            closed |= unknown
    for seat in range(6):
        if not facts.owners >> seat & 1:
            continue
        slots = 0
        for arrived in range(1, -1, -1):
            size = 1 if came[seat] == CAME_UNKNOWN else 0
            if not arrived:
                size = facts.hand[seat].unknown - size
            if size <= 0:
                continue
            bit = 1 << (2 * seat + arrived)
            i = case.slots
            case.slot[i].owner = seat
            case.slot[i].seat = facts.hand[seat].holder if facts.current else -1
            case.slot[i].round = number
            case.slot[i].came = arrived
            case.slot[i].size = size
            case.slot[i].allowed = kinds & ~facts.hand[seat].lacks
            if closed & bit:
                case.slot[i].allowed &= ~OPENING
            case.slots += 1
            slots |= 1 << i
        if facts.hand[seat].tac_shown:
            case.shows[case.shown] = slots
            case.shown += 1
    for i in range(count):
        case.need[case.needs] = 0
        for seat in range(case.slots):
            bit = 1 << (2 * case.slot[seat].owner + case.slot[seat].came)
            if case.slot[seat].round == number and needs[i] & bit:
                case.need[case.needs] |= 1 << seat
                if needs[i] == bit and case.slot[seat].size == 1:
                    case.slot[seat].allowed &= OPENING
        case.needs += 1
    return True


def _combine(worlds: WorldsP, case: CaseP, facts: RoundFactsP, rounds: cython.int, number: cython.int) -> cython.int:
    """Enters all cases of the rounds from this one on, each with the beginning `case`; −1 if memory ran out."""
    made = cython.declare("Case")
    came = cython.declare("signed char[6]")
    ways = cython.declare("int[6][3]")
    seat: cython.int
    giver: cython.int
    weight: cython.double
    possible: cython.bint
    if number == rounds:
        return 0 if _enter(worlds, case) else -1
    for seat in range(6):
        came[seat] = NOT_ASKED
        giver = facts[number].hand[seat].giver
        if facts[number].owners >> seat & 1 and giver >= 0 and not facts[number].hand[giver].gift_known:
            came[seat] = CAME_OPENING
            ways[seat][0] = facts[number].hand[seat].opening
            ways[seat][1] = facts[number].hand[seat].others
            ways[seat][2] = facts[number].hand[seat].unknown
    while True:
        weight = case.weight
        for seat in range(6):
            if came[seat] != NOT_ASKED:
                weight *= ways[seat][came[seat]]
        if weight > 0:
            memcpy(cython.address(made), case, cython.sizeof(Case))
            made.weight = weight
            possible = _add_round(worlds, cython.address(made), cython.address(facts[number]), number, came)
            if possible and _combine(worlds, cython.address(made), facts, rounds, number + 1) < 0:
                return -1
        for seat in range(6):
            if came[seat] == NOT_ASKED:
                continue
            if came[seat] < CAME_UNKNOWN:
                came[seat] += 1
                break
            came[seat] = CAME_OPENING
        else:
            return 0


def _enter(worlds: WorldsP, case: CaseP) -> cython.bint:
    """Sorts the slots of a complete case, the tightest first, finds its bounds and keeps it; False without memory."""
    free_cards = cython.declare("int[24]")
    place = cython.declare("int[24]")
    moved = cython.declare("Slot")
    i: cython.int
    k: cython.int
    kind: cython.int
    number: cython.int
    grown: Cases
    needed: cython.uint
    for i in range(case.slots):
        free_cards[i] = 0
        place[i] = i
        for kind in range(18):
            if case.slot[i].allowed >> kind & 1:
                free_cards[i] += worlds.pool[kind]
    for i in range(1, case.slots):
        k = i
        while k > 0 and free_cards[k - 1] > free_cards[k]:
            moved = case.slot[k]
            case.slot[k] = case.slot[k - 1]
            case.slot[k - 1] = moved
            number = free_cards[k]
            free_cards[k] = free_cards[k - 1]
            free_cards[k - 1] = number
            number = place[k]
            place[k] = place[k - 1]
            place[k - 1] = number
            k -= 1
    for i in range(case.needs + case.shown):
        needed = case.need[i] if i < case.needs else case.shows[i - case.needs]
        number = 0
        for k in range(case.slots):
            if needed >> place[k] & 1:
                number |= 1 << k
        if i < case.needs:
            case.need[i] = number
        else:
            case.shows[i - case.needs] = number
    for i in range(case.slots):
        case.slot[i].bound = free_cards[i]
        for k in range(i):
            if case.slot[k].allowed & ~case.slot[i].allowed == 0:
                case.slot[i].bound -= case.slot[k].size
        for k in range(case.slot[i].size):
            case.weight *= max(case.slot[i].bound - k, 0)
    if case.weight <= 0:
        return True
    if worlds.count == worlds.capacity:
        number = 2 * worlds.capacity + 4
        if number > MOST_CASES:
            return False
        grown = cython.cast("Case*", realloc(worlds.cases, cython.cast(cython.size_t, number) * cython.sizeof(Case)))
        if grown == cython.NULL:
            return False
        worlds.cases = grown
        worlds.capacity = number
    case.total = case.weight
    if worlds.count:
        case.total += worlds.cases[worlds.count - 1].total
    memcpy(cython.address(worlds.cases[worlds.count]), case, cython.sizeof(Case))
    worlds.count += 1
    return True


def find_worlds(worlds: WorldsP, facts: RoundFactsP, rounds: cython.int) -> cython.bint:
    """Lists all cases; `pool` must hold the unseen cards. False if memory ran out or nothing is possible."""
    case = cython.declare("Case")
    worlds.count = 0
    memset(cython.address(case), 0, cython.sizeof(Case))
    case.weight = 1.0
    return _combine(worlds, cython.address(case), facts, rounds, 0) == 0 and worlds.count > 0


def draw_world(worlds: WorldsP, rng: Rng, hands: Hands) -> None:
    """Adds the unknown cards of a world to the hands of the current round, by the seats that hold them."""
    pool = cython.declare("unsigned char[18]")
    cards = cython.declare("unsigned char[24][18]")
    case: CaseP
    drawn: cython.double
    low: cython.int
    high: cython.int
    middle: cython.int
    i: cython.int
    k: cython.int
    kind: cython.int
    left: cython.int
    found: cython.uint
    accepted: cython.bint
    while True:
        drawn = fraction(rng) * worlds.cases[worlds.count - 1].total
        low = 0
        high = worlds.count - 1
        while low < high:
            middle = (low + high) // 2
            if worlds.cases[middle].total > drawn:
                high = middle
            else:
                low = middle + 1
        case = cython.address(worlds.cases[low])
        memcpy(pool, cython.address(worlds.pool[0]), 18)
        memset(cards, 0, cython.cast(cython.size_t, 18 * case.slots))
        accepted = True
        found = 0
        for i in range(case.slots):
            for k in range(case.slot[i].size):
                left = cython.cast(cython.int, fraction(rng) * (case.slot[i].bound - k))
                kind = 0
                while kind < 18:
                    if case.slot[i].allowed >> kind & 1:
                        left -= pool[kind]
                        if left < 0:
                            break
                    kind += 1
                if kind == 18:
                    accepted = False
                    break
                pool[kind] -= 1
                cards[i][kind] += 1
                if OPENING >> kind & 1:
                    found |= 1 << i
            if not accepted:
                break
        for i in range(case.needs):
            accepted = accepted and case.need[i] & found != 0
        if not accepted:
            continue
        for i in range(case.shown):  # any TAC of the hand may be the shown one, so such a world is drawn too often
            left = 1
            for k in range(case.slots):
                if case.shows[i] >> k & 1:
                    left += cards[k][CARD_TAC]
            if left > 1 and fraction(rng) * left >= 1.0:
                accepted = False
        if accepted:
            break
    for i in range(case.slots):
        if case.slot[i].seat >= 0:
            for kind in range(18):
                hands[case.slot[i].seat][kind] += cards[i][kind]


def forget_worlds(worlds: WorldsP) -> None:
    """Gives the memory back."""
    free(worlds.cases)
    worlds.cases = cython.NULL
    worlds.count = worlds.capacity = 0
