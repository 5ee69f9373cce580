"""Carrying out what has been found legal: the compiled core moves on, and the history notes what all viewers learn."""

from __future__ import annotations

from collections.abc import Mapping

from spielkreis.tac.actions import Play, Swap, Swapped
from spielkreis.tac.cards import CARD_ID, card_set
from spielkreis.tac.core.codes import PHASE_OVER, PHASE_PLAY, PLAY_SEVEN
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.core.moments import note
from spielkreis.tac.core.steps import apply_seven
from spielkreis.tac.dealing import live_seats
from spielkreis.tac.history import History
from spielkreis.tac.legal import Checked
from spielkreis.tac.variants import SEATS


def action(core: Engine, log: History, checked: Checked) -> None:
    """Carries out a legal action."""
    made = checked.action
    if isinstance(made, Swap):
        exchange(core, log, {made.seat: made.card})
    else:
        _play(core, log, made, checked)


def exchange(core: Engine, log: History, gifts: Mapping[str, str]) -> None:
    """Chooses the cards that these seats give away; the exchange ends when all have chosen."""
    # The last seat to choose ends the exchange.
    for seat in gifts if len(gifts) == 1 else sorted(gifts, key=core.actors().__contains__):
        core.give(SEATS.index(seat), CARD_ID[gifts[seat]])
    if core.phase == PHASE_PLAY:
        log.add_exchange(Swapped(core.gifts()))


def playable(core: Engine) -> frozenset[str]:
    """The kinds of cards that the seat on turn could use, whether it holds them or not."""
    return card_set(core.usable() & core.deck)


def _play(core: Engine, log: History, play: Play, checked: Checked) -> None:
    if play.kind == "discard" and not core.status().skip:
        log.inferred[len(log.events)] = (play.seat, playable(core))
    if play.base is not None and core.moved():
        log.undone.append(log.lines)
    if isinstance(checked.core, int):
        log.moments.append(note(core, checked.core))
        core.apply(checked.core)
    else:
        log.moments.append(note(core, PLAY_SEVEN | CARD_ID[play.card] << 4))
        apply_seven(core, CARD_ID[play.card], [(origin, target) for origin, target, _ in checked.core])
    log.add_play(play, checked.text)
    if core.unusual and core.status().out:
        known = {*live_seats(core, log.options), *(name for _, name in log.dropped)}
        log.dropped += [(len(log.events), name) for name in log.options.rules.seats if name not in known]
    lacking = core.lacking()
    if lacking is not None and core.phase != PHASE_OVER:
        log.inferred[len(log.events) - 1] = (lacking, frozenset({"tac"}))
