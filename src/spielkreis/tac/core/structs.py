"""The C structs of the compiled core as the type checker sees them; nothing here exists when the program runs."""

from __future__ import annotations

from typing import Any, TypeAlias

Places: TypeAlias = list[int]
PlayList: TypeAlias = list[int]


class Config:
    """A variant and its options as flat data: all that the rules ask."""

    ring: int
    board: int
    start: list[int]
    playing: int
    teams: int
    team: list[int]
    members: list[int]
    helps: list[int]
    helps_all: int
    exchange: list[int]
    deals: int
    plan: list[int]
    deck_size: int
    deck: list[int]
    one_deck: int
    opening_marble: int
    skip_needs_marble: int
    lock_at_once: int
    angel_in_house: int
    angel_right: int
    angel_free: int
    tac_may: int
    jester_discarded: int
    second_place: int


ConfigP: TypeAlias = Config
MutableConfig: TypeAlias = Config


class BoardP:
    """All marbles."""

    colour: list[int]
    place: list[int]
    base: list[int]
    home: list[int]
    fresh: int
    done: int


Board: TypeAlias = BoardP


class ReachP:
    """How far the marbles of some colours can go."""

    count: int
    on_ring: int
    forward: int
    back: int
    field: list[int]
    colour: list[int]
    ring: list[int]
    house: list[int]
    backward: list[int]


class Node:
    """A board on the way of a 7."""

    place: list[int]
    fresh: int
    helped: int
    parent: int
    origin: int
    target: int
    captured: int
    colour: int


NodeP: TypeAlias = Node
NodeList: TypeAlias = list[Node]


class Walk:
    """The arena of a 7."""

    nodes: list[Node]
    capacity: int
    table: list[int]
    table_capacity: int
    slots: int
    layer: list[int]
    results: int
    locked: list[int]
    seat: int
    steps: int


class TurnP:
    """What a card's use depends on besides the board."""

    seat: int
    next: int
    right: int
    next_holds: bool
    any_holds: bool


WalkP: TypeAlias = Walk


class Core:
    """A whole game without its history."""

    now: BoardP
    before: BoardP
    hands: list[list[int]]
    size: list[int]
    deck: list[int]
    left: int
    given: list[int]
    turn: int
    decider: int
    dealer: int
    phase: int
    deals: int
    declared: int
    skip: int
    save: int
    no_tac: int
    out: int
    ranking: list[int]
    ranked: int
    base: int
    below: int
    lost: int
    lacked: int
    used: int


CoreP: TypeAlias = Core


class Moment:
    """The public part of a game before a play, and the play's kind and card."""

    now: list[int]
    before: list[int]
    now_fresh: int
    before_fresh: int
    seat: int
    decider: int
    base: int
    below: int
    skip: int
    save: int
    no_tac: int
    out: int
    kind: int
    card: int
    size: list[int]


MomentP: TypeAlias = Moment
KnownMoment: TypeAlias = Moment
Moments: TypeAlias = list[Moment]
Rng: TypeAlias = list[int]


class Tally:
    """What random games come to."""

    plies: int
    decisions: int
    unfinished: int
    lost: int
    won: list[int]


TallyP: TypeAlias = Tally
Chars: TypeAlias = Any
"""A place in a text that is being written."""
Text: TypeAlias = bytes


class Word:
    """A quoted name."""

    text: bytes
    size: int


WordP: TypeAlias = Word
card_words: list[Word]
field_words: list[list[Word]]
page: Chars
"""Where views are written; none is longer, but for the pile, the history and what was undone."""


class CursorP:
    """A place in a text that is being read."""

    at: Chars
    opened: int
    """The colour whose base was read."""


CardCounts: TypeAlias = list[int]


class HandRecord:
    """One dealt hand and what has been seen of it."""

    left: list[int]
    played: list[int]
    lacks: int
    size: int
    shows_tac: bool
    seen_by: int
    gave: int
    got: int
    got_from: int


class RoundRecord:
    """One deal: its hands by the seats that they were dealt to, and the seats that hold them."""

    hands: list[HandRecord]
    unplayed: list[int]
    held: list[int]
    owners: int
    declares: bool
    declared: int
    dealer: int
    deck: int
    place: int
    swap_place: int


HandP: TypeAlias = HandRecord
RoundP: TypeAlias = RoundRecord
RoundList: TypeAlias = list[RoundRecord]
Flag: TypeAlias = list[bool]
card_names: list[bytes]
