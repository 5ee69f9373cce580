"""Reading and writing TAC in text: plays, deals, positions, hands and piles. Only the form is checked here.

Reading is lenient in small things: case, `×` for `x`, any dash for `-`. Writing is always canonical.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from spielkreis.game import NotationError
from spielkreis.record import excerpt
from spielkreis.tac.actions import Action, Deal, Event, Part, Play, Swap, Swapped
from spielkreis.tac.cards import CARDS, OPENING, in_order
from spielkreis.tac.variants import SEATS, Variant

_FIELD = r"[1-9][0-9]?|[A-F][0-4]"
_ANY_CASE = r"[1-9][0-9]?|[A-Fa-f][0-4]"
_PART = re.compile(rf"({_ANY_CASE})([-x~])({_ANY_CASE})")
_MARBLE = re.compile(rf"({_FIELD})(\*?)")
_PILE_CARD = re.compile(r"\(([a-z0-9]+)\)|([a-z0-9]+)")
_DASHES = str.maketrans({"–": "-", "−": "-", "—": "-", "‑": "-", "×": "x", "X": "x", "→": "-", "∼": "~"})

Marbles = Mapping[str, tuple[str, ...]]
"""The fields of each colour's marbles, ring before house, `*` behind a fresh one; those in base are not named."""
Pile = tuple[tuple[str, bool], ...]
"""The cards since the deal, the last on top, each with whether it was discarded."""


def parse_action(text: str) -> Action:
    """The play or gift that this text writes; the rules are not asked."""
    return read_action(text)[0]


@lru_cache(maxsize=8192)
def read_action(text: str) -> tuple[Action, str]:
    """The same, with its regular text."""
    action = _action(text)
    return action, str(action)


def _action(text: str) -> Action:
    words = text.translate(_DASHES).split()
    if len(words) > 1 and words[0].lower() == "swap":
        if len(words) != 3:
            raise NotationError("tac-bad-swap", text=excerpt(text))
        return Swap(_seat(words[1], text), card_name(words[2], text))
    if len(words) < 2:
        raise NotationError("tac-bad-play", text=excerpt(text))
    seat, verb = _seat(words[0], text), words[1].lower()
    if verb == "pass":
        if len(words) > 2:
            raise NotationError("tac-bad-play", text=excerpt(text))
        return Play(seat, "", "pass")
    if verb == "discard":
        if len(words) != 3:
            raise NotationError("tac-bad-discard", text=excerpt(text))
        return Play(seat, card_name(words[2], text), "discard")
    card, rest, base = card_name(verb, text), words[2:], None
    if card == "tac":
        if not rest:
            raise NotationError("tac-base-missing", text=excerpt(text))
        base, rest = card_name(rest[0], text), rest[1:]
        if base == "tac":
            raise NotationError("tac-base-missing", text=excerpt(text))
    kind, parts = _effect(base or card, rest, text)
    return Play(seat, card, kind, parts, base)


def _effect(card: str, words: Sequence[str], text: str) -> tuple[str, tuple[Part, ...]]:
    """What the words behind a card say that it does."""
    if card in ("jester", "devil"):
        if words:
            raise NotationError("tac-no-marble-moves", card=card, text=excerpt(text))
        return card, ()
    if card == "8" and [word.lower() for word in words] == ["skip"]:
        return "skip", ()
    if not words or (len(words) > 1 and card != "7"):
        raise NotationError("tac-one-effect", card=card, text=excerpt(text))
    parts = tuple(_part(word, text, swap=card == "trickster") for word in words)
    first = parts[0]
    opens = first.origin.endswith("0") and first.origin[0] in SEATS
    if opens and card not in (*OPENING, "angel"):
        raise NotationError("tac-does-not-open", card=card, text=excerpt(text))
    if card == "7":
        return "seven", parts
    if card == "warrior" and not first.capture:
        raise NotationError("tac-warrior-captures", text=excerpt(text))
    if card in ("angel", "warrior"):
        return card, parts
    return ("swap" if card == "trickster" else "open" if opens else "move"), parts


def _part(word: str, text: str, *, swap: bool) -> Part:
    match = _PART.fullmatch(word)
    if match is None or (match[2] == "~") != swap or (not swap and _is_base(match[3].upper())):
        raise NotationError("tac-bad-part", part=excerpt(word), text=excerpt(text))
    origin, sign, target = match[1].upper(), match[2], match[3].upper()
    if swap:
        if not (origin.isdigit() and target.isdigit()):
            raise NotationError("tac-swap-on-ring", "ST", part=excerpt(word))
        origin, target = sorted((origin, target), key=int)
    return Part(origin, target, sign == "x")


def parse_part(text: str) -> Part:
    """One part or step of a 7: `12-15`, `20x21`."""
    return _part(text.strip().translate(_DASHES), text, swap=False)


def _is_base(field: str) -> bool:
    return field[0] in SEATS and field[1] == "0"


def parse_line(text: str) -> Event:
    """One line of a game file: a deal, an exchange or a play."""
    head = text.split(maxsplit=1)[0].lower() if text.split() else ""
    if head == "deal":
        return _deal(text)
    if head == "swap":
        gifts = [parse_action(f"swap {gift}") for gift in text.split(maxsplit=1)[-1].split(",")]
        cards = {gift.seat: gift.card for gift in gifts if isinstance(gift, Swap)}
        if len(cards) < len(gifts):
            raise NotationError("tac-bad-swap", text=excerpt(text))
        return Swapped(cards)
    play = parse_action(text)
    assert isinstance(play, Play)
    return play


def _deal(text: str) -> Deal:
    match = re.fullmatch(r"deal\s+([A-F])\s*:(.*)", text.strip(), re.IGNORECASE | re.DOTALL)
    if match is None:
        raise NotationError("tac-bad-deal", text=excerpt(text))
    return Deal(match[1].upper(), parse_hands(match[2].replace("|", ";")))


def parse_hands(text: str) -> dict[str, tuple[str, ...]]:
    """The hands in a text like `A 5 7; B tac`, each sorted."""
    hands: dict[str, tuple[str, ...]] = {}
    for part in text.split(";"):
        words = part.split()
        if not words:
            continue
        seat = _seat(words[0], text)
        if seat in hands:
            raise NotationError("tac-seat-twice", seat=seat, text=excerpt(text))
        hands[seat] = in_order(card_name(word, text) for word in words[1:])
    return hands


def hands_text(hands: Mapping[str, Sequence[str]]) -> str:
    """The reverse of `parse_hands`; empty hands are not written."""
    return "; ".join(" ".join((seat, *in_order(hands[seat]))) for seat in sorted(hands) if hands[seat])


def parse_pile(text: str) -> Pile:
    """The pile in a text like `13 (9)`: the 9 was discarded, and lies on top."""
    pile = []
    for word in text.lower().split():
        match = _PILE_CARD.fullmatch(word)
        if match is None:
            raise NotationError("tac-bad-card", card=excerpt(word), text=excerpt(text))
        pile.append((card_name(match[1] or match[2], text), match[1] is not None))
    return tuple(pile)


def pile_text(pile: Sequence[tuple[str, bool]]) -> str:
    """The reverse of `parse_pile`."""
    return " ".join(f"({card})" if discarded else card for card, discarded in pile)


def parse_position(text: str, variant: Variant) -> Marbles:
    """The marbles in a text like `A 1* 12 A4; B 17`; raises an error if they do not fit on this board."""
    marbles: dict[str, tuple[str, ...]] = {}
    taken: set[str] = set()
    for part in text.split(";"):
        words = part.upper().split()
        if not words:
            continue
        seat = _seat(words[0], text)
        if seat not in variant.seats:
            raise NotationError("tac-seat-not-playing", "B3", seat=seat, text=excerpt(text))
        if seat in marbles:
            raise NotationError("tac-seat-twice", seat=seat, text=excerpt(text))
        if len(words) > 5:
            raise NotationError("tac-too-many-marbles", "B2", seat=seat, text=excerpt(text))
        for word in words[1:]:
            if word == f"{seat}0":
                continue
            match = _MARBLE.fullmatch(word)
            if match is None or not _exists(match[1], seat, variant):
                raise NotationError("tac-bad-field", "B3", field=excerpt(word), seat=seat, text=excerpt(text))
            if match[2] and match[1] != str(variant.start(seat)):
                raise NotationError("tac-not-fresh-there", "B4", field=word, start=variant.start(seat))
            if match[1] in taken:
                raise NotationError("tac-field-twice", "B3", field=match[1], text=excerpt(text))
            taken.add(match[1])
        marbles[seat] = tuple(sorted((word for word in words[1:] if word != f"{seat}0"), key=_field_order))
    return {seat: fields for seat, fields in sorted(marbles.items()) if fields}


def position_text(marbles: Mapping[str, Sequence[str]]) -> str:
    """The reverse of `parse_position`."""
    return "; ".join(
        " ".join((seat, *sorted(marbles[seat], key=_field_order))) for seat in sorted(marbles) if marbles[seat]
    )


def _exists(field: str, seat: str, variant: Variant) -> bool:
    if field.isdigit():
        return 1 <= int(field) <= variant.ring
    return field[0] == seat and field[1] != "0"


def _field_order(field: str) -> tuple[bool, int]:
    bare = field.rstrip("*")
    return (False, int(bare)) if bare.isdigit() else (True, int(bare[1:]))


def _seat(word: str, text: str) -> str:
    seat = word.upper()
    if len(seat) != 1 or seat not in SEATS:
        raise NotationError("tac-bad-seat", seat=excerpt(word), text=excerpt(text))
    return seat


def card_name(word: str, text: str) -> str:
    """The card that a word names; `text` is quoted in the error if there is none."""
    card = word.lower()
    if card not in CARDS:
        raise NotationError("tac-bad-card", card=excerpt(word), text=excerpt(text))
    return card
