"""How scripted people choose: by the games' own bots, from what they are shown, so that games come to an end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import msgspec

from spielkreis.tac.bots.rules import Bot as TacBot
from spielkreis.tac.text.notation import parse_action
from spielkreis.tac.view.view import View
from spielkreis.tackle import Tackle
from spielkreis.tackle.bots.rules import Bot as TackleBot

WHIMS = 0.1
"""The share of plays that are random."""


def choose_like_a_bot(settings: Any, view: Any, actions: Sequence[str], rng: Random) -> str:
    """One of the legal actions of the seat that sees this."""
    if rng.random() < WHIMS:
        return rng.choice(actions)
    if settings["game"] == "TAC":
        legal = {parse_action(action): action for action in actions}
        return legal[TacBot(rng).choose(msgspec.convert(view, View), legal)]
    position = Tackle.of(settings["options"]["job"]).from_text(view["position"])
    return str(TackleBot(rng).choose(position))
