"""Clocks: increments, fresh time per move, and the time that a server was down."""

from __future__ import annotations

from spielkreis.server.table import downtime
from spielkreis.server.table.clocks import Clocks
from spielkreis.server.wire import events
from spielkreis.server.wire.settings import Clock, Settings
from tests.server.tools.simulated_table import ANNA, BEN, SimulatedTable
from tests.server.tools.simulated_tac_table import SimulatedTacTable


def test_choosing_another_card_in_an_exchange_adds_no_increment() -> None:
    simulated = SimulatedTacTable(clock=Clock("total", 60, 10))
    clocks = simulated.table.clocks
    assert clocks is not None
    one, other = list(dict.fromkeys(simulated.state.hand("A")))[:2]
    for card in (one, other, one):
        simulated.play("A", f"swap A {card}")
    assert clocks.left["A"] == 70_000
    assert clocks.running == ("B", "C", "D")


def test_time_per_move_is_fresh_for_every_decision() -> None:
    clocks = Clocks(Clock("move", 10), ["a", "b"])
    clocks.turn(0, ["a"])
    clocks.turn(4_000, ["a"], ["a"])  # the same player decides again
    assert clocks.left["a"] == 10_000
    clocks.turn(7_000, ["a", "b"])  # another player joins, and the first goes on thinking
    assert clocks.left == {"a": 7_000, "b": 10_000}


def test_the_time_that_no_process_ran_a_game_is_given_back() -> None:
    simulated = SimulatedTable(Settings("Tackle", clock=Clock("total", 60))).start_game()
    simulated.now = 5_000
    simulated.play(ANNA, "white", "E10")
    table = simulated.table
    # The last heartbeat was before the play, so the player who thinks since then lost only the time after it.
    [credited] = downtime.credit(table, 4_000, table.seq, 30_000)
    assert (credited.milliseconds, credited.places) == (25_000, ())
    assert downtime.credit(table, 30_000, table.seq, 30_000) == []


def test_a_play_before_the_credit_does_not_cost_its_player_the_downtime() -> None:
    simulated = SimulatedTable(Settings("Tackle", clock=Clock("total", 60))).start_game()
    simulated.now = 5_000
    simulated.play(ANNA, "white", "E10")
    taken = simulated.table.seq
    simulated.now = 45_000
    simulated.play(BEN, "black", "E1")
    simulated.apply_events([*downtime.credit(simulated.table, 6_000, taken, 45_100)])
    assert simulated.table.clocks is not None
    assert simulated.table.clocks.left == {"white": 55_000, "black": 59_000}
    assert simulated.rebuilt_table().clocks is not None


def test_time_is_given_back_only_where_a_clock_ran_and_the_game_goes_on() -> None:
    simulated = SimulatedTable(Settings("Tackle", clock=Clock("total", 60))).start_game()
    [credited] = downtime.credit(simulated.table, 0, simulated.table.seq, 1)
    assert credited.milliseconds == 1
    taken = simulated.table.seq
    simulated.now = 30_000
    simulated.apply_events([events.Paused()])
    assert downtime.credit(simulated.table, 0, simulated.table.seq, 40_000) == [], "no clock ran"
    # The game was paused after it had been taken over: until then a clock ran.
    assert downtime.credit(simulated.table, 0, taken, 40_000) == [events.Credited(30_000, ("white",))]
    simulated.apply_events([events.Closed()])
    assert downtime.credit(simulated.table, 0, taken, 40_000) == []
    without = SimulatedTable().start_game().table
    assert downtime.credit(without, 0, without.seq, 40_000) == []


def test_no_clock_runs_at_a_closed_table() -> None:
    simulated = SimulatedTable(Settings("Tackle", clock=Clock("total", 60))).start_game()
    assert simulated.table.clocks is not None
    assert simulated.table.clocks.running
    simulated.apply_events([events.Closed()])
    assert not simulated.table.clocks.running
