"""The searching bots: limits, determinism, wins and defences, being watched and cancelled."""

from __future__ import annotations

from random import Random
from threading import Thread

import pytest

from spielkreis.locales import LANGUAGES, translate
from spielkreis.tackle import JOBS, Move, Position, Tackle
from spielkreis.tackle.bots.evaluation import FEATURES, FREE, IN_COURT
from spielkreis.tackle.bots.levels import LEVELS, level_bot
from spielkreis.tackle.bots.negamax import WON
from spielkreis.tackle.bots.player import SearchBot
from spielkreis.tackle.bots.weights import judge_of
from spielkreis.tackle.core.moves import winning_codes
from spielkreis.thinking import LEVELS as NAMES
from spielkreis.thinking import Limit, Thought
from tests.rulebook.tackle_positions import position_from
from tests.tackle.positions import crowded_position, position_of_random_game

FAST = Limit(nodes=300)


def test_every_level_has_a_bot_a_name_and_a_line() -> None:
    assert tuple(LEVELS) == NAMES
    for language in LANGUAGES:
        for level in NAMES:
            assert translate(language, f"tackle-level-{level}")
            assert translate(language, f"tackle-level-{level}-about")


@pytest.mark.parametrize("level", NAMES[2:])
def test_from_level_3_on_wins_in_one_and_only_defences_are_never_missed(level: str) -> None:
    rng = Random(5)
    wins = defences = 0
    for index in range(60):
        game = Tackle.of(job=list(JOBS)[index % len(JOBS)])
        position = crowded_position(game, rng)
        turn = position.turn
        assert turn is not None
        core = position.core
        won = bool(winning_codes(core, core.turn, 1))
        safe = [move for move in position.legal_moves if not _loses(position, move)]
        bot, _ = level_bot(level, index)
        move = bot.choose(position, turn, Thought(FAST))
        if won:
            wins += 1
            assert position.wins(move)
        elif safe:
            defences += len(safe) < len(position.legal_moves)
            assert move in safe
    assert wins
    assert defences


def _loses(position: Position, move: Move) -> bool:
    """Whether the other side wins immediately after this move."""
    after = position.copy()
    after.push(move)
    if after.outcome is not None:
        return bool(after.outcome.winners and after.outcome.winners[0] != position.turn)
    return bool(winning_codes(after.core, after.core.turn, 1))


@pytest.mark.parametrize("level", NAMES)
def test_the_same_nodes_and_seed_give_the_same_game(level: str) -> None:
    def game() -> list[str]:
        position = Tackle.of(job="Fisch").new()
        while position.outcome is None and len(position.moves) < 20:
            bot, limit = level_bot(level, 7)
            thought = Thought(FAST if limit.ms is not None else limit)
            position.push(bot.choose(position, position.turn or "", thought))
        return [str(move) for move in position.moves]

    assert game() == game()


def test_a_forced_win_is_found_with_its_line() -> None:
    position = position_from("D8 E2 G5 / D3 F6 I8 / - / w", "Treppe3")
    bot = SearchBot()
    thought = Thought(Limit(nodes=100_000))
    assert str(bot.choose(position, "white", thought)) == "E2-E7"
    assert thought.value == WON - 5
    assert 1 <= thought.depth <= 5
    assert str(thought.best) == "E2-E7"
    assert len(bot.engine(position.game.options.job).line) >= 3


def test_a_thought_can_be_watched_and_cancelled() -> None:
    position = position_of_random_game(Tackle.of(job="Kreuz"), Random(3))
    bot = SearchBot()
    thought = Thought(Limit(ms=600_000))
    chosen = []
    thread = Thread(target=lambda: chosen.append(bot.choose(position, position.turn or "", thought)))
    thread.start()
    while thought.depth < 2:
        assert thread.is_alive()
    assert thought.best in position.legal_moves
    thought.cancel()
    thread.join()
    assert chosen[0] in position.legal_moves
    assert thought.ranking[0].action == chosen[0]


def test_stones_and_gold_are_placed_by_the_search() -> None:
    position = Tackle.of(job="Turm3").new()
    for phase in ("place", "gold"):
        while position.phase == phase:
            thought = Thought(FAST)
            position.push(SearchBot(1).choose(position, position.turn or "", thought))
            assert thought.nodes > 30
    assert position.phase == "move"


def test_going_round_in_circles_is_worth_nothing() -> None:
    position = position_from("B2 F6 H3 / C5 E8 I7 / - / w", "Turm3")
    for move in ("B2-B3", "C5-C6", "B3-B2", "C6-C5"):
        position.push(move)
    assert len(position.earlier(24)) == 4
    assert position.earlier(2) == position.earlier(24)[:2]


def test_the_judgement_counts_the_same_from_both_sides() -> None:
    """What is counted changes its sign with the side to move; a place with two free stones is seen."""
    judge = judge_of(JOBS["Turm3"])
    white = judge.features(position_from("C3 D3 H8 / B7 / - / w", "Turm3").core)
    black = judge.features(position_from("C3 D3 H8 / B7 / - / b", "Turm3").core)
    assert white[: FEATURES - 1] == [-value for value in black[: FEATURES - 1]]
    assert white[FREE + 2] == 2
    assert white[IN_COURT] == 2


def test_a_job_of_your_own_is_judged_by_a_rule_of_thumb() -> None:
    position = Tackle.of(figure="PPP/x.x").new()
    assert SearchBot().choose(position, "white", Thought(FAST)) in position.legal_moves
