"""A slow count of what happened in a game of TAC: from the texts of the plays and the boards before and after each."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from spielkreis.tac import Deal, Play, State, Swapped, Tac

PART = re.compile(r"([A-F]?\d+)([-x])([A-F]?\d+)")


def count(end: State) -> dict[str, dict[str, Any]]:
    """The numbers of every seat by their names, those that are not 0. What is by kind of card is called `used 7`."""
    variant = end.variant
    state = Tac(end.options).start(end.initial)
    found: dict[str, Counter[str]] = {seat: Counter() for seat in variant.seats}
    longest = dict.fromkeys(variant.seats, 0)
    at_start = {seat: at_home(state, seat) for seat in variant.seats}
    gifts: dict[str, tuple[str, str]] = {}
    waiting: set[str] = set()
    turns: list[str] = []
    """The deciders of the turns since the deal."""
    for event in end.history:
        if isinstance(event, Deal):
            gifts, turns = {}, []
            waiting = {seat for seat in event.hands if needs_opening(state, seat)}
            for seat, cards in event.hands.items():
                found[seat]["hands"] += 1
                found[seat]["waiting"] += seat in waiting
                found[seat]["declared"] += "1" in cards or "13" in cards
                found[seat].update(f"received {card}" for card in cards)
        elif isinstance(event, Swapped):
            for seat, card in event.cards.items():
                found[seat]["gifts"] += 1
                gifts[variant.exchange[seat]] = (seat, card)
        else:
            decider = state.actors[0]
            count_card(found, state, event, decider, gifts)
            undoes = event.base is not None and state.before is not None
            if undoes:
                found[decider]["tacs_undoing"] += 1
                if turns:
                    found[turns[-1]]["undone"] += 1
            if event.kind not in ("jester", "pass"):
                turns.append(decider)
            found[decider]["skips"] += event.kind == "skip"
            if event.kind == "open":
                found[decider]["openings"] += 1
                if event.parts[0].origin == f"{event.seat}0" and event.seat in waiting:
                    waiting.discard(event.seat)
                    found[event.seat]["opened"] += 1
            found[decider]["steps"] += steps(state, event)
            for field, colour in captures(state, event):
                own = colour in variant.team(decider)
                found[decider]["own_captures" if own else "captures"] += 1
                found[colour]["captured"] += 1
                found[colour]["captured_by_own"] += own
                way = (int(field) - variant.start(colour)) % variant.ring
                found[colour]["way_lost"] += way
                longest[colour] = max(longest[colour], way)
        state.enter(event)
    for seat in variant.seats:
        found[seat]["longest_way_lost"] = longest[seat]
        found[seat]["home"] = at_home(state, seat) - at_start[seat]
    return {seat: {name: number for name, number in numbers.items() if number} for seat, numbers in found.items()}


def count_card(
    found: dict[str, Counter[str]], state: State, play: Play, decider: str, gifts: dict[str, tuple[str, str]]
) -> None:
    """What became of the card of a play."""
    if play.kind == "pass":
        return
    if play.kind == "discard":
        found[play.seat]["missed" if state.skip else "unplayable"] += 1
    else:
        found[play.seat][f"used {play.card}"] += 1
    giver, card = gifts.pop(play.seat, ("", ""))
    if giver and card == play.card and play.kind != "discard" and decider == play.seat:
        found[giver]["gifts_used"] += 1
    if play.kind == "jester":
        gifts.clear()


def steps(state: State, play: Play) -> int:
    """How many spaces marbles walk: what the card says."""
    if play.kind == "seven":
        return 7
    if play.kind == "move":
        return int(play.base or play.card)
    if play.kind == "angel":
        start, end = play.parts[0].origin, play.parts[0].target
        return 0 if start in ("A0", "B0", "C0", "D0", "E0", "F0") else distance(state, start, end)
    return 0


def distance(state: State, start: str, end: str) -> int:
    """How many spaces lie between two on the way of a marble, forwards."""
    ring = state.variant.ring
    if not start.isdigit():
        return int(end[1:]) - int(start[1:])
    if end.isdigit():
        return (int(end) - int(start)) % ring
    return (state.variant.start(end[0]) - int(start)) % ring + int(end[1:])


def captures(state: State, play: Play) -> list[tuple[str, str]]:
    """The spaces on which a play captures, each with the colour that stood there."""
    marbles = (state.earlier if play.base is not None else None) or state.marbles
    board = {field.rstrip("*"): seat for seat, fields in marbles.items() for field in fields}
    found = []
    for start, sign, end in PART.findall(str(play)):
        moving = board.pop(start, start[0])
        if sign == "x":
            found.append((end, moving if start == end else board[end]))
        board[end] = moving
    return found


def needs_opening(state: State, seat: str) -> bool:
    """Whether a seat has a marble in base and none on the track."""
    fields = state.marbles.get(seat, ())
    return len(fields) < 4 and not any(field[0].isdigit() for field in fields)


def at_home(state: State, seat: str) -> int:
    """How many marbles of a seat are at home."""
    return sum(not field[0].isdigit() for field in state.marbles.get(seat, ()))


def progress(state: State, team: str) -> float:
    """How far the marbles of a side have come: the track has as many spaces as it has, and home four more."""
    ring = state.variant.ring
    ways = [
        ring + int(field[1:])
        if not field[0].isdigit()
        else 1 + (int(field.rstrip("*")) - state.variant.start(seat)) % ring
        for seat in team
        for field in state.marbles.get(seat, ())
    ]
    return sum(ways) / (len(team) * (4 * ring + 10))


def course(end: State, team: str) -> list[float]:
    """The progress of a side before the first play and after each."""
    state = Tac(end.options).start(end.initial)
    values = [progress(state, team)]
    for event in end.history:
        state.enter(event)
        if isinstance(event, Play):
            values.append(progress(state, team))
    return values
