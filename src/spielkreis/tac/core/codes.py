"""The small numbers of the compiled core; `codes.pxd` gives the same names to C, and a test keeps them equal.

Cards are numbered as in `cards.CARDS`, kinds of plays as in `actions.KINDS`.
"""

from typing import NamedTuple, TypedDict

BASE = -1
FARTHEST = 13
NO_CARD = 31
CARD_1 = 0
CARD_4 = 3
CARD_7 = 6
CARD_8 = 7
CARD_10 = 9
CARD_12 = 10
CARD_13 = 11
CARD_TRICKSTER = 12
CARD_TAC = 13
CARD_JESTER = 14
CARD_ANGEL = 15
CARD_WARRIOR = 16
CARD_DEVIL = 17
PLAY_OPEN = 0
PLAY_MOVE = 1
PLAY_SEVEN = 2
PLAY_SKIP = 3
PLAY_SWAP = 4
PLAY_ANGEL = 5
PLAY_WARRIOR = 6
PLAY_JESTER = 7
PLAY_DEVIL = 8
PLAY_DISCARD = 9
PLAY_PASS = 10
PHASE_DEAL = 0
PHASE_SWAP = 1
PHASE_PLAY = 2
PHASE_OVER = 3
STEPS = 7
"""The single steps of a 7."""


class Status(NamedTuple):
    """The single numbers of a game in the core; −1 means none, sets of seats are bits."""

    phase: int = PHASE_DEAL
    turn: int = -1
    decider: int = -1
    dealer: int = -1
    deals: int = 0
    declared: int = 0
    skip: int = 0
    save: int = 0
    no_tac: int = 0
    out: int = 0
    base: int = -1
    below: int = -1
    lost: int = 0
    used: int = 0
    lacked: int = -1
    """The seat that has just shown that it holds no TAC, by leaving a winning move unanswered (X10)."""


class Counts(TypedDict):
    """What many random games came to."""

    games: int
    plies: int
    decisions: int
    """Plays and gifts in the exchange."""
    unfinished: int
    lost: int
    won: list[int]
    """How many each team won."""
