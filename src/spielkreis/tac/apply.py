"""Carrying out what has been found legal: the compiled core moves on, and the history notes what all viewers learn."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from spielkreis.tac.actions import Play, Swap, Swapped
from spielkreis.tac.cards import CARD_ID, card_set
from spielkreis.tac.core.codes import BASE, NO_CARD, PHASE_OVER, PHASE_PLAY, PLAY_SEVEN
from spielkreis.tac.core.effects import carry_out
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.core.functions import packed
from spielkreis.tac.core.moments import note
from spielkreis.tac.core.steps import MadeStep, apply_seven
from spielkreis.tac.effect import GiftRecord, PlayRecord
from spielkreis.tac.history import History
from spielkreis.tac.legal import Checked
from spielkreis.tac.variants import SEATS


def action(core: Engine, log: History, checked: Checked) -> PlayRecord | GiftRecord:
    """Carries out a legal action and returns its record, with everything that is hidden from some players."""
    made = checked.action
    if isinstance(made, Swap):
        exchange(core, log, {made.seat: made.card})
        to = log.options.rules.exchange[made.seat]
        return GiftRecord(seat=made.seat, action=checked.text, card=made.card, to=to)
    record = _play(core, log, made, checked)
    shown = record.passes or record.plays_for
    if not shown:
        return record
    return msgspec.structs.replace(record, hands={seat: core.cards(SEATS.index(seat)) for seat in shown})


def ends(core: Engine, checked: Checked) -> bool:
    """Whether a legal action ends the game."""
    if isinstance(checked.action, Swap):
        return False
    if isinstance(checked.core, int):
        return core.ends(checked.core)
    after = core.copy()
    apply_seven(after, CARD_ID[checked.action.card], [(origin, target) for origin, target, *_ in checked.core])
    return after.phase == PHASE_OVER


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


def _play(core: Engine, log: History, play: Play, checked: Checked) -> PlayRecord:
    if play.kind == "discard" and not core.status().skip:
        log.inferred[len(log.events)] = (play.seat, playable(core))
    undid = None if play.base is None else log.last_turn
    steps: list[MadeStep] = []
    if isinstance(checked.core, int):
        number = checked.core
    else:
        base = NO_CARD if play.base is None else CARD_ID[play.base]
        number, steps = packed(PLAY_SEVEN, CARD_ID[play.card], base, BASE, BASE), checked.core
    log.moments.append(note(core, number))
    record = carry_out(core, number, steps, checked.text, undid)
    log.add_play(play, record)
    lacking = core.lacking()
    if lacking is not None and core.phase != PHASE_OVER:
        log.inferred[len(log.events) - 1] = (lacking, frozenset({"tac"}))
    return record
