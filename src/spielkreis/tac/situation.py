"""What is: all that can be asked about a game in progress, read from the compiled core."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from spielkreis.game import Outcome
from spielkreis.tac.actions import Event
from spielkreis.tac.cards import CARDS
from spielkreis.tac.core.codes import PHASE_OVER, PHASE_SWAP
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.text.notation import Marbles, position_text
from spielkreis.tac.text.record import PHASES, Setup, result_text, setup_text
from spielkreis.tac.text.setup import marbles_of, set_up
from spielkreis.tac.variants import SEATS, Options, Variant
from spielkreis.tac.view.json import ViewWriter
from spielkreis.tac.view.knowledge import CardTracker
from spielkreis.tac.view.view import event_lines


class Situation:
    """A game in progress as it stands; `State` adds what can be done."""

    def __init__(self, options: Options, setup: Setup | None = None) -> None:
        self.options = options
        self.initial = setup
        """Where the game began, unless with an empty board."""
        self.history: list[Event] = []
        self.pile: list[tuple[str, bool]] = []
        """The cards since the last deal, the top one last, each with whether it was discarded."""
        self.seed: bytes | None = None
        self.deck: list[str] | None = None
        """The cards of this shuffle still to be dealt, in order; None without a seed."""
        self.dropped: list[tuple[int, str]] = []
        """For second place: how long the history was when a seat dropped out, and the seat."""
        self.inferred: dict[int, tuple[str, frozenset[str]]] = {}
        """What a play told everybody: by its place in the history, a seat and kinds of cards that it did not hold."""
        self.undone: list[int] = []
        """The lines of the history that are TACs which restored another board than they found (X1)."""
        self.texts: list[str] = []
        """The line of each event in the history if it is the same for everybody, which is so for plays; else empty."""
        self._plan = options.deals
        self._rounds = 0
        """How many deals are in the history."""
        self._shuffles = 0
        self._declared: tuple[str, ...] | None = None
        self._engine = Engine(options)
        self._tracker: CardTracker | None = None
        self._writer: ViewWriter | None = None
        if setup is not None:
            self.pile = list(setup.pile)
            self._declared = setup.declared
            self.dropped = [(0, seat) for seat in set_up(self._engine, options, setup)]

    @property
    def variant(self) -> Variant:
        """The variant's data."""
        return self.options.rules

    @property
    def phase(self) -> str:
        """`deal` (waits for `deal`), `swap`, `play` or `over`."""
        return PHASES[self._engine.phase]

    @property
    def turn(self) -> str | None:
        """The seat whose hand and marbles are used now; None outside the phase `play`."""
        return self._engine.turn()

    @property
    def devil(self) -> str | None:
        """The seat that decides for the one on turn (K4)."""
        return _seat(self._engine.status().decider)

    @property
    def actors(self) -> tuple[str, ...]:
        """The seats that must decide now; in the exchange those that have not yet chosen."""
        return self._engine.actors()

    @property
    def swappers(self) -> tuple[str, ...]:
        """The seats that give a card away in the exchange that is on now."""
        if self.phase != "swap":
            return ()
        return tuple(seat for seat in self.variant.seats if self._engine.exchanges(SEATS.index(seat)))

    @property
    def gifts(self) -> dict[str, str]:
        """The cards chosen so far in the exchange."""
        return self._engine.gifts() if self._engine.phase == PHASE_SWAP else {}

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self._engine.phase != PHASE_OVER:
            return None
        if self._engine.status().lost:
            return Outcome("loss", (), "deck")
        return Outcome("win", tuple(self.ranking[0]), "home")

    @property
    def ranking(self) -> tuple[str, ...]:
        """The sides that have finished, the winners first; more than one only when playing for second place."""
        return tuple(self.variant.teams[team] for team in self._engine.ranking())

    @property
    def live(self) -> tuple[str, ...]:
        """The seats that still play: all, but for those that have dropped out."""
        out = self._engine.status().out
        if not out:
            return tuple(self.variant.seats)
        return tuple(seat for seat in self.variant.seats if not out >> SEATS.index(seat) & 1)

    @property
    def dealer(self) -> str | None:
        """The seat that dealt last."""
        return _seat(self._engine.status().dealer)

    @property
    def deals(self) -> int:
        """How many deals have been made from this deck."""
        return self._engine.status().deals

    @property
    def undealt(self) -> dict[str, int]:
        """How many of each card are left in the deck."""
        left = zip(CARDS, self._engine.undealt(), strict=True)
        return {card: count for card, count in left if count}

    @property
    def declared(self) -> tuple[str, ...] | None:
        """The seats that declared an opening card after the deal (F3); None if a set position does not say."""
        return self._declared

    @property
    def hands(self) -> dict[str, tuple[str, ...]]:
        """All hands, each in the order of `CARDS`."""
        return {seat: self._engine.cards(SEATS.index(seat)) for seat in self.variant.seats}

    def hand(self, seat: str) -> tuple[str, ...]:
        """The cards of one seat, in the order of `CARDS`."""
        return self._engine.cards(SEATS.index(seat))

    @property
    def marbles(self) -> Marbles:
        """The fields of all marbles that are not in base, `*` behind a fresh one."""
        return marbles_of(self._engine, self.variant, before=False)

    @property
    def position(self) -> str:
        """The board as text."""
        return position_text(self.marbles)

    @property
    def before(self) -> str | None:
        """The board that a TAC would restore, as text; None if it would restore nothing."""
        earlier = self.earlier
        return None if earlier is None else position_text(earlier)

    @property
    def earlier(self) -> Marbles | None:
        """The marbles on the board that a TAC would restore; None if it would restore nothing."""
        return marbles_of(self._engine, self.variant, before=True) if self._engine.moved() else None

    @property
    def base_card(self) -> str | None:
        """The card whose function a TAC would take now, if a TAC may be played at all (X1, X5)."""
        card = self._engine.tac_card()
        return CARDS[card] if card >= 0 else None

    @property
    def skip(self) -> bool:
        """The seat on turn must miss it: it discards, or answers with a TAC (S8, X6)."""
        return bool(self._engine.status().skip)

    @property
    def save(self) -> bool:
        """The seat on turn answers a winning move (X10)."""
        return bool(self._engine.status().save)

    @property
    def score(self) -> int:
        """The cards used so far, which a cooperative side wants few of."""
        return self._engine.status().used

    def playable(self) -> frozenset[str]:
        """The kinds of cards that the seat on turn could use, whether it holds them or not; this is public."""
        if self.phase != "play":
            return frozenset()
        return _kinds(self._engine.usable(), self._engine.deck)

    def setup(self) -> Setup:
        """Everything that must be known to play on from here."""
        status = self._engine.status()
        outcome = self.outcome
        return Setup(
            position=self.marbles,
            hands={seat: cards for seat, cards in self.hands.items() if cards},
            phase=self.phase,
            turn=self.turn,
            dealer=self.dealer,
            deals=status.deals,
            pile=tuple(self.pile),
            before=self.earlier,
            skip=bool(status.skip),
            devil=self.devil,
            save=bool(status.save),
            no_tac=bool(status.no_tac),
            declared=self._declared,
            gifts=self.gifts,
            used=status.used,
            result=None if outcome is None else result_text(outcome),
        )

    def shown(self) -> dict[str, Any]:
        """What the table shows to everybody, by the names of a view's fields."""
        status = self._engine.status()
        phase = PHASES[status.phase]
        return {
            "phase": phase,
            "turn": SEATS[status.turn] if phase == "play" else None,
            "actors": self.actors,
            "dealer": _seat(status.dealer),
            "deals": status.deals,
            "undealt": self._engine.left(),
            "position": self.marbles,
            "before": self.earlier,
            "pile": tuple(self.pile),
            "skip": bool(status.skip),
            "devil": _seat(status.decider),
            "save": bool(status.save),
            "no_tac": bool(status.no_tac),
            "declared": self._declared,
            "used": status.used,
        }

    @property
    def tracker(self) -> CardTracker:
        """What everybody knows about the cards, up to now."""
        if self._tracker is None:
            self._tracker = CardTracker(self.options, self.initial)
        saver = self._engine.turn() if self._engine.bound and self.save else None
        return self._tracker.follow(self.history, self.inferred, self.dropped, saver)

    @property
    def writer(self) -> ViewWriter:
        """Writes views of this moment as JSON."""
        tracker = self.tracker
        if self._writer is None:
            self._writer = ViewWriter(self._engine, tracker, self.options)
        return self._writer

    def history_lines(self, knows: str, start: int = 0) -> tuple[str, ...]:
        """The history as the holder of these seats knows it: as in a game file, with `declared A C` after each deal.

        `start` leaves out the first lines; the number of lines is the same for everybody.
        """
        lines: list[str] = []
        missing = self.lines - start
        for text, event in zip(reversed(self.texts), reversed(self.history), strict=True):
            if len(lines) >= missing:
                break
            lines += (text,) if text else reversed(event_lines(event, self.options, knows))
        return tuple(lines[: max(missing, 0)][::-1])

    def to_text(self) -> str:
        """The position as a game file; `Tac.from_text` reads it back."""
        return setup_text(self.options, self.setup())

    @property
    def lines(self) -> int:
        """How many lines of the history a view shows: two for a deal, whatever the viewer knows of it."""
        return len(self.history) + self._rounds

    @property
    def next_dealer(self) -> str | None:
        """The seat that deals next; None before the first deal (F2)."""
        dealer = self._engine.status().dealer
        return None if dealer < 0 else SEATS[self._engine.next_seat(dealer)]

    @property
    def deal_size(self) -> int:
        """How many cards each hand gets in the next deal (F1)."""
        return self._plan[self.deals % len(self._plan)]


def _seat(number: int) -> str | None:
    return SEATS[number] if number >= 0 else None


@lru_cache(maxsize=8192)
def _kinds(cards: int, deck: int) -> frozenset[str]:
    """The cards in both of these sets of bits."""
    return frozenset([card for number, card in enumerate(CARDS) if (cards & deck) >> number & 1])
