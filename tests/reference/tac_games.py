"""Random games of the slow TAC, and crowded positions such as random games hardly ever reach."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from tests.reference.tac import State, base_card, deal, new_game, plays, swap
from tests.reference.tac_board import Board, Cells, Field, all_home, board_of, cells, house, in_base, on_ring
from tests.reference.tac_rules import MASTERS, OFFERED, VARIANTS, Rules, deals, deck, rules

WEIGHT = {"7": 6, "tac": 8, "4": 2, "8": 2, "trickster": 2} | dict.fromkeys(MASTERS, 6)


def all_rules() -> list[Rules]:
    """Every variant in every edition that has it, with both decks, and some tables with options of their own."""
    books = [
        rules(variant, edition, deck=name)
        for edition, offered in OFFERED.items()
        for variant in offered
        for name in ("basic", "master")
    ]
    six = [name for name, variant in VARIANTS.items() if variant.size == 6]
    own = [rules(name, deck="master", angel_fallback="right", tac_saves="may", lock="at_once") for name in six]
    own += [rules(name, deck="master", second_place=True) for name in ("team6", "three6")]
    own += [rules("team6", deck="master", second_place=True, tac_saves="may", skip_needs_marble=False)]
    own += [rules("coop4", deck="master", angel_free_in_coop=False), rules("team4", opening_marble=True)]
    own += [rules("team4", "zh", deck="master", replace=False, master=("jester", "devil"))]
    return books + own


def deal_next_hands(state: State, stock: list[str], rng: Random) -> State:
    """The next deal; `stock` is the rest of the deck, shuffled again when a deck begins."""
    sizes = deals(state.rules)
    number = state.dealt % len(sizes)
    if number == 0:
        stock[:] = deck(state.rules).elements()
        rng.shuffle(stock)
    hands = {seat: tuple(stock.pop() for _ in range(sizes[number])) for seat in state.playing}
    first = "" if state.dealer else rng.choice(state.playing)
    return deal(state, hands, first)


def random_game(made: Rules, rng: Random) -> Iterator[tuple[State, str]]:
    """A game of random plays: each state in which a card is played, with the play that is chosen in it."""
    state = new_game(made)
    stock: list[str] = []
    while state.phase != "over":
        if state.phase == "deal":
            state = deal_next_hands(state, stock, rng)
        elif state.phase == "swap":
            for seat in state.actors:
                state = swap(state, seat, rng.choice(state.hand(seat)))
        else:
            found = plays(state)
            card = rng.choice(sorted({text.split()[1] for text in found}))
            text = rng.choice(sorted(text for text in found if text.split()[1] == card))
            yield state, text
            state = found[text]


def crowded_state(made: Rules, rng: Random) -> State:
    """A state in the middle of a deal with marbles close together, near houses, and the cards that make trouble.

    Now and then a side needs one card more to win, and the seat on turn holds it, and rivals hold TACs;
    or a Jester was discarded and there are TACs to use it.
    """
    seat = rng.choice(made.table.seats)
    rival = State(made).after(seat)
    third = State(made).after(rival)
    plot = rng.choice(("", "", "", "win", "win", "jester"))
    distance = rng.choice((1, 2, 4, 5, 6, 7, 8, 9, 11, 12))
    ready = {made.side(seat), made.side(rng.choice((seat, rival)))} if plot == "win" else set()
    board = _board(made, ready, distance, rng)
    stock = list(deck(made).elements())
    given = {"win": {seat: str(distance + 1), rival: "tac", third: "tac"}, "jester": {seat: "tac", rival: "tac"}}
    hands = {owner: _draw(stock, rng.choice((0, 1, 1, 2, 3)), rng) for owner in made.table.seats}
    for owner, card in given.get(plot, {}).items():
        if card in stock:
            stock.remove(card)
            hands[owner] += (card,)
    hands[seat] = hands[seat] or _draw(stock, 2, rng)
    pile = _pile(_draw(stock, rng.randrange(4), rng), rng)
    if plot == "jester" and "jester" in stock:
        pile += (("jester", True),)
    state = deal(new_game(made)._replace(board=board), hands, rng.choice(made.table.seats))
    state = state._replace(phase="play", turn=seat, pile=pile, dealt=rng.randint(1, len(deals(made))))
    if pile:
        before = board if pile[-1][1] or rng.random() < 0.2 else _board_before(made, board, rng)
        state = state._replace(before=before)
    return _flags(state, rng)


def _draw(stock: list[str], count: int, rng: Random) -> tuple[str, ...]:
    return tuple(stock.pop(_pick_index(stock, rng)) for _ in range(count))


def _pick_index(stock: list[str], rng: Random) -> int:
    return rng.choices(range(len(stock)), [WEIGHT.get(card, 1) for card in stock])[0]


def _pile(cards: tuple[str, ...], rng: Random) -> tuple[tuple[str, bool], ...]:
    """Cards on the pile, some of them discarded; a TAC without a base card always is."""
    pile: tuple[tuple[str, bool], ...] = ()
    for card in cards:
        lonely = card == "tac" and base_card(State(rules(), pile=pile)) in (None, "jester")
        pile += ((card, lonely or rng.random() < 0.3),)
    return pile


def _flags(state: State, rng: Random) -> State:
    """Lets the last card of the pile have its effect: an 8 may skip, a Devil decides."""
    if not state.pile or state.pile[-1][1]:
        return state
    top = state.pile[-1][0]
    base = base_card(state) if top == "tac" else top
    order = state.rules.table.seats
    previous = order[order.index(state.turn) - 1]
    if base == "8" and rng.random() < 0.5:
        return state._replace(skip=True)
    if base == "devil":
        return state._replace(devil=previous)
    return state


def _board(made: Rules, ready: set[str], distance: int, rng: Random) -> Board:
    """Some colours finished, some nearly; all marbles on the ring within a dozen fields of one start field or two.

    The sides that are `ready` lack one marble, which is at this distance from its start field.
    """
    while True:
        taken: Cells = {}
        nests = [made.start(rng.choice(made.table.seats)) for _ in range(rng.choice((1, 1, 2)))]
        for side in sorted(ready):
            for colour in side:
                taken.update(dict.fromkeys(house(colour), (colour, False)))
            del taken[f"{side[0]}1"]
            taken[(made.start(side[0]) - 1 - distance) % made.ring + 1] = (side[0], False)
        for colour in made.table.seats:
            if made.side(colour) in ready:
                continue
            if rng.random() < 0.25:
                taken.update(dict.fromkeys(house(colour), (colour, False)))
                continue
            inside = rng.sample(house(colour), rng.choice((0, 0, 1, 2, 3)))
            taken.update(dict.fromkeys(inside, (colour, False)))
            for _ in range(rng.choice((0, 1, 2, 3, 4))):
                _place_marble(made, taken, colour, rng.choice(nests), rng)
        if not any(all(all_home(taken, colour) for colour in side) for side in made.table.sides):
            return board_of(taken)


def _place_marble(made: Rules, taken: Cells, colour: str, nest: int, rng: Random) -> None:
    place: Field = (nest - 1 + rng.randint(-8, 6)) % made.ring + 1
    if in_base(taken, colour) and place not in taken:
        taken[place] = (colour, place == made.start(colour) and rng.random() < 0.5)


def _board_before(made: Rules, board: Board, rng: Random) -> Board:
    """The board with a marble or two put elsewhere: what it may have looked like a turn ago."""
    while True:
        taken = cells(board)
        for _ in range(rng.choice((1, 1, 2))):
            ring = on_ring(taken)
            if ring:
                place = rng.choice(ring)
                colour, _ = taken.pop(place)
                _place_marble(made, taken, colour, place, rng)
        if not any(all(all_home(taken, colour) for colour in side) for side in made.table.sides):
            return board_of(taken)
