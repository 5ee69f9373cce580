"""Between the core's packed plays and plays as people write them; for a 7, between single steps and parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import pairwise

from spielkreis.game import IllegalError
from spielkreis.tac.actions import BASE, FIELDS, KINDS, Part, Play, field_number, field_text
from spielkreis.tac.cards import CARD_ID, CARDS
from spielkreis.tac.core.codes import NO_CARD, PLAY_PASS, PLAY_SEVEN, PLAY_SWAP
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.core.functions import packed, unpacked
from spielkreis.tac.core.steps import MadeStep, grouped, path
from spielkreis.tac.variants import SEATS, VARIANTS, Variant

Step = tuple[int, int]
"""One step of a 7: from a field to the next."""


def play_of(engine: Engine, variant: Variant, number: int) -> Play:
    """A packed play of the seat on turn as a value. A 7 must be a result of the engine's last walk."""
    kind, card, base, origin, target, index = unpacked(number)
    seat = SEATS[engine.status().turn]
    if kind == PLAY_PASS:
        return Play(seat, "", "pass")
    parts: tuple[Part, ...] = ()
    if kind == PLAY_SEVEN:
        parts = joined(path(engine, index), variant)
    elif target != BASE:
        before = base != NO_CARD
        colour = target * variant.board // variant.ring if origin == BASE else engine.colour(before, origin)
        capture = kind != PLAY_SWAP and engine.colour(before, target) >= 0
        parts = (Part(field_text(origin, variant.board, colour), field_text(target, variant.board, colour), capture),)
    return Play(seat, CARDS[card], KINDS[kind], parts, None if base == NO_CARD else CARDS[base])


def field_of(text: str, variant: Variant) -> int:
    """The core's number of a field; one that this board does not have is refused."""
    number = _fields(variant.name).get(text)
    if number is None:
        raise IllegalError("tac-no-such-field", "B1", field=text)
    return number


@cache
def _fields(variant: str) -> Mapping[str, int]:
    """The numbers of all fields of a variant by their texts, bases among them."""
    rules = VARIANTS[variant]
    houses = [f"{seat}{place}" for seat in rules.seats for place in range(5)]
    return {text: field_number(text, rules.board) for text in (*map(str, range(1, rules.ring + 1)), *houses)}


def number_of(play: Play, variant: Variant) -> int:
    """The packed form that a play other than a 7 has, if it is possible at all."""
    part = play.parts[0] if play.parts else None
    return packed(
        KINDS.index(play.kind),
        CARD_ID[play.card] if play.card else NO_CARD,
        CARD_ID[play.base] if play.base else NO_CARD,
        field_of(part.origin, variant) if part else BASE,
        field_of(part.target, variant) if part else BASE,
    )


def joined(steps: Sequence[MadeStep], variant: Variant) -> tuple[Part, ...]:
    """Single steps as parts: a capture, a change of direction or of marble ends a part."""
    names = FIELDS[variant.board]
    parts = grouped(steps, variant.ring)
    return tuple([Part(names[part[0][0]], names[part[-1][1]], part[-1][2] >= 0) for part in parts])


def can_join(parts: Sequence[Part]) -> bool:
    """Whether some marble goes on where it has just come to, so that its two parts may be one."""
    return any(first.target == second.origin and not first.capture for first, second in pairwise(parts))


def single_steps(part: Part, variant: Variant) -> list[Step]:
    """The single steps of a part of a 7; raises an error if no marble can go that way."""
    origin, target = field_of(part.origin, variant), field_of(part.target, variant)
    ring = variant.ring
    if BASE in (origin, target) or origin == target or (origin >= ring and target < ring):
        raise IllegalError("tac-no-way", "M6" if origin >= ring else "S7", part=str(part))
    if origin >= ring:
        if (origin - ring) // 4 != (target - ring) // 4:
            raise IllegalError("tac-no-way", "M6", part=str(part))
        toward = 1 if target > origin else -1
        fields = list(range(origin, target + toward, toward))
    elif target >= ring:
        seat, place = divmod(target - ring, 4)
        start = seat * (ring // variant.board)
        fields = [(origin + i) % ring for i in range((start - origin) % ring + 1)]
        fields += range(target - place, target + 1)
    else:
        fields = [(origin + i) % ring for i in range((target - origin) % ring + 1)]
    if len(fields) > 8:
        raise IllegalError("tac-seven-too-far", "S7", part=str(part))
    return list(pairwise(fields))


def steps_of(parts: Sequence[Part], variant: Variant) -> list[Step]:
    """All single steps of a 7, or of the beginning of one."""
    return [step for part in parts for step in single_steps(part, variant)]
