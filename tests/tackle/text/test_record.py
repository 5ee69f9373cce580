"""Game files: what is read, what is warned about, what is refused, and that nothing is lost on paper."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spielkreis.game import GameError, IllegalError, NotationError, OptionError
from spielkreis.tackle import JOBS, Record, Tackle
from tests.rulebook.tackle_positions import SAMPLE

HEAD = '[Game "Tackle"] [Job "Turm3"]'


def warnings_of(record: Record) -> list[tuple[int | None, str]]:
    return [(warning.line, warning.code) for warning in record.warnings]


def test_saving_and_loading_gives_the_same_game() -> None:
    record = Record.from_text(SAMPLE)
    again = Record.from_text(record.to_text())
    assert again == record
    assert again.to_text() == record.to_text()


def test_moves_have_the_numbers_of_the_file() -> None:
    numbered = Record.from_text(SAMPLE).numbered()
    assert numbered[:3] == ["1. E10", "1. … F10", "2. J2"]
    assert numbered[11:15] == ["6. … A6", "E4", "7. I10-I2", "7. … F10-F3"]
    later = Record.from_text('[Job "Turm3"] [Position "A1 C3 / J9 / - / b"]\n1. … J9-J8 2. C3-C4')
    assert later.numbered() == ["1. … J9-J8", "2. C3-C4"]


def test_the_record_of_a_position() -> None:
    position = Record.from_text(SAMPLE).replay()
    record = Record.of(position, White="Anna", Black="Bernd")
    assert record.headers == {
        "Game": "Tackle",
        "Job": "Quadrat",
        "Result": "1-0",
        "White": "Anna",
        "Black": "Bernd",
    }
    assert record.replay() == position


def test_a_position_tells_its_moves_as_a_record_writes_them() -> None:
    record = Record.from_text(SAMPLE)
    position, written = record.start(), record.notated()
    assert any(text.endswith("x") for text in written)
    for made, move in enumerate(record.moves):
        assert position.notated() == tuple(written[:made])
        position.push(move)
        assert position.notated(made) == (written[made],)
    position.resign("black")
    assert position.view(None).moves == tuple(written)


def test_a_position_tells_which_move_did_the_job() -> None:
    position = Tackle.of(job="Turm3").from_text("B1 C2 D2 / B10 I9 / - / w")
    position.push("B1-B2")
    assert position.notated() == ("B1-B2xx",)


texts = st.text(st.characters(blacklist_categories=["Cs", "Cc", "Zl", "Zp"], blacklist_characters="}"), max_size=30)


@settings(max_examples=60, deadline=None)
@given(
    st.sampled_from([*JOBS, "PPP/P..", "PxP/.P."]),
    st.integers(0, 2**32),
    st.integers(0, 60),
    st.booleans(),
    st.sampled_from([None, "core", "court"]),
    st.sampled_from([0, 1]),
    st.data(),
)
def test_any_game_round_trips(
    job: str, seed: int, length: int, set_up: bool, gold: str | None, more: int, data: st.DataObject
) -> None:
    """Also with comments, remarks, options, and a set position to start from."""
    figure = None if job in JOBS else job
    size = Tackle.of(job=job, figure=figure).options.job.size
    game = Tackle.of(job=job, figure=figure, gold=gold, stones=size + 2 + more)
    rng, position = Random(seed), game.new()
    for _ in range(length):
        if position.outcome is None:
            position.push(rng.choice(position.legal_moves))
    if set_up:
        position = game.from_text(position.to_text())
        for _ in range(length // 4):
            if position.outcome is None:
                position.push(rng.choice(position.legal_moves))
    record = Record.of(position, Event=data.draw(texts))
    plies = st.integers(0, len(record.moves))
    record.comments = {
        ply: " ".join(text.split())
        for ply, text in data.draw(st.dictionaries(plies, texts, max_size=3)).items()
        if text.split()
    }
    if record.moves:
        marks = st.sampled_from(["!", "?", "!!", "??", "!?", "?!"])
        record.remarks = data.draw(st.dictionaries(st.integers(0, len(record.moves) - 1), marks, max_size=3))
    again = Record.from_text(record.to_text())
    assert again == record
    assert again.replay() == position
    assert [again.replay().moves] == [position.moves]


def test_a_worm_and_the_gold_stone_in_a_file() -> None:
    record = Record.from_text(f'{HEAD} [Position "C4 C5 B9 / D4 J7 / E5 / w"]\n1. #C5-C10(w) J7-I7')
    assert record.notated() == ["#C5-C10(w)", "J7-I7"]
    unmarked = Record.from_text(f'{HEAD} [Position "C4 C5 B9 / D4 J7 / E5 / w"]\n1. #C5-C10 J7-I7')
    assert unmarked.moves == record.moves
    assert unmarked.warnings == []


@pytest.mark.parametrize(
    ("body", "warnings"),
    [
        ("1. A3-D3xx", []),
        ("1. A3-D3", []),
        ("1. A3-D3x", [(2, "tackle-wrong-suffix")]),
        ("1.\nA3-A9x", [(3, "tackle-wrong-suffix")]),
        ("1. A3-C3 (>)", [(2, "tackle-wrong-suffix")]),
        ("1. A3-C3xx(>)", [(2, "tackle-wrong-suffix"), (2, "tackle-wrong-suffix")]),
        ("2. A3-C3", [(2, "tackle-wrong-number")]),
        ("1. A3-C3 1. … J1-J2", []),
        ("1. A3-C3 1. J1-J2", []),
        ("1. A3-C3 J1-J2 2. C3-B3 2. … J2-J1", []),
        ("1. A3-C3\n2. J1-J2", [(3, "tackle-wrong-number")]),
        ("A3-C3; J1-J2,, … B3", None),
    ],
)
def test_what_a_file_claims_is_compared(body: str, warnings: list[tuple[int, str]] | None) -> None:
    text = f'{HEAD} [Position "A3 D4 D5 / J1 / - / w"]\n{body}'
    if warnings is None:
        with pytest.raises(IllegalError):
            Record.from_text(text)
    else:
        assert warnings_of(Record.from_text(text)) == warnings


def test_a_wrong_suffix_says_what_is_right() -> None:
    record = Record.from_text(f'{HEAD} [Position "A3 D4 D5 / J1 / - / w"]\n1. A3-D3x')
    assert str(record.warnings[0]) == "Line 2: The mark x is wrong. The move is A3-D3xx."


def test_the_result_in_the_headers_is_compared_with_the_game() -> None:
    won = f'{HEAD} [Position "A3 D4 D5 / J1 / - / w"]\n[Result "0-1"]\n1. A3-D3'
    record = Record.from_text(won)
    assert warnings_of(record) == [(2, "tackle-wrong-result")]
    outcome = record.replay().outcome
    assert outcome is not None
    assert outcome.result == "1-0"
    drawn = f'{HEAD} [Position "A1 / - / - / b"] [Result "½−½"]'
    assert Record.from_text(drawn).warnings == []
    two = f'{HEAD} [Result "1-0"]\n1. A1 J10\n0-1'
    assert warnings_of(Record.from_text(two)) == [(3, "tackle-wrong-result")]


def test_odd_comments_and_headers_stay_readable() -> None:
    record = Record(headers={"Job": "Turm3", "Place": 'a "b" \\\r\n[c]'}, comments={0: "one\n[two] {three}"})
    again = Record.from_text(record.to_text())
    assert again.headers["Place"] == 'a "b" \\ [c]'
    assert again.comments == {0: "one [two] {three)"}


@pytest.mark.parametrize(
    ("result", "reason", "winners"),
    [
        ("1-0", "resignation", ("white",)),
        ("0-1", "resignation", ("black",)),
        ("1/2-1/2", "agreement", ()),
        ("½−½", "agreement", ()),
    ],
)
@pytest.mark.parametrize("where", ["header", "body"])
def test_a_result_that_is_not_on_the_board(result: str, reason: str, winners: tuple[str, ...], where: str) -> None:
    header, end = (f'[Result "{result}"]', "") if where == "header" else ("", result)
    outcome = Record.from_text(f"{HEAD} {header}\n1. A1 J10 {end}").replay().outcome
    assert outcome is not None
    assert (outcome.reason, outcome.winners) == (reason, winners)


def test_a_result_after_the_moves_fills_an_open_header() -> None:
    record = Record.from_text(f'{HEAD} [Result "*"]\n1. A1 J10\n1-0')
    assert (record.warnings, record.headers["Result"]) == ([], "1-0")


def test_an_unfinished_game_has_no_outcome() -> None:
    assert Record.from_text(f'{HEAD} [Result "*"]\n1. A1 J10').replay().outcome is None
    assert Record.from_text(f"{HEAD}\n1. A1 J10 *").replay().outcome is None


def test_other_jobs_and_options() -> None:
    record = Record.from_text('[Figure "PPP/P.."] [Stones "7"] [Gold "court"]\n1. A1')
    assert record.game.options.stones == 7
    assert record.game.options.gold == "court"
    assert Record.from_text('[Job "mine"] [Figure "PPP/P.."]').game.options.job.name == "mine"


def test_gold_in_a_position_with_an_empty_border_is_a_warning() -> None:
    record = Record.from_text('[Job "Turm3"]\n[Position "D4 D5 / F6 / E5 / w"]\n')
    assert [(warning.line, warning.rule) for warning in record.warnings] == [(2, "V6")]


@pytest.mark.parametrize(
    ("text", "kind", "code", "line"),
    [
        ("", NotationError, "tackle-no-job", None),
        ('[Game "TAC"]\n', NotationError, "tackle-other-game", 1),
        ('[Job "Turm3"]\n[job "Turm4"]', NotationError, "tackle-header-twice", 2),
        ('[Job "Turm99"]', OptionError, "job-unknown", 1),
        ('\n[Figure "PP"]', OptionError, "job-bad-size", 2),
        ('[Job "Turm3"] [Stones "many"]', NotationError, "tackle-bad-stones", 1),
        ('[Job "Turm3"]\n[Stones "2"]', OptionError, "tackle-option-stones", 2),
        ('[Job "Turm3"] [Gold "moon"]', OptionError, "tackle-option-gold", 1),
        ('[Job "Turm3"]\n\n[Position "nonsense"]', NotationError, "position-fields", 3),
        ('[Job "Turm3"] [Position "A1 / A1 / - / w"]', NotationError, "position-cell-twice", 1),
        (f"{HEAD}\n1. E5", IllegalError, "tackle-place-border", 2),
        (f"{HEAD}\n1. A1 A2\nK7", NotationError, "tackle-off-board", 3),
        (f"{HEAD}\n1. A1 {{begun", NotationError, "tackle-open-comment", 2),
        (f"{HEAD}\n1. A1 Black resigns", NotationError, "tackle-bad-text", 2),
        (f'{HEAD}\n[Result "won"]\n', NotationError, "tackle-bad-result", 2),
        (f"{HEAD}\n[Broken", NotationError, "file-bad-header", 2),
        ("x" * 1_000_001, NotationError, "file-too-long", None),
    ],
)
def test_refused(text: str, kind: type[GameError], code: str, line: int | None) -> None:
    with pytest.raises(kind) as caught:
        Record.from_text(text)
    assert (caught.value.code, caught.value.line) == (code, line)
