"""Reading and checking a play in one go, as nearly all plays come: legal, and in their regular text.

What is not recognised here may be right all the same: a 7, a play written otherwise. `notation` and `explain` decide.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy, strlen, strncmp
from cython.cimports.spielkreis.tac.core import codes, functions, rules
from cython.cimports.spielkreis.tac.core.engine import Engine

if not cython.compiled:
    from spielkreis.tac.core.structs import ConfigP, CursorP, Flag, Text, card_names

from spielkreis.tac.cards import CARDS
from spielkreis.tac.variants import SEATS

_NOWHERE = -2


def admitted(engine: Engine, seat: str, text: str) -> int:
    """The packed play that this text writes, if this seat may make it now; otherwise 0, which is no play."""
    cursor = cython.declare("Cursor")
    capture: cython.bint = False
    actor: cython.int = engine.core.turn if engine.core.decider < 0 else engine.core.decider
    data: bytes = text.encode()
    play: cython.ulonglong
    if engine.core.phase != codes.PHASE_PLAY or SEATS[actor] != seat:
        return 0
    cursor.at = data
    cursor.opened = -1
    if (
        strlen(cursor.at) != cython.cast(cython.size_t, len(data))
        or cursor.at[0] != 65 + engine.core.turn
        or cursor.at[1] != 32
    ):
        return 0
    cursor.at += 2
    play = _read(cython.address(cursor), engine, cython.address(capture))
    if play == 0 or cursor.at[0] != 0:
        return 0
    if functions.kind_of(play) == codes.PLAY_DISCARD:
        return play
    return play if engine.admits(play, capture, cursor.opened) else 0


def _read(cursor: CursorP, engine: Engine, capture: Flag) -> cython.ulonglong:
    """A play as it is written behind its seat; a discard is also checked. Returns 0 if it cannot be read here."""
    card: cython.int
    function: cython.int
    origin: cython.int
    target: cython.int
    base: cython.int = codes.NO_CARD
    kind: cython.int = codes.PLAY_MOVE
    sign: cython.int
    cards: cython.uint
    if _word(cursor, b"discard"):
        card = _card(cursor)
        if card < 0:
            return 0
        cards = rules.discardable(engine.game, rules.playable(engine.rules, engine.game, engine.arena))
        if not cards >> card & 1:
            return 0
        return functions.pack(codes.PLAY_DISCARD, card, codes.NO_CARD, codes.BASE, codes.BASE, 0)
    card = function = _card(cursor)
    if card == codes.CARD_TAC:
        function = base = _card(cursor)
    if card < 0 or function < 0 or function in (codes.CARD_TAC, codes.CARD_7):
        return 0
    if not engine.core.hands[engine.core.turn][card]:
        return 0
    if function in (codes.CARD_JESTER, codes.CARD_DEVIL):
        kind = codes.PLAY_JESTER if function == codes.CARD_JESTER else codes.PLAY_DEVIL
        return functions.pack(kind, card, base, codes.BASE, codes.BASE, 0)
    if function == codes.CARD_8 and _word(cursor, b"skip"):
        return functions.pack(codes.PLAY_SKIP, card, base, codes.BASE, codes.BASE, 0)
    origin = _field(cursor, engine.rules)
    sign = cursor.at[0]
    if origin == _NOWHERE or (sign != 45 and sign != 120 and sign != 126):
        return 0
    cursor.at += 1
    if origin != codes.BASE:
        cursor.opened = -1
    opened: cython.int = cursor.opened
    target = _field(cursor, engine.rules)
    cursor.opened = opened
    if target < 0 or (sign == 126) != (function == codes.CARD_TRICKSTER):
        return 0
    capture[0] = sign == 120
    if function == codes.CARD_TRICKSTER:
        kind = codes.PLAY_SWAP
    elif function == codes.CARD_ANGEL:
        kind = codes.PLAY_ANGEL
    elif function == codes.CARD_WARRIOR:
        kind = codes.PLAY_WARRIOR
    elif origin == codes.BASE:
        if function != codes.CARD_1 and function != codes.CARD_13:
            return 0
        kind = codes.PLAY_OPEN
    return functions.pack(kind, card, base, origin, target, 0)


def _word(cursor: CursorP, word: Text) -> cython.bint:
    """Reads this word and the space behind it, if it comes next."""
    size: cython.size_t = strlen(word)
    if strncmp(cursor.at, word, size) != 0:
        return False
    if cursor.at[size] == 32 and cursor.at[size + 1] != 0:
        cursor.at += size + 1
        return True
    if cursor.at[size] == 0:
        cursor.at += size
        return True
    return False


def _card(cursor: CursorP) -> cython.int:
    card: cython.int
    for card in range(18):
        if _word(cursor, card_names[card]):
            return card
    return -1


def _field(cursor: CursorP, config: ConfigP) -> cython.int:
    """The number of a field; −2 if there is none of this name on this board."""
    letter: cython.int = cursor.at[0]
    number: cython.int
    if 49 <= letter <= 57:
        number = letter - 48
        cursor.at += 1
        if 48 <= cursor.at[0] <= 57:
            number = 10 * number + cursor.at[0] - 48
            cursor.at += 1
        return number - 1 if number <= config.ring else _NOWHERE
    if not 65 <= letter < 65 + 6 or not config.playing >> (letter - 65) & 1 or not 48 <= cursor.at[1] <= 52:
        return _NOWHERE
    number = cursor.at[1] - 48
    cursor.at += 2
    if number == 0:
        cursor.opened = letter - 65
        return codes.BASE
    return config.ring + 4 * (letter - 65) + number - 1


def _write(card: cython.int, name: str) -> None:
    data: bytes = name.encode()
    memcpy(card_names[card], cython.cast(Text, data), len(data) + 1)


for _number, _name in enumerate(CARDS):
    _write(_number, _name)
