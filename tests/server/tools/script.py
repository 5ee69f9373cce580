"""Games of TAC written down beforehand, and their twins: the same to one person, with other cards in hidden hands."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import msgspec

from spielkreis.game import GameError
from spielkreis.server.games.tac.adapter import TacAdapter
from spielkreis.tac.actions import Deal, Swapped
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State

ATTEMPTS = 60
"""How many twins are drawn at most: people remember plays that were taken back, but the game that draws does not."""


class ScriptedAction(msgspec.Struct, frozen=True):
    """What a seat does; people may agree to take it back."""

    actor: str
    action: str
    deal: int
    """How many deals there were before."""
    then: tuple[str, ...]
    """The seats that must decide after it."""
    taken_back: bool = False

    @property
    def hidden(self) -> bool:
        return self.action.startswith("swap")


class Script(msgspec.Struct, frozen=True):
    """A game from its first deal on."""

    options: dict[str, Any]
    deals: tuple[Deal, ...]
    acts: tuple[ScriptedAction, ...]

    @property
    def cards(self) -> set[str]:
        """The cards that are played, and not thrown away."""
        return {act.action.split()[1] for act in self.acts if not act.hidden and "discard" not in act.action}


def random_script(options: Mapping[str, Any], rng: Random, acts: int) -> tuple[Script, State]:
    """A random game and its final state. Rare cards are played when they can be."""
    adapter = TacAdapter()
    state = adapter.game(options).new(rng.randbytes(32))
    made: list[ScriptedAction] = []
    while len(made) < acts and state.outcome is None:
        actor = rng.choice(state.actors)
        actions = adapter.legal(state, actor)
        rare = [action for action in actions if {"devil", "jester", "tac"} & set(action.split()[1:2])]
        action = rng.choice(rare or actions)
        before = state.copy()
        state.apply(actor, action)
        taken_back = state.outcome is None and rng.random() < 0.15 and adapter.can_take_back(before, state, 1)
        made.append(ScriptedAction(actor, action, len(_deals(before)), tuple(state.actors), taken_back))
        if taken_back:
            state = before
    return Script(dict(options), _deals(state), tuple(made)), state


def twin_script(script: Script, end: State, seat: str, rng: Random) -> Script | None:
    """Another game that the person at this seat cannot tell from it, if possible with another exchange; None if none
    is found."""
    for attempt in range(ATTEMPTS):
        drawn = end.sample(seat, rng)
        exchanges = dict(enumerate(_exchanges(drawn), start=1))
        if drawn.hands == end.hands:
            continue
        acts = []
        for act in script.acts:
            action = act.action
            if act.hidden:
                cards = exchanges[act.deal].cards if act.deal in exchanges else drawn.gifts
                action = f"swap {act.actor} {cards[act.actor]}"
            acts.append(msgspec.structs.replace(act, action=action))
        found = Script(script.options, _deals(drawn), tuple(acts))
        swapped = found.acts != script.acts or not any(act.hidden for act in script.acts)
        if (swapped or attempt > ATTEMPTS / 2) and _is_playable(found):
            return found
    return None


def deal_from_script(state: State, script: Script) -> None:
    """Deals the next hands of the script, where it is time to."""
    number = len(_deals(state))
    if state.phase == "deal" and number < len(script.deals):
        state.deal(script.deals[number].hands, script.deals[number].dealer)


def _is_playable(script: Script) -> bool:
    state = Tac(TacAdapter().game(script.options).options).start()
    deal_from_script(state, script)
    for act in script.acts:
        before = state.copy()
        try:
            state.apply(act.actor, act.action)
        except GameError:
            return False
        if act.taken_back:
            state = before
        deal_from_script(state, script)
    return True


def _deals(state: State) -> tuple[Deal, ...]:
    return tuple(event for event in state.history if isinstance(event, Deal))


def _exchanges(state: State) -> list[Swapped]:
    return [event for event in state.history if isinstance(event, Swapped)]
