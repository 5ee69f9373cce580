"""Tackle at the server's tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

import msgspec

from spielkreis.game import GameError, Outcome, Seat
from spielkreis.locales import translate
from spielkreis.server.games.adapter import GameAdapter, GameFile, Watch, check_length, json_members, within
from spielkreis.server.games.tackle import picture
from spielkreis.server.games.tackle.analyst import TackleAnalyst
from spielkreis.server.games.tackle.options import game_of
from spielkreis.server.games.tackle.puzzles import TacklePuzzles
from spielkreis.server.games.tackle.questions import QUESTIONS
from spielkreis.server.games.tackle.review import TackleReviewPart, review_parts
from spielkreis.server.games.tackle.routes import ROUTES
from spielkreis.server.games.tackle.wire import DrawnValue
from spielkreis.server.wire.about import Catalogue, OptionSpec
from spielkreis.server.wire.answers import Suggestion
from spielkreis.server.wire.messages import ServerMessage
from spielkreis.server.wire.settings import OptionValue
from spielkreis.tackle import JOBS, Position, Record, Tackle
from spielkreis.tackle.bots.hints import hints
from spielkreis.tackle.bots.levels import level_bot
from spielkreis.tackle.cells import cell_name
from spielkreis.tackle.effect import Effect
from spielkreis.tackle.statistics import GameStatistics, game_statistics
from spielkreis.tackle.view import View
from spielkreis.thinking import Thought


class TackleAdapter(GameAdapter[Tackle, Position]):
    """Tackle: everything is open."""

    name = "Tackle"
    all_open = True
    time_loses = True
    draw = Outcome("1/2-1/2", (), "agreement")
    main_options = ("job", "figure")
    growing_lists = ("moves",)
    questions = QUESTIONS
    routes = ROUTES
    puzzles = TacklePuzzles()
    review_part = TackleReviewPart
    default_level = "3"
    analyst = TackleAnalyst()

    def game(self, options: Mapping[str, OptionValue]) -> Tackle:
        return game_of(options)

    def option_values(self, game: Tackle) -> dict[str, OptionValue]:
        job, gold, stones = game.options.job, game.options.gold, game.options.stones
        return {"job": job.name, "figure": job.drawing, "gold": gold, "stones": stones}

    def standard(self, game: Tackle) -> Tackle:
        job = game.options.job
        return type(game).of(job=job.name, figure=None if job.official else job.drawing)

    def places(self, game: Tackle) -> tuple[tuple[Seat, ...], ...]:
        return tuple((seat,) for seat in game.seats)

    def begin(self, game: Tackle, position: str, seed: bytes) -> Position:
        return game.from_text(position) if position else game.new(seed)

    def warnings(self, state: Position) -> Sequence[GameError]:
        return state.warnings

    def normalize(self, state: Position, seat: Seat, action: str) -> str:
        return str(state.parse(seat, action))

    def ends(self, state: Position, seat: Seat, action: str) -> bool:
        return state.ends(seat, action)

    def decision_key(self, state: Position) -> object:
        return object()

    def fixed_view(self, state: Position) -> bytes:
        options = state.game.options
        return json_members({"job": options.job, "stones": options.stones, "placements": state.placements})

    def public_view(self, state: Position) -> bytes:
        members = {
            "position": state.to_text(),
            "phase": state.phase,
            "turn": state.turn,
            "outcome": state.outcome,
            "last": state.last_move,
        }
        return json_members(members)

    def private_view(self, state: Position, start: int) -> Callable[[Seat | None], bytes]:
        members = json_members({"moves": state.notated(start)})
        return lambda seat: members

    def settled_lines(self, state: Position) -> int:
        return len(state.moves)

    def possible_value(self, game: Tackle, value: str | bool) -> DrawnValue:
        return DrawnValue(value, drawing=game.options.job.drawing)

    def concession(self, game: Tackle, losers: Sequence[Seat], reason: str) -> Outcome | None:
        winner = next(seat for seat in game.seats if seat not in losers)
        return Outcome("1-0" if winner == "white" else "0-1", (winner,), reason)

    def legal(self, state: Position, seat: Seat) -> tuple[str, ...]:
        return tuple(map(str, state.legal(seat)))

    def effects(self, state: Position, seat: Seat) -> tuple[Effect, ...]:
        return tuple(state.effects()) if seat in state.actors else ()

    def choose(self, state: Position, seat: Seat, level: str, rng: Random, ms: float, watch: Watch) -> str:
        bot, limit = level_bot(level, rng.getrandbits(62))
        share = 2 if _moves_again(state) else 1  # the other half is for the gold stone
        return str(bot.choose(state, seat, watch(Thought(within(limit, ms / share)))))

    def then(self, state: Position, seat: Seat, action: str) -> Position | None:
        if not _moves_again(state):
            return None
        after = state.copy()
        after.apply(seat, action)
        return after

    def hints(self, state: Position, seat: Seat, language: str) -> tuple[Suggestion, ...]:
        does = dict(zip(map(str, state.legal_moves), state.effects(), strict=True))
        return tuple(
            Suggestion(
                str(hint.move),
                translate(language, f"tackle-hint-{hint.reason}", {"number": hint.number}),
                hint.chance,
                does[str(hint.move)],
            )
            for hint in hints(state)
        )

    def review(self, text: str, winners: Sequence[Seat]) -> Iterator[ServerMessage | None]:
        return review_parts(text)

    def review_in_words(self, part: ServerMessage, language: str) -> ServerMessage:
        return part

    def statistics(self, text: str, winners: Sequence[Seat]) -> GameStatistics:
        return game_statistics(Record.from_text(text).replay(), winners)

    def pieces(self, state: Position) -> dict[str, tuple[str, ...]]:
        gold = () if state.gold is None else (state.gold,)
        owners = (("white", sorted(state.white)), ("black", sorted(state.black)), ("gold", gold))
        return {owner: tuple(map(cell_name, cells)) for owner, cells in owners}

    def picture(self, game: Tackle, pieces: Mapping[str, Sequence[str]]) -> bytes:
        return picture.draw(pieces)

    def record(self, state: Position, headers: Mapping[str, str], ended: Outcome | None) -> str:

        record = Record.of(state)
        record.headers.update(headers)
        return record.to_text()

    def open_view(self, state: Position, *, history: bool) -> msgspec.Struct:

        if not history:
            job, stones = state.game.options.job, state.game.options.stones
            board = state.to_text(), state.phase, state.turn
            return View(job, *board, (), state.outcome, stones, state.last_move, state.placements)
        return state.view(None)

    def read(self, text: str, longest: int) -> GameFile:

        record = Record.from_text(text)
        check_length(record.moves, longest)
        state = record.start()
        views, records = [self.open_view(state, history=False)], list[msgspec.Struct | None]()
        for move in record.moves[:-1]:
            state.push(move)
            views.append(self.open_view(state, history=False))
            records.append(state.last_move)
        end = record.replay()
        views[len(record.moves) :] = [self.open_view(end, history=False)]
        if record.moves:
            records.append(end.last_move)
        lines = [
            f"{line}({record.remarks[index]})" if index in record.remarks else line
            for index, line in enumerate(record.notated())
        ]
        return GameFile(
            tuple(record.game.seats),
            views,
            lines,
            records,
            record.comments,
            end.outcome,
            self.option_values(record.game),
        )

    def catalogue(self) -> Catalogue:

        options = (
            OptionSpec("job", tuple(JOBS), "E1"),
            OptionSpec("figure", rule="E1"),
            OptionSpec("gold", ("core", "court"), "O3"),
            OptionSpec("stones", rule="G2"),
        )
        return Catalogue(self.name, options, self.levels, dict.fromkeys(JOBS, ("white", "black")), self.default_level)


def _moves_again(state: Position) -> bool:
    """Whether the side to move places the gold stone after its next stone."""
    if state.phase != "place":
        return False
    after = state.copy()
    after.push_unchecked(next(iter(state.legal_moves)))
    return after.phase == "gold" and after.turn == state.turn
