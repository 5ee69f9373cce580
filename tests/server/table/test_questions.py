"""Who may ask what about a game, and which questions are answered in a thread."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from spielkreis.server.errors import ForbiddenError, MissingError, RefusedError
from spielkreis.server.games.tac.wire import Steps, TacLegalActions
from spielkreis.server.games.tackle.adapter import TackleAdapter
from spielkreis.server.games.tackle.wire import Nearest, NearFigures
from spielkreis.server.table import questions
from spielkreis.server.wire import answers, messages
from tests.server.tools.simulated_table import ANNA, BEN, SimulatedTable
from tests.server.tools.simulated_tac_table import SimulatedTacTable

SEVEN = """[Game "TAC"] [Variant "coop4"] [Deck "master"]
[Position "A 10 20; B 30"] [Hands "A 7; B 2; C 3; D 5"] [Turn "A"]
"""
LEGAL = messages.Legal("1", "A")
STUCK = """[Game "TAC"] [Variant "team4"] [Deck "master"]
[Position "B 30"] [Hands "A 7 2; B 2 2; C 3 3; D 5 5"] [Turn "A"]
"""


def test_only_long_lists_for_the_person_on_turn_are_made_in_a_thread() -> None:
    simulated = SimulatedTacTable("coop4", SEVEN)
    table, anna, ben = simulated.table, simulated.guests["A"], simulated.guests["B"]
    assert questions.slow_kind(LEGAL, table, anna)
    assert questions.slow_kind(Steps("1", "A", "7"), table, anna)
    for question, guest in (
        (LEGAL, ben),
        (LEGAL, None),
        (messages.Legal("1", "B"), ben),
        (messages.Legal("1", "X"), anna),
        (messages.Legal("1", "A", effects=True), anna),
        (messages.Why("1", "A", "A 7 10-17"), anna),
    ):
        assert not questions.slow_kind(question, table, guest)
    assert not questions.slow_kind(messages.Legal("1", "white"), SimulatedTable(sit=("white",)).table, ANNA)

    told = questions.legal_in_news(table, "A", "en")
    assert isinstance(told, TacLegalActions)
    assert told.built == ("7",), "no hand is too slow for the news"

    async def scenario() -> None:
        with ThreadPoolExecutor(1) as workers:
            found = await questions.answer_in_thread(table, anna, LEGAL, "en", workers)
            assert found == questions.answer(table, anna, LEGAL, "en")
            steps = Steps("1", "A", "7", ("10-11",))
            assert await questions.answer_in_thread(table, anna, steps, "en", workers) == questions.answer(
                table, anna, steps, "en"
            )
            with pytest.raises(MissingError):
                await questions.answer_in_thread(table, anna, messages.Legal("1", "X"), "en", workers)
            with pytest.raises(ForbiddenError):
                await questions.answer_in_thread(table, ben, LEGAL, "en", workers)

    asyncio.run(scenario())


def test_hints_are_for_people_who_play_without_other_people() -> None:
    hint = messages.AskHint("1", "white")
    alone = SimulatedTable(sit=("white",), fill="3", ready=True)
    assert isinstance(questions.hinting_adapter(alone.table, ANNA, hint), TackleAdapter)
    both = SimulatedTable(sit=("white", "black"), ready=True)
    assert isinstance(questions.hinting_adapter(both.table, ANNA, hint), TackleAdapter)
    with pytest.raises(RefusedError) as company:
        questions.hinting_adapter(SimulatedTable().start_game().table, ANNA, hint)
    assert company.value.code == "server-no-hints"
    for guest in (None, BEN):
        with pytest.raises(ForbiddenError):
            questions.hinting_adapter(alone.table, guest, hint)
    with pytest.raises(MissingError):
        questions.hinting_adapter(alone.table, ANNA, messages.AskHint("1", "X"))
    with pytest.raises(RefusedError):
        questions.hinting_adapter(SimulatedTable(sit=("white",)).table, ANNA, hint)


def test_questions_need_a_game_that_can_answer_them() -> None:
    table = SimulatedTable().start_game().table
    with pytest.raises(RefusedError) as steps:
        questions.answer(table, ANNA, Steps("1", "white", "7"), "en")
    assert steps.value.code == "server-not-in-game"
    with pytest.raises(ForbiddenError):
        questions.answer(table, None, messages.Legal("1", "white"), "en")
    near = questions.answer(table, None, Nearest("1", "white"), "en")
    assert isinstance(near, NearFigures)
    simulated = SimulatedTacTable("coop4", SEVEN)
    with pytest.raises(RefusedError) as figures:
        questions.answer(simulated.table, None, Nearest("1", "A"), "en")
    assert figures.value.code == "server-not-in-game"
    why = questions.answer(simulated.table, simulated.guests["A"], messages.Why("1", "A", "A 7 10-18"), "en")
    assert isinstance(why, answers.WhyNot)
    assert why.problem is not None


def test_the_reasons_why_cards_cannot_be_played_speak_to_the_person_who_asks() -> None:
    simulated = SimulatedTacTable("team4", STUCK)
    found = questions.answer(simulated.table, simulated.guests["A"], LEGAL, "en")
    assert isinstance(found, TacLegalActions)
    reasons = [hint.problem.message for hint in found.cards if hint.problem is not None]
    assert reasons
    assert all("your marbles" in reason.lower() for reason in reasons)
