"""What holds in every game: random games of every variant with both decks, checked at every ply."""

from collections import Counter
from random import Random

import pytest

from spielkreis import tac
from spielkreis.game import GameError
from tests.reference.tac_board import Board, Field, cells, locked
from tests.reference.tac_rules import VARIANTS, Rules, deck, rules
from tests.reference.tac_text import read_board

PLY_CAP = 8000
"""No random game of any variant was ever longer than half of this; a game that reaches it has lost its way."""

GAMES = [(variant, name) for variant in VARIANTS for name in ("basic", "master")]


def check_marbles(made: Rules, board: Board) -> None:
    """Four marbles a colour, none on another's field, houses and freshness as they must be."""
    places = [place for place, _, _ in board]
    assert len(places) == len(set(places)), "a field is taken twice"
    for place, colour, fresh in board:
        assert colour in made.table.seats
        assert isinstance(place, int) or place[0] == colour, "a marble in a foreign house"
        assert not fresh or place == made.start(colour)
    counts = Counter(colour for _, colour, _ in board)
    assert all(count <= 4 for count in counts.values())


class Ledger:
    """The cards dealt so far from this deck and in the last deal."""

    def __init__(self, made: Rules) -> None:
        self.deck = deck(made)
        self.read = 0
        self.dealt: Counter[str] = Counter()
        self.last: Counter[str] = Counter()

    def check(self, state: tac.State) -> None:
        """The cards in hands and on the pile are those of the last deal; a deck never deals a card too many."""
        for event in state.history[self.read :]:
            if isinstance(event, tac.Deal):
                self.last = Counter(card for hand in event.hands.values() for card in hand)
                self.dealt = self.last + (self.dealt if state.deals > 1 else Counter())
        self.read = len(state.history)
        assert not self.dealt - self.deck
        held = Counter(card for hand in state.hands.values() for card in hand)
        assert held + Counter(card for card, _ in state.pile) == self.last


def locked_fields(state: tac.State, text: str) -> list[tuple[Field, str]]:
    """The locked marbles when a turn with this play begins: under a TAC it begins on the restored board."""
    restored = state.before if " tac " in text else None
    taken = cells(read_board(state.position if restored is None else restored))
    return [(place, colour) for colour in VARIANTS[state.options.variant].seats for place in locked(taken, colour)]


def illegal_play(state: tac.State, listed: set[str], rng: Random) -> str:
    """A play in correct notation that is not legal here."""
    seats = VARIANTS[state.options.variant].seats
    while True:
        seat = state.turn if state.turn and rng.random() < 0.8 else rng.choice(seats)
        card = rng.choice(("1", "4", "5", "7", "8", "13", "tac 5", "tac 7", "warrior", "angel", "trickster"))
        origin, target = (rng.choice([str(rng.randint(1, 64)), f"{seat}{rng.randint(0, 4)}"]) for _ in range(2))
        sign = "~" if card == "trickster" else rng.choice("-x")
        move = f"{seat} {card} {origin}{sign}{target}"
        text = rng.choice([move, move, f"{seat} discard {card.split()[0]}", f"{seat} pass"])
        if card == "trickster" and not (origin.isdigit() and target.isdigit()):
            continue
        if text not in listed:
            return text


def check_refusal(state: tac.State, seat: str, text: str) -> None:
    """A play that is not listed is refused and changes nothing, not even in a copy's original."""
    before = state.to_text()
    copy = state.copy()
    if state.why_not(seat, text) is None:
        assert text.split()[1] in ("7", "tac", "trickster"), "another way to write a listed play"
        copy.apply(seat, text)
    else:
        with pytest.raises(GameError):
            copy.apply(seat, text)
        assert copy.to_text() == before
    assert state.to_text() == before


@pytest.mark.slow
@pytest.mark.parametrize(("variant", "name"), GAMES)
def test_a_whole_random_game(variant: str, name: str) -> None:
    made = rules(variant, deck=name)
    rng = Random(f"{variant} {name}")
    state = tac.Tac.of(variant=variant, deck=name).new(f"{variant} {name}".encode())
    ledger = Ledger(made)
    plies = 0
    while state.phase != "over" and plies < PLY_CAP:
        check_marbles(made, read_board(state.position))
        ledger.check(state)
        text = state.to_text()
        again = tac.from_text(text)
        assert again.to_text() == text
        assert again.position == state.position
        seat = rng.choice(state.actors)
        plays = list(state.legal(seat))
        assert plays, "somebody must decide and cannot"
        if plies % 10 == 0:
            listed = {str(play) for play in plays}
            assert listed == {str(play) for play in again.legal(seat)}
            check_refusal(state, seat, illegal_play(state, listed, rng))
        if plies % 200 == 100:
            whole = tac.from_text(tac.game_text(state))
            assert whole.to_text() == text
            assert tac.game_text(whole) == tac.game_text(state)
        play = rng.choice(plays)
        fixed = locked_fields(state, str(play))
        state.apply(seat, play)
        assert {(place, colour) for place, colour, _ in read_board(state.position)} >= set(fixed), (
            "a locked marble moved"
        )
        plies += 1
    assert state.phase == "over", f"no end after {PLY_CAP} plies"
    assert state.outcome is not None
    assert not state.actors
    assert all(not list(state.legal(seat)) for seat in made.table.seats)
