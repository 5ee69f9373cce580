"""What has happened in a game in progress, with the conclusions that are public."""

from __future__ import annotations

from copy import copy

import msgspec

from spielkreis.tac.actions import Deal, Event, Play, Swapped
from spielkreis.tac.effect import LineRecord, PlayRecord
from spielkreis.tac.text.record import Setup
from spielkreis.tac.variants import Options
from spielkreis.tac.view.decks import shown_hands
from spielkreis.tac.view.knowledge import CardTracker
from spielkreis.tac.view.view import event_lines, event_records


class History:
    """The events of one game. `CardTracker` follows them; game files and views show them."""

    def __init__(self, options: Options, initial: Setup | None = None) -> None:
        self.options = options
        self.initial = initial
        """The position in which the game began, unless on an empty board."""
        self.events: list[Event] = []
        self.plays: list[PlayRecord] = []
        """The records of the events that are plays, without the hands that they showed."""
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
        self.last_turn: int | None = None
        """The line of the play that ended the last turn, if there is one since the deal. A Jester is a part of the turn
        that follows it (K1), and a player who passes leaves everything as it is."""

    def copy(self) -> History:
        """An independent history with the same events."""
        other = copy(self)
        for name in ("events", "plays", "pile", "dropped", "inferred", "undone", "moments"):
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
        missing, plays = self.lines - start, reversed(self.plays)
        for event in reversed(self.events):
            if len(lines) >= missing:
                break
            if isinstance(event, Play):
                lines.append(next(plays).action)
            else:
                lines += reversed(event_lines(event, self.options, knows))
        return tuple(lines[: max(missing, 0)][::-1])

    def records_for(self, tracker: CardTracker, knows: str, start: int = 0) -> tuple[LineRecord, ...]:
        """The records of the same lines, with the cards that the holder of these seats has seen."""
        records: list[LineRecord] = []
        missing, plays = self.lines - start, reversed(self.plays)
        for place in range(len(self.events) - 1, -1, -1):
            if len(records) >= missing:
                break
            event = self.events[place]
            if isinstance(event, Play):
                play = next(plays)
                hands = shown_hands(tracker, place, knows) if play.passes or play.plays_for else {}
                records.append(msgspec.structs.replace(play, hands=hands) if hands else play)
            else:
                records += reversed(event_records(event, self.options, knows))
        return tuple(records[: max(missing, 0)][::-1])

    def add_deal(self, deal: Deal, declared: tuple[str, ...]) -> None:
        """A deal, and the seats that declare an opening card after it."""
        self.pile = []
        self.moments = []
        self.declared = declared
        self.last_turn = None
        self.deals += 1
        self.events.append(deal)

    def add_exchange(self, exchange: Swapped) -> None:
        """A completed exchange."""
        self.events.append(exchange)

    def add_play(self, play: Play, record: PlayRecord) -> None:
        """A play, with its record."""
        line = len(self.events) + self.deals
        if record.restored is not None:
            self.undone.append(line)
        if record.dropped:
            self.dropped += [(len(self.events) + 1, seat) for seat in record.dropped]
        if play.kind not in ("jester", "pass"):
            self.last_turn = line
        self.events.append(play)
        self.plays.append(record)
        if play.card:
            self.pile.append((play.card, play.kind == "discard"))
