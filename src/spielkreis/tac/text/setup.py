"""Set positions: the marbles as fields, and a `Setup` put into the core."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from spielkreis.game import NotationError
from spielkreis.tac.actions import BASE, FIELDS, field_number
from spielkreis.tac.cards import CARD_ID, CARDS
from spielkreis.tac.core import position
from spielkreis.tac.core.codes import CARD_JESTER, CARD_TAC, PHASE_OVER, Status
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.text.notation import Marbles
from spielkreis.tac.text.record import PHASES, Setup, result_text, team_home
from spielkreis.tac.variants import SEATS, Options, Variant

if TYPE_CHECKING:
    from spielkreis.tac.state import State


def marbles_of(engine: Engine, variant: Variant, *, before: bool) -> dict[str, tuple[str, ...]]:
    """The fields of all marbles that are not in base, `*` behind a fresh one."""
    return engine.marbles(before, FIELDS[variant.board])


def set_board(engine: Engine, variant: Variant, marbles: Marbles, *, before: bool) -> None:
    """Puts the marbles on their fields, all others into base."""
    places = [[BASE] * 4 for _ in range(variant.board)]
    fresh = 0
    for seat, fields in marbles.items():
        number = SEATS.index(seat)
        fresh |= any(field.endswith("*") for field in fields) << number
        for i, field in enumerate(fields):
            places[number][i] = field_number(field.rstrip("*"), variant.board)
    position.set_board(engine, before, places, fresh)


def setup_of(state: State) -> Setup:
    """Everything that is needed to continue a game from where it is now."""
    status = state.core.status()
    outcome = state.outcome
    return Setup(
        position=state.marbles,
        hands={seat: cards for seat, cards in state.hands.items() if cards},
        phase=state.phase,
        turn=state.turn,
        dealer=state.dealer,
        deals=status.deals,
        pile=tuple(state.pile),
        before=state.earlier,
        skip=bool(status.skip),
        devil=state.devil,
        save=bool(status.save),
        no_tac=bool(status.no_tac),
        declared=state.declared,
        gifts=state.gifts,
        used=status.used,
        result=None if outcome is None else result_text(outcome),
    )


def set_up(engine: Engine, options: Options, setup: Setup) -> str:
    """Puts a set position into a new engine; the seats that have dropped out before it."""
    variant = options.rules
    discarded = bool(setup.pile) and setup.pile[-1][1]
    set_board(engine, variant, setup.position, before=False)
    set_board(engine, variant, setup.position if setup.before is None or discarded else setup.before, before=True)
    left = Counter(options.deck_counts)
    left.subtract(card for card, _ in setup.pile)
    for seat, cards in setup.hands.items():
        position.set_hand(engine, SEATS.index(seat), [cards.count(card) for card in CARDS])
        left.subtract(cards)
    position.set_undealt(engine, [left[card] for card in CARDS])
    base, below = base_of(setup.pile)
    status = Status(
        phase=PHASES.index(setup.phase),
        turn=_number(_leader(setup, variant) if setup.phase == "swap" else setup.turn),
        decider=_number(setup.devil),
        dealer=_number(setup.dealer),
        deals=setup.deals,
        declared=_bits("".join(setup.declared or ())),
        skip=setup.skip,
        save=setup.save,
        no_tac=setup.no_tac,
        base=base,
        below=below,
        used=setup.used,
    )
    position.set_status(engine, status)
    for seat, card in setup.gifts.items():
        engine.give(SEATS.index(seat), CARD_ID[card])
    return _settle(engine, options, setup, status)


def _settle(engine: Engine, options: Options, setup: Setup, status: Status) -> str:
    """Draws the consequences of teams that have all their marbles home; the seats that have dropped out."""
    variant = options.rules
    home = [team for team in variant.teams if team_home(setup, team)]
    if setup.phase == "over":
        words = (setup.result or "").split()
        if words[:1] == ["loss"]:
            position.set_status(engine, status._replace(lost=1, turn=-1))
            return ""
        home = [team for team in variant.teams if words[1:2] == [team]] or home
        if not home:
            raise NotationError("tac-over-without-result")
    if setup.save and not home:
        raise NotationError("tac-save-without-win", "X10")
    pending = setup.save and engine.playable()
    idle = [team for team in home if not any(setup.hands.get(seat) for seat in team)]
    won = idle[:1] if pending and len(home) > 1 else [] if pending else home
    position.set_ranking(engine, [variant.teams.index(team) for team in won])
    if setup.phase == "over" or (won and not (options.second_place and len(variant.teams) - len(won) > 1)):
        position.set_status(engine, status._replace(phase=PHASE_OVER, turn=-1, decider=-1, skip=0, save=0))
        return ""
    out = "".join(won)
    position.set_status(engine, engine.status()._replace(out=_bits(out), save=bool(pending)))
    return out


def _leader(setup: Setup, variant: Variant) -> str:
    """The seat that leads after the exchange (F2)."""
    start = variant.seats.index(variant.after(setup.dealer)) if setup.dealer else 0
    return next(seat for seat in variant.seats[start:] + variant.seats[:start] if setup.hands.get(seat))


def base_of(pile: Sequence[tuple[str, bool]]) -> tuple[int, int]:
    """The base card of a pile and, for a discarded Jester, the one below it (X1, X7); −1 for none."""
    base = below = -1
    for name, discarded in pile:
        card = CARD_ID[name]
        if card == CARD_TAC:
            if not discarded and base == CARD_JESTER:
                base = below
        elif discarded or card != CARD_JESTER:
            base, below = card, base
    return base, below


def _number(seat: str | None) -> int:
    return SEATS.index(seat) if seat else -1


def _bits(seats: str) -> int:
    return sum(1 << SEATS.index(seat) for seat in seats)
