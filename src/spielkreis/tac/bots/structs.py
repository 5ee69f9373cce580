"""The C structs of the native bots as the type checker sees them; nothing here exists when the program runs."""

from __future__ import annotations

from typing import TypeAlias

from spielkreis.tac.core.structs import BoardP, Node


class PolicyP:
    """All numbers of the fast judgement; `weights.json` has them by the same names."""

    place: list[list[float]]
    """What a marble is worth, by its colour and field."""
    fresh: float
    """A fresh marble on its own start field."""
    gap: float
    """What each free house field beyond a marble costs."""
    behind: list[float]
    """The share at risk with an opponent's marble n fields behind."""
    four: float
    """The share at risk with an opponent's marble four fields ahead."""
    on_start: float
    """The share at risk on a start field on which an opponent may open."""
    chase: list[float]
    """The share of an opponent's marble n fields ahead that its pursuit is worth."""
    keep: list[float]
    """What a card is worth for later turns."""
    late: list[float]
    """How much of it counts, by the number of cards in the hand."""
    waiting: float
    """What an opening card is worth in addition while marbles are in base."""
    skip: float
    devil: float
    devil_keep: float
    """How much of an opponent's card counts that a Devil plays."""
    jester: float
    average: float
    """What an unknown card is worth."""
    give: list[float]
    """What a card is worth to a hand in the exchange."""
    needed: float
    """An opening card for a hand that has none and no marble on the ring."""
    useful: float
    """An opening card while marbles are in base."""
    spare: float
    """An opening card otherwise."""
    dead: float
    """Any other card for a hand that cannot open."""
    comes_home: float
    """In addition, if the card can bring a marble home."""
    backs_home: float
    """The same for a 4."""
    home_next: float
    """A marble that another card in the hand can bring home."""
    back_next: float
    """A marble that a 4 in the hand can take back to the fields before its house."""
    plan: float
    """How much of what the rest of the hand can add counts for a play that is planned."""
    jester_plan: float
    """What the next hand adds after a Jester."""
    gift_rest: float
    """How much of what the rest of the hand can do counts for a gift."""
    gift_use: float
    """How much of what the partner could play with the gift counts."""
    hunt: float
    """The share of an opponent's marble ahead that another card in the hand can capture."""
    sign: list[list[float]]
    """How a colour counts for a seat: 1 for its side, negative for others."""
    owner: list[int]
    """The seat whose start field this is, or −1."""
    looks_ahead: int
    """Whether `home_next`, `back_next` and `hunt` count; finding out what they apply to takes a quarter of the time."""


class SceneP:
    """A board with the nearest marbles around every ring field."""

    board: BoardP
    behind: list[int]
    ahead: list[int]
    colours: int
    """The colours that the hand on turn moves, as bits."""
    hand: int
    """What the rest of that hand can do: bit n moves n fields forward, bit 16 moves 4 backward."""


class SplitP:
    """What each marble gains with each number of steps of a 7."""

    marbles: int
    field: list[int]
    colour: list[int]
    value: list[list[float]]
    home: list[list[int]]


class Scored:
    """A play and its score."""

    play: int
    score: float


ScoredP: TypeAlias = list[Scored]


Floats: TypeAlias = list[float]


class NetP:
    """The weights of a value function."""

    first: list[list[float]]
    bias: list[float]
    second: list[float]
    last: float


class BoundaryP:
    """A game between two deals."""

    board: BoardP
    leader: int
    deals: int
    out: int


Net = NetP


class Example:
    """A board between two deals, and how the game ended."""

    boundary: BoundaryP
    winner: int
    used: int
    total: int


Policies: TypeAlias = list[PolicyP]


class Clue:
    """What one play or gift says about the hand of its player."""

    pull: list[float]
    """For each kind of card: how much rather it would have been played than the one that was."""
    certain: float
    """The same for the cards that the hand is known to have had, together."""
    holder: int
    """The seat that has the hand now."""


ClueP: TypeAlias = Clue


class CluesP:
    """All that the plays of a deal say."""

    count: int
    clue: list[Clue]
    draws: int
    """How many worlds have been drawn."""
    total: float
    """The sum of their weights."""


class Candidate:
    """A play that a search considers."""

    play: int
    node: Node
    score: float
    visits: int
    total: float


CandidateP: TypeAlias = Candidate
