"""A table: the result of the events in its log. Nothing here uses the time, randomness or the network."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatchmethod

import msgspec

from spielkreis.game import Outcome
from spielkreis.server.games import adapter_of
from spielkreis.server.games.adapter import AnyAdapter, AnyGame, AnyState, DrawsBoards
from spielkreis.server.table import fairness
from spielkreis.server.table.clocks import Clocks
from spielkreis.server.wire import events
from spielkreis.server.wire.events import Agreement, AnyEvent
from spielkreis.server.wire.guest import Guest
from spielkreis.server.wire.log_entry import LogEntry
from spielkreis.server.wire.settings import DAY, Settings

CHANGES = frozenset({events.Started, events.Played, events.TakenBack})
"""The events that change the state of the game."""


UNFINISHED = ("lobby", "playing", "paused")
"""The phases of a table that is not finished."""


class TablePlace(msgspec.Struct):
    """A place at the table and its holder: a guest, a bot, or a guest with a substitute bot."""

    name: str
    seats: tuple[str, ...]
    guest: Guest | None = None
    bot: str | None = None
    nonce: str | None = None
    gone_at: int | None = None
    """The time since which the person is away."""

    @property
    def person(self) -> Guest | None:
        """The guest who decides here now."""
        return self.guest if self.bot is None else None

    @property
    def taken(self) -> bool:
        return self.guest is not None or self.bot is not None

    @property
    def ready(self) -> bool:
        return self.nonce is not None or (self.guest is None and self.bot is not None)


class Ply(msgspec.Struct, frozen=True):
    """One action of the game, and the number of its event."""

    seq: int
    seat: str
    action: str


class OpenOffer(msgspec.Struct):
    """Something that waits for agreement."""

    what: Agreement
    place: str
    agreed: list[str]


class GameTable:
    """The state of one table after an event; `apply` adds the next entry of the log."""

    settings: Settings
    adapter: AnyAdapter
    game: AnyGame
    state: AnyState
    """The game in progress; there is none before `began`."""

    def __init__(self, table_id: str) -> None:
        self.id = table_id
        self.seq = 0
        self.at = 0
        self.created = 0
        self.log: list[tuple[LogEntry, AnyEvent]] = []
        self.answered: dict[tuple[str, str], int] = {}
        """The number of the event that answered a command, by guest and id of the command."""
        self.phase = "nothing"
        self.creator = ""
        self.inviter = ""
        """The name of the person who set the table up; empty if they have never had a place."""
        self.places: dict[str, TablePlace] = {}
        self.by_seat: dict[str, TablePlace] = {}
        self.plies: list[Ply] = []
        self.played: set[str] = set()
        """The guests who have acted in the game themselves."""
        self.actions = 0
        """The number of all actions, also of those that were taken back."""
        self.hidden: set[int] = set()
        """The events whose action only the acting player may see until the game is over."""
        self.began = 0
        """The number of the event with which the game began."""
        self.settled = [0]
        """After each event, how many lines of the view's growing list were final."""
        self.decision = 0
        """The number of the event after which the actors face their present decision."""
        self.clocks: Clocks | None = None
        self.offers: dict[Agreement, OpenOffer] = {}
        self.ended: Outcome | None = None
        self.seed = b""
        self.commitment = ""
        self.nonces: tuple[str, ...] = ()
        self.previous = ""
        self.next = ""
        self.removed: set[str] = set()
        self.spoken = 0
        """The bytes of everything that people have said and written."""

    def apply(self, entry: LogEntry, event: AnyEvent | None = None) -> None:
        """Applies the next event."""
        seq = entry.seq
        if seq != self.seq + 1:
            raise ValueError(f"event {seq} of {self.id} after {self.seq}")
        happened = events.decode(entry.data) if event is None else event
        self.seq, self.at = seq, max(self.at, entry.at)
        if entry.guest is not None and entry.command_id is not None:
            self.answered[entry.guest, entry.command_id] = seq
        self.log.append((entry, happened))
        if type(happened) is events.Played:
            self._played(happened)  # by far the most frequent, so it skips the dispatch
        else:
            self._happen(happened)
        self.settled.append(self.adapter.settled_lines(self.state) if type(happened) in CHANGES else self.settled[-1])
        if self.phase in ("playing", "paused") and self.outcome is not None:
            self.phase = "over"
            self.offers.clear()
            if self.clocks is not None:
                self.clocks.stop(self.at)

    def finishes_with(self, event: AnyEvent) -> bool:
        """Whether the table will be finished after this next event: its game over, or closed before that."""
        if self.phase not in UNFINISHED:
            return False
        if type(event) is events.Played:
            return self.adapter.ends(self.state, event.seat, event.action)
        if type(event) is events.Started and self.settings.position:
            return self._first_state(event.nonces).outcome is not None
        return type(event) in (events.Ended, events.Closed)

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended."""
        return self.ended or (self.state.outcome if self.began else None)

    @property
    def actors(self) -> tuple[str, ...]:
        """The seats that must decide now."""
        return tuple(self.state.actors) if self.phase == "playing" else ()

    @property
    def acting(self) -> tuple[str, ...]:
        """The places with a seat that must decide now."""
        return tuple([self.by_seat[seat].name for seat in self.actors])

    @property
    def pieces(self) -> dict[str, tuple[str, ...]]:
        """The pieces on the board, by their owners; empty before the game, and in a game that shows no board."""
        adapter: object = self.adapter
        return adapter.pieces(self.state) if self.began and isinstance(adapter, DrawsBoards) else {}

    def waits_for(self, guest: str) -> bool:
        """Whether this guest must decide now."""
        people = (self.place_of(seat).person for seat in self.actors)
        return any(person is not None and person.id == guest for person in people)

    def place_of(self, seat: str) -> TablePlace:
        """The place that holds a seat."""
        return self.by_seat[seat]

    def side(self, place: TablePlace) -> list[TablePlace]:
        """All places that win together with this one."""
        seats = next(side for side in self.adapter.sides(self.game) if place.seats[0] in side)
        return [each for each in self.places.values() if each.seats[0] in seats]

    def held_by(self, guest: str) -> Iterator[TablePlace]:
        """The places of a guest."""
        return (place for place in self.places.values() if place.guest is not None and place.guest.id == guest)

    def stand_in_at(self) -> dict[str, int]:
        """The times at which bots replace people who are away, by place.

        If all people are away, bots wait for a day. In games by correspondence people may be away.
        """
        if not self.settings.stand_in or self.settings.by_correspondence:
            return {}
        people = [place for place in self.places.values() if place.guest is not None]
        waited_for = any(place.gone_at is None for place in people)
        grace = (self.settings.grace if waited_for else DAY) * 1000
        return {p.name: p.gone_at + grace for p in people if p.gone_at is not None and p.bot is None}

    def state_at(self, plies: int) -> AnyState:
        """The game after this number of actions."""
        state = self._first_state(self.nonces)
        for ply in self.plies[:plies]:
            state.apply(ply.seat, ply.action)
        return state

    def waiting_for(self, offer: OpenOffer) -> list[TablePlace]:
        """The people who still have to answer an offer. Bots agree to everything they are asked."""
        by = self.places[offer.place]
        asked = self.side(by) if offer.what == "concede" else list(self.places.values())
        if offer.what == "draw":
            asked = [place for place in asked if place not in self.side(by)]
        settled = {*offer.agreed, offer.place}
        same = None if by.guest is None else by.guest.id
        return [p for p in asked if p.person is not None and p.person.id != same and p.name not in settled]

    def kept(self, since: int) -> int:
        """How many lines of the view's growing lists have not changed since event `since`."""
        return min(self.settled[since:])

    def _first_state(self, nonces: tuple[str, ...]) -> AnyState:
        return self.adapter.begin(self.game, self.settings.position, fairness.game_seed(self.seed, nonces))

    def _thinking(self) -> list[str]:
        """The places that must decide, each once."""
        return list(dict.fromkeys(self.place_of(seat).name for seat in self.actors))

    @singledispatchmethod
    def _happen(self, event: AnyEvent) -> None:
        """Events without effect on the table, such as chat."""

    @_happen.register
    def _created(self, event: events.Created) -> None:
        self.settings, self.creator, self.previous = event.settings, event.creator, event.previous
        self.seed, self.commitment = bytes.fromhex(event.seed), event.commitment
        self.adapter = adapter_of(event.settings.game)
        self.game = self.adapter.game(event.settings.options)
        for seats in self.adapter.places(self.game):
            name = "".join(seats)
            place = self.places[name] = TablePlace(name, tuple(seats))
            self.by_seat.update(dict.fromkeys(seats, place))
        self.phase, self.created = "lobby", self.at

    @_happen.register
    def _sat(self, event: events.Sat) -> None:
        place = self.places[event.place]
        place.guest, place.bot, place.nonce, place.gone_at = event.guest, None, None, None
        self._name_inviter(event.guest)

    @_happen.register
    def _renamed(self, event: events.Renamed) -> None:
        for place in self.held_by(event.guest.id):
            place.guest = event.guest
        self._name_inviter(event.guest)

    def _name_inviter(self, guest: Guest) -> None:
        if guest.id == self.creator:
            self.inviter = guest.name

    @_happen.register
    def _stood(self, event: events.Stood) -> None:
        place = self.places[event.place]
        place.guest = place.bot = place.nonce = place.gone_at = None

    @_happen.register
    def _bot_sat(self, event: events.BotSat) -> None:
        place = self.places[event.place]
        place.guest, place.bot = None, event.level

    @_happen.register
    def _exchanged(self, event: events.Exchanged) -> None:
        one, other = self.places[event.place], self.places[event.other]
        for field in ("guest", "bot", "gone_at"):
            mine, theirs = getattr(one, field), getattr(other, field)
            setattr(one, field, theirs)
            setattr(other, field, mine)
        one.nonce = other.nonce = None

    @_happen.register
    def _was_ready(self, event: events.WasReady) -> None:
        self.places[event.place].nonce = event.nonce

    @_happen.register
    def _was_not_ready(self, event: events.WasNotReady) -> None:
        self.places[event.place].nonce = None

    @_happen.register
    def _started(self, event: events.Started) -> None:
        self.nonces = event.nonces
        self.state = self.state_at(0)
        self.phase, self.decision, self.began = "playing", self.seq, self.seq
        if self.settings.clock is not None:
            self.clocks = Clocks(self.settings.clock, self.places)
            self.clocks.turn(self.at, self._thinking())

    def _played(self, event: events.Played) -> None:
        adapter, state, seat = self.adapter, self.state, event.seat
        if adapter.is_hidden(state, event.action):
            self.hidden.add(self.seq)
        before = () if self.clocks is None else state.actors
        decision = adapter.decision_key(state)
        state.apply(seat, event.action)
        self.plies.append(Ply(self.seq, seat, event.action))
        self.actions += 1
        person = self.by_seat[seat].guest
        if person is not None and event.by == "person":
            self.played.add(person.id)
        if adapter.decision_key(state) != decision:
            self.decision = self.seq
        if self.offers:
            self.offers = {what: offer for what, offer in self.offers.items() if what == "pause"}
        if self.clocks is not None and self.phase == "playing":
            # A seat that chooses another card in an exchange had decided before.
            finished = (self.place_of(seat).name,) if seat in before else ()
            self.clocks.turn(self.at, self._thinking(), finished)

    @_happen.register
    def _taken_back(self, event: events.TakenBack) -> None:
        self.state = self.state_at(event.plies)
        del self.plies[event.plies :]
        self.decision = self.seq
        self.offers.clear()
        if self.clocks is not None:
            self.clocks.turn(self.at, self._thinking())

    @_happen.register
    def _offered(self, event: events.Offered) -> None:
        self.offers[event.what] = OpenOffer(event.what, event.place, [])

    @_happen.register
    def _agreed(self, event: events.Agreed) -> None:
        if event.what in self.offers:
            self.offers[event.what].agreed.append(event.place)

    @_happen.register
    def _declined(self, event: events.Declined) -> None:
        self.offers.pop(event.what, None)

    @_happen.register
    def _ended(self, event: events.Ended) -> None:
        self.ended = event.outcome

    @_happen.register
    def _paused(self, event: events.Paused) -> None:
        self.phase = "paused"
        self.offers.pop("pause", None)
        if self.clocks is not None:
            self.clocks.stop(self.at)

    @_happen.register
    def _resumed(self, event: events.Resumed) -> None:
        self.phase = "playing"
        if self.clocks is not None:
            self.clocks.go_on(self.at, self._thinking())

    @_happen.register
    def _was_gone(self, event: events.WasGone) -> None:
        self.places[event.place].gone_at = self.at

    @_happen.register
    def _was_back(self, event: events.WasBack) -> None:
        place = self.places[event.place]
        place.gone_at = place.bot = None

    @_happen.register
    def _stood_in(self, event: events.StoodIn) -> None:
        self.places[event.place].bot = event.level

    @_happen.register
    def _removed(self, event: events.Removed) -> None:
        self.removed.add(event.guest)

    @_happen.register(events.Said)
    @_happen.register(events.Wrote)
    def _spoke(self, event: AnyEvent) -> None:
        self.spoken += len(self.log[-1][0].data)

    @_happen.register
    def _credited(self, event: events.Credited) -> None:
        if self.clocks is not None:
            self.clocks.credit(event.milliseconds, event.places)

    @_happen.register
    def _followed(self, event: events.Followed) -> None:
        self.next = event.table

    @_happen.register
    def _closed(self, event: events.Closed) -> None:
        self.phase = "closed"
        if self.clocks is not None:
            self.clocks.stop(self.at)
