"""The variants, decks and options are what the rules list, and nonsense is refused with its reason."""

from typing import Any

import pytest

from spielkreis.game import OptionError
from spielkreis.tac.cards import CARDS, MASTER, deal_plan, deck_counts
from spielkreis.tac.game import Tac
from spielkreis.tac.variants import CHOICES, EDITIONS, VARIANTS, Options, options


def test_the_basic_deck_has_100_cards() -> None:
    counts = deck_counts(4)
    assert sum(counts.values()) == 100
    assert counts["1"] == counts["13"] == 9
    assert counts["7"] == 8
    assert counts["tac"] == 4
    assert "jester" not in counts


@pytest.mark.parametrize(
    ("settings", "size", "deals"),
    [
        ({}, 100, (5,) * 5),
        ({"deck": "master"}, 104, (5, 5, 5, 5, 6)),
        ({"deck": "master", "edition": "zh"}, 100, (5,) * 5),
        ({"deck": "master", "edition": "zh", "replace": False}, 104, (5, 5, 5, 5, 6)),
        ({"deck": "master", "edition": "zh", "replace": False, "master": "devil, jester"}, 102, (5,) * 5),
        ({"variant": "duel2"}, 100, (5,) * 10),
        ({"variant": "duel2", "deck": "master"}, 104, (5,) * 10),
        ({"variant": "free3"}, 100, (5,) * 6),
        ({"variant": "two_vs_one3", "deck": "master"}, 104, (5,) * 6),
        ({"variant": "team6"}, 96, (5, 5, 6)),
        ({"variant": "team6", "deck": "master"}, 102, (6, 5, 6)),
        ({"variant": "trio6", "deck": "master", "replace": True, "edition": "custom"}, 96, (5, 5, 6)),
        ({"variant": "coop6", "deck": "master", "master": "angel", "edition": "custom"}, 99, (5, 5, 5)),
    ],
)
def test_decks_and_deals(settings: dict[str, Any], size: int, deals: tuple[int, ...]) -> None:
    made = options(**settings)
    assert sum(made.deck_counts.values()) == size
    assert made.deals == deals
    assert sum(deals) * len(made.rules.seats) <= size


def test_replacing_takes_the_right_cards_out() -> None:
    counts = options(edition="zh", deck="master").deck_counts
    assert {card: counts[card] for card in ("trickster", "13", "7", "8")} == {"trickster": 6, "13": 8, "7": 7, "8": 6}
    assert all(counts[card] == 1 for card in MASTER)


def test_no_deal_is_larger_than_the_deck() -> None:
    for variant in VARIANTS.values():
        for size in range(96, 105):
            plan = deal_plan(len(variant.seats), size)
            assert plan
            assert sum(plan) * len(variant.seats) <= size


@pytest.mark.parametrize("variant", VARIANTS.values(), ids=VARIANTS.keys())
def test_variants_are_consistent(variant: Any) -> None:
    seats = sorted(variant.seats)
    assert sorted("".join(variant.teams)) == seats
    assert sorted("".join(variant.persons)) == seats
    assert sorted(variant.exchange) == sorted(variant.exchange.values())
    for giver, getter in variant.exchange.items():
        assert getter in variant.team(giver)
        assert giver != getter
    for seat, helped in variant.helps.items():
        assert set(helped) < set(variant.team(seat))
    assert [variant.start(seat) for seat in variant.seats] == sorted(variant.start(seat) for seat in variant.seats)


def test_start_fields() -> None:
    assert [VARIANTS["team4"].start(seat) for seat in "ABCD"] == [1, 17, 33, 49]
    assert [VARIANTS["team6"].start(seat) for seat in "ABCDEF"] == [1, 12, 23, 34, 45, 56]


def test_the_default_is_the_german_book() -> None:
    assert options() == Options()
    assert options().edition == "de-2024"


@pytest.mark.parametrize("edition", EDITIONS)
def test_editions_set_what_the_table_says(edition: str) -> None:
    made = options(edition=edition)
    for name in CHOICES:
        assert getattr(made, name) == EDITIONS[edition].values[name]
    assert options(edition=edition, deck="master").edition == edition


def test_setting_a_value_that_the_edition_does_not_have_makes_it_custom() -> None:
    made = options(edition="en-2016", lock="at_once")
    assert made.edition == "custom"
    assert made.angel_fallback == "right"
    assert not made.open_partner_hands
    assert options(edition="zh", lock="at_once").edition == "zh"
    assert options(edition="zh", deck="master", master=["angel"]).edition == "zh"
    assert options(edition="zh", coop_one_deck="no").edition == "custom"
    assert options("team6", second_place="yes").second_place


def test_persons() -> None:
    assert options("duel2x2").person("C") == "AC"
    assert options("coop4", persons="AC BD").person("D") == "BD"
    assert options("coop4", persons="AC BD").edition == "de-2024"
    assert options("one_vs_pair3", open_partner_hands=True).uneven


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"variant": "team5"}, "tac-unknown-variant"),
        ({"edition": "fr"}, "tac-unknown-edition"),
        ({"colour": "red"}, "tac-unknown-option"),
        ({"lock": "never"}, "tac-bad-option"),
        ({"replace": "perhaps"}, "tac-bad-option"),
        ({"deck": "master", "master": "king", "edition": "zh"}, "tac-bad-option"),
        ({"deck": "master", "master": "angel angel", "edition": "zh"}, "tac-bad-option"),
        ({"deck": "master", "master": 7}, "tac-bad-option"),
        ({"variant": "duel2", "edition": "en-2016"}, "tac-variant-not-in-edition"),
        ({"variant": "duel2", "edition": "en-2016", "lock": "at_once"}, "tac-variant-not-in-edition"),
        ({"variant": "team6", "edition": "zh"}, "tac-variant-not-in-edition"),
        ({"replace": True, "deck": "master"}, "tac-option-not-in-edition"),
        ({"edition": "zh", "opening_marble": True}, "tac-option-not-in-edition"),
        ({"deck": "master", "master": "angel"}, "tac-master-needs-all"),
        ({"deck": "master", "master": "", "edition": "custom"}, "tac-master-deck-without-master"),
        ({"master": "angel", "edition": "custom"}, "tac-master-without-deck"),
        ({"master": "angel"}, "tac-master-without-deck"),
        ({"replace": True, "edition": "custom"}, "tac-replace-without-deck"),
        ({"coop_one_deck": True}, "tac-one-deck-with-opponents"),
        ({"open_partner_hands": True}, "tac-open-hands-nobody"),
        ({"second_place": True}, "tac-second-place-nobody"),
        ({"variant": "coop6", "second_place": True}, "tac-second-place-nobody"),
        ({"variant": "trio6", "second_place": True}, "tac-second-place-nobody"),
        ({"persons": "AB CD"}, "tac-persons-two-sides"),
        ({"persons": "AC B"}, "tac-persons-seats"),
        ({"variant": "solo4", "persons": "AB CD"}, "tac-persons-solo"),
    ],
)
def test_what_makes_no_sense_is_refused(settings: dict[str, Any], code: str) -> None:
    with pytest.raises(OptionError) as refused:
        options(**settings)
    assert refused.value.code == code
    assert str(refused.value).endswith(".")


def test_the_struct_checks_itself() -> None:
    with pytest.raises(OptionError):
        Options(lock="at_once")
    with pytest.raises(OptionError):
        Options(edition="zh")
    assert Options(edition="custom", lock="at_once") == options(lock="at_once")


def test_card_order() -> None:
    assert CARDS.index("devil") == 17


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("deck", ["basic", "master"])
def test_options_can_be_pasted_back(edition: str, deck: str) -> None:
    for variant in VARIANTS.values():
        if EDITIONS[edition].offers(variant):
            chosen = options(variant.name, edition, deck=deck)
            assert eval(repr(chosen)) == chosen
    assert repr(options()) == "options('team4', 'de-2024')"
    custom = options("coop4", edition, deck=deck, lock="at_once", tac_saves="may", persons="AC B D")
    assert eval(repr(custom)) == custom


def test_nonsense_is_quoted_in_part() -> None:
    chosen: dict[str, Any]
    for chosen in ({"persons": "A" * 900}, {"lock": "x" * 900}, {"master": ["x" * 100] * 40}):
        with pytest.raises(OptionError) as refused:
            Tac.of("team4", deck="master", **chosen)
        assert len(str(refused.value)) < 400
