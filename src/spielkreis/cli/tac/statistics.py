"""`spielkreis tac stats`: what the players did, in numbers."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Mapping

import msgspec

from spielkreis.cli import statistics
from spielkreis.cli.console import Console
from spielkreis.cli.parser import Parser
from spielkreis.tac.cards import CARDS
from spielkreis.tac.game import Tac
from spielkreis.tac.statistics import GameStatistics, SeatCounts, Statistics, game_statistics
from spielkreis.tac.text.record import read_record

RESULTS = ("wins", "losses")
SHARES = {"declared": "hands", "opened": "waiting", "gifts_used": "gifts"}
"""Numbers that are written as a part of another one."""
BY_CARD = ("received", "expected", "used")
UNSEEN = ("games", *SHARES.values(), *BY_CARD)


def add(tac: Parser) -> None:
    """Adds the command to those of TAC."""
    statistics.add(tac, "cli-tac-stats", show_statistics)


def show_statistics(console: Console, arguments: Namespace) -> None:
    """`spielkreis tac stats FILE…`"""
    games = statistics.counted(console, arguments, _of_file)
    found = games[0] if len(games) == 1 else Statistics.total(games)
    if console.json:
        console.result({"games": len(games), **msgspec.to_builtins(found)})
        return
    console.say("stats-games", games=len(games))
    columns = {**found.sides, **found.seats}
    rows = [
        (console.words(f"tac-stats-{name}"), [_cell(console, counts, name) for counts in columns.values()])
        for name in SeatCounts.__struct_fields__
        if name not in UNSEEN
    ]
    per_round = [
        console.number(len(name) * counts.home / counts.hands if counts.hands else 0, ".2f")
        for name, counts in columns.items()
    ]
    rows.append((console.words("tac-stats-home-per-round"), per_round))
    statistics.print_table(console, list(columns), rows)
    _print_cards(console, columns)


def _of_file(text: str) -> GameStatistics:
    record = read_record(text)
    winners = None if record.closing is None else record.closing.outcome(record.options.rules.seats).winners
    return game_statistics(Tac.replay(record), winners)


def _cell(console: Console, counts: SeatCounts, name: str) -> str:
    value = getattr(counts, name)
    if name in SHARES:
        return console.words("stats-part", part=value, whole=getattr(counts, SHARES[name]))
    if name in RESULTS or name in counts.LARGEST:
        return str(value)
    return statistics.amount(console, counts, counts.games, name)


def _print_cards(console: Console, columns: Mapping[str, SeatCounts]) -> None:
    """Prints the cards that were dealt beside those to be expected, and those that were used."""
    kinds = [card for card in CARDS if any(card in (*each.expected, *each.used) for each in columns.values())]
    names = {card: card if card.isdecimal() else console.words(f"card-{card}") for card in kinds}
    dealt = [(names[card], [_dealt(console, each, card) for each in columns.values()]) for card in kinds]
    used = [(names[card], [str(each.used.get(card, 0)) for each in columns.values()]) for card in kinds]
    for message, rows in (("tac-stats-cards-dealt", dealt), ("tac-stats-cards-used", used)):
        console.say(message)
        statistics.print_table(console, list(columns), rows)


def _dealt(console: Console, counts: SeatCounts, card: str) -> str:
    return f"{counts.received.get(card, 0)} ({console.number(counts.expected.get(card, 0), '.1f')})"
