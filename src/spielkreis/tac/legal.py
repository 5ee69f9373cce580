"""Which actions are legal now: lists of them, checks with reasons, and the steps of a 7."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from spielkreis.game import IllegalError
from spielkreis.tac.actions import Action, Part, Play, Swap
from spielkreis.tac.cards import CARDS
from spielkreis.tac.convert import can_join, joined, play_of, steps_of
from spielkreis.tac.core.codes import CARD_7, CARD_TAC, PHASE_PLAY, PHASE_SWAP, STEPS
from spielkreis.tac.core.effects import effect_of, legal_plays, moves_of_steps
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.core.steps import MadeStep, after_steps, next_steps, ways
from spielkreis.tac.effect import Choices, PlayEffect, StartedSeven, Way
from spielkreis.tac.refusal import explain
from spielkreis.tac.refusal.paths import check_steps, name
from spielkreis.tac.text.notation import parse_action, parse_part, read_action
from spielkreis.tac.text.parser import admitted
from spielkreis.tac.text.record import PHASES
from spielkreis.tac.text.setup import marbles_of
from spielkreis.tac.variants import SEATS, Options

_RULE_OF_PHASE = {"deal": "F1", "swap": "F4", "over": "C3"}


class Checked(msgspec.Struct, frozen=True):
    """An action that a seat may make now, in its canonical form."""

    seat: str
    text: str
    action: Action
    core: int | list[MadeStep] = 0
    """A play as the core needs it: packed, or the steps of a 7."""


def check(engine: Engine, options: Options, seat: str, text: str) -> Checked:
    """The legal action that this text means here; raises an error that says why there is none."""
    number = admitted(engine, seat, text)
    if number:
        return Checked(seat, text, parse_action(text), number)
    action, canonical = read_action(text)
    if isinstance(action, Swap):
        check_swap(engine, seat, action)
        return Checked(seat, canonical, action)
    check_actor(engine, seat)
    core = explain.check_play(engine, options, action)
    if not isinstance(core, int) and can_join(action.parts):
        action = Play(action.seat, action.card, action.kind, joined(core, options.rules), action.base)
        canonical = str(action)
    return Checked(seat, canonical, action, core)


def check_actor(engine: Engine, seat: str) -> None:
    """Raises an error unless this seat decides about a play now."""
    if engine.phase != PHASE_PLAY:
        phase = PHASES[engine.phase]
        raise IllegalError("tac-not-the-time", _RULE_OF_PHASE[phase], phase=phase)
    if seat not in engine.actors():
        raise IllegalError("tac-not-your-turn", "F5", seat=seat, actor=engine.actors()[0])


def check_swap(engine: Engine, seat: str, action: Swap) -> None:
    """Raises an error unless this seat may give this card away now."""
    if engine.phase != PHASE_SWAP:
        raise IllegalError("tac-no-exchange-now", "F4")
    if seat != action.seat:
        raise IllegalError("tac-other-hand", "F4", seat=seat, other=action.seat)
    if not engine.exchanges(SEATS.index(seat)):
        raise IllegalError("tac-seat-exchanges-nothing", "F4", seat=seat)
    if action.card not in engine.cards(SEATS.index(seat)):
        raise IllegalError("tac-card-not-held", "F4", seat=seat, card=action.card)


def check_deal(engine: Engine, options: Options, hands: Mapping[str, Sequence[str]], dealer: str, size: int) -> None:
    """Raises an error unless this seat deals next, and deals this many cards to each seat that plays (F1, F2)."""
    status, seats = engine.status(), options.rules.seats
    due = None if status.dealer < 0 else SEATS[engine.next_seat(status.dealer)]
    if due not in (None, dealer) or dealer not in seats:
        raise IllegalError("tac-wrong-dealer", "F2", seat=dealer, dealer=due or seats[0])
    live = [seat for seat in seats if not status.out >> SEATS.index(seat) & 1]
    for seat in dict.fromkeys((*hands, *live)):
        if seat not in live:
            raise IllegalError("tac-deal-to-nobody", "F1", seat=seat)
        if len(hands.get(seat, ())) != size:
            raise IllegalError("tac-deal-size", "F1", seat=seat, count=len(hands.get(seat, ())), size=size)


def check_card(engine: Engine, options: Options, seat: str, card: str) -> None:
    """Raises an error unless this seat can use this card of the hand on turn now."""
    check_actor(engine, seat)
    explain.check_card(engine, options, card)


def plays(engine: Engine, options: Options, only: str | None = None) -> Iterator[Play]:
    """All plays of the hand on turn, each result once, or those with one card; results of a 7 last, made on demand.

    `only` is the name of a card, or empty for plays without a card.
    """
    engine = engine.copy()
    status = engine.status()
    turn = SEATS[status.turn]
    cards = engine.playable()
    sevens = (CARD_7, CARD_TAC) if engine.tac_card() == CARD_7 else (CARD_7,)
    for card in sorted(range(len(CARDS)), key=sevens.__contains__):
        if not cards >> card & 1 or only not in (None, CARDS[card]):
            continue
        if card in sevens:
            count, first = engine.first_seven(card)
            for index in range(count):
                yield play_of(engine, options.rules, first | index << 32)
        else:
            for number in engine.plays(card):
                yield play_of(engine, options.rules, number)
    if status.save and options.tac_saves == "may" and only in (None, ""):
        yield Play(turn, "", "pass")
    discards = engine.discardable(cards)
    if discards:
        found = (name for number, name in enumerate(CARDS) if discards >> number & 1)
        yield from (Play(turn, card, "discard") for card in found if only in (None, card))


def choices(engine: Engine) -> Choices:
    """All plays of the hand on turn with their effects, except those of a 7."""
    actions, effects, built = legal_plays(engine)
    return Choices(tuple(actions), tuple(effects), tuple(built))


def effect(engine: Engine, checked: Checked) -> PlayEffect:
    """What a legal action would do."""
    action = checked.action
    if isinstance(action, Swap):
        return PlayEffect(action.card, "gift")
    if isinstance(checked.core, int):
        return effect_of(engine, checked.core)
    return PlayEffect(action.card, action.kind, action.base, moves_of_steps(engine, checked.core))


def steps(engine: Engine, options: Options, seat: str, card: str, prefix: Sequence[Part | str]) -> tuple[Part, ...]:
    """The single steps that can follow this beginning of a 7 (or of a TAC on one) and be completed to seven."""
    made = _prefix(engine, options, seat, card, prefix)
    fields = [step[:2] for step in made]
    return tuple(_part(step, options) for step in next_steps(engine, card == "tac", fields))


def reach(
    engine: Engine, options: Options, seat: str, card: str, prefix: Sequence[Part | str]
) -> dict[str, tuple[Part, ...]]:
    """How far each marble can go by itself after this beginning of a 7, if the rest can still be completed.

    For every marble that can step, by its field: single steps, each after the one that it follows on, so that there is
    one shortest path to every field.
    """
    made = _prefix(engine, options, seat, card, prefix)
    found = ways(engine, card == "tac", [step[:2] for step in made])
    return {name(field, options.rules): tuple(_part(way[-1], options) for way in each) for field, each in found.items()}


def started_seven(engine: Engine, options: Options, seat: str, card: str, prefix: Sequence[Part | str]) -> StartedSeven:
    """What this beginning of a 7 (or of a TAC on one) has done, and how it can go on."""
    made, before = _prefix(engine, options, seat, card, prefix), card == "tac"
    fields = [step[:2] for step in made]
    found = {
        name(field, options.rules): tuple(
            Way(
                name(way[-1][1], options.rules),
                tuple(str(_part(step, options)) for step in way),
                moves_of_steps(engine, way),
            )
            for way in each
        )
        for field, each in ways(engine, before, fields).items()
    }
    whole = Play(engine.turn() or "", card, "seven", joined(made, options.rules), "7" if before else None)
    return StartedSeven(
        position=marbles_of(after_steps(engine, before, fields), options.rules, before=False),
        moves=moves_of_steps(engine, made),
        ways=found,
        left=STEPS - len(made),
        action=str(whole) if len(made) == STEPS else "",
    )


def _prefix(engine: Engine, options: Options, seat: str, card: str, prefix: Sequence[Part | str]) -> list[MadeStep]:
    """The first steps of a 7 that this seat can play now; refuses them with the reason."""
    check_card(engine, options, seat, card)
    before = card == "tac"
    if (engine.tac_card() if before else CARDS.index(card)) != CARD_7:
        raise IllegalError("tac-not-a-seven", "S7", card=card)
    fields = steps_of([parse_part(str(part)) for part in prefix], options.rules)
    return check_steps(engine, options.rules, fields, before=before)


def _part(step: MadeStep, options: Options) -> Part:
    origin, target, captured, _ = step
    return Part(name(origin, options.rules), name(target, options.rules), captured >= 0)
