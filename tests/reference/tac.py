"""A slow TAC, written from the rules alone: what may be played in a state, and what each play leads to.

`plays(state)` maps the text of every play to the state after it. The engine is right when it says the same.
A state has no deck: the caller provides the cards of every deal.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from tests.reference.tac_board import (
    Board,
    all_home,
    cells,
    in_base,
    joined_steps,
    movable_groups,
    moves,
    on_ring,
    opening,
    seven,
    swaps,
    warrior_move,
)
from tests.reference.tac_rules import CARDS, Rules, deals

Hands = tuple[tuple[str, tuple[str, ...]], ...]


class State(NamedTuple):
    """Everything that a game in progress consists of, except the cards not yet dealt."""

    rules: Rules
    board: Board = frozenset()
    before: Board | None = None
    """The board before the previous turn, which a TAC restores; None right after a deal."""
    hands: Hands = ()
    phase: str = "deal"
    turn: str = ""
    devil: str = ""
    """The seat that decides for the seat on turn, if not that seat itself."""
    skip: bool = False
    save: bool = False
    closed: bool = False
    """The previous turn was a TAC that saved the game: no TAC may be played on it."""
    pile: tuple[tuple[str, bool], ...] = ()
    """The cards since the deal with a mark for those that were discarded, the last one on top."""
    chosen: tuple[tuple[str, str], ...] = ()
    declared: str = ""
    dealer: str = ""
    """The seat that dealt last."""
    dealt: int = 0
    """Deals made from this deck."""
    used: int = 0
    """Cards played or discarded so far."""
    out: str = ""
    """The winners' seats when the others play on."""
    result: str = ""
    winners: str = ""

    @property
    def playing(self) -> str:
        """The seats that take turns, clockwise."""
        return "".join(seat for seat in self.rules.table.seats if seat not in self.out)

    def after(self, seat: str) -> str:
        """The next player, with or without cards."""
        order = self.rules.table.seats
        turned = order[order.index(seat) + 1 :] + order[: order.index(seat) + 1]
        return next(other for other in turned if other in self.playing)

    def hand(self, seat: str) -> tuple[str, ...]:
        return dict(self.hands).get(seat, ())

    @property
    def actors(self) -> str:
        """The seats that must decide now."""
        if self.phase == "swap":
            return "".join(seat for seat in self.playing if seat in dict(self.rules.table.gives))
        return (self.devil or self.turn) if self.phase == "play" else ""


def new_game(rules: Rules) -> State:
    """A game before its first deal."""
    marbles = [(rules.start(seat), seat, True) for seat in rules.table.seats if rules.opening_marble]
    return State(rules, board=frozenset(marbles))


def deal(state: State, hands: Mapping[str, tuple[str, ...]], dealer: str = "") -> State:
    """F1 to F3: these hands have been dealt, by the seat after the last dealer unless `dealer` is given."""
    gives = bool(state.rules.table.gives)
    dealer = dealer or state.after(state.dealer)
    return state._replace(
        dealer=dealer,
        before=None,
        hands=_sorted(hands),
        phase="swap" if gives else "play",
        turn="" if gives else state.after(dealer),
        devil="",
        skip=False,
        closed=False,
        pile=(),
        chosen=(),
        declared="".join(seat for seat in state.playing if {"1", "13"} & set(hands[seat])),
        dealt=state.dealt % len(deals(state.rules)) + 1,
    )


def swap(state: State, seat: str, card: str) -> State:
    """F4: one seat puts its card down; when the last one has, all cards change hands."""
    chosen = dict(state.chosen) | {seat: card}
    if set(chosen) != set(state.actors):
        return state._replace(chosen=tuple(sorted(chosen.items())))
    hands = {owner: list(cards) for owner, cards in state.hands}
    for giver, gift in chosen.items():
        hands[giver].remove(gift)
        hands[dict(state.rules.table.gives)[giver]].append(gift)
    return state._replace(
        hands=_sorted({owner: tuple(cards) for owner, cards in hands.items()}),
        phase="play",
        turn=state.after(state.dealer),
        chosen=(),
    )


def base_card(state: State) -> str | None:
    """X1, X5, X7: the card whose function a TAC would take."""
    used_by_tac = False
    for card, discarded in reversed(state.pile):
        if card == "tac":
            used_by_tac = used_by_tac or not discarded
        elif card != "jester":
            return card
        elif discarded and not used_by_tac:
            return card if state.rules.jester_discarded else None
    return None


def plays(state: State) -> dict[str, State]:
    """All plays of the seat on turn, by their text, with the states they lead to."""
    if state.phase != "play":
        return {}
    seat = state.turn
    hand = sorted(set(state.hand(seat)), key=CARDS.index)
    found: dict[str, State] = {}
    for card in hand:
        if card == "tac":
            found.update(_plays_of_tac(state))
        elif not state.skip and not state.save:
            found.update(_plays_of_card(state, card, "", state.board))
    if state.save:
        if state.rules.tac_saves == "may":
            found[f"{seat} pass"] = settle(state._replace(save=False), seat, passed=True)
        return found
    if state.skip or not found:
        for card in hand:
            laid = put_on_pile(state, card, discarded=True)
            found[f"{seat} discard {card}"] = finish_turn(laid, state, state.board)
    return found


def _plays_of_tac(state: State) -> Iterator[tuple[str, State]]:
    base = base_card(state)
    if base is not None and not state.closed:
        yield from _plays_of_card(state, base, "tac ", state.board if state.before is None else state.before)


def _plays_of_card(state: State, card: str, tac: str, board: Board) -> Iterator[tuple[str, State]]:
    """The functions of a card for the seat on turn; with `tac` it is the base card of a TAC on the restored board."""
    seat = state.turn
    laid = put_on_pile(state, "tac" if tac else card, discarded=False)
    words = f"{seat} {tac}{card}"
    if card == "jester":
        if any(cards for _, cards in laid.hands):
            yield words, pass_hands(laid._replace(board=board), state)
        return
    if card == "devil":
        if laid.hand(state.after(seat)):
            yield words, finish_turn(laid, state, board, devil=seat)
        return
    taken = cells(board)
    if card == "8" and laid.hand(state.after(seat)):
        mine = "".join(movable_groups(state.rules, taken, seat))
        if not state.rules.skip_needs_marble or any(taken[place][0] in mine for place in on_ring(taken)):
            yield f"{words} skip", finish_turn(laid, state, board, skip=True)
    for effect, after in effects(state, card, board):
        yield f"{words} {effect}", finish_turn(laid, state, after)


def effects(state: State, card: str, board: Board) -> Iterator[tuple[str, Board]]:
    """What a card can do to the marbles in the hands of the seat on turn."""
    rules, seat, taken = state.rules, state.turn, cells(board)
    mine = "".join(movable_groups(rules, taken, seat))
    own = [place for place, (colour, _) in taken.items() if colour in mine]
    if card == "7":
        for after, steps in seven(rules, board, seat).items():
            yield joined_steps(steps), after
    elif card == "trickster":
        if any(isinstance(place, int) for place in own):
            yield from swaps(taken)
    elif card == "warrior":
        for place in own:
            if isinstance(place, int):
                yield warrior_move(rules, taken, place)
    elif card == "angel":
        for target in _angel_targets(state, board):
            if in_base(taken, target):
                yield from opening(rules, taken, target)
                continue
            for place in [place for place, (colour, _) in taken.items() if colour == target]:
                if isinstance(place, int):
                    yield from moves(rules, taken, place, 13)
                if isinstance(place, int) or rules.angel_in_house:
                    yield from moves(rules, taken, place, 1)
    else:
        if card in ("1", "13"):
            for colour in mine:
                yield from opening(rules, taken, colour)
        for place in own:
            yield from moves(rules, taken, place, int(card))


def _angel_targets(state: State, board: Board) -> list[str]:
    """K2: the colours on one of which an Angel of the seat on turn acts."""
    rules, seat, taken = state.rules, state.turn, cells(board)
    finished = rules.table.together and all_home(taken, seat) and all_home(taken, rules.opposite(seat))
    if finished and rules.angel_free_in_coop:
        return [colour for colour in rules.table.seats if not all_home(taken, colour)]
    target = state.after(seat)
    if not all_home(taken, target):
        return [target]
    if rules.angel_fallback == "right":
        return [right for right in state.playing if state.after(right) == seat and not all_home(taken, right)]
    return list("".join(movable_groups(rules, taken, target)))


def put_on_pile(state: State, card: str, *, discarded: bool) -> State:
    """The card goes from the hand on turn to the pile."""
    hand = list(state.hand(state.turn))
    hand.remove(card)
    hands = _sorted(dict(state.hands) | {state.turn: tuple(hand)})
    return state._replace(hands=hands, pile=(*state.pile, (card, discarded)), used=state.used + 1)


def pass_hands(laid: State, start: State) -> State:
    """K1: every hand goes to the right; the turn goes on unless the new hand is empty."""
    hands = {seat: laid.hand(laid.after(seat)) for seat in laid.playing}
    passed = laid._replace(hands=_sorted(hands), skip=False)
    if hands[laid.turn]:
        return passed
    return _next_turn(passed._replace(devil=""), start.turn)


def finish_turn(laid: State, start: State, board: Board, *, skip: bool = False, devil: str = "") -> State:
    """The turn ends on this board: has a side won, may it be answered, whose turn is next?"""
    done = laid._replace(
        board=board,
        before=start.board,
        skip=skip,
        devil=devil,
        save=False,
        closed=start.save and start.rules.tac_saves == "must",
    )
    side = _home_side(done)
    if not side:
        return _next_turn(done, start.turn)
    rival = done.after(start.turn)
    if rival not in side and not start.save and not done.rules.table.together:
        asked = done._replace(turn=rival, save=True)
        if "tac" in asked.hand(rival) and any(True for _ in _plays_of_tac(asked)):
            return asked
    return settle(done, start.turn, passed=False)


def _home_side(state: State) -> str:
    taken = cells(state.board)
    sides = [side for side in state.rules.table.sides if side[0] not in state.out]
    return next((side for side in sides if all(all_home(taken, colour) for colour in side)), "")


def settle(state: State, seat: str, *, passed: bool) -> State:
    """C3, X10: a side has won for good. With `second_place` the others play on, nothing left to take back.

    An 8 that makes the next player miss a turn still does so.
    """
    side = _home_side(state)
    winners = state.winners or side
    out = state.out + side
    left = [other for other in state.rules.table.sides if other[0] not in out]
    if state.rules.second_place and len(left) > 1:
        hands = {owner: () if owner in side else cards for owner, cards in state.hands}
        on = state._replace(out=out, winners=winners, hands=_sorted(hands), before=state.board)
        return on._replace(turn=seat) if passed else _next_turn(on, seat)
    over = state._replace(phase="over", turn="", skip=False, devil="", save=False, closed=False)
    return over._replace(result="win", winners=winners)


def _next_turn(state: State, seat: str) -> State:
    """F5: the next seat that holds a card; without any the deal is over and the next dealer deals."""
    other = state.after(seat)
    for _ in state.playing:
        if state.hand(other):
            return state._replace(turn=other)
        other = state.after(other)
    ended = state._replace(phase="deal", turn="", skip=False, devil="", closed=False)
    one_deck = state.rules.table.one_deck or (state.rules.table.together and state.rules.coop_one_deck)
    if one_deck and state.dealt == len(deals(state.rules)):
        return ended._replace(phase="over", result="loss")
    return ended


def _sorted(hands: Mapping[str, tuple[str, ...]]) -> Hands:
    return tuple((seat, tuple(sorted(cards, key=CARDS.index))) for seat, cards in sorted(hands.items()))
