"""The twelve variants as data: the seats, the teams, the exchange, and the colours that each seat helps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

import msgspec

from spielkreis.game import OptionError
from spielkreis.record import excerpt
from spielkreis.tac.cards import MASTER, deal_plan, deck_counts, in_order

SEATS = "ABCDEF"


class Variant(msgspec.Struct, frozen=True):
    """One way to play. Variants differ only in these data; no rule asks for a variant's name."""

    name: str
    board: int
    """How many seats the board has: 4 or 6."""
    seats: str
    """The seats that play, clockwise."""
    teams: tuple[str, ...]
    """The sides; a side wins with all its marbles home (C3). With one side only the game is cooperative."""
    persons: tuple[str, ...]
    """The seats that one person holds, for every person, unless the table arranges it otherwise."""
    exchange: Mapping[str, str]
    """The seat that gets the card that a seat gives away (F4); seats not named exchange nothing."""
    helps: Mapping[str, str]
    """The colours that a seat may help, one in a turn, once its own is home (C2, C2b)."""
    helps_all: bool = False
    """Once a seat and all whom it `helps` are home, it moves all remaining colours, mixed as it likes (C2b)."""
    one_deck: bool = False
    """Lost when the deck is used up."""

    @property
    def ring(self) -> int:
        """The number of fields of the ring (B1)."""
        return RING[self.board]

    @property
    def cooperative(self) -> bool:
        """All seats are on one side."""
        return len(self.teams) == 1

    @property
    def arrangements(self) -> tuple[tuple[str, ...], ...]:
        """The ways to give the seats to people, the usual one first; if all play together, one person may hold two."""
        if not self.cooperative or len(self.persons) == 1:
            return (self.persons,)
        pairs = tuple(seat + other for seat, other in self.exchange.items() if seat < other)
        some = (*pairs[:1], *(seat for seat in self.seats if seat not in pairs[0]))
        return (self.persons, some, pairs) if len(pairs) == 2 else (self.persons, pairs)

    def start(self, seat: str) -> int:
        """The number of a seat's start field in texts."""
        return 1 + SEATS.index(seat) * (self.ring // self.board)

    def team(self, seat: str) -> str:
        """The side of a seat."""
        return next(team for team in self.teams if seat in team)

    def after(self, seat: str) -> str:
        """The next seat clockwise that plays in this variant."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]


RING: Mapping[int, int] = {4: 64, 6: 66}

_PAIRS4 = {"A": "C", "B": "D", "C": "A", "D": "B"}
_PAIRS6 = {"A": "D", "B": "E", "C": "F", "D": "A", "E": "B", "F": "C"}
_NEXT_IN_TRIO = {"A": "C", "C": "E", "E": "A", "B": "D", "D": "F", "F": "B"}
_BOTH_IN_TRIO = {"A": "CE", "C": "AE", "E": "AC", "B": "DF", "D": "BF", "F": "BD"}

_ALL = (
    Variant("team4", 4, "ABCD", ("AC", "BD"), ("A", "B", "C", "D"), _PAIRS4, _PAIRS4),
    Variant("coop4", 4, "ABCD", ("ABCD",), ("A", "B", "C", "D"), _PAIRS4, _PAIRS4, helps_all=True),
    Variant("solo4", 4, "ABCD", ("ABCD",), ("ABCD",), _PAIRS4, _PAIRS4, helps_all=True, one_deck=True),
    Variant("duel2", 4, "AC", ("A", "C"), ("A", "C"), {}, {}),
    Variant("duel2x2", 4, "ABCD", ("AC", "BD"), ("AC", "BD"), _PAIRS4, _PAIRS4),
    Variant("free3", 4, "ABC", ("A", "B", "C"), ("A", "B", "C"), {}, {}),
    Variant("one_vs_pair3", 4, "ABCD", ("AC", "BD"), ("AC", "B", "D"), _PAIRS4, _PAIRS4),
    Variant("two_vs_one3", 4, "ABC", ("A", "BC"), ("A", "B", "C"), {"B": "C", "C": "B"}, {"B": "C", "C": "B"}),
    Variant("team6", 6, "ABCDEF", ("AD", "BE", "CF"), tuple("ABCDEF"), _PAIRS6, _PAIRS6),
    Variant("trio6", 6, "ABCDEF", ("ACE", "BDF"), tuple("ABCDEF"), _NEXT_IN_TRIO, _BOTH_IN_TRIO),
    Variant("coop6", 6, "ABCDEF", ("ABCDEF",), tuple("ABCDEF"), _PAIRS6, _PAIRS6, helps_all=True),
    Variant("three6", 6, "ABCDEF", ("AD", "BE", "CF"), ("AD", "BE", "CF"), _PAIRS6, _PAIRS6),
)

VARIANTS: Mapping[str, Variant] = {variant.name: variant for variant in _ALL}


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """A complete choice of rules that has checked itself: what contradicts its edition or makes no sense is refused.

    `options()` is the easy way to make one. The defaults are those of the German book of 2024.
    """

    variant: str = "team4"
    edition: str = "de-2024"
    deck: str = "basic"
    master: tuple[str, ...] = ()
    """The master cards in the deck."""
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
    persons: tuple[str, ...] = ()
    """The seats that each person holds, where the table arranges it otherwise than the variant."""

    def __post_init__(self) -> None:
        if self.variant not in VARIANTS:
            raise OptionError("tac-unknown-variant", variant=self.variant, known=", ".join(VARIANTS))
        if self.edition != CUSTOM and self.edition not in EDITIONS:
            raise OptionError("tac-unknown-edition", edition=self.edition, known=", ".join((*EDITIONS, CUSTOM)))
        for name, values in CHOICES.items():
            if getattr(self, name) not in values:
                _bad_value(name, str(getattr(self, name)))
        self._check_master()
        self._check_persons()
        if self.edition == CUSTOM:
            self._check_sense()
        else:
            self._check_edition()

    def __repr__(self) -> str:
        """A call of `options` with the values that differ from the edition."""
        usual: dict[str, object] = dict(EDITIONS.get(self.edition, EDITIONS["de-2024"]).values)
        usual |= {"master": MASTER if self.deck == "master" else (), "persons": ()}
        given = [repr(self.variant), repr(self.edition)]
        given += [f"{name}={getattr(self, name)!r}" for name, value in usual.items() if getattr(self, name) != value]
        return f"options({', '.join(given)})"

    @property
    def rules(self) -> Variant:
        """The variant's data."""
        return VARIANTS[self.variant]

    @property
    def deck_counts(self) -> dict[str, int]:
        """How many of each card the deck holds."""
        return deck_counts(self.rules.board, self.master, replace=self.replace)

    @property
    def deals(self) -> tuple[int, ...]:
        """How many cards each hand gets, deal by deal, until the deck is shuffled again (F1)."""
        return deal_plan(len(self.rules.seats), sum(self.deck_counts.values()))

    @property
    def one_deck(self) -> bool:
        """The game is lost when the deck is used up."""
        return self.rules.one_deck or (self.rules.cooperative and self.coop_one_deck)

    @property
    def uneven(self) -> bool:
        """A person who holds several seats plays against others who hold one each (`open_partner_hands`)."""
        return not self.rules.cooperative and len({len(group) for group in self.persons or self.rules.persons}) > 1

    @property
    def idle(self) -> frozenset[str]:
        """The options that make no difference with this variant and these cards."""
        rules, angel = self.rules, "angel" in self.master
        speaks = {
            "master": self.deck == "master",
            "replace": self.deck == "master",
            "angel_in_house": angel,
            # With four seats that play, a partner of the next player is the right-hand neighbour.
            "angel_fallback": angel and len(rules.seats) != 4,
            "angel_free_in_coop": angel and rules.cooperative,
            "tac_saves": not rules.cooperative,
            "jester_discarded": "jester" in self.master,
            "coop_one_deck": rules.cooperative and not rules.one_deck,
            "open_partner_hands": self.uneven,
            "second_place": rules.board == 6 and len(rules.teams) > 2,
        }
        return frozenset(name for name, does in speaks.items() if not does)

    def person(self, seat: str) -> str:
        """All seats held by the person who holds this one."""
        for group in self.persons or self.rules.persons:
            if seat in tuple(group):
                return group
        raise OptionError("tac-nobody-there", seat=seat, seats=" ".join(self.rules.seats))

    def _check_master(self) -> None:
        if any(card not in MASTER for card in self.master) or self.master != in_order(set(self.master)):
            _bad_value("master", " ".join(self.master))
        if self.deck == "master" and not self.master:
            raise OptionError("tac-master-deck-without-master")
        if self.deck == "basic" and self.master:
            raise OptionError("tac-master-without-deck", cards=" ".join(self.master))

    def _check_persons(self) -> None:
        if not self.persons:
            return
        text = excerpt(" ".join(self.persons))
        if sorted("".join(self.persons)) != sorted(self.rules.seats) or "" in self.persons:
            raise OptionError("tac-persons-seats", persons=text, seats=self.rules.seats)
        if any(not set(group) <= set(self.rules.team(group[0])) for group in self.persons):
            raise OptionError("tac-persons-two-sides", persons=text)
        if self.variant == "solo4" and len(self.persons) > 1:
            raise OptionError("tac-persons-solo", persons=text)

    def _check_sense(self) -> None:
        if self.replace and self.deck == "basic":
            raise OptionError("tac-replace-without-deck")
        if self.coop_one_deck and not self.rules.cooperative:
            raise OptionError("tac-one-deck-with-opponents", variant=self.variant)
        if self.open_partner_hands and not self.uneven:
            raise OptionError("tac-open-hands-nobody", variant=self.variant)
        if self.second_place and not (self.rules.board == 6 and len(self.rules.teams) > 2):
            raise OptionError("tac-second-place-nobody", variant=self.variant)

    def _check_edition(self) -> None:
        edition = EDITIONS[self.edition]
        if not edition.offers(self.rules):
            raise OptionError("tac-variant-not-in-edition", variant=self.variant, edition=self.edition)
        for name, value in {**edition.values, "master": MASTER if self.deck == "master" else ()}.items():
            if name not in edition.free and getattr(self, name) != value:
                _not_in_edition(name, getattr(self, name), self.edition)


class Edition(msgspec.Struct, frozen=True):
    """A named bundle of options, after one of the makers' books."""

    values: Mapping[str, str | bool]
    """What the book says on every point where the books differ."""
    free: tuple[str, ...] = ()
    """Options that may be chosen otherwise, still within the book."""
    refused: tuple[str, ...] = ()
    """Options that the book does not have at all: a different value needs the edition `custom`."""
    six_seats: bool = False
    without: tuple[str, ...] = ()
    """Four-seat variants that the book does not have."""

    def offers(self, variant: Variant) -> bool:
        """Whether this book has this variant."""
        return variant.name not in self.without and (self.six_seats or variant.board == 4)


CUSTOM = "custom"

CHOICES: Mapping[str, tuple[str | bool, ...]] = {
    "deck": ("basic", "master"),
    "replace": (False, True),
    "opening_marble": (False, True),
    "skip_needs_marble": (True, False),
    "lock": ("turn_end", "at_once"),
    "angel_in_house": (False, True),
    "angel_fallback": ("partner", "right"),
    "angel_free_in_coop": (True, False),
    "tac_saves": ("must", "may"),
    "jester_discarded": (True, False),
    "coop_one_deck": (False, True),
    "open_partner_hands": (False, True),
    "second_place": (False, True),
}
"""The options with one value each, their values, the default first."""

RULES: Mapping[str, str] = {
    "deck": "F1",
    "replace": "F1",
    "opening_marble": "B4",
    "skip_needs_marble": "S8",
    "lock": "B6",
    "angel_in_house": "K2",
    "angel_fallback": "K2",
    "angel_free_in_coop": "K2",
    "tac_saves": "X10",
    "jester_discarded": "X7",
    "coop_one_deck": "C3",
    "open_partner_hands": "F4",
    "second_place": "C3",
}
"""The rule that each option is about."""

OPTION_NAMES = ("master", *CHOICES)

_DE: Mapping[str, str | bool] = {name: values[0] for name, values in CHOICES.items()}
_EN: Mapping[str, str | bool] = {
    **_DE,
    "angel_in_house": True,
    "angel_fallback": "right",
    "angel_free_in_coop": False,
    "open_partner_hands": True,
}
_ZH: Mapping[str, str | bool] = {
    **_DE,
    "replace": True,
    "skip_needs_marble": False,
    "lock": "at_once",
    "angel_in_house": True,
    "angel_fallback": "right",
    "angel_free_in_coop": False,
    "tac_saves": "may",
    "jester_discarded": False,
    "coop_one_deck": True,
}

EDITIONS: Mapping[str, Edition] = {
    "de-2024": Edition(_DE, free=("deck",), refused=("master", "replace"), six_seats=True),
    "en-2016": Edition(_EN, free=("deck",), refused=("master", "replace"), without=("duel2",)),
    "it-2023": Edition(_EN, free=("deck",), refused=("master", "replace"), without=("duel2",)),
    "zh": Edition(_ZH, free=("deck", "master", "replace"), refused=("opening_marble",)),
}


def options(variant: str = "team4", edition: str = "de-2024", **overrides: object) -> Options:
    """The options of an edition, some of them overridden.

    A value that the edition does not have makes the edition `custom`, unless the edition refuses it outright.
    Values may be given as in texts: `yes` and `no`, a list with spaces or commas between.
    """
    for name in overrides:
        if name not in (*OPTION_NAMES, "persons"):
            raise OptionError("tac-unknown-option", option=name, known=", ".join(OPTION_NAMES))
    given = {name: _value(name, value) for name, value in overrides.items()}
    book = EDITIONS.get(edition)
    values: dict[str, Any] = dict((book or EDITIONS["de-2024"]).values) | given
    if "master" not in given:
        values["master"] = MASTER if values["deck"] == "master" else ()
    if book is None:
        return Options(variant=variant, edition=edition, **values)
    left = [name for name, value in given.items() if book.values.get(name, value) != value and name not in book.free]
    if "master" not in book.free and values["deck"] == "master" and values["master"] not in ((), MASTER):
        left.append("master")
    for name in left:
        if name in book.refused:
            _not_in_edition(name, given[name], edition)
    if not left:
        return Options(variant=variant, edition=edition, **values)
    if variant in VARIANTS and not book.offers(VARIANTS[variant]):
        raise OptionError("tac-variant-not-in-edition", variant=variant, edition=edition)
    return Options(variant=variant, edition=CUSTOM, **_without_idle(variant, values, given))


def _without_idle(variant: str, values: dict[str, Any], given: Mapping[str, object]) -> dict[str, Any]:
    """The values for a custom edition: what a book says about other variants or decks is dropped from them."""
    rules = VARIANTS.get(variant)
    idle = {"replace": values["deck"] == "basic"}
    if rules is not None:
        idle |= {"coop_one_deck": not rules.cooperative, "open_partner_hands": len(set(map(len, rules.persons))) == 1}
    return {name: _DE[name] if idle.get(name) and name not in given else value for name, value in values.items()}


def option_text(value: object) -> str:
    """An option's value as it is written in texts."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else " ".join(value) if isinstance(value, tuple) else str(value)


def _value(name: str, value: object) -> str | bool | tuple[str, ...]:
    if name in ("master", "persons"):
        words = value.replace(",", " ").split() if isinstance(value, str) else value
        if not isinstance(words, Iterable) or not all(isinstance(word, str) for word in words):
            _bad_value(name, str(value))
        cards = tuple(words)
        return in_order(cards) if name == "master" and set(cards) <= set(MASTER) else cards
    if isinstance(value, str) and isinstance(CHOICES[name][0], bool):
        return value == "yes" if value in ("yes", "no") else _bad_value(name, value)
    if value not in CHOICES[name] or not isinstance(value, str | bool):
        _bad_value(name, str(value))
    return value


def _bad_value(name: str, value: str) -> NoReturn:
    known = MASTER if name == "master" else CHOICES.get(name, ())
    raise OptionError("tac-bad-option", option=name, value=excerpt(value), known=", ".join(map(option_text, known)))


def _not_in_edition(name: str, value: object, edition: str) -> NoReturn:
    if name == "master":
        raise OptionError("tac-master-needs-all", cards=excerpt(option_text(value), 100), edition=edition)
    raise OptionError("tac-option-not-in-edition", option=name, value=option_text(value), edition=edition)
