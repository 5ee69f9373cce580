"""What the browser is told before a play: choices with their effects, and a 7 under construction."""

from __future__ import annotations

from spielkreis.server.games.questions import Asked
from spielkreis.server.games.tac.questions import legal_actions, next_steps
from spielkreis.server.games.tac.wire import Steps
from spielkreis.server.wire.messages import Legal
from spielkreis.tac.game import Tac

ASKED = Asked(7, "en", ("A",))
POSITION = '[Position "A 10 20; B 13"] [Hands "A 3 7 12; B 8; C 1; D 1"] [Turn "A"]'


def test_choices_come_with_their_effects_and_name_the_cards_that_are_built() -> None:
    state = Tac.of("team4").from_text(POSITION)
    found = legal_actions(state, Legal("q", "A", effects=True), ASKED)
    does = dict(zip(found.actions, found.effects, strict=True))
    [capture] = does["A 3 10x13"].moves
    assert (capture.seat, capture.origin, capture.to, capture.captured) == ("A", "10", "13", "B")
    assert capture.path == ("10", "11", "12", "13")
    assert found.built == ("7",)
    assert not any(action.startswith("A 7") for action in found.actions)
    plain = legal_actions(state, Legal("q", "A"), ASKED)
    assert plain.built == plain.effects == ()
    assert any(action.startswith("A 7") for action in plain.actions)


def test_a_seven_under_construction_says_what_it_has_done_and_how_it_goes_on() -> None:
    state = Tac.of("team4").from_text(POSITION)
    first = next_steps(state, Steps("q", "A", "7"), ASKED)
    assert (first.left, first.action, first.moves) == (7, "", ())
    assert first.position == state.marbles
    assert first.reach == {marble: tuple(map(str, ways)) for marble, ways in state.reach("A", "7").items()}
    [way] = [way for way in first.ways["10"] if way.to == "13"]
    then = next_steps(state, Steps("q", "A", "7", way.steps), ASKED)
    assert then.left == 4
    assert then.position == {"A": ("13", "20")}
    assert [(move.to, move.captured) for move in then.moves] == [("13", "B")]
    [end] = [way for way in then.ways["20"] if way.to == "24"]
    done = next_steps(state, Steps("q", "A", "7", (*way.steps, *end.steps)), ASKED)
    assert (done.left, done.ways) == (0, {})
    assert done.action == "A 7 10x13 20-24"
    assert state.regular("A", done.action) == done.action
