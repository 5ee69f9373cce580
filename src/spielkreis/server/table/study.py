"""Positions that people set up and look at, away from any table. Nothing is stored."""

from __future__ import annotations

from spielkreis.game import GameError
from spielkreis.server.errors import MissingError, RefusedError
from spielkreis.server.games import adapter_of
from spielkreis.server.games.adapter import Analyst, AnyAdapter, AnyState, PuzzleCollection
from spielkreis.server.games.problems import problem_of
from spielkreis.server.wire.settings import tag_of
from spielkreis.server.wire.study import Studied, StudyAnswer, StudyPosition, Task


def open_game(name: str) -> AnyAdapter:
    """The game of this name; `MissingError` if something in it is hidden."""
    adapter = adapter_of(name)
    if not adapter.all_open:
        raise MissingError("server-no-analysis", game=adapter.name)
    return adapter


def puzzles_of(name: str) -> PuzzleCollection:
    """The puzzles of a game; `MissingError` if it has none."""
    adapter = adapter_of(name)
    if adapter.puzzles is None:
        raise MissingError("server-no-puzzles", game=adapter.name)
    return adapter.puzzles


def analyst_of(name: str, task: Task) -> Analyst:
    """The engine and the solver of a game that do this task; `MissingError` if it has none, `RefusedError` if the task
    is one of another game."""
    adapter = adapter_of(name)
    if adapter.analyst is None:
        raise MissingError("server-no-engine", game=adapter.name)
    if type(task) not in adapter.analyst.tasks:
        raise RefusedError("server-not-in-game", game=adapter.name, what=tag_of(type(task)))
    return adapter.analyst


def set_up(adapter: AnyAdapter, setup: StudyPosition) -> AnyState:
    """The state that a setup describes; raises the game's own error about a position or a move."""
    game = adapter.game(setup.options)
    state = adapter.begin(game, setup.position, b"")
    for move in setup.moves:
        # After the end, the refusal is the same for every seat.
        state.apply(next(iter(state.actors), game.seats[0]), move)
    return state


def study(adapter: AnyAdapter, setup: StudyPosition, language: str) -> Studied:
    """The position with its legal actions and what they do."""
    state = set_up(adapter, setup)
    seat = next(iter(state.actors), None)
    return Studied(
        view=adapter.open_view(state, history=True),
        actions=() if seat is None else adapter.legal(state, seat),
        effects=() if seat is None else adapter.effects(state, seat),
        text=adapter.record(state, {}, None),
        warnings=tuple(problem_of(warning, language) for warning in adapter.warnings(state)),
    )


def answer(adapter: AnyAdapter, setup: StudyPosition, language: str) -> StudyAnswer:
    """The same, or what is wrong with the options, the position or a move."""
    try:
        return StudyAnswer(study(adapter, setup, language))
    except GameError as error:
        return StudyAnswer(problem=problem_of(error, language))
