"""What options mean before a table is set up: their complete values, what else could be chosen, and why not.

No rule is decided here: every value is tried, and the game itself says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from spielkreis.game import GameError
from spielkreis.locales import sentence
from spielkreis.server.games import kind_of
from spielkreis.server.games.kind import AnyGame, Choice, Kind
from spielkreis.server.table import views
from spielkreis.server.wire import messages
from spielkreis.server.wire.settings import OptionValue
from spielkreis.tackle.jobs import custom_job


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game and some of its options."""

    game: Literal["Tackle", "TAC"]
    options: Annotated[dict[Annotated[str, Meta(max_length=40)], OptionValue], Meta(max_length=40)] = {}


class Possible(msgspec.Struct, frozen=True):
    """One value of an option; `problem` and its `code` say why it cannot be chosen beside the others, or are empty."""

    value: str | bool
    problem: str = ""
    code: str = ""
    drawing: str = ""
    """What a job looks like: `PP/PP`."""


class Point(msgspec.Struct, frozen=True):
    """One option: its value here, the one that the usual rules have in the same game, and what it could be."""

    name: str
    value: OptionValue
    usual: OptionValue
    rule: str | None
    """The rule that it is about."""
    main: bool
    """It decides about the others: a client that changes it begins anew with the details."""
    idle: bool
    """It changes nothing beside the others."""
    answers: tuple[Possible, ...]


class Group(msgspec.Struct, frozen=True):
    """A place at such a table."""

    name: str
    seats: tuple[str, ...]


class Rules(msgspec.Struct, frozen=True):
    """What is played with some options: every option, the places, and the places that win together."""

    game: str
    points: tuple[Point, ...]
    places: tuple[Group, ...]
    sides: tuple[tuple[str, ...], ...]
    levels: tuple[str, ...]
    """How well bots can play it."""


class Drawing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A figure that somebody draws as a job of his own: rows from the top, `P`, `x` and `.`, with `/` in between."""

    figure: Annotated[str, Meta(max_length=200)]


class Judged(msgspec.Struct, frozen=True):
    """What is wrong with a drawing, or null."""

    problem: messages.Problem | None


def judge(drawing: Drawing, language: str) -> Judged:
    """Whether this figure can be a job."""
    try:
        custom_job(drawing.figure)
    except GameError as error:
        return Judged(views.problem(error, language))
    return Judged(None)


def describe(wanted: Wanted, language: str) -> Rules:
    """The rules that these options make, or the game's error."""
    kind = kind_of(wanted.game)
    game = kind.game(wanted.options)
    values, usual, idle = kind.complete(game), kind.complete(kind.usual(game)), kind.idle(game)
    points = tuple(
        Point(
            choice.name,
            values[choice.name],
            usual[choice.name],
            choice.rule,
            choice.name in kind.main,
            choice.name in idle,
            () if choice.name in idle else _answers(kind, game, wanted.options, choice, language),
        )
        for choice in kind.catalogue().options
    )
    groups = tuple(Group("".join(seats), seats) for seats in kind.places(game))
    sides = tuple(tuple(group.name for group in groups if group.seats[0] in side) for side in kind.sides(game))
    return Rules(kind.name, points, groups, sides, kind.levels)


def _answers(
    kind: Kind, game: AnyGame, options: Mapping[str, OptionValue], choice: Choice, language: str
) -> tuple[Possible, ...]:
    made = []
    for value in choice.values or kind.proposals(game, choice.name):
        given = dict(options)
        if choice.several:
            chosen = kind.complete(game)[choice.name]
            cards = set(chosen) if isinstance(chosen, list) else set()
            given[choice.name] = sorted(cards ^ {str(value)})
        else:
            given[choice.name] = value
        if choice.name in kind.main:
            given = {name: given[name] for name in given if name in kind.main}
        try:
            made_game = kind.game(given)
        except GameError as error:
            made.append(Possible(value, sentence(error, language), error.code))
        else:
            made.append(Possible(value, drawing=kind.drawing(made_game)))
    return tuple(made)
