"""Clocks and presence over random schedules: people play, pause, leave and come back while the time moves on.

A plain model follows the same events and is compared after each of them.
"""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from spielkreis.server.table import commands, downtime
from spielkreis.server.table.clocks import Clocks
from spielkreis.server.wire import events, messages
from spielkreis.server.wire.settings import DAY, HOUR, Clock, Settings
from tests.server.tools.simulated_table import ANNA, BEN, SimulatedTable

GUESTS = {"white": ANNA, "black": BEN}
OTHER = {"white": "black", "black": "white"}
STEPS = (
    "play",
    "play",
    "play",
    "pause",
    "resume",
    "take back",
    "credit",
    "gone",
    "gone",
    "back",
    "stand in",
    "stand in",
    "say",
    "down",
)

clocks = st.builds(Clock, st.sampled_from(["total", "move"]), st.integers(5, 40), st.integers(0, 9))
schedules = st.lists(
    st.tuples(st.sampled_from(STEPS), st.integers(-500, 9_000), st.sampled_from(["white", "black"])), max_size=40
)


class Schedule:
    """A game, and what its clocks and its people should be like."""

    def __init__(self, made: Settings) -> None:
        self.scene = SimulatedTable(made).start_game()
        self.table = self.scene.table
        self.latest = 0
        """The time of the last event; an event with an earlier time happens at this one."""
        self.since = 0
        """The time up to which the clocks have counted."""
        self.left = {} if made.clock is None else dict.fromkeys(GUESTS, made.clock.time * 1000)
        self.away: dict[str, int] = {}
        self.bots: set[str] = set()

    @property
    def turn(self) -> str:
        turn = self.table.state.turn
        assert turn is not None
        return turn

    def step(self, what: str, wait: int, who: str) -> None:
        """Waits, then does something, if it is possible now."""
        simulated, table = self.scene, self.table
        if table.phase == "over":
            return
        simulated.now = max(0, simulated.now + wait)
        turn = self.turn
        self.latest, before = max(self.latest, simulated.now), self.latest
        match what:
            case "play" if table.phase == "playing" and turn not in self.bots:
                action = table.adapter.legal(table.state, turn)[0]
                self.count()
                simulated.play(GUESTS[turn], turn, action)
                self.decided(turn)
            case "pause" if table.phase == "playing" and not self.bots:
                self.count()
                simulated.do(GUESTS[who], messages.Offer("p", "pause", who))
                simulated.do(GUESTS[OTHER[who]], messages.AnswerOffer("p", "pause", OTHER[who], yes=True))
                assert table.phase == "paused"
            case "resume" if table.phase == "paused":
                simulated.do(GUESTS[who], messages.Resume("r"))
                self.since = self.latest
            case "take back" if table.phase == "playing" and table.plies:
                self.count()
                simulated.apply_events([events.TakenBack(len(table.plies) - 1)])
                self.fresh(turn)
            case "credit" if table.phase == "playing":
                simulated.apply_events([events.Credited(1_234)])
                self.credit(1_234)
            case "down" if table.phase == "playing":
                # The process that ran the game was last seen one second before the last event or after it.
                since = before + wait % 2_000 - 1_000
                lost = simulated.now - max(since, before)
                made = downtime.credit(table, since, table.seq, simulated.now)
                assert [event.milliseconds for event in made] == ([lost] if lost > 0 and self.left else [])
                simulated.apply_events([*made])
                if not made:
                    self.latest = before
                self.credit(max(0, lost))
            case "gone" if who not in self.away:
                simulated.apply_events([events.WasGone(who)])
                self.away[who] = self.latest
            case "back" if who in self.away:
                simulated.apply_events([events.WasBack(who)])
                del self.away[who]
                self.bots.discard(who)
            case "stand in":
                if not self.stand_in():
                    self.latest = before
            case "say":
                simulated.do(GUESTS[who], messages.Say("s", "hello"))
            case _:
                self.latest = before

    def count(self) -> None:
        """The clock of the player who has thought until now counts the time."""
        if self.left:
            self.left[self.turn] = max(0, self.left[self.turn] - (self.latest - self.since))
        self.since = self.latest

    def decided(self, player: str) -> None:
        clock = self.table.settings.clock
        if clock is not None and clock.kind == "total":
            self.left[player] += clock.increment * 1000
        self.fresh(None)

    def fresh(self, before: str | None) -> None:
        """Another player, or the same one again, has a decision to make."""
        clock = self.table.settings.clock
        if clock is not None and clock.kind == "move" and self.turn != before:
            self.left[self.turn] = clock.time * 1000

    def credit(self, lost: int) -> None:
        if self.left:
            self.left[self.turn] += lost

    def due(self) -> dict[str, int]:
        """When bots replace those who are away: after a day if nobody is there, and never by correspondence."""
        made = self.table.settings
        grace = 1000 * (made.grace if len(self.away) < 2 else DAY)
        correspondence = made.clock is not None and made.clock.kind == "move" and made.clock.time >= HOUR
        if not made.stand_in or correspondence:
            return {}
        return {who: since + grace for who, since in self.away.items() if who not in self.bots}

    def stand_in(self) -> bool:
        """Bots play for those who have been away for long enough; False if there is nobody."""
        late = [who for who, at in self.due().items() if at <= self.scene.now]
        self.scene.apply_events([events.StoodIn(who, "3") for who in late])
        self.bots |= set(late)
        return bool(late)

    def check(self) -> None:
        table, clock = self.table, self.table.clocks
        if table.phase == "over":
            assert clock is None or clock.running == ()
            return
        for name, place in table.places.items():
            assert place.gone_at == self.away.get(name)
            assert (place.bot is not None) == (name in self.bots)
            assert place.person == (None if name in self.bots else GUESTS[name])
        assert table.stand_in_at() == self.due()
        assert table.waits_for(GUESTS[self.turn].id) == (table.phase == "playing" and self.turn not in self.bots)
        if clock is None:
            return
        assert clock.left == self.left
        assert clock.running == ((self.turn,) if table.phase == "playing" else ())
        deadline = clock.deadline()
        if table.phase != "playing":
            assert deadline is None
            assert commands.time_over(table, self.latest + 10**9) == []
            return
        assert deadline == self.since + self.left[self.turn]
        assert (clock.fallen(deadline - 1), clock.fallen(deadline)) == ((), (self.turn,))
        assert commands.time_over(table, deadline - 1) == []
        [ended] = commands.time_over(table, deadline)
        assert isinstance(ended, events.Ended)
        assert (ended.outcome.winners, ended.outcome.reason) == ((OTHER[self.turn],), "time")


def run_schedule(made: Settings, schedule: list[tuple[str, int, str]]) -> Schedule:
    followed = Schedule(made)
    followed.check()
    for step in schedule:
        followed.step(*step)
        followed.check()
    return followed


@settings(max_examples=60)
@given(clocks, schedules)
def test_clocks_count_exactly_the_time_in_which_their_players_think(
    clock: Clock, schedule: list[tuple[str, int, str]]
) -> None:
    followed = run_schedule(Settings("Tackle", clock=clock), schedule)
    again = followed.scene.rebuilt_table().clocks
    assert again is not None
    assert followed.table.clocks is not None
    assert (again.left, again.running, again.since) == (followed.left, followed.table.clocks.running, followed.since)


@settings(max_examples=40)
@given(
    st.sampled_from([None, Clock("move", HOUR), Clock("move", HOUR - 1)]), st.booleans(), schedules, st.integers(5, 9)
)
def test_a_bot_stands_in_only_for_somebody_who_has_been_away_long_enough(
    clock: Clock | None, stand_in: bool, schedule: list[tuple[str, int, str]], grace: int
) -> None:
    run_schedule(Settings("Tackle", clock=clock, stand_in=stand_in, grace=grace), schedule)


@settings(max_examples=40)
@given(clocks, st.lists(st.tuples(st.sampled_from("abc"), st.integers(-500, 5_000)), max_size=30))
def test_several_clocks_run_at_the_same_time(clock: Clock, schedule: list[tuple[str, int]]) -> None:
    """An exchange in which everybody chooses a card, again and again: one clock stops after the other."""
    made, now, latest, running = Clocks(clock, "abc"), 0, 0, "abc"
    made.turn(0, running)
    made.credit(3_000, "b")
    made.credit(7_000, ("a", "c"))
    left = {name: clock.time * 1000 + extra for name, extra in (("a", 7_000), ("b", 3_000), ("c", 7_000))}
    for who, wait in schedule:
        now = max(0, now + wait)
        spent = max(0, now - latest)
        latest += spent
        left = {name: max(0, time - spent) if name in running else time for name, time in left.items()}
        finished = who if who in running else ""
        running = running.replace(who, "")
        if finished and clock.kind == "total":
            left[who] += clock.increment * 1000
        if not running:
            running = "abc"
        made.turn(now, running, finished)
        if clock.kind == "move":
            left |= {name: clock.time * 1000 for name in running if running == "abc"}
        assert (made.left, made.running, made.since) == (left, tuple(running), latest)
        first = min(left[name] for name in running)
        assert made.deadline() == latest + first
        assert made.fallen(latest + first) == tuple(name for name in running if left[name] == first)
