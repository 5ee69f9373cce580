"""Variants, decks, options and editions as the tables of the rules give them."""

from collections import Counter

import pytest

from spielkreis import tac
from spielkreis.game import OptionError
from spielkreis.tac.variants import CHOICES
from tests.reference.tac_rules import MASTERS, OFFERED, VARIANTS, deals, deck, rules
from tests.rulebook.tac_table import dealt_hands, rule, table

EDITIONS = ("de-2024", "en-2016", "it-2023", "zh")
HOME = {seat: " ".join([seat, *(f"{seat}{number}" for number in (1, 2, 3, 4))]) for seat in "ABCDEF"}


def dealt_cards(state: tac.State) -> Counter[str]:
    """All cards that one deck gives out."""
    dealt = dealt_hands(state, len(state.options.deals))
    return Counter(card for _, hands in dealt for hand in hands.values() for card in hand)


@rule("VARIANTS")
@pytest.mark.parametrize("variant", VARIANTS)
def test_variants_have_the_seats_and_persons_of_the_table(variant: str) -> None:
    data = VARIANTS[variant]
    game = tac.Tac.of(variant=variant)
    assert "".join(game.seats) == data.seats
    persons = data.persons or tuple(data.seats)
    assert {game.options.person(seat) for seat in data.seats} == set(persons)
    state = game.new(b"seats")
    assert set(state.hands) == set(data.seats)


@rule("EDITIONS")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_editions_offer_their_variants_and_refuse_the_others(variant: str, edition: str) -> None:
    if variant in OFFERED[edition]:
        assert tac.Tac.of(variant=variant, edition=edition).options.edition == edition
    else:
        with pytest.raises(OptionError):
            tac.Tac.of(variant=variant, edition=edition)


@rule("EDITIONS")
@pytest.mark.parametrize("edition", EDITIONS)
def test_editions_have_the_options_of_their_column(edition: str) -> None:
    options = tac.Tac.of(edition=edition, deck="master").options
    data = rules("team4", edition, deck="master")
    for name in CHOICES:
        if name != "deck":
            assert getattr(options, name) == getattr(data, name), name


@rule("DECKS")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["basic", "master"])
def test_decks_of_four_seats(name: str, edition: str) -> None:
    data = rules("team4", edition, deck=name)
    assert deck(data).total() == (104 if name == "master" and edition != "zh" else 100)
    assert dealt_cards(tac.Tac.of(variant="team4", edition=edition, deck=name).new(b"deck")) == deck(data)


@rule("DECKS")
@pytest.mark.parametrize(("name", "total"), [("basic", 96), ("master", 102)])
@pytest.mark.parametrize("variant", ["team6", "trio6", "coop6", "three6"])
def test_decks_of_six_seats(variant: str, name: str, total: int) -> None:
    data = rules(variant, deck=name)
    cards = deck(data)
    assert cards.total() == total
    assert cards["12"] == 5
    assert (cards["9"], cards["10"]) == ((6, 6) if name == "basic" else (7, 7))
    assert dealt_cards(tac.Tac.of(variant=variant, deck=name).new(b"deck")) == cards


@rule("OPTION master", "OPTION replace")
def test_option_master_and_replace() -> None:
    for edition in ("de-2024", "en-2016", "it-2023"):
        with pytest.raises(OptionError):
            tac.Tac.of(edition=edition, deck="master", master=("jester",))
        with pytest.raises(OptionError):
            tac.Tac.of(edition=edition, deck="master", replace=True)
    some = ("angel", "devil")
    for replaced in (True, False):
        data = rules("team4", "zh", deck="master", master=some, replace=replaced)
        game = tac.Tac.of(variant="team4", edition="zh", deck="master", master=some, replace=replaced)
        assert game.options.edition == "zh"
        assert deck(data).total() == (100 if replaced else 102)
        assert not dealt_cards(game.new(b"some")) - deck(data)
        assert game.options.deals == deals(data) == (5,) * 5
    with pytest.raises(OptionError):
        tac.Tac.of(edition="zh", deck="basic", master=MASTERS)


@rule("OPTION opening_marble", "B4")
def test_option_opening_marble() -> None:
    for edition in ("de-2024", "en-2016", "it-2023"):
        state = tac.Tac.of(edition=edition, opening_marble=True).new(b"one")
        assert state.position == "A 1*; B 17*; C 33*; D 49*"
    with pytest.raises(OptionError):
        tac.Tac.of(edition="zh", opening_marble=True)


@rule("OPTION coop_one_deck")
@pytest.mark.parametrize("edition", EDITIONS)
def test_option_coop_one_deck(edition: str) -> None:
    for variant in ("coop4", "solo4"):
        laid = table("", "A 5", variant=variant, edition=edition, deck="basic", deals="5", dealer="D")
        laid.play("A discard 5")
        if variant == "solo4" or edition == "zh":
            assert laid.winners == ""
            assert laid.engine.outcome is not None
            assert laid.engine.outcome.result == "loss"
        else:
            assert laid.winners is None
            assert laid.slow.phase == "deal"


@rule("OPTION open_partner_hands")
@pytest.mark.parametrize("edition", EDITIONS)
def test_option_open_partner_hands(edition: str) -> None:
    text = f'[Game "TAC"] [Variant "one_vs_pair3"] [Edition "{edition}"] [Phase "swap"] [Dealer "D"]\n'
    one = tac.from_text(text + '[Hands "A 2 3; B 5 6; C 5 6; D 9 10"]')
    other = tac.from_text(text + '[Hands "A 2 3; B 5 6; C 5 6; D 9 12"]')
    sees = edition in ("en-2016", "it-2023")
    assert (one.view("B") != other.view("B")) == sees
    assert one.view("A") == other.view("A"), "the single person never sees them"


@rule("OPTION second_place", "C3")
def test_option_second_place() -> None:
    position = f"A 66 A2 A3 A4; {HOME['D']}; B 20; E 30; C 55; F 60"
    hands = "A 2 9; B 5 6; C 5 6; D 9 9; E 5 6; F 5 6"
    ends = table(position, hands, variant="team6").play("A 2 66-A1")
    assert ends.winners == "AD"
    goes_on = table(position, hands, variant="team6", options="second_place=yes").play("A 2 66-A1")
    assert goes_on.winners is None
    for seat in "BCEFBCEF":
        assert goes_on.slow.turn == seat
        goes_on.play(sorted(goes_on.plays())[0])
    assert goes_on.slow.phase == "deal"
    for edition in ("en-2016", "it-2023", "zh"):
        with pytest.raises(OptionError):
            tac.Tac.of(variant="team6", edition=edition, second_place=True)
    with pytest.raises(OptionError):
        tac.Tac.of(variant="team4", second_place=True)


@rule("OPTION second_place")
def test_option_second_place_ends_when_one_team_is_left() -> None:
    position = f"A 66 A2 A3 A4; {HOME['D']}; B 11 B2 B3 B4; {HOME['E']}; C 40; F 60"
    laid = table(position, "A 2; B 2; C 5; F 5", variant="team6", options="second_place=yes")
    laid.play("A 2 66-A1", "B 2 11-B1")
    assert laid.winners == "AD"


@rule("EDITIONS")
def test_editions_a_foreign_value_makes_the_edition_custom() -> None:
    assert tac.Tac.of(edition="de-2024", lock="at_once").options.edition == "custom"
    assert tac.Tac.of(edition="de-2024", lock="turn_end").options.edition == "de-2024"
