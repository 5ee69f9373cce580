"""What options mean before a table is created: their complete values, what else could be chosen, and why not.

No rule is decided here: every value is tried, and the game itself reports what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Mapping

from spielkreis.game import GameError
from spielkreis.locales import sentence
from spielkreis.server.games import adapter_of
from spielkreis.server.games.adapter import AnyAdapter, AnyGame
from spielkreis.server.wire.about import OptionSpec
from spielkreis.server.wire.rules import OptionInfo, PlaceInfo, PossibleValue, Rules, RulesRequest
from spielkreis.server.wire.settings import OptionValue


def describe(wanted: RulesRequest, language: str) -> Rules:
    """The rules that these options make; raises the game's error if they make none."""
    adapter = adapter_of(wanted.game)
    game = adapter.game(wanted.options)
    values, standard = adapter.option_values(game), adapter.option_values(adapter.standard(game))
    unused = adapter.unused_options(game)
    points = tuple(
        OptionInfo(
            option.name,
            values[option.name],
            standard[option.name],
            option.rule,
            option.name in adapter.main_options,
            option.name in unused,
            () if option.name in unused else _answers(adapter, game, wanted.options, option, language),
        )
        for option in adapter.catalogue().options
    )
    groups = tuple(PlaceInfo("".join(seats), seats) for seats in adapter.places(game))
    sides = tuple(tuple(group.name for group in groups if group.seats[0] in side) for side in adapter.sides(game))
    return Rules(adapter.name, points, groups, sides, adapter.levels, adapter.default_level)


def _answers(
    adapter: AnyAdapter, game: AnyGame, options: Mapping[str, OptionValue], option: OptionSpec, language: str
) -> tuple[PossibleValue, ...]:
    made = []
    for value in option.values or adapter.suggestions(game, option.name):
        given = dict(options)
        if option.several:
            chosen = adapter.option_values(game)[option.name]
            selected = set(chosen) if isinstance(chosen, list) else set()
            given[option.name] = sorted(selected ^ {str(value)})
        else:
            given[option.name] = value
        if option.name in adapter.main_options:
            given = {name: given[name] for name in given if name in adapter.main_options}
        try:
            made_game = adapter.game(given)
        except GameError as error:
            made.append(PossibleValue(value, sentence(error, language), error.code))
        else:
            made.append(adapter.possible_value(made_game, value))
    return tuple(made)
