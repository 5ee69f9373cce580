"""TAC as a game: who may do what now, checked plays and the exchange, over the compiled core."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Self

import msgspec

from spielkreis.game import GameError, IllegalError
from spielkreis.record import at_line
from spielkreis.tac.actions import Action, Deal, Event, Part, Play, Swap, Swapped
from spielkreis.tac.cards import CARD_ID, CARDS
from spielkreis.tac.convert import ToldStep, can_join, joined, play_of, steps_of
from spielkreis.tac.core.codes import CARD_7, CARD_TAC, PHASE_PLAY
from spielkreis.tac.dealing import Dealing
from spielkreis.tac.refusal import explain
from spielkreis.tac.refusal.paths import check_steps, name
from spielkreis.tac.text.notation import parse_action, parse_part, read_action
from spielkreis.tac.text.parser import admitted
from spielkreis.tac.text.record import Record, Setup, read_record
from spielkreis.tac.variants import SEATS, Options, Variant, options
from spielkreis.tac.view.sample import sample
from spielkreis.tac.view.view import View, public_fields, make_view, private_fields

_encode = msgspec.json.Encoder().encode


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


class State(Dealing):
    """One game of TAC in progress."""

    def __init__(self, game: Tac, setup: Setup | None = None) -> None:
        super().__init__(game.options, setup)
        self.game = game
        self._checked: _Checked | None = None
        """What was last found legal at this moment."""

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
        other._plan = self._plan
        other._rounds = self._rounds
        other._shuffles = self._shuffles
        other._declared = self._declared
        other._engine = self._engine.copy()
        other.texts = self.texts.copy()
        other._tracker = None
        other._writer = None
        other._checked = None
        return other

    def with_hidden(
        self,
        hands: Mapping[str, Sequence[str]],
        gifts: Mapping[str, str],
        deck: Sequence[str],
        history: Sequence[Event],
        dealt: Mapping[str, tuple[str, ...]] | None,
        seed: bytes,
    ) -> State:
        """A copy in which everything that may be hidden is replaced; what is public stays as it is.

        `dealt` are the hands of the position that the game was set up from, if it was. Later deals come from `seed`, if
        this game deals from a seed.
        """
        other = self.copy()
        for seat in self.variant.seats:
            other._engine.set_hand(SEATS.index(seat), [list(hands.get(seat, ())).count(card) for card in CARDS])
            other._engine.set_given(SEATS.index(seat), CARD_ID[gifts[seat]] if seat in gifts else -1)
        other._engine.set_undealt([list(deck).count(card) for card in CARDS])
        other.deck = list(deck)
        other.history = list(history)
        if self.initial is not None and dealt is not None:
            other.initial = msgspec.structs.replace(self.initial, hands=dealt)
        if self.seed is not None:
            other.seed = seed
        return other

    def view(self, seat: str | None, *, history: bool = True) -> View:
        """What the person at this seat may know; None is a spectator. Its history can be left out to save time."""
        return make_view(self, seat, history=history)

    def public_json(self) -> bytes:
        """The members of a view's JSON object that are the same for everybody, without the options."""
        written = self.writer.public(_encode(self.pile), _encode(self._declared), _encode(self.undone))
        return _members(public_fields(self)) if written is None else written

    def private_json(self, start: int) -> Callable[[str | None], bytes]:
        """Returns a function that writes the other members for a seat or a spectator, as long as this state does not
        change; the history from line `start` on."""
        writer = self.writer
        line = self.texts[-1] if self.texts and start == self.lines - 1 else ""
        same = b"[]" if start >= self.lines else b'["%b"]' % line.encode() if line else None

        def write(seat: str | None) -> bytes:
            history = same
            if history is None:
                person = "" if seat is None else self.options.person(seat)
                history = _encode(self.history_lines(person, start))
            return writer.private(seat, history) or _members(private_fields(self, seat, start))

        return write

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
        number = admitted(self._engine, seat, text)
        if number:
            self._checked = found = _Checked(seat, text, parse_action(text), number)
            return found
        action, regular = read_action(text)
        if isinstance(action, Swap):
            self._check_swap(seat, action)
            checked = _Checked(seat, regular, action)
        else:
            self._check_actor(seat)
            core = explain.check_play(self._engine, self.options, action)
            if not isinstance(core, int) and can_join(action.parts):
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
        if not self._engine.exchanges(SEATS.index(seat)):
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
        engine = self._engine
        if play.kind == "discard" and not self.skip:
            self.inferred[len(self.history)] = (play.seat, self.playable())
        if play.base is not None and engine.moved():
            self.undone.append(self.lines)
        if isinstance(core, int):
            engine.apply(core)
        else:
            engine.apply_seven(CARD_ID[play.card], [(origin, target) for origin, target, _ in core])
        self._played(play, checked.text)

    def _changed(self) -> None:
        self._checked = None

    def _played(self, play: Play, text: str) -> None:
        """Writes a play into the history and lets follow what follows by itself."""
        self._changed()
        self.history.append(play)
        self.texts.append(text)
        if play.card:
            self.pile.append((play.card, play.kind == "discard"))
        if self._engine.unusual and self._engine.status().out:
            playing = {*self.live, *(seat for _, seat in self.dropped)}
            self.dropped += [(len(self.history), seat) for seat in self.variant.seats if seat not in playing]
        lacking = self._engine.lacking()
        if lacking is not None and self.phase != "over":
            self.inferred[len(self.history) - 1] = (lacking, frozenset({"tac"}))
        self._deal_from_seed()

    def _give(self, gifts: Mapping[str, str]) -> None:
        self._changed()
        # The last seat to choose ends the exchange.
        for seat in gifts if len(gifts) == 1 else sorted(gifts, key=self.actors.__contains__):
            self._engine.give(SEATS.index(seat), CARD_ID[gifts[seat]])
        if self._engine.phase == PHASE_PLAY:
            self.history.append(Swapped(self._engine.gifts()))
            self.texts.append("")

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


def _members(fields: Mapping[str, object]) -> bytes:
    """A JSON object without its braces, so that other members can be put beside these."""
    return _encode(fields)[1:-1]
