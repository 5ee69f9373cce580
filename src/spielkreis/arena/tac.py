"""TAC in the arena: the same deals with every distribution of the sides."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from hashlib import sha256
from time import perf_counter, thread_time

import msgspec

from spielkreis.arena.program import Program
from spielkreis.arena.results import Effort, Pair
from spielkreis.arena.spec import BotSpec, parse_bot
from spielkreis.dataset import SavedGame
from spielkreis.game import OptionError
from spielkreis.tac.actions import Action, Play, Swap, Swapped
from spielkreis.tac.bots.catalog import MAKERS
from spielkreis.tac.bots.review import review
from spielkreis.tac.game import Tac
from spielkreis.tac.simulation import CARD_CAP
from spielkreis.tac.state import State
from spielkreis.tac.statistics import game_statistics
from spielkreis.tac.text.record import game_text, record_of
from spielkreis.tac.variants import Options
from spielkreis.thinking import Bot, Limit, Thought

USUAL = Limit(ms=10)


class Player:
    """A bot in a game, with its limit and what it has thought so far."""

    def __init__(self, spec: BotSpec, options: Options, seed: int) -> None:
        self.bot: Bot[State, Action]
        if spec.kind == "program":
            self.bot, usual = Program(spec.command), USUAL
        elif spec.kind == "policy":
            self.bot, usual = _policy(spec.command), USUAL
        else:
            self.bot, usual = MAKERS[spec.kind](spec.level, options, seed)
        self.limit = spec.limit(usual)
        self.effort = Effort()
        self.clock = perf_counter if spec.kind == "program" else thread_time
        """The time that a native bot takes is that of the processor, so that a busy machine does not count."""

    def choose(self, state: State, seat: str) -> Action:
        """The bot's action."""
        began = self.clock()
        action = self.bot.choose(state, seat, Thought(self.limit))
        self.effort += Effort(1, (self.clock() - began) * 1000)
        return action


def _policy(path: str) -> Bot[State, Action]:
    """The policy in a Python file; it needs the packages of the environments."""
    try:
        from spielkreis.envs.tac.player import PolicyBot
    except ImportError as error:
        raise OptionError("arena-no-envs") from error
    return PolicyBot(path)


class TacContest(msgspec.Struct, frozen=True):
    """TAC with these options."""

    options: Options
    name: str = "tac"
    review: int = 0
    """If not 0, every game is reviewed with this many iterations per decision."""

    @property
    def sides(self) -> int:
        return len(self.options.rules.teams)

    def describe(self) -> str:
        text = msgspec.json.encode(self.options).decode()
        return f"{text} review={self.review}" if self.review else text

    def check(self, bot: str) -> None:
        spec = parse_bot(bot)
        if spec.kind not in (*MAKERS, "program", "policy"):
            raise OptionError("arena-unknown-bot", text=bot, known=", ".join((*MAKERS, "program", "policy")))
        if "nodes" in spec.limits:
            raise OptionError("arena-bad-bot", text=bot)

    def play(self, number: int, seed: int, a: str, b: str, *, save: bool = False) -> Pair:
        deals = sha256(f"spielkreis arena {seed} {number}".encode()).digest()
        specs = {"a": parse_bot(a), "b": parse_bot(b)}
        points: list[float] = []
        cards: list[int] = []
        finished: list[bool] = []
        luck: list[float] = []
        errors: list[tuple[float, float]] = []
        games: list[SavedGame] = []
        effort = {"a": Effort(), "b": Effort()}
        for game in range(self.sides if self.sides > 1 else 2):
            roles = self._roles(game)
            players = {
                role: Player(spec, self.options, int.from_bytes(deals[:6], "big") + 2 * game + place)
                for place, (role, spec) in enumerate(specs.items())
                if role in roles.values()
            }
            state = self._game(deals, {seat: players[role].choose for seat, role in roles.items()})
            if save:
                games.append(_saved(state, {seat: specs[role].text for seat, role in roles.items()}))
            for role, player in players.items():
                effort[role] += player.effort
            outcome = state.outcome
            if self.sides == 1:
                cards.append(state.score)
                finished.append(outcome is not None and outcome.result == "win" and state.score <= self._one_deck)
            else:
                points.append(float(outcome is not None and roles[outcome.winners[0]] == "a"))
                if self.review and outcome is not None:
                    found = review(record_of(state, {}), self.review)
                    luck.append(found.total[self.options.rules.teams[game]].luck)
                    own = sum(found.errors(seat) for seat, role in roles.items() if role == "a")
                    errors.append((own, sum(each.error for each in found.decisions) - own))
        return Pair(
            number,
            tuple(points),
            effort["a"],
            effort["b"],
            tuple(cards),
            tuple(finished),
            tuple(luck),
            tuple(errors),
            games=tuple(games),
        )

    @property
    def _one_deck(self) -> int:
        return sum(self.options.deals) * len(self.options.rules.seats)

    def _roles(self, game: int) -> Mapping[str, str]:
        """Which bot plays which seat: `a` takes one side after the other; without opponents, first a, then b."""
        teams = self.options.rules.teams
        if self.sides == 1:
            return dict.fromkeys(teams[0], "ab"[game])
        return {seat: "a" if place == game else "b" for place, team in enumerate(teams) for seat in team}

    def _game(self, deals: bytes, choose: Mapping[str, Callable[[State, str], Action]]) -> State:
        state = Tac(self.options).new(deals)
        while state.outcome is None and state.score < CARD_CAP:
            seat = state.actors[0]
            state.apply(seat, choose[seat](state, seat))
        return state


def _saved(state: State, bots: Mapping[str, str]) -> SavedGame:
    """A game that has been played, for a dataset."""
    outcome = state.outcome
    actions: list[str] = []
    for event in state.history:
        if isinstance(event, Swapped):
            actions += [str(Swap(seat, event.cards[seat])) for seat in sorted(event.cards)]
        elif isinstance(event, Play):
            actions.append(str(event))
    return SavedGame(
        tuple(state.variant.seats),
        tuple(bots[seat] for seat in state.variant.seats),
        () if outcome is None else outcome.winners,
        "unfinished" if outcome is None else outcome.result,
        "" if outcome is None else outcome.reason,
        tuple(actions),
        game_text(state),
        msgspec.json.encode(game_statistics(state)).decode(),
    )
