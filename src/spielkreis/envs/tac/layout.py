"""The fixed action space and the fixed observation of TAC, the same for all variants.

`layout.pxd` has the same numbers for the compiled modules, and a test keeps them equal. Everything is seen from the
observing seat: *relative* seat 0 is the seat itself, 1 the next seat clockwise on the board, and so on. A marble is
number 4 × relative seat of its colour + its rank among the four, the one that has come least far first: base, track
(counted from the start of its own colour), home.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from spielkreis.envs.fields import Field
from spielkreis.tac.cards import CARDS

NUMBERS = CARDS[:12]
"""The cards that move a marble by a number."""
MARBLES = 24
WAYS = 2 * MARBLES
PAIRS = MARBLES * (MARBLES - 1) // 2
ANGELS = 4 * MARBLES
FIELDS = 71
"""The places of a marble: 0 base, 1 to 66 the track from the observer's start field on, 67 to 70 home."""


class Block(NamedTuple):
    """Actions of one kind, beside each other."""

    name: str
    size: int
    about: str


BLOCKS = (
    Block("give", 18, "give a card away in the exchange: the number of the card"),
    Block("discard", 18, "discard a card: the number of the card"),
    Block("pass", 1, "do not answer a winning move (option `tac_saves=may`)"),
    Block(
        "move",
        12 * WAYS,
        "48 × card + 2 × marble + way: move a marble by a number card, or bring it out of its base; for the 7, one "
        "single step. Way 0 ends on the track, way 1 at home; for a step of a marble at home, 0 is back and 1 forward",
    ),
    Block("skip", 1, "8: the next player misses a turn"),
    Block("trickster", PAIRS, "two marbles change places: the pairs 0–1, 0–2, …, 22–23"),
    Block("warrior", MARBLES, "the marble"),
    Block("angel", ANGELS, "4 × marble + 2 × (0: one field, or out of the base; 1: thirteen fields) + way"),
    Block("jester", 1, "all hands are passed on"),
    Block("devil", 1, "play the next player’s turn"),
    Block("tac_move", WAYS, "TAC on a number card: 2 × marble + way, on the restored board"),
    Block("tac_skip", 1, "TAC on an 8"),
    Block("tac_trickster", PAIRS, "TAC on a Trickster, on the restored board"),
    Block("tac_warrior", MARBLES, "TAC on a Warrior, on the restored board"),
    Block("tac_angel", ANGELS, "TAC on an Angel, on the restored board"),
    Block("tac_jester", 1, "TAC on a Jester"),
    Block("tac_devil", 1, "TAC on a Devil"),
)
"""The action space, block by block."""


def _starts(sizes: Sequence[int]) -> list[int]:
    return [sum(sizes[:place]) for place in range(len(sizes))]


OFFSETS = dict(zip([block.name for block in BLOCKS], _starts([block.size for block in BLOCKS]), strict=True))
"""The first action of each block."""
ACTIONS = sum(block.size for block in BLOCKS)
"""The number of actions."""
_PAIRS = tuple(combinations(range(MARBLES), 2))


OBSERVED = (
    Field("board", (6, FIELDS), "marbles of each relative seat on each place; in base up to 4"),
    Field("before", (6, FIELDS), "the same on the board that a TAC would restore"),
    Field("marbles", (MARBLES,), "the place of each marble, in the order of the actions"),
    Field("marbles_before", (MARBLES,), "the same on the board that a TAC would restore"),
    Field("fresh", (6,), "whether this colour’s marble on its start field is new there"),
    Field("fresh_before", (6,), "the same on the board that a TAC would restore"),
    Field("hands", (6, 18), "the cards known to be in each hand; of the own hand, all"),
    Field("unknown", (6,), "how many more cards are in each hand"),
    Field("lacks", (6, 18), "kinds of cards that a hand certainly had not when its holder had to discard"),
    Field("unseen", (18,), "the cards of this deck that have not been seen, wherever they are"),
    Field("pile", (18,), "the cards played or discarded since the last deal"),
    Field("gifts", (6, 18), "the card that each seat gave away in this deal’s exchange, if it is known"),
    Field("base", (18,), "the card whose function a TAC would take now"),
    Field("below", (18,), "the card below it"),
    Field("turn", (6,), "the seat whose hand and marbles are used"),
    Field("actor", (6,), "the seat that decides now"),
    Field("dealer", (6,), "the seat that dealt last"),
    Field("declared", (6,), "the seats that declared an opening card after the deal"),
    Field("chosen", (6,), "the seats that have chosen their card for the exchange"),
    Field("playing", (6,), "the seats that play and have not dropped out"),
    Field("side", (6,), "the seats of the own side"),
    Field("person", (6,), "the seats that the same person holds"),
    Field("phase", (4,), "deal, exchange, play, over"),
    Field("seven", (8,), "how many steps of a 7 are left; 0 outside a 7"),
    Field("flags", (4,), "the turn is missed; a winning move is answered; no TAC is allowed; the 7 is a TAC’s"),
    Field("counts", (3,), "deals made from this deck, cards left in the deck, cards used (at most 255)"),
)
"""The observation, field by field: unsigned bytes."""

PLACES = dict(zip([field.name for field in OBSERVED], _starts([field.size for field in OBSERVED]), strict=True))
"""Where each field begins."""
OBSERVATION = sum(field.size for field in OBSERVED)
"""The length of an observation."""


def block_of(action: int) -> tuple[str, int]:
    """The name of the block of an action, and its number in it."""
    if not 0 <= action < ACTIONS:
        raise ValueError(action)
    name = next(name for name in reversed(OFFSETS) if OFFSETS[name] <= action)
    return name, action - OFFSETS[name]


def describe(action: int) -> str:
    """An action in words that do not depend on a game, for logs: `move 5 marble 0 track`."""
    block, number = block_of(action)
    kind = block.removeprefix("tac_")
    words = [block]
    if kind in ("give", "discard"):
        words.append(CARDS[number])
    elif kind == "move":
        card, rest = divmod(number, WAYS)
        words += [NUMBERS[card]] if block == "move" else []
        words += ["marble", str(rest // 2), ("track", "home")[rest % 2]]
    elif kind == "trickster":
        words += map(str, _PAIRS[number])
    elif kind == "warrior":
        words.append(str(number))
    elif kind == "angel":
        words += ["marble", str(number // 4), ("1", "13")[number // 2 % 2], ("track", "home")[number % 2]]
    return " ".join(words)
