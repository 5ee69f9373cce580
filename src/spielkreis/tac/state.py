"""TAC as a game: who may do what now, checked plays, deals and the exchange, over the compiled core."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Self

import msgspec

from spielkreis.game import GameError, IllegalError
from spielkreis.record import at_line
from spielkreis.tac import explain
from spielkreis.tac.cards import CARD_ID, CARDS, in_order
from spielkreis.tac.codes import CARD_7, CARD_TAC
from spielkreis.tac.convert import ToldStep, joined, play_of, steps_of
from spielkreis.tac.notation import card_name, parse_part, read_action
from spielkreis.tac.plays import Action, Deal, Event, Part, Play, Swap, Swapped
from spielkreis.tac.record import Record, Setup, read_record
from spielkreis.tac.sample import sample
from spielkreis.tac.shuffle import dealt, first_dealer, shuffled
from spielkreis.tac.situation import Situation
from spielkreis.tac.teller import Teller
from spielkreis.tac.telling import LEARNED, common, own, teller_of
from spielkreis.tac.variants import SEATS, Options, Variant, options
from spielkreis.tac.view import Scene, View
from spielkreis.tac.ways import check_steps, name


class Tac:
    """The rules of TAC with a variant and its options chosen."""

    name = "TAC"

    def __init__(self, chosen: Options | None = None) -> None:
        self.options = chosen or options()

    @classmethod
    def of(cls, variant: str = "team4", edition: str = "de-2024", **overrides: object) -> Self:
        """The game with the options of an edition, some of them set by hand."""
        return cls(options(variant, edition, **overrides))

    @property
    def variant(self) -> Variant:
        """The variant's data."""
        return self.options.rules

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that play, clockwise."""
        return tuple(self.variant.seats)

    def new(self, seed: bytes) -> State:
        """A new game, the first cards dealt. All deals come from the seed."""
        state = State(self)
        state.seed = seed
        state._deal_from_seed()
        return state

    def start(self, setup: Setup | None = None) -> State:
        """A game from a set position, or from the empty board; its deals have to be given."""
        return State(self, setup)

    @classmethod
    def from_text(cls, text: str) -> State:
        """The state at the end of a game file, whatever rules it names."""
        return cls.replay(read_record(text))

    @classmethod
    def replay(cls, record: Record) -> State:
        """The state at the end of a record."""
        state = cls(record.options).start(record.setup)
        for entry in record.entries:
            if entry.event is not None:
                try:
                    state.enter(entry.event)
                except GameError as error:
                    raise at_line(error, entry.line) from None
        return state

    def __repr__(self) -> str:
        return f"Tac({self.options!r})"


class _Checked(msgspec.Struct, frozen=True):
    """An action that a seat may make at this moment, in its regular form."""

    seat: str
    text: str
    action: Action
    core: int | list[ToldStep] = 0
    """What the core must know of a play: its packed form, or the steps of a 7."""


class State(Situation):
    """One game of TAC in progress."""

    def __init__(self, game: Tac, setup: Setup | None = None) -> None:
        super().__init__(game.options, setup)
        self.game = game
        self._scene: Scene | None = None
        """What the views of this moment have in common."""
        self._checked: _Checked | None = None
        """What was last found legal at this moment."""
        self._teller: Teller | None = None
        self.last_line = b""
        """The last event as JSON, if it was a play."""

    def copy(self) -> State:
        """An independent state, equal in everything."""
        other = State.__new__(State)
        other.game = self.game
        other.options = self.options
        other.initial = self.initial
        other.history = self.history.copy()
        other.pile = self.pile.copy()
        other.seed = self.seed
        other.deck = None if self.deck is None else self.deck.copy()
        other.dropped = self.dropped.copy()
        other.inferred = self.inferred.copy()
        other.undone = self.undone.copy()
        other._rounds = self._rounds
        other._shuffles = self._shuffles
        other._declared = self._declared
        other._engine = self._engine.copy()
        other._memory = None
        other._scene = None
        other._checked = None
        other._teller = None
        other.last_line = self.last_line
        return other

    def with_hidden(
        self,
        hands: Mapping[str, Sequence[str]],
        gifts: Mapping[str, str],
        deck: Sequence[str],
        history: Sequence[Event],
        seed: bytes | None = None,
    ) -> State:
        """A copy in which everything that may be hidden is replaced; what is public stays as it is."""
        other = self.copy()
        for seat in self.variant.seats:
            other._engine.set_hand(SEATS.index(seat), [list(hands.get(seat, ())).count(card) for card in CARDS])
            other._engine.set_given(SEATS.index(seat), CARD_ID[gifts[seat]] if seat in gifts else -1)
        other._engine.set_undealt([list(deck).count(card) for card in CARDS])
        other.deck = list(deck)
        other.history = list(history)
        other.seed = seed
        return other

    def view(self, seat: str | None, *, history: bool = True) -> View:
        """What the person at this seat may know; None is a spectator. Its history can be left out to save time."""
        return self.scene().view(seat, history=history)

    def scene(self) -> Scene:
        """This moment, from which the views are made."""
        if self._scene is None:
            self._scene = Scene(self)
        return self._scene

    def teller(self) -> Teller:
        """Tells of this game as long as it goes on."""
        if self._teller is None:
            self._teller = teller_of(self._engine, self.options)
        return self._teller

    told = common
    told_to = own

    def sample(self, seat: str, rng: Random) -> State:
        """A full state, drawn uniformly from all that agree with what the person at this seat knows."""
        return sample(self, seat, rng)

    # What can be done

    def legal(self, seat: str) -> Iterator[Action]:
        """All that this seat may do now, each result once; those of a 7 come last, made only as they are asked for."""
        if self.phase == "swap" and seat in self.swappers:
            yield from (Swap(seat, card) for card in dict.fromkeys(self.hand(seat)))
        elif self.phase == "play" and seat in self.actors:
            yield from self._plays()

    def plays_with(self, seat: str, card: str) -> Iterator[Play]:
        """What this seat may do now with one card, discarding it included; for an empty name, without any."""
        if self.phase == "play" and seat in self.actors:
            yield from self._plays(card)

    def _plays(self, only: str | None = None) -> Iterator[Play]:
        engine = self._engine.copy()
        status = engine.status()
        turn, hand = SEATS[status.turn], self.hand(SEATS[status.turn])
        cards = engine.playable()
        sevens = (CARD_7, CARD_TAC) if engine.tac_card() == CARD_7 else (CARD_7,)
        for card in sorted(range(len(CARDS)), key=sevens.__contains__):
            if not cards >> card & 1 or only not in (None, CARDS[card]):
                continue
            if card in sevens:
                count, first = engine.first_seven(card)
                for index in range(count):
                    yield play_of(engine, self.variant, first | index << 32)
            else:
                for number in engine.plays(card):
                    yield play_of(engine, self.variant, number)
        if status.save and self.options.tac_saves == "may" and only in (None, ""):
            yield Play(turn, "", "pass")
        if not status.save and (status.skip or not cards):
            yield from (Play(turn, card, "discard") for card in dict.fromkeys(hand) if only in (None, card))

    def parse(self, seat: str, text: str) -> Action:
        """The legal action that this text means here, or an error that says why there is none."""
        return self._check(seat, text).action

    def regular(self, seat: str, text: str) -> str:
        """The same, as its regular text."""
        return self._check(seat, text).text

    def _check(self, seat: str, text: str) -> _Checked:
        action, regular = read_action(text)
        if isinstance(action, Swap):
            self._check_swap(seat, action)
            checked = _Checked(seat, regular, action)
        else:
            self._check_actor(seat)
            core = explain.check_play(self._engine, self.options, action)
            if not isinstance(core, int):
                action = Play(action.seat, action.card, action.kind, joined(core, self.variant), action.base)
                regular = str(action)
            checked = _Checked(seat, regular, action, core)
        self._checked = checked
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
            self._check_actor(seat)
            explain.check_card(self._engine, self.options, card)
        except GameError as error:
            return error
        return None

    def steps(self, seat: str, card: str, prefix: Sequence[Part | str] = ()) -> tuple[Part, ...]:
        """The single steps that can follow this beginning of a 7 (or of a TAC on one) and be completed to seven."""
        self._check_actor(seat)
        explain.check_card(self._engine, self.options, card)
        before = card == "tac"
        if "7" not in (card, self.base_card if before else None):
            raise IllegalError("tac-not-a-seven", "S7", card=card)
        steps = steps_of([parse_part(str(part)) for part in prefix], self.variant)
        check_steps(self._engine, self.variant, steps, before=before)
        following = self._engine.next_steps(before, steps)
        return tuple(
            Part(name(origin, self.variant), name(target, self.variant), captured >= 0)
            for origin, target, captured in following
        )

    def reach(self, seat: str, card: str, prefix: Sequence[Part | str] = ()) -> dict[str, tuple[Part, ...]]:
        """How far each marble can go by itself after this beginning of a 7, if the rest can still be completed.

        For every marble that can step, by its field: single steps, each after the one that it follows on, so that there
        is one shortest way to every field.
        """
        found: dict[str, tuple[Part, ...]] = {}
        for marble in dict.fromkeys(step.origin for step in self.steps(seat, card, prefix)):
            ways: dict[str, tuple[Part, ...]] = {marble: ()}
            fields = [marble]
            for field in fields:  # which grows on the way
                for step in self.steps(seat, card, (*prefix, *ways[field])):
                    if step.origin == field and step.target not in ways:
                        ways[step.target] = (*ways[field], step)
                        fields.append(step.target)
            found[marble] = tuple(ways[field][-1] for field in fields[1:])
        return found

    def _check_actor(self, seat: str) -> None:
        if self.phase != "play":
            rule = {"deal": "F1", "swap": "F4", "over": "C3"}[self.phase]
            raise IllegalError("tac-not-the-time", rule, phase=self.phase)
        if seat not in self.actors:
            raise IllegalError("tac-not-your-turn", "F5", seat=seat, actor=self.actors[0])

    def _check_swap(self, seat: str, action: Swap) -> None:
        if self.phase != "swap":
            raise IllegalError("tac-no-exchange-now", "F4")
        if seat != action.seat:
            raise IllegalError("tac-other-hand", "F4", seat=seat, other=action.seat)
        if seat not in self.swappers:
            raise IllegalError("tac-seat-exchanges-nothing", "F4", seat=seat)
        if action.card not in self.hand(seat):
            raise IllegalError("tac-card-not-held", "F4", seat=seat, card=action.card)

    # What is done

    def apply(self, seat: str, action: Action | str) -> None:
        """Carries the action out, or raises an error and changes nothing."""
        text, checked = str(action), self._checked
        if checked is None or checked.seat != seat or checked.text != text:
            checked = self._check(seat, text)
        play, core = checked.action, checked.core
        if isinstance(play, Swap):
            self._give({play.seat: play.card})
            return
        status = self._engine.status()
        if play.kind == "discard" and not status.skip:
            self.inferred[len(self.history)] = (play.seat, self.playable())
        undoes = play.base is not None and self._engine.moved()
        if undoes:
            self.undone.append(len(self.history))
        if isinstance(core, int):
            self._engine.apply(core)
        else:
            self._engine.apply_seven(CARD_ID[play.card], [(origin, target) for origin, target, _ in core])
        if self._teller is not None:
            self._tell(self._teller, play, undoes=undoes, saved=bool(status.save))
        self._played(play, checked.text)

    def _tell(self, teller: Teller, play: Play, *, undoes: bool, saved: bool) -> None:
        """Lets the teller follow a play that was carried out."""
        status = self._engine.status()
        if play.kind in LEARNED or saved or status.save or status.out:
            teller.lose()
            return
        teller.played(SEATS.index(play.seat), CARD_ID[play.card], play.kind == "discard")
        if undoes:
            teller.took_back(self.lines)

    def _changed(self) -> None:
        self._scene = self._checked = None

    def _played(self, play: Play, text: str) -> None:
        """Writes a play into the history and lets follow what follows by itself."""
        self._changed()
        self.history.append(play)
        self.last_line = b'"%b"' % text.encode()
        if play.card:
            self.pile.append((play.card, play.kind == "discard"))
        status = self._engine.status()
        if status.out:
            playing = {*self.live, *(seat for _, seat in self.dropped)}
            self.dropped += [(len(self.history), seat) for seat in self.variant.seats if seat not in playing]
        if status.lacked >= 0 and self.phase != "over":
            self.inferred[len(self.history) - 1] = (SEATS[status.lacked], frozenset({"tac"}))
        self._deal_from_seed()

    def _give(self, gifts: Mapping[str, str]) -> None:
        self._changed()
        chosen = {**self.gifts, **gifts}
        for seat in sorted(gifts, key=self.actors.__contains__):  # the last seat to choose ends the exchange
            self._engine.give(SEATS.index(seat), CARD_ID[gifts[seat]])
        if self.phase == "play":
            self.history.append(Swapped(dict(sorted(chosen.items()))))
            self.last_line = b""
            if self._teller is not None:
                self._teller.swapped()

    def enter(self, event: Event) -> None:
        """Carries out a line of a game file; in an exchange any number of the gifts."""
        if isinstance(event, Deal):
            self.deal(event.hands, event.dealer)
        elif isinstance(event, Swapped):
            if self.phase != "swap":
                raise IllegalError("tac-no-exchange-now", "F4")
            for seat, card in event.cards.items():
                self._check_swap(seat, Swap(seat, card))
            self._give(event.cards)
        else:
            self.apply(self.actors[0] if self.actors else event.seat, event)

    def deal(self, hands: Mapping[str, Sequence[str]], dealer: str | None = None) -> None:
        """Deals these cards, in a game without a seed (F1, F2)."""
        if self.phase != "deal":
            raise IllegalError("tac-no-deal-now", "F1")
        given = dealer or self.next_dealer or self.variant.seats[-1]
        if self.next_dealer not in (None, given) or given not in self.variant.seats:
            raise IllegalError("tac-wrong-dealer", "F2", seat=given, dealer=self.next_dealer or self.variant.seats[0])
        size = self.deal_size
        for seat in dict.fromkeys((*hands, *self.live)):
            if seat not in self.live:
                raise IllegalError("tac-deal-to-nobody", "F1", seat=seat)
            if len(hands.get(seat, ())) != size:
                raise IllegalError("tac-deal-size", "F1", seat=seat, count=len(hands.get(seat, ())), size=size)
        numbers = [[CARD_ID[card_name(card, card)] for card in hands.get(seat, ())] for seat in SEATS]
        if not self._engine.deal(SEATS.index(given), numbers):
            raise IllegalError("tac-deal-not-in-deck", "F1")
        self._changed()
        self.pile = []
        self._declared = tuple(
            seat for seat in self.variant.seats if self._engine.status().declared >> SEATS.index(seat) & 1
        )
        self._rounds += 1
        self.history.append(Deal(given, {seat: in_order(hands[seat]) for seat in self.live}))
        self.last_line = b""
        if self._teller is not None and self.initial is None:
            self._teller.dealt(self._declared)
        elif self._teller is not None:
            self._teller.lose()

    def deal_on(self, seed: bytes) -> None:
        """From a set position on, all deals come from the seed, which also shuffles the rest of the deck."""
        self.seed = seed
        if self.deals not in (0, len(self.options.deals)):
            left = zip(CARDS, self._engine.undealt(), strict=True)
            self._shuffles += 1
            self.deck = shuffled(seed, self._shuffles, dict(left))
        self._deal_from_seed()

    def _deal_from_seed(self) -> None:
        if self.seed is None or self.phase != "deal":
            return
        if self.deck is None or self.deals in (0, len(self.options.deals)):
            self._shuffles += 1
            self.deck = shuffled(self.seed, self._shuffles, self.options.deck_counts)
        dealer = self.next_dealer or first_dealer(self.seed, self.variant.seats)
        size = self.deal_size
        hands = dealt(self.deck, dealer, self.live, size)
        del self.deck[: size * len(self.live)]
        self.deal(hands, dealer)
