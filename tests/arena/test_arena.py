"""Matches: paired, repeatable, resumable, with sound statistics."""

import sys
from pathlib import Path

import msgspec
import pytest

from spielkreis.arena.ladder import meetings, plot, ratings
from spielkreis.arena.match import Match, here, in_processes, play, verdict
from spielkreis.arena.results import Effort, Heading, Pair, ResultFile, summary
from spielkreis.arena.spec import parse_bot
from spielkreis.arena.statistics import elo, expected, mean_interval, sprt
from spielkreis.arena.tac import TacContest
from spielkreis.arena.tackle import TackleContest
from spielkreis.game import GameError, OptionError
from spielkreis.tac.bots.catalog import MAKERS
from spielkreis.tac.game import Tac
from spielkreis.tac.variants import options
from spielkreis.thinking import Limit, Thought

TAC = TacContest(options("team4", deck="master"))
EXAMPLE = Path(__file__).parents[2] / "examples" / "random_bot.py"


def pairs_of(match: Match) -> list[Pair]:
    return play(match, here, None, lambda _: None)


def without_time(pairs: list[Pair]) -> list[tuple[int, tuple[float, ...]]]:
    return [(pair.number, pair.points) for pair in pairs]


def test_names_of_bots() -> None:
    spec = parse_bot("level:6,iterations=200")
    assert (spec.kind, spec.level, spec.limit(Limit(ms=1))) == ("level", "6", Limit(iterations=200))
    assert parse_bot("search:ms=1.5").limit(Limit(ms=10)) == Limit(ms=1.5)
    assert parse_bot("program:python x:y.py").command == "python x:y.py"
    assert parse_bot("level:normal").level == "3"
    for bad in ("level", "level:9", "search:often=3", "program:"):
        with pytest.raises(OptionError):
            parse_bot(bad)
    for limit in ("ms=0", "ms=0.0", "ms=1e9", "iterations=0", "iterations=0.5", "nodes=", "ms=-1"):
        with pytest.raises(OptionError) as refused:
            parse_bot(f"search:{limit}")
        assert refused.value.code == "arena-bad-limit"
    for contest, unknown in ((TAC, "brute"), (TAC, "search:nodes=5"), (TackleContest("Quadrat"), "brute")):
        with pytest.raises(OptionError):
            contest.check(unknown)


def test_equal_bots_on_equal_deals_share_the_points() -> None:
    found = pairs_of(Match(TAC, "greedy", "greedy", 4, 1))
    assert [sum(pair.points) for pair in found] == [1.0] * 4


def test_local_processes_give_what_one_process_gives() -> None:
    match = Match(TAC, "search:iterations=8", "greedy", 3, 7)
    there = play(match, in_processes(2), None, lambda _: None)
    assert without_time(there) == without_time(pairs_of(match))


def test_more_than_two_sides_and_none() -> None:
    free = pairs_of(Match(TacContest(options("free3")), "greedy", "random", 2, 1))
    assert all(len(pair.points) == 3 for pair in free)
    assert summary(free, 3)["fair"] == pytest.approx(1 / 3)
    together = pairs_of(Match(TacContest(options("coop4")), "greedy", "rules", 2, 1))
    figures = summary(together, 1)
    assert figures["games"] == 4
    assert 30 < figures["cards_a"] < 2000


def test_reviewed_games_report_luck_and_errors() -> None:
    contest = TacContest(options("team4", deck="master"), review=4)
    assert contest.describe() != TAC.describe()
    found = pairs_of(Match(contest, "greedy", "level:1", 2, 1))
    figures = summary(found, 2)
    assert set(figures["variance"]) == {"score", "adjusted"}
    assert figures["errors"]["a"] < figures["errors"]["b"]
    assert figures["luck_interval"][0] <= figures["luck"] <= figures["luck_interval"][1]


def test_tackle_swaps_the_colours() -> None:
    found = pairs_of(Match(TackleContest("Quadrat"), "rules", "random", 3, 1))
    assert summary(found, 2)["score"] > 0.8


def test_the_share_of_the_side_that_moves_first_is_reported() -> None:
    """The bots place what is not placed at random; each pair has one game of `a` as White and one as Black."""
    found = pairs_of(Match(TackleContest("Turm4", random_stones=3), "random", "rules", 2, 1))
    assert [pair.first for pair in found] == [(pair.points[0], 1 - pair.points[1]) for pair in found]
    low, high = (figures := summary(found, 2))["first_interval"]
    assert 0 <= low <= figures["first"] <= high <= 1
    assert TackleContest("Turm4", random_stones=3).describe() != TackleContest("Turm4").describe()


def test_tackle_plays_all_jobs_in_turn_and_searches_are_repeatable() -> None:
    match = Match(TackleContest("all"), "search:nodes=50", "mcts:iterations=20", 3, 1)
    first = without_time(pairs_of(match))
    assert first == without_time(pairs_of(match))
    assert len(first) == 3


def test_a_kill_loses_no_finished_pair_and_counts_none_twice(tmp_path: Path) -> None:
    path = tmp_path / "out.jsonl"
    match = Match(TAC, "greedy", "random", 4, 3)
    heading = Heading("tac", TAC.describe(), "greedy", "random", 3)
    whole = pairs_of(match)
    file = ResultFile(path, heading)
    for pair in whole[:2]:
        file.add(pair)
    with path.open("ab") as raw:
        raw.write(b'{"number":2,"poi')
    again = ResultFile(path, heading)
    assert without_time(play(match, here, again, lambda _: None)) == without_time(whole)
    numbers = [msgspec.json.decode(line)["number"] for line in path.read_bytes().splitlines()[1:]]
    assert numbers == [0, 1, 2, 3]
    with pytest.raises(OptionError):
        ResultFile(path, Heading("tac", TAC.describe(), "greedy", "rules", 3))


def test_intervals_and_elo() -> None:
    even = mean_interval([0.5, 1.0, 0.0, 0.5] * 25)
    assert even.value == 0.5
    assert even.high - even.low == pytest.approx(2 * 1.96 * (0.1263 / 100) ** 0.5, rel=0.01)
    assert mean_interval([1.0] * 30).low == pytest.approx(0.9)
    assert elo(0.75) == pytest.approx(190.8, abs=0.1)
    assert expected(elo(0.6, 1 / 3), 1 / 3) == pytest.approx(0.6)
    assert elo(1 / 3, 1 / 3) == pytest.approx(0)


def test_the_sequential_test_decides_either_way() -> None:
    assert sprt([1.0, 0.5, 1.0, 0.5] * 20, 0, 50) == "H1"
    assert sprt([0.0, 0.5, 0.5, 0.5] * 20, 0, 50) == "H0"
    assert sprt([0.5, 1.0, 0.0, 0.5] * 2, 0, 10) is None
    match = Match(TAC, "greedy", "random", 1000, 1, (0.0, 100.0))
    found = pairs_of(match)
    assert len(found) < 1000
    assert verdict(match, found) == "H1"


def test_ratings_of_a_ladder() -> None:
    def result(score: float) -> list[Pair]:
        return [Pair(number, (score, score), Effort(), Effort()) for number in range(50)] + [
            Pair(99, (0.5, 0.5), Effort(), Effort())
        ]

    assert ("8", "1") in set(meetings())
    table = ratings({("2", "1"): result(1.0), ("3", "2"): result(1.0), ("3", "1"): result(1.0)})
    assert [rating.level for rating in table] == ["1", "2", "3"]
    assert 0 == table[0].elo < table[1].elo < table[2].elo
    assert plot(table).startswith("<svg")


def test_plain_tree_search_plays_legally() -> None:
    bot, _ = MAKERS["mcts"]("", TAC.options, 1)
    state = Tac(TAC.options).new(b"exchange")
    for _ in range(6):
        seat = state.actors[0]
        action = bot.choose(state, seat, Thought(Limit(iterations=6)))
        assert action in set(state.legal(seat))
        state.apply(seat, action)


def test_any_program_can_enter() -> None:
    command = f"program:{sys.executable} {EXAMPLE}"
    assert summary(pairs_of(Match(TAC, "greedy", command, 1, 1)), 2)["games"] == 2
    assert summary(pairs_of(Match(TackleContest("Quadrat"), "rules", command, 1, 1)), 2)["games"] == 2
    with pytest.raises(GameError, match="program"):
        pairs_of(Match(TAC, "greedy", "program:true", 1, 1))
