"""TAC at the server's tables."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import ClassVar

import msgspec

from spielkreis.game import GameError, NotationError, Outcome, Seat
from spielkreis.locales import listed, translate
from spielkreis.record import at_line
from spielkreis.server.errors import InputError
from spielkreis.server.games.adapter import (
    GameAdapter,
    GameFile,
    Watch,
    check_length,
    json_members,
    text_option,
    within,
)
from spielkreis.server.games.questions import Asked
from spielkreis.server.games.tac import picture
from spielkreis.server.games.tac.hints import suggestions
from spielkreis.server.games.tac.questions import QUESTIONS, legal_actions, lists_sevens
from spielkreis.server.games.tac.review import TacReviewPart, part_in_words, review_parts
from spielkreis.server.wire.about import Catalogue, OptionSpec
from spielkreis.server.wire.answers import Suggestion
from spielkreis.server.wire.messages import Legal, LegalActions, ServerMessage
from spielkreis.server.wire.replay import ShuffleVerdict
from spielkreis.server.wire.settings import OptionValue
from spielkreis.tac.actions import Deal, Play
from spielkreis.tac.bots.levels import level_bot
from spielkreis.tac.cards import CARDS, MASTER
from spielkreis.tac.game import Tac
from spielkreis.tac.state import State
from spielkreis.tac.statistics import GameStatistics, game_statistics
from spielkreis.tac.text.record import CLOSINGS, Closing, Entry, Record, read_record
from spielkreis.tac.variants import CHOICES, CUSTOM, EDITIONS, RULES, VARIANTS
from spielkreis.tac.view.view import fixed_fields
from spielkreis.thinking import Thought

MOST_MS = 900.0
"""The longest that a bot thinks about a decision, so that it has chosen within a second."""
_SEAT_DETAILS = ("seat", "actor", "other", "dealer", "turn", "colour", "colours")
"""The details of errors that name seats."""
_SEATS = re.compile("[A-F](, [A-F])*")
_NAMED_CARDS = frozenset(card for card in CARDS if not card.isdecimal())


class TacAdapter(GameAdapter[Tac, State]):
    """TAC: hands are hidden, and partners win together."""

    name = "TAC"
    main_options = ("variant", "edition", "deck")
    growing_lists = ("history", "records")
    error_prefix: ClassVar[str] = "tac-"
    questions = QUESTIONS
    review_part = TacReviewPart

    def game(self, options: Mapping[str, OptionValue]) -> Tac:
        given = {name: value for name, value in options.items() if value is not None}
        variant, edition = text_option(given, "variant") or "team4", text_option(given, "edition") or "de-2024"
        rest = {name: value for name, value in given.items() if name not in ("variant", "edition")}
        return Tac.of(variant, edition, **rest)

    def option_values(self, game: Tac) -> dict[str, OptionValue]:
        values: dict[str, OptionValue] = msgspec.to_builtins(game.options)
        return {**values, "persons": " ".join(map("".join, self.places(game)))}

    def standard(self, game: Tac) -> Tac:
        return type(game).of(game.options.variant, deck=game.options.deck)

    def unused_options(self, game: Tac) -> frozenset[str]:
        idle = game.options.idle
        return idle if len(self.suggestions(game, "persons")) > 1 else idle | {"persons"}

    def suggestions(self, game: Tac, option: str) -> tuple[str, ...]:
        return tuple(" ".join(groups) for groups in game.variant.arrangements) if option == "persons" else ()

    def places(self, game: Tac) -> tuple[tuple[Seat, ...], ...]:
        return tuple(tuple(group) for group in game.options.persons or game.variant.persons)

    def sides(self, game: Tac) -> tuple[tuple[Seat, ...], ...]:
        return tuple(tuple(team) for team in game.variant.teams)

    def begin(self, game: Tac, position: str, seed: bytes) -> State:
        if not position:
            return game.new(seed)
        state = game.from_text(position)
        if state.options != game.options:
            raise InputError("server-other-rules")
        state.deal_on(seed)
        return state

    def normalize(self, state: State, seat: Seat, action: str) -> str:
        return state.regular(seat, action)

    def ends(self, state: State, seat: Seat, action: str) -> bool:
        return state.ends(seat, action)

    def is_hidden(self, state: State, action: str) -> bool:
        return state.phase == "swap"

    def decision_key(self, state: State) -> object:
        return len(state.history)

    def fixed_view(self, state: State) -> bytes:
        return json_members(fixed_fields(state))

    def public_view(self, state: State) -> bytes:
        return state.public_json()

    def private_view(self, state: State, start: int) -> Callable[[Seat | None], bytes]:
        return state.private_json(start)

    def settled_lines(self, state: State) -> int:
        # The end of the game opens all hands, those of earlier deals included.
        return 0 if state.phase == "over" else state.lines

    def can_take_back(self, before: State, after: State, plies: int) -> bool:
        # Only what everybody sees may decide here: an answer that depended on hands would reveal something about them.
        if plies != 1 or (before.phase, after.phase) != ("play", "play") or after.devil is not None or after.save:
            return False
        alone = len(after.history) == len(before.history) + 1 and after.dropped == before.dropped
        last = after.history[-1]
        return alone and isinstance(last, Play) and last.kind != "jester"

    def concession(self, game: Tac, losers: Sequence[Seat], reason: str) -> Outcome | None:
        winners = tuple(seat for seat in game.seats if seat not in losers)
        if len(self.sides(game)) > 2:
            return None
        return Outcome("win" if winners else "loss", winners, reason)

    def legal(self, state: State, seat: Seat) -> tuple[str, ...]:
        return tuple(map(str, state.legal(seat)))

    def legal_answer(self, state: State, question: Legal, asked: Asked) -> LegalActions:
        return legal_actions(state, question, asked)

    def is_slow(self, state: State, question: Legal) -> bool:
        return lists_sevens(state, question)

    def choose(self, state: State, seat: Seat, level: str, rng: Random, ms: float, watch: Watch) -> str:
        bot, limit = level_bot(level, rng.getrandbits(62))
        return str(bot.choose(state, seat, watch(Thought(within(limit, min(ms, MOST_MS))))))

    def hints(self, state: State, seat: Seat, language: str) -> tuple[Suggestion, ...]:
        return suggestions(state, seat, language)

    def review(self, text: str, winners: Sequence[Seat]) -> Iterator[ServerMessage]:
        return review_parts(text, winners)

    def review_in_words(self, part: ServerMessage, language: str) -> ServerMessage:
        return part_in_words(part, language)

    def statistics(self, text: str, winners: Sequence[Seat]) -> GameStatistics:
        return game_statistics(Tac.from_text(text), winners)

    def pieces(self, state: State) -> dict[str, tuple[str, ...]]:
        marbles = state.marbles
        return {seat: tuple(marbles.get(seat, ())) for seat in state.variant.seats}

    def picture(self, game: Tac, pieces: Mapping[str, Sequence[str]]) -> bytes:
        return picture.draw(game, pieces)

    def record(self, state: State, headers: Mapping[str, str], ended: Outcome | None) -> str:
        record = Record(state.options, state.initial, [Entry(event) for event in state.history], dict(headers))
        words = {reason: word for word, reason in CLOSINGS.items()}
        if ended is not None and ended.reason in words:
            losers = "".join(seat for seat in state.variant.seats if seat not in ended.winners)
            record.closing = Closing(words[ended.reason], losers, record.lines)
        return record.to_text()

    def open_view(self, state: State, *, history: bool) -> msgspec.Struct:
        return msgspec.structs.replace(state.view(None, history=history), hands=state.hands)

    def read(self, text: str, longest: int) -> GameFile:
        record = read_record(text)
        check_length(record.entries, longest)
        game = Tac(record.options)
        state, lines, records = game.start(record.setup), list[str](), list[msgspec.Struct | None]()
        views = [self.open_view(state, history=False)]
        comments: dict[int, str] = {}
        for entry in record.entries:
            if entry.event is not None:
                known = state.lines
                try:
                    state.enter(entry.event)
                except GameError as error:
                    raise at_line(error, entry.line) from None
                views.append(self.open_view(state, history=False))
                lines.append(str(entry.event))
                # A part of an exchange has none. Who declares after a deal is in the view.
                records.append(next(iter(state.records_from(known)), None))
            if entry.comment:
                comments[len(lines)] = " ".join(filter(None, (comments.get(len(lines)), entry.comment)))
        outcome = state.outcome
        if outcome is None and record.closing is not None:
            outcome = record.closing.outcome(game.seats)
        return GameFile(game.seats, views, lines, records, comments, outcome)

    def catalogue(self) -> Catalogue:
        options = (
            OptionSpec("variant", tuple(VARIANTS), "C3"),
            OptionSpec("edition", (*EDITIONS, CUSTOM)),
            OptionSpec("master", tuple(MASTER), "F1", several=True),
            *(OptionSpec(name, values, RULES[name]) for name, values in CHOICES.items()),
            OptionSpec("persons", rule="C1"),
        )
        places = {name: tuple(variant.persons) for name, variant in VARIANTS.items()}
        return Catalogue(self.name, options, self.levels, places)

    def check_shuffle(self, text: str, seed: bytes) -> ShuffleVerdict:
        """Plays the game again with deals from the seed and compares each with the one in the file."""
        record = read_record(text)
        game = Tac(record.options)
        if record.setup is None:
            state = game.new(seed)
        else:
            state = game.start(record.setup)
            state.deal_on(seed)
        checked = 0
        for entry in record.entries:
            if isinstance(entry.event, Deal):
                dealt = [event for event in state.history if isinstance(event, Deal)]
                checked += 1
                if len(dealt) < checked or dealt[checked - 1] != entry.event:
                    return ShuffleVerdict("deal", checked)
            elif entry.event is not None:
                try:
                    state.enter(entry.event)
                except GameError as error:
                    raise NotationError("verify-not-played", line=entry.line, reason=str(error)) from error
        missing = sum(isinstance(event, Deal) for event in state.history) - checked
        if missing:
            return ShuffleVerdict("missing-deals", missing)
        cut = record.closing is not None and record.closing.lines != record.lines
        return ShuffleVerdict("cut") if cut else ShuffleVerdict("fair", checked)

    def in_words(self, details: Mapping[str, str | int], language: str) -> dict[str, str | int]:
        """Details as people at a table see them: seats by their colours, cards by the names printed on them."""

        def named(what: str, value: str) -> str:
            if what in _SEAT_DETAILS and _SEATS.fullmatch(value):
                return listed(language, [translate(language, f"seat-{seat.lower()}") for seat in value.split(", ")])
            if what in ("card", "base") and value in _NAMED_CARDS:
                return translate(language, f"card-{value}")
            return value

        return {what: named(what, value) if isinstance(value, str) else value for what, value in details.items()}
