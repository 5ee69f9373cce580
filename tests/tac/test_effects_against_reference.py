"""Records say what happened: they are compared with an independent simulation, for every viewer.

`SPIELKREIS_EFFECT_PLIES` sets how many plays are compared in all; `make effect-check` compares 20,000.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import islice
from random import Random
from typing import Any

import msgspec

from spielkreis import tac
from spielkreis.tac import Play
from tests.reference.tac import State, new_game, swap
from tests.reference.tac_compare import differences
from tests.reference.tac_effects import Narrator, Record, locked_fields, position_of
from tests.reference.tac_games import all_rules, crowded_state, deal_next_hands
from tests.reference.tac_rules import Rules, header
from tests.reference.tac_text import file_text

PLIES = int(os.environ.get("SPIELKREIS_EFFECT_PLIES", "3000"))
TABLES = all_rules()
EACH = PLIES // 2 // len(TABLES) + 1
LONGEST = 12
"""From a crowded position, this many plays are made."""
SEEN = {
    *("open", "move", "seven", "skip", "swap", "angel", "warrior", "jester", "devil", "discard", "pass"),
    *("captured", "two captures", "restored", "undid", "tac took a tac back", "locked", "home", "dropped", "by"),
    *("tac as a jester", "no next"),
}
RARE = {"devil, then jester"}
"""Comes up in 20,000 plays."""


def as_json(value: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


class Comparison:
    """A game of the engine beside the same game of the slow TAC."""

    def __init__(self, engine: tac.State, state: State, rng: Random, seen: Counter[str]) -> None:
        self.engine = engine
        self.state = state
        self.rng = rng
        self.seen = seen
        self.narrator = Narrator(state.rules)
        self.told: dict[str | None, list[Record]] = {seat: [] for seat in (None, *state.rules.table.seats)}
        """What each viewer has been told."""

    def deal(self, stock: list[str]) -> None:
        self.state = deal_next_hands(self.state, stock, self.rng)
        self.engine.deal(dict(self.state.hands), self.state.dealer)
        self.narrator.deal()
        for seat, records in self.told.items():
            records += self.narrator.dealt(self.state, seat)
        self.compare_views()

    def exchange(self) -> None:
        gifts: dict[str, str] = {}
        for seat in self.state.actors:
            gifts[seat] = self.rng.choice(self.state.hand(seat))
            self.state = swap(self.state, seat, gifts[seat])
            record = as_json(self.engine.apply(seat, f"swap {seat} {gifts[seat]}"))
            taker = dict(self.state.rules.table.gives)[seat]
            assert record == {
                "type": "gift",
                "seat": seat,
                "action": f"swap {seat} {gifts[seat]}",
                "card": gifts[seat],
                "to": taker,
            }
        self.narrator.exchange()
        for viewer, records in self.told.items():
            records.append(self.narrator.exchanged(gifts, viewer))
        self.compare_views()

    def play(self) -> None:
        """Makes a play, preferably one that does much, and compares its record, its effect and what viewers get."""
        engine, state, rng = self.engine, self.state, self.rng
        actor = state.actors
        legal = [play for play in islice(engine.legal(actor), 80) if isinstance(play, Play)]
        eventful = [play for play in legal if is_eventful(play)]
        text = str(rng.choice(eventful if eventful and rng.random() < 0.6 else legal))
        effect = as_json(engine.effect(actor, text))
        record = as_json(engine.apply(actor, text))
        expected, after = self.narrator.play(state, text)
        assert record == expected, f"{file_text(state)}{text}"
        assert effect == {name: value for name, value in record.items() if name in PLAY_EFFECT}
        assert differences(engine, after) == {}, f"{file_text(state)}{text}"
        start = record.get("restored", position_of(state.rules, state.board))
        assert moved(start, record.get("moves", [])) == as_json(engine.marbles), f"{file_text(state)}{text}"
        for viewer, records in self.told.items():
            records.append(self.narrator.told(expected, state, after, viewer))
        self.state = after
        self.count(record)
        self.compare_views()

    def compare_views(self) -> None:
        engine, state, lines = self.engine, self.state, self.engine.lines
        public = msgspec.json.decode(b"{%b}" % engine.public_json())
        assert public["locked"] == locked_fields(state.rules, state.board)
        assert public["next"] == (state.after(state.turn) if state.phase == "play" else None)
        for viewer in self.rng.sample(list(self.told), 2):
            if state.phase == "over":
                break  # everything is open then
            start = self.rng.choice((lines - 1, lines - 1, 0))
            private = msgspec.json.decode(b"{%b}" % engine.private_json(start)(viewer))
            assert private["records"] == self.told[viewer][start:], file_text(state)

    def count(self, record: Record) -> None:
        """Notes what has come up."""
        captures = sum("captured" in move for move in record.get("moves", ()))
        told = {
            record["kind"]: True,
            "captured": captures > 0,
            "two captures": captures > 1,
            "tac took a tac back": "undid" in record and self.told[None][record["undid"]].get("card") == "tac",
            "devil, then jester": record["kind"] == "jester" and "by" in record,
            "tac as a jester": record["kind"] == "jester" and record["card"] == "tac",
            "no next": "next" not in record,
            **{name: name in record for name in ("restored", "undid", "locked", "home", "dropped", "by")},
        }
        self.seen.update(name for name, came in told.items() if came)


PLAY_EFFECT = ("card", "kind", "base", "moves", "skips", "passes", "plays_for")


def is_eventful(play: Play) -> bool:
    special = play.base is not None or play.kind in ("jester", "devil", "skip", "pass", "angel", "warrior", "open")
    return special or any(part.capture or part.target[0].isalpha() for part in play.parts)


def moved(position: dict[str, list[str]], moves: list[Record]) -> dict[str, list[str]]:
    """The position after these moves, made one by one as a client does that knows no rule."""
    marbles = {seat: list(fields) for seat, fields in position.items()}

    def take(seat: str, field: str) -> None:
        fields = marbles[seat]
        fields.remove(field if field in fields else f"{field}*")

    swaps = len(moves) == 2 and moves[0]["from"] == moves[1]["to"] and moves[0]["to"] == moves[1]["from"]
    if swaps and "path" not in moves[0]:
        for move in moves:
            take(move["seat"], move["from"])
        for move in moves:
            marbles[move["seat"]].append(move["to"])
        moves = []
    for move in moves:
        if "captured" in move:
            take(move["captured"], move["to"])
        if move["from"] == move["to"]:
            continue
        opens = move["from"].endswith("0") and move["from"][0].isalpha()
        if not opens:
            take(move["seat"], move["from"])
        marbles.setdefault(move["seat"], []).append(move["to"] + "*" * opens)
    ordered = {seat: sorted(fields, key=field_order) for seat, fields in sorted(marbles.items())}
    return {seat: fields for seat, fields in ordered.items() if fields}


def field_order(field: str) -> tuple[bool, int]:
    bare = field.rstrip("*")
    return (False, int(bare)) if bare.isdigit() else (True, int(bare[1:]))


def compare_random_games(made: Rules, seen: Counter[str]) -> None:
    rng = Random(f"effects {header(made)}")
    left = EACH
    while left > 0:
        stock: list[str] = []
        game = Comparison(tac.from_text(header(made)), new_game(made), rng, seen)
        while game.state.phase != "over" and left > 0:
            if game.state.phase == "deal":
                game.deal(stock)
            elif game.state.phase == "swap":
                game.exchange()
            else:
                game.play()
                left -= 1


def compare_crowded_positions(made: Rules, seen: Counter[str]) -> None:
    rng = Random(f"crowded effects {header(made)}")
    left = EACH
    while left > 0:
        state = crowded_state(made, rng)
        game = Comparison(tac.from_text(file_text(state)), state, rng, seen)
        for _ in range(min(LONGEST, left)):
            if game.state.phase != "play":
                break
            game.play()
            left -= 1


def test_records_are_what_an_independent_simulation_says() -> None:
    seen: Counter[str] = Counter()
    for made in TABLES:
        compare_random_games(made, seen)
        compare_crowded_positions(made, seen)
    assert set(seen) >= (SEEN | RARE if PLIES >= 20_000 else SEEN)
