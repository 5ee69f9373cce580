"""Clocks: increments, fresh time per move, and the time that a server was down."""

from __future__ import annotations

from spielkreis.server.table import downtime
from spielkreis.server.table.clocks import Clocks
from spielkreis.server.wire import events
from spielkreis.server.wire.settings import Clock, Settings
from tests.server.tools.circle import Circle
from tests.server.tools.scene import ANNA, BEN, Scene


def test_choosing_another_card_in_an_exchange_adds_no_increment() -> None:
    circle = Circle(clock=Clock("total", 60, 10))
    clocks = circle.table.clocks
    assert clocks is not None
    one, other = list(dict.fromkeys(circle.state.hand("A")))[:2]
    for card in (one, other, one):
        circle.play("A", f"swap A {card}")
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
    scene = Scene(Settings("Tackle", clock=Clock("total", 60))).begun()
    scene.now = 5_000
    scene.play(ANNA, "white", "E10")
    table = scene.table
    # The last heartbeat was before the play, so the player who thinks since then lost only the time after it.
    [credited] = downtime.credit(table, 4_000, table.seq, 30_000)
    assert (credited.milliseconds, credited.places) == (25_000, ())
    assert downtime.credit(table, 30_000, table.seq, 30_000) == []


def test_a_play_before_the_credit_does_not_cost_its_player_the_downtime() -> None:
    scene = Scene(Settings("Tackle", clock=Clock("total", 60))).begun()
    scene.now = 5_000
    scene.play(ANNA, "white", "E10")
    taken = scene.table.seq
    scene.now = 45_000
    scene.play(BEN, "black", "E1")
    scene.happen([*downtime.credit(scene.table, 6_000, taken, 45_100)])
    assert scene.table.clocks is not None
    assert scene.table.clocks.left == {"white": 55_000, "black": 59_000}
    assert scene.again().clocks is not None


def test_time_is_given_back_only_where_a_clock_ran_and_the_game_goes_on() -> None:
    scene = Scene(Settings("Tackle", clock=Clock("total", 60))).begun()
    [credited] = downtime.credit(scene.table, 0, scene.table.seq, 1)
    assert credited.milliseconds == 1
    taken = scene.table.seq
    scene.now = 30_000
    scene.happen([events.Paused()])
    assert downtime.credit(scene.table, 0, scene.table.seq, 40_000) == [], "no clock ran"
    # The game was paused after it had been taken over: until then a clock ran.
    assert downtime.credit(scene.table, 0, taken, 40_000) == [events.Credited(30_000, ("white",))]
    scene.happen([events.Closed()])
    assert downtime.credit(scene.table, 0, taken, 40_000) == []
    without = Scene().begun().table
    assert downtime.credit(without, 0, without.seq, 40_000) == []


def test_no_clock_runs_at_a_closed_table() -> None:
    scene = Scene(Settings("Tackle", clock=Clock("total", 60))).begun()
    assert scene.table.clocks is not None
    assert scene.table.clocks.running
    scene.happen([events.Closed()])
    assert not scene.table.clocks.running
