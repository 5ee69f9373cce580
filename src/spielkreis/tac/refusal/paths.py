"""Why a marble cannot go a way: the first obstacle, as an error with the id of the rule."""

from __future__ import annotations

from collections.abc import Sequence

from spielkreis.game import IllegalError
from spielkreis.tac.actions import field_text
from spielkreis.tac.convert import Step
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.core.steps import MadeStep, all_steps, followed
from spielkreis.tac.variants import SEATS, Variant


def colours_text(bits: int) -> str:
    """Colours given as bits, for a sentence."""
    return ", ".join(seat for number, seat in enumerate(SEATS) if bits >> number & 1)


def name(field: int, variant: Variant) -> str:
    """A field on the ring or in a house as text."""
    return field_text(field, variant.board, 0)


def check_colour(engine: Engine, variant: Variant, field: int, *, before: bool) -> int:
    """The colour of the marble on this field, which the seat on turn must control (C1, C2)."""
    colour = engine.colour(before, field) if 0 <= field < variant.ring + 4 * variant.board else -1
    if colour < 0:
        raise IllegalError("tac-no-marble-there", "M1", field=name(field, variant))
    check_control(engine, colour, before=before)
    return colour


def check_control(engine: Engine, colour: int, *, before: bool) -> None:
    """Refuses colours that the seat on turn does not control."""
    seat = engine.status().turn
    controlled = engine.controlled(before, seat)
    if not controlled >> colour & 1:
        rule = "C1" if controlled == 1 << seat else "C2"
        raise IllegalError(
            "tac-not-controlled", rule, seat=SEATS[seat], colour=SEATS[colour], colours=colours_text(controlled)
        )


def check_way(engine: Engine, variant: Variant, origin: int, target: int, distance: int, *, before: bool) -> None:
    """Refuses a way of one marble that has not exactly this length, or is not free (M1–M6); four is backwards (S4)."""
    ring = variant.ring
    colour = engine.colour(before, origin)
    start = colour * (ring // variant.board)
    first = ring + 4 * colour
    texts = {"origin": name(origin, variant), "target": name(target, variant)}
    if origin >= ring and target < ring:
        raise IllegalError("tac-never-leaves-house", "M6", **texts)
    if origin >= ring and distance == 4:
        raise IllegalError("tac-no-four-in-house", "S4", **texts)
    if target >= ring and not first <= target < first + 4:
        raise IllegalError("tac-other-house", "M4", colour=SEATS[colour], **texts)
    toward = -1 if distance == 4 else 1
    if target >= ring and origin < ring:
        if origin == start and engine.fresh(before) >> colour & 1:
            raise IllegalError("tac-fresh-not-home", "B4", **texts)
        count = (start - origin) * toward % ring
        way = [(origin + toward * i) % ring for i in range(1, count + 1)] + list(range(first, target + 1))
        rule = "S4" if distance == 4 else "M4"
    elif target >= ring:
        way = list(range(origin + 1, target + 1))
        rule = "M5"
    else:
        way = [(origin + toward * i) % ring for i in range(1, (target - origin) * toward % ring + 1)]
        rule = "S4" if distance == 4 else "M1"
    if len(way) != distance:
        raise IllegalError("tac-wrong-distance", rule, distance=distance, **texts)
    for field in way[:-1]:
        if engine.colour(before, field) >= 0:
            raise IllegalError("tac-way-blocked", "M2", field=name(field, variant), **texts)
    if target >= ring and engine.colour(before, target) >= 0:
        raise IllegalError("tac-house-taken", "M3", field=name(target, variant))


def check_capture(capture: bool, target: int, variant: Variant, *, taken: bool) -> None:
    """Refuses a play whose text is wrong about whether it captures."""
    if taken and not capture:
        raise IllegalError("tac-capture-unsaid", "M3", field=name(target, variant))
    if capture and not taken:
        raise IllegalError("tac-captures-nothing", "M3", field=name(target, variant))


def check_steps(engine: Engine, variant: Variant, steps: Sequence[Step], *, before: bool) -> list[MadeStep]:
    """Refuses the first step of a 7 that is not allowed after those before it (S7); returns them as the core does."""
    if len(steps) > 7:
        raise IllegalError("tac-seven-count", "S7", count=len(steps))
    made = followed(engine, before, steps)
    good = len(made)
    if good == len(steps):
        return made
    ring = variant.ring
    origin, target = steps[good]
    texts: dict[str, str | int] = {"origin": name(origin, variant), "target": name(target, variant), "number": good + 1}
    where: dict[int, int] = {}
    for came, went in steps[:good]:
        where[went] = where.pop(came, engine.colour(before, came))
        where.setdefault(came, -1)
    colour = where.get(origin, engine.colour(before, origin))
    if colour < 0:
        raise IllegalError("tac-step-no-marble", "S7", **texts)
    first = ring + 4 * colour
    if target >= ring and not first <= target < first + 4:
        raise IllegalError("tac-step-other-house", "M4", **texts)
    if target >= ring and where.get(target, engine.colour(before, target)) >= 0:
        raise IllegalError("tac-step-house-taken", "S7", **texts)
    possible = {step[0] for step in all_steps(engine, before, steps[:good])}
    seat = engine.status().turn
    if origin < ring and target >= ring and origin in possible:
        raise IllegalError("tac-step-fresh", "B4", **texts)
    if origin >= ring and _locked(engine, origin - first, colour, before=before):
        raise IllegalError("tac-step-locked", "B6", **texts)
    if colour == seat:
        raise IllegalError("tac-step-locked", "B6", **texts)
    helped = variant.helps.get(SEATS[seat], "")
    house = range(ring + 4 * seat, ring + 4 * seat + 4)
    home = all(where.get(field, engine.colour(before, field)) == seat for field in house)
    if home and SEATS[colour] in helped and len(helped) > 1:
        raise IllegalError("tac-step-one-colour", "C2b", **texts)
    raise IllegalError("tac-step-not-controlled", "C2" if home else "C1", colour=SEATS[colour], **texts)


def _locked(engine: Engine, place: int, colour: int, *, before: bool) -> bool:
    return place >= 4 - engine.locked(before, colour)
