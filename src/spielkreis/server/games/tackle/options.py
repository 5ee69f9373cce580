"""The options of Tackle as clients send them."""

from __future__ import annotations

from collections.abc import Mapping

from spielkreis.server.errors import InputError
from spielkreis.server.games.adapter import check_names, text_option
from spielkreis.server.wire.settings import OptionValue
from spielkreis.tackle.game import Tackle

NAMES = ("job", "figure", "gold", "stones")


def game_of(options: Mapping[str, OptionValue]) -> Tackle:
    """The rules with these options; raises an error about an option that is unknown or cannot be used."""
    check_names(options, NAMES)
    stones = options.get("stones")
    if stones is not None and (isinstance(stones, bool) or not isinstance(stones, int)):
        raise InputError("server-bad-option", option="stones")
    return Tackle.of(
        job=text_option(options, "job"),
        figure=text_option(options, "figure"),
        gold=text_option(options, "gold"),
        stones=stones,
    )
