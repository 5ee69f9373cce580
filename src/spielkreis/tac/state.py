"""A game of TAC in progress: what can be asked about it, and what players do in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any

from spielkreis.game import GameError, IllegalError, Outcome
from spielkreis.tac import apply, dealing, legal
from spielkreis.tac.actions import Action, Deal, Event, Part, Play, Swap, Swapped
from spielkreis.tac.cards import CARDS, in_order
from spielkreis.tac.core.codes import PHASE_DEAL, PHASE_OVER, PHASE_PLAY, PHASE_SWAP
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.deck import Deck
from spielkreis.tac.effect import Choices, GiftRecord, LineRecord, PlayEffect, PlayRecord, StartedSeven
from spielkreis.tac.history import History
from spielkreis.tac.legal import Checked
from spielkreis.tac.text.notation import Marbles, card_name, position_text
from spielkreis.tac.text.record import PHASES, Setup, setup_text
from spielkreis.tac.text.setup import marbles_of, setup_of
from spielkreis.tac.variants import SEATS, Options, Variant
from spielkreis.tac.view.json import ViewWriter
from spielkreis.tac.view.knowledge import CardTracker
from spielkreis.tac.view.sample import sample
from spielkreis.tac.view.view import View, make_view, private_json, public_json

if TYPE_CHECKING:
    from spielkreis.tac.game import Tac


class State:
    """One game of TAC in progress. It has three parts: the compiled core, the history, and the cards to be dealt."""

    def __init__(self, game: Tac, core: Engine, log: History, deck: Deck) -> None:
        self.game = game
        self.core = core
        self.log = log
        self.deck = deck
        self._tracker: CardTracker | None = None
        self._writer: ViewWriter | None = None
        self._checked: Checked | None = None
        """The action that was last found legal, as long as nothing has changed since."""

    def copy(self) -> State:
        """An independent state, equal in everything."""
        return State(self.game, self.core.copy(), self.log.copy(), self.deck.copy())

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied by Python's own means it keeps its past, as `copy` does."""
        return _again, (self.game, self.initial, tuple(self.history), self.gifts, self.deck.copy())

    def __repr__(self) -> str:
        """The position, which can be pasted back; the history is not part of it."""
        return f"Tac.from_text({self.to_text()!r})"

    def engine(self) -> Engine:
        """A copy of the compiled game for native code. It contains what is hidden."""
        return self.core.copy()

    # What has happened

    @property
    def options(self) -> Options:
        """The rules of this game."""
        return self.log.options

    @property
    def initial(self) -> Setup | None:
        """The position in which the game began, unless on an empty board."""
        return self.log.initial

    @property
    def history(self) -> list[Event]:
        """All events: deals, exchanges and plays."""
        return self.log.events

    @property
    def records(self) -> tuple[LineRecord, ...]:
        """What has happened, one record for each line of a view's history, with all cards."""
        return self.records_from(0)

    def records_from(self, line: int) -> tuple[LineRecord, ...]:
        """The records from this line on."""
        return self.log.records_for(self.tracker, self.variant.seats, line)

    @property
    def pile(self) -> list[tuple[str, bool]]:
        """The cards since the last deal, the top one last, each with whether it was discarded."""
        return self.log.pile

    @property
    def declared(self) -> tuple[str, ...] | None:
        """The seats that declared an opening card after the deal (F3); None if a set position does not say."""
        return self.log.declared

    @property
    def dropped(self) -> list[tuple[int, str]]:
        """The seats that have dropped out (second place), each with the number of events until then."""
        return self.log.dropped

    @property
    def lines(self) -> int:
        """How many lines of the history a view shows: two for a deal, whatever the viewer knows about it."""
        return self.log.lines

    @property
    def seed(self) -> bytes | None:
        """What all deals come from, unless they are given."""
        return self.deck.seed

    # What is

    @property
    def variant(self) -> Variant:
        """The variant's data."""
        return self.options.rules

    @property
    def phase(self) -> str:
        """`deal` (waits for `deal`), `swap`, `play` or `over`."""
        return PHASES[self.core.phase]

    @property
    def turn(self) -> str | None:
        """The seat whose hand and marbles are used now; None outside the phase `play`."""
        return self.core.turn()

    @property
    def next_seat(self) -> str | None:
        """The seat after the one on turn, on which an 8 or a Devil of that seat acts; None outside the phase `play`."""
        return SEATS[self.core.next_seat(self.core.status().turn)] if self.core.phase == PHASE_PLAY else None

    @property
    def angel_colours(self) -> tuple[str, ...]:
        """The colours on which an Angel of the seat on turn can act (K2)."""
        bits = self.core.angel_targets(False) if self.core.phase == PHASE_PLAY else 0
        return tuple(seat for number, seat in enumerate(SEATS) if bits >> number & 1)

    @property
    def devil(self) -> str | None:
        """The seat that decides for the seat on turn (K4)."""
        return _seat(self.core.status().decider)

    @property
    def actors(self) -> tuple[str, ...]:
        """The seats that must decide now; in the exchange those that have not yet chosen."""
        return self.core.actors()

    @property
    def swappers(self) -> tuple[str, ...]:
        """The seats that give a card away in the exchange that is on now."""
        if self.phase != "swap":
            return ()
        return tuple(seat for seat in self.variant.seats if self.core.exchanges(SEATS.index(seat)))

    @property
    def gifts(self) -> dict[str, str]:
        """The cards chosen so far in the exchange."""
        return self.core.gifts() if self.core.phase == PHASE_SWAP else {}

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        if self.core.phase != PHASE_OVER:
            return None
        if self.core.status().lost:
            return Outcome("loss", (), "deck")
        return Outcome("win", tuple(self.ranking[0]), "home")

    @property
    def ranking(self) -> tuple[str, ...]:
        """The sides that have finished, the winners first; more than one only when playing for second place."""
        return tuple(self.variant.teams[team] for team in self.core.ranking())

    @property
    def live(self) -> tuple[str, ...]:
        """The seats that still play: all except those that have dropped out."""
        return dealing.live_seats(self.core, self.options)

    @property
    def dealer(self) -> str | None:
        """The seat that dealt last."""
        return _seat(self.core.status().dealer)

    @property
    def deals(self) -> int:
        """How many deals have been made from this deck."""
        return self.core.status().deals

    @property
    def undealt(self) -> dict[str, int]:
        """How many of each card are left in the deck."""
        return dealing.undealt(self.core)

    @property
    def hands(self) -> dict[str, tuple[str, ...]]:
        """All hands, each in the order of `CARDS`."""
        return {seat: self.core.cards(SEATS.index(seat)) for seat in self.variant.seats}

    def hand(self, seat: str) -> tuple[str, ...]:
        """The cards of one seat, in the order of `CARDS`."""
        return self.core.cards(SEATS.index(seat))

    @property
    def marbles(self) -> Marbles:
        """The fields of all marbles that are not in base, `*` behind a fresh one."""
        return marbles_of(self.core, self.variant, before=False)

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
        return marbles_of(self.core, self.variant, before=True) if self.core.moved() else None

    @property
    def undoes(self) -> int | None:
        """The line of the history that a TAC would take back; None if that would change nothing on the board."""
        return self.log.last_turn if self.core.moved() else None

    @property
    def base_card(self) -> str | None:
        """The card whose function a TAC would take now, if a TAC may be played at all (X1, X5)."""
        card = self.core.tac_card()
        return CARDS[card] if card >= 0 else None

    @property
    def skip(self) -> bool:
        """The seat on turn must miss it: it discards, or answers with a TAC (S8, X6)."""
        return bool(self.core.status().skip)

    @property
    def save(self) -> bool:
        """The seat on turn answers a winning move (X10)."""
        return bool(self.core.status().save)

    @property
    def score(self) -> int:
        """The cards used so far, which a cooperative side wants few of."""
        return self.core.status().used

    def playable(self) -> frozenset[str]:
        """The kinds of cards that the seat on turn could use, whether it holds them or not; this is public."""
        if self.phase != "play":
            return frozenset()
        return apply.playable(self.core)

    @property
    def next_dealer(self) -> str | None:
        """The seat that deals next; None before the first deal (F2)."""
        return dealing.next_dealer(self.core)

    @property
    def deal_size(self) -> int:
        """How many cards each hand gets in the next deal (F1)."""
        return dealing.deal_size(self.core, self.options)

    def setup(self) -> Setup:
        """Everything that is needed to continue from here."""
        return setup_of(self)

    def to_text(self) -> str:
        """The position as a game file; `Tac.from_text` reads it back."""
        return setup_text(self.options, self.setup())

    # What a player may know

    @property
    def tracker(self) -> CardTracker:
        """The tracker of what each player knows about the cards, up to now."""
        if self._tracker is None:
            self._tracker = CardTracker(self.options, self.initial)
        saver = self.core.turn() if self.core.bound and self.save else None
        return self._tracker.follow(self.log.events, self.log.inferred, self.log.dropped, saver)

    def view(self, seat: str | None, *, history: bool = True) -> View:
        """What the person at this seat may know; None is a spectator. The history can be left out to save time."""
        return make_view(self, seat, history=history)

    def public_json(self) -> bytes:
        """The members of a view's JSON object that are the same for all viewers, without the options."""
        return public_json(self, self._view_writer(self.tracker))

    def private_json(self, start: int) -> Callable[[str | None], bytes]:
        """A function that writes the other members for a seat or a spectator, with the history from line `start` on.

        It can be used as long as this state does not change.
        """
        tracker = self.tracker
        return private_json(self, tracker, self._view_writer(tracker), start)

    def _view_writer(self, tracker: CardTracker) -> ViewWriter:
        if self._writer is None:
            self._writer = ViewWriter(self.core, tracker, self.options)
        return self._writer

    def sample(self, seat: str, rng: Random) -> State:
        """A full state, drawn uniformly from all that agree with what the person at this seat knows."""
        return sample(self, seat, rng)

    # What can be done

    def legal(self, seat: str) -> Iterator[Action]:
        """All actions that this seat may make now, each result once; those of a 7 come last, made on demand."""
        if self.phase == "swap" and seat in self.swappers:
            yield from (Swap(seat, card) for card in dict.fromkeys(self.hand(seat)))
        elif self.phase == "play" and seat in self.actors:
            yield from legal.plays(self.core, self.options)

    def plays_with(self, seat: str, card: str) -> Iterator[Play]:
        """What this seat may do now with one card, discarding it included; for an empty name, without any."""
        if self.phase == "play" and seat in self.actors:
            yield from legal.plays(self.core, self.options, card)

    def choices(self, seat: str) -> Choices:
        """The actions of `legal` by their texts, with what each of them does, except those of a 7."""
        if self.phase == "play" and seat in self.actors:
            return legal.choices(self.core)
        gifts = list(self.legal(seat))
        return Choices(tuple(map(str, gifts)), tuple(PlayEffect(gift.card, "gift") for gift in gifts))

    def effect(self, seat: str, action: Action | str) -> PlayEffect:
        """What this action would do; raises an error if it is not legal."""
        return legal.effect(self.core, self._check(seat, str(action)))

    def parse(self, seat: str, text: str) -> Action:
        """The legal action that this text means here, or an error that says why there is none."""
        return self._check(seat, text).action

    def regular(self, seat: str, text: str) -> str:
        """The canonical text of the legal action that this text means here."""
        return self._check(seat, text).text

    def _check(self, seat: str, text: str) -> Checked:
        self._checked = checked = legal.check(self.core, self.options, seat, text)
        return checked

    def why_not(self, seat: str, action: Action | str) -> GameError | None:
        """The reason why this seat may not do this now, or None if it may."""
        try:
            self.parse(seat, str(action))
        except GameError as error:
            return error
        return None

    def why_no_play(self, seat: str, card: str) -> GameError | None:
        """The reason why this card of the hand on turn cannot be used now, or None if it can."""
        try:
            legal.check_card(self.core, self.options, seat, card)
        except GameError as error:
            return error
        return None

    def steps(self, seat: str, card: str, prefix: Sequence[Part | str] = ()) -> tuple[Part, ...]:
        """The single steps that can follow this beginning of a 7 (or of a TAC on one) and be completed to seven."""
        return legal.steps(self.core, self.options, seat, card, prefix)

    def reach(self, seat: str, card: str, prefix: Sequence[Part | str] = ()) -> dict[str, tuple[Part, ...]]:
        """For every marble that can step now, by its field: the single steps that it can make by itself in this 7."""
        return legal.reach(self.core, self.options, seat, card, prefix)

    def started_seven(self, seat: str, card: str, prefix: Sequence[Part | str] = ()) -> StartedSeven:
        """What this beginning of a 7 (or of a TAC on one) has done, and how it can go on."""
        return legal.started_seven(self.core, self.options, seat, card, prefix)

    # What is done

    def apply(self, seat: str, action: Action | str) -> PlayRecord | GiftRecord:
        """Carries the action out and returns what it did, or raises an error and changes nothing.

        The record is open: it has the hands that a Jester or a Devil showed to some players.
        """
        checked = self._known(seat, str(action))
        self._checked = None
        record = apply.action(self.core, self.log, checked)
        self._deal_from_seed()
        return record

    def ends(self, seat: str, action: Action | str) -> bool:
        """Whether this legal action ends the game. Nothing is changed."""
        return apply.ends(self.core, self._known(seat, str(action)))

    def _known(self, seat: str, text: str) -> Checked:
        checked = self._checked
        if checked is None or checked.seat != seat or checked.text != text:
            checked = self._check(seat, text)
        return checked

    def deal(self, hands: Mapping[str, Sequence[str]], dealer: str | None = None) -> None:
        """Deals these cards, in a game without a seed (F1, F2)."""
        if self.phase != "deal":
            raise IllegalError("tac-no-deal-now", "F1")
        given = dealer or self.next_dealer or self.variant.seats[-1]
        legal.check_deal(self.core, self.options, hands, given, self.deal_size)
        named = {seat: in_order([card_name(card, card) for card in hands[seat]]) for seat in self.live}
        self._checked = None
        if not dealing.deal_hands(self.core, self.log, given, named):
            raise IllegalError("tac-deal-not-in-deck", "F1")

    def deal_on(self, seed: bytes) -> None:
        """From now on all deals come from the seed, which also shuffles the rest of the current deck."""
        self.deck.seed = seed
        if self.deals not in (0, len(self.options.deals)):
            self.deck.shuffle(self.undealt)
        self._deal_from_seed()

    def _deal_from_seed(self) -> None:
        seed = self.deck.seed
        if seed is not None and self.core.phase == PHASE_DEAL:
            self._checked = None
            dealing.deal_from_seed(self.core, self.log, self.deck, seed)

    def enter(self, event: Event) -> None:
        """Carries out a line of a game file; in an exchange any number of the gifts."""
        if isinstance(event, Deal):
            self.deal(event.hands, event.dealer)
        elif isinstance(event, Swapped):
            if self.phase != "swap":
                raise IllegalError("tac-no-exchange-now", "F4")
            for seat, card in event.cards.items():
                legal.check_swap(self.core, seat, Swap(seat, card))
            self._checked = None
            apply.exchange(self.core, self.log, event.cards)
        else:
            self.apply(self.actors[0] if self.actors else event.seat, event)


def _again(game: Tac, setup: Setup | None, events: Sequence[Event], gifts: Mapping[str, str], deck: Deck) -> State:
    """The state after these events and gifts, with these cards to be dealt."""
    state = game.start(setup)
    for event in events:
        state.enter(event)
    for seat, card in gifts.items():
        state.apply(seat, Swap(seat, card))
    state.deck = deck
    return state


def _seat(number: int) -> str | None:
    return SEATS[number] if number >= 0 else None
