"""The clocks of a game, computed only from the events and their times."""

from __future__ import annotations

from collections.abc import Iterable

from spielkreis.server.wire.settings import Clock


class Clocks:
    """How much time each place has left. Times are milliseconds; several clocks may run at the same time."""

    def __init__(self, settings: Clock, places: Iterable[str]) -> None:
        self.settings = settings
        self.left = dict.fromkeys(places, settings.time * 1000)
        self.running: tuple[str, ...] = ()
        self.since = 0

    def turn(self, at: int, running: Iterable[str], finished: Iterable[str] = ()) -> None:
        """The clocks of these places run from now on; the finished ones have just decided."""
        self._charge(at)
        for place in finished:
            if self.settings.kind == "total":
                self.left[place] += self.settings.increment * 1000
        previous, self.running = self.running, tuple(running)
        if self.settings.kind == "move":
            for place in self.running:
                if place not in previous or place in finished:
                    self.left[place] = self.settings.time * 1000

    def stop(self, at: int) -> None:
        """Stops all clocks."""
        self._charge(at)
        self.running = ()

    def go_on(self, at: int, running: Iterable[str]) -> None:
        """Starts the clocks of these places again after a pause."""
        self._charge(at)
        self.running = tuple(running)

    def credit(self, milliseconds: int, places: Iterable[str] = ()) -> None:
        """Gives these clocks, or the running ones, back the time during which the server was down."""
        for place in places or self.running:
            self.left[place] += milliseconds

    def deadline(self) -> int | None:
        """The time at which the next clock runs out, or None if no clock runs."""
        return min((self.since + self.left[place] for place in self.running), default=None)

    def fallen(self, at: int) -> tuple[str, ...]:
        """The places whose time is over."""
        return tuple(place for place in self.running if self.left[place] <= at - self.since)

    def _charge(self, at: int) -> None:
        # Clocks of different processes may differ a little; time never runs backwards for a player.
        spent = max(0, at - self.since)
        for place in self.running:
            self.left[place] = max(0, self.left[place] - spent)
        self.since = max(self.since, at)
