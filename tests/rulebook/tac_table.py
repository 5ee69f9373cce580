"""A TAC table for the rulebook tests: the engine and the slow reference play side by side and must always agree."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeVar

import pytest

from spielkreis import tac
from tests.reference.tac import State, plays
from tests.reference.tac_compare import differences
from tests.reference.tac_text import board_text, read_board, read_file, state_after_line

Test = TypeVar("Test", bound=Callable[..., None])


def rule(*_ids: str) -> Callable[[Test], Test]:
    """Marks a test with the ids of the rules that it checks."""
    return lambda test: test


class Table:
    """One game, read from a game file and played on."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.engine = tac.from_text(text)
        self.slow: State = read_file(text)
        self._agree()

    def plays(self, card: str = "") -> set[str]:
        """The texts of all legal plays of the seat on turn, or of those with one card."""
        actor = self.slow.actors
        told = [str(play) for play in self.engine.legal(actor)]
        assert len(told) == len(set(told)), "a play is listed twice"
        assert set(told) == set(plays(self.slow)), self.text
        return {text for text in told if not card or text.split()[1] == card}

    def effects(self, card: str) -> set[str]:
        """The same without seat and card."""
        return {" ".join(text.split()[2:]) for text in self.plays(card)}

    def boards(self, card: str) -> set[str]:
        """The positions that the plays of a card lead to."""
        after = plays(self.slow)
        return {board_text(self.slow.rules, after[text].board) for text in self.plays(card)}

    def play(self, *texts: str) -> Table:
        """Plays on; each text must be among the legal plays."""
        for text in texts:
            self.plays()
            self.engine.apply(self.slow.actors, text)
            self.slow = state_after_line(self.slow, text)
            self._agree()
        return self

    def forbidding_rule(self, text: str) -> str | None:
        """The id of the rule that forbids this play; applying it changes nothing."""
        seat = self.slow.actors
        reason = self.engine.why_not(seat, text)
        assert reason is not None, f"{text} is allowed"
        assert text not in plays(self.slow)
        assert str(reason)
        with pytest.raises(type(reason)) as caught:
            self.engine.apply(seat, text)
        assert str(caught.value) == str(reason)
        self._agree()
        return reason.rule

    @property
    def position(self) -> str:
        return board_text(self.slow.rules, read_board(self.engine.position))

    @property
    def winners(self) -> str | None:
        """The seats that have won, empty after a common loss, None while the game goes on."""
        return None if self.engine.outcome is None else "".join(self.engine.outcome.winners)

    def _agree(self) -> None:
        assert differences(self.engine, self.slow) == {}, self.text


def dealt_hands(state: tac.State, count: int) -> list[tuple[str, dict[str, tuple[str, ...]]]]:
    """The dealer and the hands of the first deals of a game that is played on at random."""
    rng = Random(1)
    dealt = [event for event in state.history if isinstance(event, tac.Deal)]
    while len(dealt) < count and state.phase != "over":
        seat = rng.choice(state.actors)
        state.apply(seat, rng.choice(list(state.legal(seat))))
        dealt = [event for event in state.history if isinstance(event, tac.Deal)]
    return [(event.dealer, dict(event.hands)) for event in dealt]


def table(
    position: str = "",
    hands: str = "A 5; B 5; C 5; D 5",
    turn: str = "A",
    *,
    variant: str = "team4",
    edition: str = "de-2024",
    deck: str = "master",
    options: str = "",
    lines: str = "",
    **headers: str,
) -> Table:
    """A table set up in the middle of a deal; further headers by their names in small letters."""
    named = {"Position": position, "Hands": hands, "Turn": turn}
    named |= {name.capitalize(): value for name, value in headers.items()}
    if not turn:
        del named["Turn"]
    text = f'[Game "TAC"] [Variant "{variant}"] [Edition "{edition}"] [Deck "{deck}"]\n'
    text += "".join(f'[Option "{option}"]\n' for option in options.split(", ") if option)
    text += "".join(f'[{name} "{value}"]\n' for name, value in named.items())
    return Table(text + lines)
