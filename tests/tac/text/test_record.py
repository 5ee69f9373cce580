"""Game files: headers, set positions and lines are read, checked and written back alike."""

import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from spielkreis.game import GameError
from spielkreis.tac import Tac, from_text, game_text
from spielkreis.tac.text.notation import parse_action
from spielkreis.tac.text.record import Record, Setup, read_record, setup_text
from spielkreis.tac.variants import VARIANTS, Options, options

RECORDED = Path(__file__).parent.parent.parent / "playthroughs"

FILE = """\
[Game "TAC"] [Variant "team4"] [Edition "de-2024"] [Deck "master"]
[Option "lock=at_once"] [Event "kitchen table"]
[Position "B 17; A A4 12 1*"] [Hands "A 7 5; B tac"] [Turn "A"] [Dealer "D"] [Pile "13 (9)"]
[Before "A 1"] [Deals "3"] [Declared "C A"]

A 5 12-17  # towards home
# a remark of its own
B discard tac
deal A: A 1 | B 2 | C 3 | D 4
swap A 1, B 2, C 3, D 4
"""


def test_everything_in_a_file_is_read() -> None:
    record = read_record(FILE)
    assert record.options == options(deck="master", lock="at_once")
    assert record.options.edition == "custom"
    assert record.tags == {"Event": "kitchen table"}
    assert record.setup == Setup(
        position={"A": ("1*", "12", "A4"), "B": ("17",)},
        hands={"A": ("5", "7"), "B": ("tac",)},
        phase="play",
        turn="A",
        dealer="D",
        pile=(("13", False), ("9", True)),
        before={"A": ("1",)},
        deals=3,
        declared=("A", "C"),
    )
    assert [entry.line for entry in record.entries] == [6, 7, 8, 9, 10]
    assert [entry.comment for entry in record.entries][:2] == ["towards home", "a remark of its own"]


def test_a_file_is_written_back_alike() -> None:
    once = read_record(FILE).to_text()
    again = read_record(once)
    assert again.to_text() == once
    assert again.setup == read_record(FILE).setup
    assert again.options == read_record(FILE).options


def test_an_empty_file_is_the_german_basic_game() -> None:
    assert read_record("") == Record(Options())


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(
    "settings",
    [
        {},
        {"deck": "master"},
        {"edition": "custom", "deck": "master", "master": "angel devil", "replace": True},
        {"edition": "custom", "tac_saves": "may", "opening_marble": True, "angel_free_in_coop": False},
    ],
)
def test_all_rules_round_trip(variant: str, settings: dict[str, Any]) -> None:
    chosen = options(variant, **settings)
    assert read_record(setup_text(chosen, Setup(dealer="A"))).options == chosen


def test_rules_of_all_editions_round_trip() -> None:
    for edition in ("de-2024", "en-2016", "it-2023", "zh"):
        for settings in ({}, {"lock": "at_once"}, {"tac_saves": "must", "deck": "master"}, {"persons": "AC BD"}):
            chosen = options("coop4", edition, **settings)
            assert read_record(Record(chosen).to_text()).options == chosen
    chosen = options("coop4", "zh", deck="master", master="jester", replace="no")
    assert read_record(Record(chosen).to_text()).options == chosen


def test_a_set_up_with_every_header_round_trips() -> None:
    setup = Setup(
        position={"A": ("A1", "A2", "A3", "A4"), "B": ("17*",)},
        hands={"A": ("7",), "B": ("tac",)},
        phase="play",
        turn="B",
        dealer="A",
        deals=2,
        pile=(("7", False),),
        before={"A": ("64", "A2", "A3", "A4")},
        skip=True,
        devil="A",
        save=True,
        no_tac=True,
        declared=(),
        used=17,
    )
    text = setup_text(Options(), setup)
    assert read_record(text).setup == setup
    over = Setup(phase="over", result="win AC home", position={"A": ("A1",)})
    assert read_record(setup_text(Options(), over)).setup == over


def test_chosen_gifts_stand_below_the_headers() -> None:
    setup = Setup(hands=dict.fromkeys("ABCD", ("5",)), phase="swap", gifts={"C": "5"}, dealer="A")
    record = read_record(setup_text(Options(), setup))
    assert str(record.entries[0].event) == "swap C 5"


def test_the_result_of_a_played_game_is_no_position() -> None:
    record = read_record('[Game "TAC"] [Result "win AC home"]\n')
    assert record.setup is None
    assert record.tags == {"Result": "win AC home"}


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ('[Game "Tackle"]', "tac-other-game", 1),
        ('[Variant "team9"]', "tac-unknown-variant", 1),
        ('[Variant "team4"]\n[Variant "team4"]', "tac-header-twice", 2),
        ('[Game "TAC"]\n[Option "lock"]', "tac-bad-option-header", 2),
        ('[Game "TAC"]\n[Option "variant=duel2"]', "tac-bad-option-header", 2),
        ('[Option "lock=at_once"]\n[Option "lock=at_once"]', "tac-header-twice", 2),
        ('[Option "lock=soon"]', "tac-bad-option", 1),
        ('\n[Position "A 99"]', "tac-bad-field", 2),
        ('[Hands "E 5"]', "tac-header-seat", 1),
        ('[Hands "A devil"]', "tac-too-many-cards", 1),
        ('[Hands "A tac tac tac"] [Pile "tac tac"]', "tac-too-many-cards", 1),
        ('[Turn "Q"]', "tac-header-seat", 1),
        ('[Turn "AB"]', "tac-header-seat", 1),
        ('[Hands "A 5"] [Turn "B"]', "tac-turn-without-cards", 1),
        ('[Turn "A"]', "tac-turn-in-phase", 1),
        ('[Phase "swap"] [Hands "A 5"]', "tac-swap-needs-cards", 1),
        ('[Variant "duel2"]\n[Phase "swap"] [Hands "A 5; C 5"]', "tac-no-exchange-now", 2),
        ('[Phase "play"]', "tac-phase-needs-hands", 1),
        ('[Phase "deal"] [Hands "A 5"]', "tac-hands-before-deal", 1),
        ('[Phase "later"]', "tac-header-value", 1),
        ('[Skip "perhaps"]', "tac-header-value", 1),
        ('[Deals "-1"]', "tac-header-number", 1),
        ('[Deals "three"]', "tac-header-number", 1),
        ('[Deals "6"]', "tac-too-many-deals", 1),
        ('[Deals "99999"]', "tac-too-many-deals", 1),
        ('[Deals "1"] [Pile "2 2 2 2 2 2 2 3 3 3 3 3 3 3 5 5 5 5 5 5 5"]', "tac-deals-need-cards", 1),
        ('[Phase "swap"] [Hands "A 1; B 5; C 5; D 5"] [Declared "B"]', "tac-declared-wrong", 1),
        ("A 5 12-17\nA 5 12=17", "tac-bad-part", 2),
        ("[Position", "file-bad-header", 1),
    ],
)
def test_mistakes_are_named_with_their_line(text: str, code: str, line: int) -> None:
    with pytest.raises(GameError) as raised:
        read_record(text)
    assert raised.value.code == code
    assert raised.value.line == line
    assert str(raised.value).startswith(f"Line {line}: ")


def test_the_first_seat_with_cards_leads() -> None:
    setup = read_record('[Hands "C 5; D 6"] [Dealer "D"]').setup
    assert setup is not None
    assert setup.turn == "C"


@pytest.mark.parametrize(
    ("text", "deals"),
    [
        ('[Position "A 10"]', 0),
        ('[Position "A 10"] [Hands "A 5; B 6"]', 1),
        ('[Position "A 10"] [Pile "(5)"]', 1),
        ('[Pile "2 2 2 2 2 2 2 3 3 3 3 3 3 3 5 5 5 5 5 5 5"]', 2),
        ('[Variant "duel2"] [Hands "A 2 2 2 2 2 2 2 3 3 3 3"]', 2),
        ('[Hands "A 5"] [Deals "3"]', 3),
    ],
)
def test_the_fewest_deals_are_taken_for_made(text: str, deals: int) -> None:
    """Otherwise the deck would not hold the deals to come."""
    setup = read_record(text).setup
    assert setup is not None
    assert setup.deals == deals


def test_in_an_exchange_the_hands_tell_what_was_declared() -> None:
    setup = read_record('[Phase "swap"] [Hands "A 1 5; B 5 6; C 13 tac; D 5 5"]').setup
    assert setup is not None
    assert setup.declared == ("A", "C")


def test_noise_gives_typed_errors_only() -> None:
    rng = random.Random(2)
    alphabet = 'ABCDEF0123456789-x~ ;|,:()*#[]"\\é\n\t\0=yesnotac'
    for _ in range(5_000):
        text = list(FILE)
        for _ in range(rng.randrange(1, 6)):
            place = rng.randrange(len(text) + 1)
            text[place : place + rng.randrange(4)] = rng.choice(alphabet) * rng.randrange(3)
        with suppress(GameError):
            read_record("".join(text)).to_text()


def test_broken_games_give_typed_errors_and_others_play_on() -> None:
    rng = random.Random(3)
    files = [path.read_text(encoding="utf-8").splitlines() for path in sorted(RECORDED.glob("tac-*.txt"))]
    for _ in range(400):
        lines = rng.choice(files)[: rng.randrange(5, 50)]
        place = rng.randrange(len(lines))
        text = list(lines[place])
        spot = rng.randrange(len(text) + 1)
        text[spot : spot + rng.randrange(2)] = rng.choice("ABCDx-0123456789 ,|:#~*")
        lines[place] = "".join(text)
        with suppress(GameError):
            state = from_text("\n".join(lines))
            assert from_text(state.to_text()).to_text() == state.to_text()
            assert from_text(game_text(state)).to_text() == state.to_text()


@pytest.mark.parametrize("name", ["tac-team4-master", "tac-trio6"])
def test_every_legal_play_reads_back(name: str) -> None:
    record = read_record((RECORDED / f"{name}.txt").read_text(encoding="utf-8"))
    state = Tac(record.options).start(record.setup)
    for entry in record.entries[:120]:
        for seat in state.actors:
            for action in state.legal(seat):
                assert parse_action(str(action)) == action
        if entry.event is not None:
            state.enter(entry.event)
