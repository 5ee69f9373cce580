"""What a TAC game is made of, written down from the rules alone: variants, editions, decks, deals.

Part of the slow reference, which shares no code with the engine; where both agree, neither has a private error.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cached_property

NUMBERS = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "12", "13")
MASTERS = ("jester", "angel", "warrior", "devil")
CARDS = (*NUMBERS, "trickster", "tac", *MASTERS)
BASIC = dict.fromkeys((*NUMBERS, "trickster"), 7) | {"1": 9, "7": 8, "13": 9, "tac": 4}
TAKES_OUT = {"jester": "trickster", "angel": "13", "warrior": "7", "devil": "8"}


@dataclass(frozen=True)
class Variant:
    """The seats, and the seats that play together."""

    size: int
    seats: str
    sides: tuple[str, ...]
    gives: tuple[tuple[str, str], ...] = ()
    persons: tuple[str, ...] = ()
    together: bool = False
    one_deck: bool = False


def _pairs(*pairs: str) -> tuple[tuple[str, str], ...]:
    return tuple(sorted([(pair[0], pair[1]) for pair in pairs] + [(pair[1], pair[0]) for pair in pairs]))


_FOUR = _pairs("AC", "BD")
_SIX = _pairs("AD", "BE", "CF")
VARIANTS = {
    "team4": Variant(4, "ABCD", ("AC", "BD"), _FOUR),
    "coop4": Variant(4, "ABCD", ("ABCD",), _FOUR, together=True),
    "solo4": Variant(4, "ABCD", ("ABCD",), _FOUR, ("ABCD",), together=True, one_deck=True),
    "duel2": Variant(4, "AC", ("A", "C")),
    "duel2x2": Variant(4, "ABCD", ("AC", "BD"), _FOUR, ("AC", "BD")),
    "free3": Variant(4, "ABC", ("A", "B", "C")),
    "one_vs_pair3": Variant(4, "ABCD", ("AC", "BD"), _FOUR, ("AC", "B", "D")),
    "two_vs_one3": Variant(4, "ABC", ("A", "BC"), _pairs("BC")),
    "team6": Variant(6, "ABCDEF", ("AD", "BE", "CF"), _SIX),
    "trio6": Variant(
        6, "ABCDEF", ("ACE", "BDF"), (("A", "C"), ("B", "D"), ("C", "E"), ("D", "F"), ("E", "A"), ("F", "B"))
    ),
    "coop6": Variant(6, "ABCDEF", ("ABCDEF",), _SIX, together=True),
    "three6": Variant(6, "ABCDEF", ("AD", "BE", "CF"), _SIX, ("AD", "BE", "CF")),
}
FOUR_SEATS = tuple(name for name, variant in VARIANTS.items() if variant.size == 4)
OFFERED = {
    "de-2024": tuple(VARIANTS),
    "en-2016": tuple(name for name in FOUR_SEATS if name != "duel2"),
    "it-2023": tuple(name for name in FOUR_SEATS if name != "duel2"),
    "zh": FOUR_SEATS,
}


@dataclass(frozen=True)
class Rules:
    """One choice of variant and options; the defaults are those of the German book."""

    variant: str = "team4"
    edition: str = "de-2024"
    deck: str = "basic"
    master: tuple[str, ...] = MASTERS
    replace: bool = False
    opening_marble: bool = False
    skip_needs_marble: bool = True
    lock: str = "turn_end"
    angel_in_house: bool = False
    angel_fallback: str = "partner"
    angel_free_in_coop: bool = True
    tac_saves: str = "must"
    jester_discarded: bool = True
    coop_one_deck: bool = False
    open_partner_hands: bool = False
    second_place: bool = False
    changed: tuple[str, ...] = field(default=(), compare=False)

    @cached_property
    def table(self) -> Variant:
        return VARIANTS[self.variant]

    @cached_property
    def ring(self) -> int:
        return 64 if self.table.size == 4 else 66

    def start(self, colour: str) -> int:
        """The start field of a colour."""
        return 1 + "ABCDEF".index(colour) * (self.ring // self.table.size)

    def side(self, seat: str) -> str:
        """The seats that win together with this one."""
        return next(side for side in self.table.sides if seat in side)

    def opposite(self, seat: str) -> str:
        """The seat across the board."""
        return "ABCDEF"[("ABCDEF".index(seat) + self.table.size // 2) % self.table.size]


_BOOK: dict[str, dict[str, bool | str]] = {
    "de-2024": {},
    "en-2016": {
        "angel_in_house": True,
        "angel_fallback": "right",
        "angel_free_in_coop": False,
        "open_partner_hands": True,
    },
    "zh": {
        "replace": True,
        "skip_needs_marble": False,
        "lock": "at_once",
        "angel_in_house": True,
        "angel_fallback": "right",
        "angel_free_in_coop": False,
        "tac_saves": "may",
        "jester_discarded": False,
        "coop_one_deck": True,
    },
}
_BOOK["it-2023"] = _BOOK["en-2016"]
EDITIONS: Mapping[str, Mapping[str, bool | str]] = _BOOK


def rules(variant: str = "team4", edition: str = "de-2024", **changes: bool | str | tuple[str, ...]) -> Rules:
    """The rules of an edition with some options changed; `changed` remembers which."""
    book = dict(EDITIONS[edition])
    if changes.get("deck", "basic") == "basic":
        book.pop("replace", None)
    made = Rules(variant=variant, edition=edition, **(book | changes))  # type: ignore[arg-type]
    return replace(made, changed=tuple(changes))


def rules_name(made: Rules) -> str:
    """Variant, edition, deck and the changed options, as the id of a test."""
    return "-".join([made.variant, made.edition, made.deck, *made.changed])


def header(made: Rules) -> str:
    """The lines of a game file that choose these rules."""
    lines = ['[Game "TAC"]', f'[Variant "{made.variant}"]', f'[Edition "{made.edition}"]', f'[Deck "{made.deck}"]']
    for item in fields(made):
        if item.name in made.changed and item.name != "deck":
            value = getattr(made, item.name)
            word = " ".join(value) if isinstance(value, tuple) else {True: "yes", False: "no"}.get(value, value)
            lines.append(f'[Option "{item.name}={word}"]')
    return "\n".join(lines) + "\n"


def deck(made: Rules) -> Counter[str]:
    """All cards of one deck."""
    cards = Counter(BASIC)
    if made.deck == "master":
        for card in made.master:
            cards[card] += 1
            if made.replace:
                cards[TAKES_OUT[card]] -= 1
    if made.table.size == 6:
        cards["12"] -= 2
        if made.deck == "basic" or made.replace:
            cards["9"] -= 1
            cards["10"] -= 1
    return cards


def deals(made: Rules) -> tuple[int, ...]:
    """How many cards a hand gets in each deal from one deck."""
    total = deck(made).total()
    hands = len(made.table.seats)
    told = {(4, 104): (5, 5, 5, 5, 6), (6, 102): (6, 5, 6), (6, 96): (5, 5, 6)}
    return told.get((hands, total), (5,) * (total // (5 * hands)))
