"""Limits, levels and what can be watched of a bot's decision."""

from threading import Thread

import pytest

from spielkreis.game import OptionError
from spielkreis.thinking import DEFAULT_LEVEL, LEVELS, Choice, Limit, Thought, level_of


def test_levels_and_the_names_of_earlier_versions() -> None:
    assert [level_of(level) for level in LEVELS] == list(LEVELS)
    assert (level_of("easy"), level_of("normal"), DEFAULT_LEVEL) == ("1", "3", "4")
    with pytest.raises(OptionError, match="level"):
        level_of("9")


def test_a_search_needs_a_limit() -> None:
    with pytest.raises(OptionError):
        Limit()


def test_a_thought_can_be_watched_and_cancelled_from_another_thread() -> None:
    thought = Thought(Limit(iterations=10))
    thought.consider(("a", "b"))
    assert (thought.best, thought.iterations, thought.nodes, thought.depth, thought.value) == (None, 0, 0, 0, 0.0)
    assert not thought.cancelled
    thread = Thread(target=thought.cancel)
    thread.start()
    thread.join()
    assert thought.cancelled
    thought.finish([Choice("b", 0.6), Choice("a", 0.4)])
    assert thought.best == "b"
    assert [choice.action for choice in thought.ranking] == ["b", "a"]
    assert thought.ms == thought.ms >= 0
