"""What has happened in a game in progress, with the conclusions that are public."""

from __future__ import annotations

from copy import copy

from spielkreis.tac.actions import Deal, Event, Play, Swapped
from spielkreis.tac.text.record import Setup
from spielkreis.tac.variants import Options
from spielkreis.tac.view.view import event_lines


class History:
    """The events of one game. `CardTracker` follows them; game files and views show them."""

    def __init__(self, options: Options, initial: Setup | None = None) -> None:
        self.options = options
        self.initial = initial
        """The position in which the game began, unless on an empty board."""
        self.events: list[Event] = []
        self.texts: list[str] = []
        """The line of each event if it is the same for all viewers, as for plays; otherwise empty."""
        self.pile: list[tuple[str, bool]] = [] if initial is None else list(initial.pile)
        """The cards since the last deal, the top one last, each with whether it was discarded."""
        self.declared: tuple[str, ...] | None = None if initial is None else initial.declared
        """The seats that declared an opening card after the deal (F3); None if a set position does not say."""
        self.dropped: list[tuple[int, str]] = []
        """The seats that have dropped out (second place), each with the number of events until then."""
        self.inferred: dict[int, tuple[str, frozenset[str]]] = {}
        """What a play showed to all viewers: by its index, a seat and kinds of cards that it did not hold (D1, X10)."""
        self.undone: list[int] = []
        """The lines that are TACs which restored another board than they found (X1)."""
        self.moments: list[bytes] = []
        """The public part of the game before each play since the last deal (`core/moments.py`)."""
        self.deals = 0
        """The number of deals among the events."""

    def copy(self) -> History:
        """An independent history with the same events."""
        other = copy(self)
        for name in ("events", "texts", "pile", "dropped", "inferred", "undone", "moments"):
            setattr(other, name, copy(getattr(self, name)))
        return other

    @property
    def lines(self) -> int:
        """How many lines of the history a view shows: two for a deal, whatever the viewer knows about it."""
        return len(self.events) + self.deals

    def lines_for(self, knows: str, start: int = 0) -> tuple[str, ...]:
        """The history as the holder of these seats knows it: as in a game file, with `declared A C` after each deal.

        `start` leaves out the first lines; the number of lines is the same for all viewers.
        """
        lines: list[str] = []
        missing = self.lines - start
        for text, event in zip(reversed(self.texts), reversed(self.events), strict=True):
            if len(lines) >= missing:
                break
            lines += (text,) if text else reversed(event_lines(event, self.options, knows))
        return tuple(lines[: max(missing, 0)][::-1])

    def add_deal(self, deal: Deal, declared: tuple[str, ...]) -> None:
        """A deal, and the seats that declare an opening card after it."""
        self.pile = []
        self.moments = []
        self.declared = declared
        self.deals += 1
        self.events.append(deal)
        self.texts.append("")

    def add_exchange(self, exchange: Swapped) -> None:
        """A completed exchange."""
        self.events.append(exchange)
        self.texts.append("")

    def add_play(self, play: Play, text: str) -> None:
        """A play, with its canonical text."""
        self.events.append(play)
        self.texts.append(text)
        if play.card:
            self.pile.append((play.card, play.kind == "discard"))
