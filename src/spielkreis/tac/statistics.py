"""What the players of TAC did, in numbers: in one game, and added up over many.

What a play does is counted for the seat that decided, which with a Devil is not the seat whose card was used; what
happens to cards is counted for the seat that held them, and what happens to marbles for the seat of their colour. A
play counts even if a TAC undoes it later; only `home` and the course of the game say what was left in the end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from spielkreis.counts import Counts, joined
from spielkreis.game import Seat
from spielkreis.tac.cards import CARDS
from spielkreis.tac.effect import DealRecord, DeclaredRecord, MarbleMove, PlayRecord, SwapRecord
from spielkreis.tac.state import State
from spielkreis.tac.text.notation import Marbles

MARBLES = 4
Board = dict[str, Seat]
"""The colours of the marbles that are not in base, by their fields."""


class SeatCounts(Counts, frozen=True, kw_only=True):
    """What one seat did, and what happened to it; or several seats together."""

    LARGEST = frozenset({"longest_way_lost"})

    games: int = 0
    wins: int = 0
    losses: int = 0
    """Games that the others have won, or that were lost together."""

    hands: int = 0
    """Deals in which it got cards."""
    received: Mapping[str, int] = {}
    """The cards that it was dealt, by kind; those of the swap and of a Jester are not among them."""
    expected: Mapping[str, float] = {}
    """How many of each kind it would be dealt on average: for each card dealt, the share of the kind in the deck that
    was shuffled."""
    declared: int = 0
    """Deals after which it declared an opening card."""
    waiting: int = 0
    """Deals at which none of its marbles was on the track, and at least one in base."""
    opened: int = 0
    """Those of them in which a card of its own brought a marble of its colour to the start space."""

    used: Mapping[str, int] = {}
    """The cards that it used, by kind; a TAC is a TAC, whatever card it took the function of."""
    unplayable: int = 0
    """Cards that it discarded because it could use none."""
    missed: int = 0
    """Turns that it missed because of an 8."""
    gifts: int = 0
    """Cards that it gave away in the swap."""
    gifts_used: int = 0
    """Those of them of whose kind the first card was that the partner used after the swap, by the partner's own
    decision and before a Jester passed the hands on."""

    openings: int = 0
    """Marbles that it brought from base to a start space with an opening card, or a TAC on one."""
    steps: int = 0
    """Spaces that marbles walked in its plays, forwards or backwards."""
    captures: int = 0
    """Marbles of other sides that its plays captured."""
    own_captures: int = 0
    """Marbles of its own side that its plays captured, its own colour included."""
    skips: int = 0
    """Plays that made the next player miss a turn, also if a TAC answered."""
    tacs_undoing: int = 0
    """TACs that undid something: the board that they restored was different from the one they found."""
    undone: int = 0
    """Its plays that such a TAC undid."""

    captured: int = 0
    """Marbles of its colour that were captured."""
    captured_by_own: int = 0
    """Those of them that its own side captured."""
    way_lost: int = 0
    """The sum of the spaces that lay between the start space and the captured marbles of its colour, clockwise."""
    longest_way_lost: int = 0
    """The most of these spaces for one marble."""
    home: int = 0
    """Marbles of its colour that were at home in the end, less those that were there at the beginning."""


class Statistics(msgspec.Struct, frozen=True):
    """The numbers of any number of games."""

    seats: Mapping[Seat, SeatCounts] = {}
    sides: Mapping[str, SeatCounts] = {}
    """The sums of the seats that win together, named by their letters; each game, win and loss is counted once."""

    def __add__(self, other: Statistics) -> Statistics:
        """The numbers of the games of both."""
        return Statistics(joined(self.seats, other.seats), joined(self.sides, other.sides))

    @staticmethod
    def total(games: Iterable[Statistics]) -> Statistics:
        """The numbers of all these games."""
        return sum(games, Statistics())


class GameStatistics(Statistics, frozen=True, kw_only=True):
    """The numbers of one game, and how it went."""

    course: Mapping[str, tuple[float, ...]]
    """How far the marbles of each side had come, before the first play and after each: 0 if all are in base, 1 if all
    are at home. A marble on the track counts the spaces from its start space on, a marble at home the whole track and
    its home space."""


def game_statistics(state: State, winners: Sequence[Seat] | None = None) -> GameStatistics:
    """The numbers of a game, from the state at its end.

    `winners` are the seats that have won, `()` if all have lost, if the rules have not decided it. A game without an
    outcome is not won or lost.
    """
    if state.outcome is not None:
        winners = state.outcome.winners
    tally = _Tally(state.game.start(state.initial))
    records = state.records
    for record in records:
        match record:
            case DealRecord():
                tally.deal(record)
            case DeclaredRecord():
                tally.declare(record)
            case SwapRecord():
                tally.swap(record)
            case PlayRecord():
                undone = None if record.undid is None else records[record.undid]
                tally.play(record, undone if isinstance(undone, PlayRecord) else None)
    seats = {seat: tally.counts(seat, _result(seat, winners)) for seat in state.variant.seats}
    sides = {
        team: msgspec.structs.replace(
            sum((seats[seat] for seat in team), SeatCounts()), games=1, **_result(team[0], winners)
        )
        for team in state.variant.teams
    }
    return GameStatistics(seats, sides, course={team: tuple(values) for team, values in tally.course.items()})


def _result(seat: Seat, winners: Sequence[Seat] | None) -> dict[str, int]:
    return {} if winners is None else {"wins": 1} if seat in winners else {"losses": 1}


class _Tally:
    """Follows the records of a game and counts."""

    def __init__(self, start: State) -> None:
        self.options = start.options
        self.variant = start.variant
        self.numbers: dict[Seat, Counter[str]] = {seat: Counter(games=1) for seat in self.variant.seats}
        self.received: dict[Seat, Counter[str]] = {seat: Counter() for seat in self.variant.seats}
        self.dealt: dict[Seat, Counter[bool]] = {seat: Counter() for seat in self.variant.seats}
        """How many cards came from whole decks, and how many from the rest of a deck with which the game began."""
        self.used: dict[Seat, Counter[str]] = {seat: Counter() for seat in self.variant.seats}
        self.board = board_of(start.marbles)
        self.home = {seat: self.at_home(seat) for seat in self.variant.seats}
        """How many marbles were at home at the beginning."""
        self.course = {team: [self.progress(team)] for team in self.variant.teams}
        self.rest = start.undealt
        """The cards of the first deck that were still to be dealt when the game began."""
        self.deals = start.deals
        self.whole_deck = False
        self.waiting: set[Seat] = set()
        """The seats that have not opened since a deal at which they were waiting."""
        self.given: dict[Seat, tuple[Seat, str]] = {}
        """By the seats that have used no card since the swap: the giver and the card of their gift."""
        self.skipped = start.turn if start.skip else None

    def counts(self, seat: Seat, result: Mapping[str, int]) -> SeatCounts:
        """The counts of a seat at the end of the game."""
        return SeatCounts(
            **self.numbers[seat],
            **result,
            received=_in_order(self.received[seat]),
            expected=self.expected(seat),
            used=_in_order(self.used[seat]),
            home=self.at_home(seat) - self.home[seat],
        )

    def deal(self, record: DealRecord) -> None:
        """Counts the cards of a deal, and the seats that have to open."""
        if self.deals in (0, len(self.options.deals)):
            self.deals, self.whole_deck = 0, True
        self.deals += 1
        self.waiting, self.given = set(), {}
        for seat, cards in record.hands.items():
            self.numbers[seat]["hands"] += 1
            self.received[seat].update(cards)
            self.dealt[seat][self.whole_deck] += len(cards)
            own = [field for field, colour in self.board.items() if colour == seat]
            if len(own) < MARBLES and all(_is_home(field) for field in own):
                self.numbers[seat]["waiting"] += 1
                self.waiting.add(seat)

    def expected(self, seat: Seat) -> dict[str, float]:
        """How many cards of each kind a seat would be dealt on average."""
        decks = {True: self.options.deck_counts, False: self.rest}
        found: dict[str, float] = {}
        for whole, number in self.dealt[seat].items():
            size = sum(decks[whole].values())
            found = joined(found, {card: number * count / size for card, count in decks[whole].items()})
        return found

    def declare(self, record: DeclaredRecord) -> None:
        """Counts the seats that declared an opening card."""
        for seat in record.seats:
            self.numbers[seat]["declared"] += 1

    def swap(self, record: SwapRecord) -> None:
        """Counts and remembers the gifts of a swap."""
        for gift in record.gifts:
            self.numbers[gift.seat]["gifts"] += 1
            if gift.card is not None:
                self.given[gift.to] = (gift.seat, gift.card)

    def play(self, record: PlayRecord, undone: PlayRecord | None) -> None:
        """Counts a play. `undone` is the play that it took back."""
        decider = self.numbers[record.by or record.seat]
        self.count_card(record)
        decider["skips"] += record.skips is not None
        if record.restored is not None:
            decider["tacs_undoing"] += 1
            if undone is not None:
                self.numbers[undone.by or undone.seat]["undone"] += 1
            self.board = board_of(record.restored)
        for move in record.moves:
            self.count_move(record, move)
        self.board = after(self.board, record)
        for team, values in self.course.items():
            values.append(self.progress(team))
        self.skipped = record.skips

    def count_card(self, record: PlayRecord) -> None:
        """Counts what became of the card of a play."""
        holder = self.numbers[record.seat]
        if not record.card:
            return
        if record.kind == "discard":
            holder["missed" if record.seat == self.skipped else "unplayable"] += 1
        else:
            self.used[record.seat][record.card] += 1
        giver, card = self.given.pop(record.seat, (None, ""))
        if giver is not None and record.by is None and record.kind != "discard" and record.card == card:
            self.numbers[giver]["gifts_used"] += 1
        if record.passes:
            self.given = {}

    def count_move(self, record: PlayRecord, move: MarbleMove) -> None:
        """Counts the way of a marble, and the marble that it captures."""
        decider = record.by or record.seat
        self.numbers[decider]["steps"] += max(len(move.path) - 1, 0)
        if record.kind == "open":
            self.numbers[decider]["openings"] += 1
            if move.seat == record.seat and record.seat in self.waiting:
                self.waiting.remove(record.seat)
                self.numbers[record.seat]["opened"] += 1
        if move.captured is None:
            return
        own = move.captured in self.variant.team(decider)
        self.numbers[decider]["own_captures" if own else "captures"] += 1
        lost = self.numbers[move.captured]
        way = (int(move.to) - self.variant.start(move.captured)) % self.variant.ring
        lost["captured"] += 1
        lost["captured_by_own"] += own
        lost["way_lost"] += way
        lost["longest_way_lost"] = max(lost["longest_way_lost"], way)

    def at_home(self, seat: Seat) -> int:
        """How many marbles of a seat are at home."""
        return sum(colour == seat and _is_home(field) for field, colour in self.board.items())

    def progress(self, team: str) -> float:
        """How far the marbles of a side have come, from 0 to 1."""
        ring = self.variant.ring
        whole = len(team) * (MARBLES * ring + sum(range(1, MARBLES + 1)))
        return sum(self.distance(field, seat) for field, seat in self.board.items() if seat in team) / whole

    def distance(self, field: str, seat: Seat) -> int:
        """How far a marble on this field has come: 1 on its start space."""
        ring = self.variant.ring
        return ring + int(field[1:]) if _is_home(field) else 1 + (int(field) - self.variant.start(seat)) % ring


def board_of(marbles: Marbles) -> Board:
    """The colours of the marbles by their fields."""
    return {field.rstrip("*"): seat for seat, fields in marbles.items() for field in fields}


def after(board: Board, record: PlayRecord) -> Board:
    """The board after the moves of a play."""
    made = dict(board)
    if record.kind == "swap":
        return made | {move.to: move.seat for move in record.moves}
    for move in record.moves:
        made.pop(move.origin, None)
        if move.origin != move.to:  # a Warrior that captures itself is in base
            made[move.to] = move.seat
    return made


def _in_order(counts: Counter[str]) -> dict[str, int]:
    """Counts by kinds of cards, in the order of `CARDS`."""
    return {card: counts[card] for card in CARDS if counts[card]}


def _is_home(field: str) -> bool:
    return field[0].isalpha()
