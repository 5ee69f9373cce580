"""Why a card or a play is refused: one error, with the id of the rule that forbids it.

Everything said here follows from the board, the pile, the sizes of the hands and the hand on turn, which the
deciding player may see; so no error reveals anything about other hands.
"""

from __future__ import annotations

from typing import NoReturn

from spielkreis.game import GameError, IllegalError
from spielkreis.tac.actions import BASE, Play
from spielkreis.tac.cards import CARD_ID, CARDS, OPENING
from spielkreis.tac.convert import field_of, number_of, single_steps
from spielkreis.tac.core.codes import CARD_JESTER, CARD_TAC
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.core.steps import MadeStep
from spielkreis.tac.refusal.paths import (
    check_capture,
    check_colour,
    check_control,
    check_steps,
    check_way,
    colours_text,
    name,
)
from spielkreis.tac.variants import SEATS, Options, Variant


def usable(engine: Engine, card: int) -> bool:
    """Whether the seat on turn could use this card now if it held it, misses and winning moves aside."""
    if card != CARD_TAC:
        return engine.can_use(False, card)
    base = engine.tac_card()
    return base >= 0 and engine.can_use(True, base)


def check_card(engine: Engine, options: Options, card: str) -> None:
    """Refuses a card that the hand on turn does not hold or cannot use now."""
    _check_time(engine, card)
    if not usable(engine, CARD_ID[card]):
        raise _useless(engine, options, card)


def _check_time(engine: Engine, card: str) -> None:
    """Refuses a card that is not held, or that may not be played at this moment whatever it could do."""
    if card not in CARD_ID or not engine.holds(CARD_ID[card]):
        raise IllegalError("tac-card-not-held", "F5", seat=engine.turn() or "", card=card)
    if card == "tac":
        _check_base(engine)
    elif engine.bound:
        seat = engine.turn() or ""
        if engine.status().save:
            raise IllegalError("tac-must-save", "X10", seat=seat)
        raise IllegalError("tac-must-miss", "S8", seat=seat)


def _check_base(engine: Engine) -> None:
    """Refuses a TAC that has no base card to take (X5, X7, X10)."""
    status = engine.status()
    if status.no_tac:
        raise IllegalError("tac-no-tac-on-save", "X10")
    if status.base < 0:
        raise IllegalError("tac-no-base", "X5")
    if status.base == CARD_JESTER and engine.tac_card() < 0:
        raise IllegalError("tac-on-jester", "X7")


def _useless(engine: Engine, options: Options, card: str) -> GameError:
    """Why the seat on turn can do nothing with this card now."""
    turn = engine.status().turn
    seat = SEATS[turn]
    following = SEATS[engine.next_seat(turn)]
    colours = colours_text(engine.controlled(False, turn)) or seat
    if card == "tac":
        return IllegalError("tac-base-useless", "X2", seat=seat, card=CARDS[engine.tac_card()])
    if card == "jester":
        return IllegalError("tac-jester-no-cards", "K1")
    if card == "devil":
        return IllegalError("tac-devil-no-cards", "K4", seat=following)
    if card == "angel":
        return IllegalError("tac-angel-nothing", "K2", seat=following)
    if card == "warrior":
        return IllegalError("tac-no-ring-marble", "K3", card=card, colours=colours)
    if card == "trickster":
        if _on_ring(engine, options.rules, engine.controlled(False, turn)):
            return IllegalError("tac-trickster-alone", "ST")
        return IllegalError("tac-no-ring-marble", "ST", card=card, colours=colours)
    if card == "7":
        return IllegalError("tac-seven-impossible", "S7", colours=colours)
    if card in OPENING:
        return IllegalError("tac-cannot-open-or-move", "S1", card=card, colours=colours)
    rule = {"4": "S4", "8": "S8"}.get(card, "M1")
    return IllegalError("tac-cannot-move", rule, card=card, colours=colours)


def _on_ring(engine: Engine, variant: Variant, colours: int) -> bool:
    seats = (seat for seat in range(variant.board) if colours >> seat & 1)
    return any(0 <= field < variant.ring for seat in seats for field in engine.places(False, seat))


def check_play(engine: Engine, options: Options, play: Play) -> int | list[MadeStep]:
    """Refuses a play that the seat on turn may not make now; the deciding seat is checked before.

    Returns what the core needs to carry it out: a packed play, or the single steps of a 7.
    """
    seat = engine.turn() or ""
    if play.seat != seat:
        raise IllegalError("tac-wrong-seat", "F5", seat=play.seat, turn=seat)
    if play.kind in ("pass", "discard"):
        _check_useless(engine, options, play)
        return number_of(play, options.rules)
    _check_time(engine, play.card)
    number = None if play.kind == "seven" else _possible(engine, options.rules, play)
    if number is not None:
        return number
    before = play.card == "tac"
    if before or play.kind not in ("move", "seven", "skip"):
        check_card(engine, options, play.card)
    if before and play.base != CARDS[engine.tac_card()]:
        raise IllegalError("tac-other-base", "X1", card=play.base or "", base=CARDS[engine.tac_card()])
    if play.kind != "seven":
        number_of(play, options.rules)
        _refuse(engine, options, play, before=before)
    return _check_seven(engine, options.rules, play, before=before)


def _check_useless(engine: Engine, options: Options, play: Play) -> None:
    """Refuses a pass or a discard."""
    status = engine.status()
    if play.kind == "pass":
        if not status.save or options.tac_saves != "may":
            raise IllegalError("tac-no-pass", "X10", seat=play.seat)
        return
    if status.save:
        raise IllegalError("tac-must-save", "X10", seat=play.seat)
    if play.card not in CARD_ID or not engine.holds(CARD_ID[play.card]):
        raise IllegalError("tac-card-not-held", "F5", seat=play.seat, card=play.card)
    if not engine.discardable(engine.playable()):
        raise IllegalError("tac-must-play", "D1", seat=play.seat)


def _possible(engine: Engine, variant: Variant, play: Play) -> int | None:
    """The packed form of a play other than a 7 if it can be made and its text is right about captures; None if not."""
    try:
        number = number_of(play, variant)
    except IllegalError:
        return None
    if not play.parts:
        return number if engine.admits(number, False, -1) else None
    part = play.parts[0]
    opened = SEATS.index(part.origin[0]) if part.origin[1:] == "0" and part.origin[0] in SEATS else -1
    return number if len(play.parts) == 1 and engine.admits(number, part.capture, opened) else None


def _check_seven(engine: Engine, variant: Variant, play: Play, *, before: bool) -> list[MadeStep]:
    if (play.base or play.card) != "7":
        raise IllegalError("tac-not-a-seven", "S7", card=play.base or play.card)
    ways = [single_steps(part, variant) for part in play.parts]
    steps = [step for way in ways for step in way]
    made = check_steps(engine, variant, steps, before=before)
    if len(steps) != 7:
        raise IllegalError("tac-seven-count", "S7", count=len(steps))
    number = 0
    for part, way in zip(play.parts, ways, strict=True):
        for left in range(len(way) - 1, -1, -1):
            _, target, captured, _ = made[number]
            number += 1
            if (captured >= 0) != (part.capture and not left):
                check_capture(part.capture and not left, target, variant, taken=captured >= 0)
    return made


def _refuse(engine: Engine, options: Options, play: Play, *, before: bool) -> NoReturn:
    """Finds the reason why a play other than a 7 is refused, though its card can be used."""
    variant = options.rules
    card = play.base or play.card
    turn = engine.status().turn
    if play.kind == "skip" and card == "8":
        if not any(engine.hand(engine.next_seat(turn))):
            raise IllegalError("tac-skip-no-cards", "S8", seat=SEATS[engine.next_seat(turn)])
        raise IllegalError("tac-no-ring-marble", "S8", card="8", colours=colours_text(engine.controlled(before, turn)))
    if len(play.parts) != 1:
        raise IllegalError("tac-card-cannot", "M1", card=card, play=str(play))
    part = play.parts[0]
    origin, target = field_of(part.origin, variant), field_of(part.target, variant)
    taken = engine.colour(before, target) >= 0
    if play.kind == "swap" and card == "trickster":
        for field in (origin, target):
            if field >= variant.ring or engine.colour(before, field) < 0:
                raise IllegalError("tac-swap-no-marble", "ST", field=name(field, variant))
        raise IllegalError("tac-swap-same", "ST", field=name(origin, variant))
    if play.kind == "angel" and card == "angel":
        _refuse_angel(engine, variant, part.origin, origin, target, before=before)
    elif play.kind == "warrior" and card == "warrior":
        check_colour(engine, variant, origin, before=before)
        if origin >= variant.ring:
            raise IllegalError("tac-warrior-in-house", "K3", field=part.origin)
        raise IllegalError("tac-warrior-next", "K3", origin=part.origin, target=part.target)
    elif play.kind == "open" and card in OPENING:
        colour = SEATS.index(part.origin[0])
        check_control(engine, colour, before=before)
        if BASE not in engine.places(before, colour):
            raise IllegalError("tac-base-empty", "S1", colour=SEATS[colour])
        if target != colour * (variant.ring // variant.board):
            raise IllegalError("tac-wrong-start", "S1", colour=SEATS[colour], field=str(variant.start(SEATS[colour])))
    elif play.kind == "move" and card.isdigit() and card != "7":
        check_colour(engine, variant, origin, before=before)
        check_way(engine, variant, origin, target, int(card), before=before)
    else:
        raise IllegalError("tac-card-cannot", "M1", card=card, play=str(play))
    check_capture(part.capture, target, variant, taken=taken)
    raise IllegalError("tac-card-cannot", "M1", card=card, play=str(play))


def _refuse_angel(engine: Engine, variant: Variant, text: str, origin: int, target: int, *, before: bool) -> None:
    targets = engine.angel_targets(before)
    colour = SEATS.index(text[0]) if origin == BASE else engine.colour(before, origin)
    if colour < 0:
        raise IllegalError("tac-no-marble-there", "K2", field=text)
    if not targets >> colour & 1:
        raise IllegalError("tac-angel-target", "K2", colour=SEATS[colour], colours=colours_text(targets))
    opens = BASE in engine.places(before, colour)
    if origin == BASE and not opens:
        raise IllegalError("tac-base-empty", "K2", colour=SEATS[colour])
    if origin == BASE and target != colour * (variant.ring // variant.board):
        raise IllegalError("tac-wrong-start", "K2", colour=SEATS[colour], field=str(variant.start(SEATS[colour])))
    if origin == BASE:
        return
    if opens:
        raise IllegalError("tac-angel-opens", "K2", colour=SEATS[colour])
    distance = 13 if target < variant.ring and (target - origin) % variant.ring == 13 else 1
    if origin < variant.ring <= target and origin != colour * (variant.ring // variant.board):
        distance = 13
    check_way(engine, variant, origin, target, distance, before=before)
    if origin >= variant.ring:
        raise IllegalError("tac-angel-not-in-house", "K2", field=text)
