"""`spielkreis tac …`: the variants, game files, legal plays, random games and play at the terminal."""

from __future__ import annotations

from argparse import Namespace
from collections import Counter
from random import Random
from secrets import token_bytes
from time import perf_counter
from typing import Any

from spielkreis.cli.console import Console, interruptible
from spielkreis.cli.parser import Parser, UsageError, whole_number
from spielkreis.cli.tac import review, statistics
from spielkreis.cli.tac.board import draw, hand_line
from spielkreis.cli.tac.play import TacTerminal, outcome_line, resumed
from spielkreis.game import GameError, NotationError, OptionError
from spielkreis.record import excerpt
from spielkreis.tac.game import Tac
from spielkreis.tac.simulation import PLAYERS, Tally, play_game, simulate
from spielkreis.tac.state import State
from spielkreis.tac.text.record import Record, read_record, result_text
from spielkreis.tac.variants import EDITIONS, VARIANTS, Options, option_text, options

MOST_GAMES = 10_000_000
MOST_SEED = 2**63 - 1


def add(parser: Parser) -> None:
    """Adds the commands of TAC."""
    tac = parser.command("tac", "cli-tac")
    variants = tac.command("variants", "cli-tac-variants", list_variants)
    replay = tac.command("replay", "cli-tac-replay", replay_file)
    legal = tac.command("legal", "cli-tac-legal", list_legal)
    for command in (replay, legal):
        command.add_argument("file", metavar="FILE", nargs="?", help=command.words("cli-argument-file"))
    simulation = tac.command("simulate", "cli-tac-simulate", simulate_games)
    simulation.option("--games", "cli-tac-option-games", metavar="N", default="1000")
    simulation.option("--bots", "cli-tac-option-bots", metavar="random|rules", default="random")
    game = tac.command("play", "cli-tac-play", play_here)
    review.add(tac)
    statistics.add(tac)
    game.option("--seat", "cli-tac-option-seat", metavar="A", default="A")
    game.option("--resume", "cli-option-resume", metavar="FILE")
    for command in (simulation, game):
        command.option("--variant", "cli-tac-option-variant", metavar="NAME")
        command.option("--edition", "cli-tac-option-edition", metavar="NAME")
        command.option("--deck", "cli-tac-option-deck", metavar="basic|master")
        command.option("--option", "cli-tac-option-option", metavar="NAME=VALUE", action="append", default=[])
        command.option("--seed", "cli-tac-option-seed", metavar="N")
    for command in (variants, replay, legal, simulation):
        command.option("--json", "cli-option-json", action="store_true")


def chosen_options(arguments: Namespace) -> Options:
    """The rules that the options describe."""
    named = {name: getattr(arguments, name) for name in ("variant", "edition", "deck")}
    given = {name: value for name, value in named.items() if value is not None}
    for text in arguments.option:
        name, sign, value = (part.strip() for part in text.partition("="))
        if not sign or name in ("variant", "edition"):
            raise OptionError("tac-bad-option-header", text=excerpt(text))
        given[name] = value
    return options(**given)


def list_variants(console: Console, _: Namespace) -> None:
    """`spielkreis tac variants`"""
    if console.json:
        console.result(
            {
                "variants": [
                    {
                        "name": variant.name,
                        "seats": list(variant.seats),
                        "teams": [list(team) for team in variant.teams],
                        "persons": [list(person) for person in variant.persons],
                        "exchange": dict(variant.exchange),
                        "editions": [name for name, edition in EDITIONS.items() if edition.offers(variant)],
                    }
                    for variant in VARIANTS.values()
                ],
                "editions": {
                    name: {option: option_text(value) for option, value in edition.values.items()}
                    for name, edition in EDITIONS.items()
                },
            }
        )
        return
    for variant in VARIANTS.values():
        console.text(
            f"{variant.name:<13} {' · '.join(variant.teams):<14} {console.words(f'tac-variant-{variant.name}')}"
        )
    console.say("tac-editions", editions=", ".join((*EDITIONS, "custom")))


def read_game(console: Console, arguments: Namespace) -> tuple[Record, State, list[GameError]]:
    """A game file, the state at its end, and the warnings about it."""
    if arguments.file is None:
        raise UsageError("cli-missing", argument="FILE")
    record = read_record(console.read_file(arguments.file))
    state = Tac.replay(record)
    warnings: list[GameError] = []
    claimed, right = record.tags.get("Result"), state.setup().result
    if right is None and record.closing is not None:
        right = result_text(record.closing.outcome(state.game.seats))
        if record.closing.lines != record.lines:
            warnings.append(NotationError("tac-end-lines", lines=record.closing.lines, count=record.lines))
    # A server writes only the first word.
    if claimed is not None and claimed not in (right or "*", (right or "*").split()[0]):
        warnings.append(NotationError("tac-wrong-result", claimed=excerpt(claimed), right=right or "*"))
    return record, state, warnings


def outcome_values(record: Record, state: State) -> dict[str, Any] | None:
    """The outcome as JSON shows it."""
    outcome = state.outcome
    if outcome is None and record.closing is not None:
        outcome = record.closing.outcome(state.game.seats)
    if outcome is None:
        return None
    return {"result": outcome.result, "winners": list(outcome.winners), "reason": outcome.reason}


def replay_file(console: Console, arguments: Namespace) -> None:
    """`spielkreis tac replay FILE`"""
    record, state, warnings = read_game(console, arguments)
    if console.json:
        console.result(
            {
                "variant": record.options.variant,
                "outcome": outcome_values(record, state),
                "phase": state.phase,
                "turn": state.turn,
                "position": state.position,
                "hands": {seat: list(cards) for seat, cards in state.hands.items()},
                "warnings": [
                    {"line": warning.line, "code": warning.code, "text": console.sentence(warning)}
                    for warning in warnings
                ],
            }
        )
        return
    for warning in warnings:
        console.warn(warning)
    console.text(record.to_text())
    draw(console, state.variant, state.marbles)
    for seat, cards in state.hands.items():
        console.text(hand_line(console, seat, cards))
    console.text(status(console, state))


def status(console: Console, state: State) -> str:
    """One line: who must do what, or how the game ended."""
    if state.outcome is not None:
        return outcome_line(console, state)
    return console.words(f"tac-status-{state.phase}", seats=" ".join(state.actors), turn=state.turn or "")


def list_legal(console: Console, arguments: Namespace) -> None:
    """`spielkreis tac legal FILE`"""
    _, state, warnings = read_game(console, arguments)
    plays = [str(action) for seat in state.actors for action in state.legal(seat)]
    if console.json:
        console.result({"phase": state.phase, "turn": state.turn, "actors": list(state.actors), "plays": plays})
        return
    for warning in warnings:
        console.warn(warning)
    console.text(status(console, state))
    for play in plays:
        console.text(play)


def simulate_games(console: Console, arguments: Namespace) -> None:
    """`spielkreis tac simulate`"""
    chosen = chosen_options(arguments)
    games = whole_number("--games", arguments.games, 1, MOST_GAMES)
    seed = whole_number("--seed", arguments.seed or "1", 0, MOST_SEED)
    players = arguments.bots.split(",")
    if any(player not in PLAYERS for player in players):
        raise UsageError("cli-tac-bad-bots", text=excerpt(arguments.bots), known=", ".join(PLAYERS))
    began = perf_counter()
    if set(players) == {"random"}:
        with interruptible():
            tally = simulate(chosen, games, seed)
    else:
        tally = _played(chosen, games, seed, players)
    seconds = perf_counter() - began
    values = {
        "games": games,
        "plies": tally.plies,
        "decisions": tally.decisions,
        "seconds": round(seconds, 6),
        "games_per_second": round(games / seconds, 1),
        "decisions_per_second": round(tally.decisions / seconds, 1),
        "outcomes": tally.outcomes,
    }
    if console.json:
        console.result(values)
        return
    rate = round(tally.decisions / seconds)
    console.say(
        "tac-simulated", games=games, seconds=console.number(seconds, ".3f"), decisions=tally.decisions, rate=rate
    )
    for result, count in tally.outcomes.items():
        console.say(
            "tac-simulated-outcome", result=result, count=count, percent=console.number(100 * count / games, ".1f")
        )


def _played(chosen: Options, games: int, seed: int, names: list[str]) -> Tally:
    """Games between bots, which are played one by one in Python; the players are those of the sides, in turn."""
    rng = Random(seed)
    players = [PLAYERS[name](rng) for name in names]
    plies = decisions = 0
    outcomes: Counter[str] = Counter()
    for _ in range(games):
        state, made = play_game(chosen, players, rng.randbytes(32))
        plies += state.score
        decisions += made
        outcome = state.outcome
        outcomes["unfinished" if outcome is None else "".join(outcome.winners) or "loss"] += 1
    return Tally(games, plies, decisions, dict(sorted(outcomes.items())))


def play_here(console: Console, arguments: Namespace) -> None:
    """`spielkreis tac play`"""
    seed = None if arguments.seed is None else whole_number("--seed", arguments.seed, 0, MOST_SEED)
    rng = Random(seed)
    record = None
    if arguments.resume is None:
        chosen = chosen_options(arguments)
        state = Tac(chosen).new(token_bytes(32) if seed is None else seed.to_bytes(32, "big"))
    else:
        for option in ("variant", "edition", "deck", "option"):
            if getattr(arguments, option) not in (None, []):
                raise UsageError("cli-not-with-resume", argument=f"--{option}")
        record = read_record(console.read_file(arguments.resume))
        state = resumed(record)
    seat = arguments.seat.upper()
    if seat not in state.game.seats:
        raise UsageError("cli-tac-bad-seat", seat=excerpt(arguments.seat), seats=" ".join(state.game.seats))
    TacTerminal(console, state, seat, rng, record).play()
