"""Views as JSON: `ViewWriter` writes them in C for a game that goes on, byte for byte what encoding a `View` gives.

The server sends a view of every play to every player; writing it directly costs a small part of making a `View`.
"""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy, strlen
from cython.cimports.spielkreis.tac.core import board, codes, functions, rules
from cython.cimports.spielkreis.tac.core.engine import Engine
from cython.cimports.spielkreis.tac.view.knowledge import CardTracker, RoundP

if not cython.compiled:
    from spielkreis.tac.core.structs import BoardP, Chars, Text, WordP, card_words, field_words, page

from spielkreis.tac.actions import FIELDS
from spielkreis.tac.cards import CARDS
from spielkreis.tac.variants import SEATS, Options


@cython.final
@cython.cclass
class ViewWriter:
    """Writes the views of one game. It reads the engine and the tracker, and keeps no knowledge of its own."""

    if not cython.compiled:
        engine: Engine
        tracker: CardTracker
        person_of: list[bytes]

    def __init__(self, engine: Engine, tracker: CardTracker, options: Options) -> None:
        self.engine = engine
        self.tracker = tracker
        groups = {seat: options.person(seat) for seat in options.rules.seats}
        self.person_of = [groups.get(seat, "").encode() for seat in SEATS]

    def public(self, pile: bytes, declared: bytes, undone: bytes, last_turn: int | None) -> bytes | None:
        """The members of a view that are the same for all viewers; None unless a seat has to decide now.

        `pile`, `declared` and `undone` are these members, already encoded; `last_turn` is the line that ended it.
        """
        turn = cython.declare("Turn")
        targets: cython.uint
        at: Chars = page
        phase: cython.int = self.engine.core.phase
        seat: cython.int
        moved: cython.bint = self.engine.moved()
        if phase not in (codes.PHASE_PLAY, codes.PHASE_SWAP):
            return None
        at = _say(at, b'"phase":"play","turn":' if phase == codes.PHASE_PLAY else b'"phase":"swap","turn":')
        at = _seat_or_none(at, self.engine.core.turn if phase == codes.PHASE_PLAY else -1)
        at = self._seats(_say(at, b',"actors":'), self._actors())
        at = _seat_or_none(_say(at, b',"dealer":'), self.engine.core.dealer)
        at = _number(_say(at, b',"deals":'), self.engine.core.deals)
        at = _number(_say(at, b',"undealt":'), self.engine.core.left)
        at = self._marbles(_say(at, b',"position":'), cython.address(self.engine.core.now))
        at = _say(at, b',"before":')
        earlier: BoardP = cython.address(self.engine.core.before)
        at = self._marbles(at, earlier) if moved else _say(at, b"null")
        at = _say(at, b',"pile":')
        first: bytes = page[: at - page]
        at = _yes(_say(page, b',"skip":'), self.engine.core.skip != 0)
        at = _seat_or_none(_say(at, b',"devil":'), self.engine.core.decider)
        at = _yes(_say(at, b',"save":'), self.engine.core.save != 0)
        at = _yes(_say(at, b',"no_tac":'), self.engine.core.no_tac != 0)
        at = self._locked(_say(at, b',"locked":'))
        at = _say(at, b',"next":')
        if phase == codes.PHASE_PLAY:
            rules.context(self.engine.rules, self.engine.game, self.engine.core.turn, cython.address(turn))
            at = _seat(at, turn.next)
            targets = functions.angel_targets(
                self.engine.rules, cython.address(self.engine.core.now), cython.address(turn)
            )
            at = self._seats(_say(at, b',"angel":'), targets)
        else:
            at = _say(at, b'null,"angel":[]')
        at = _say(_say(at, b',"declared":'), declared)
        at = _number(_say(at, b',"used":'), self.engine.core.used)
        at = _say(at, b',"counts":{')
        for seat in range(6):
            if self.engine.config.playing >> seat & 1:
                at = _number(_say(_seat(at, seat), b":"), self.engine.core.size[seat])
                at = _say(at, b",")
        at = _close(at, b"}")
        at = self._seats(_say(at, b',"chosen":'), self._chosen())
        at = _say(at, b',"undone":')
        second: bytes = page[: at - page]
        at = _say(page, b',"undoes":')
        at = _number(at, last_turn) if moved and last_turn is not None else _say(at, b"null")
        at = _say(at, b',"outcome":null')
        last: bytes = page[: at - page]
        return first + pile + second + undone + last

    def private(self, seat: str | None, history: bytes) -> bytes | None:
        """The other members of a view, for the player at a seat or a spectator; None unless a seat has to decide now.

        `history` has the last members, the history and its records, with a comma before them.
        """
        counts = cython.declare("signed char[18]")
        person: bytes = b"" if seat is None else self.person_of[SEATS.index(seat)]
        made: RoundP = self.tracker.last()
        at: Chars = page
        other: cython.int
        card: cython.int
        holds: cython.uint = 0
        letter: cython.uchar
        if self.engine.core.phase not in (codes.PHASE_PLAY, codes.PHASE_SWAP):
            return None
        at = _seat_or_none(_say(at, b'"seat":'), -1 if seat is None else SEATS.index(seat))
        at = _say(_say(_say(at, b',"holds":"'), person), b'","hands":{')
        for letter in person:
            holds |= 1 << letter - 65
            at = _cards(_say(_seat(at, letter - 65), b":"), self.engine.core.hands[letter - 65])
            at = _say(at, b",")
        at = _say(_close(at, b"}"), b',"seen":{')
        for other in range(6):
            if holds >> other & 1 or made.held[other] < 0:
                continue
            if self.tracker.known_in(made, made.held[other], holds, counts):
                at = _cards(_say(_seat(at, other), b":"), cython.cast(cython.p_const_uchar, counts))
                at = _say(at, b",")
        at = _say(_close(at, b"}"), b',"unseen":{')
        self.tracker.count_unseen(holds, counts)
        for card in range(18):
            if counts[card] > 0:
                at = _say(_put(at, cython.address(card_words[card])), b":")
                at = _say(_number(at, counts[card]), b",")
        at = _say(_close(at, b"}"), b',"gave":{')
        for letter in person:
            if made.owners >> (letter - 65) & 1:
                at = _gift(at, letter - 65, made.hands[letter - 65].gave)
        at = _say(_close(at, b"}"), b',"got":{')
        for letter in person:
            if made.owners >> (letter - 65) & 1:
                at = _gift(at, letter - 65, made.hands[letter - 65].got)
        at = _say(_close(at, b"}"), b',"choice":{')
        if self.engine.core.phase == codes.PHASE_SWAP:
            for other in range(6):
                if holds >> other & 1:
                    at = _gift(at, other, self.engine.core.given[other])
        at = _close(at, b"}")
        written: bytes = page[: at - page]
        return written + history

    def _actors(self) -> cython.uint:
        """The seats that must decide now, as bits."""
        seat: cython.int
        bits: cython.uint = 0
        if self.engine.core.phase == codes.PHASE_PLAY:
            return 1 << (self.engine.core.turn if self.engine.core.decider < 0 else self.engine.core.decider)
        for seat in range(6):
            if self.engine.config.exchange[seat] >= 0 and self.engine.core.size[seat]:
                bits |= (self.engine.core.given[seat] < 0) << seat
        return bits

    def _chosen(self) -> cython.uint:
        """The seats that have chosen what they give away, as bits."""
        seat: cython.int
        bits: cython.uint = 0
        if self.engine.core.phase == codes.PHASE_SWAP:
            for seat in range(6):
                if self.engine.config.playing >> seat & 1:
                    bits |= (self.engine.core.given[seat] >= 0) << seat
        return bits

    def _seats(self, at: Chars, bits: cython.uint) -> Chars:
        seat: cython.int
        at = _say(at, b"[")
        for seat in range(6):
            if bits >> seat & 1:
                at = _say(_seat(at, seat), b",")
        return _close(at, b"]")

    def _locked(self, at: Chars) -> Chars:
        """The fields of all locked marbles."""
        seat: cython.int
        field: cython.int
        size: cython.int = self.engine.config.board == 6
        end: cython.int = self.engine.config.ring
        at = _say(at, b"[")
        for seat in range(self.engine.config.board):
            end += 4
            for field in range(end - board.locked(self.engine.rules, cython.address(self.engine.core.now), seat), end):
                at = _say(_put(at, cython.address(field_words[size][field])), b",")
        return _close(at, b"]")

    def _marbles(self, at: Chars, marbles: BoardP) -> Chars:
        """The fields of all marbles that are not in base."""
        seat: cython.int
        i: cython.int
        field: cython.int
        size: cython.int = self.engine.config.board == 6
        at = _say(at, b"{")
        for seat in range(self.engine.config.board):
            # The marbles are in the order of their fields, those in base first.
            if marbles.place[4 * seat + 3] < 0:
                continue
            at = _say(_seat(at, seat), b":[")
            for i in range(4):
                field = marbles.place[4 * seat + i]
                if field >= 0:
                    at = _put(at, cython.address(field_words[size][field]))
                    if field == self.engine.config.start[seat] and marbles.fresh >> seat & 1:
                        at = _say(at - 1, b'*"')
                    at = _say(at, b",")
            at = _say(_close(at, b"]"), b",")
        return _close(at, b"}")


def _gift(at: Chars, seat: cython.int, card: cython.int) -> Chars:
    """A member that says which card a seat gave, got or has chosen; nothing if there is none."""
    return at if card < 0 else _say(_put(_say(_seat(at, seat), b":"), cython.address(card_words[card])), b",")


def _say(at: Chars, text: Text) -> Chars:
    size: cython.size_t = strlen(text)
    memcpy(at, text, size)
    return at + size


def _put(at: Chars, word: WordP) -> Chars:
    memcpy(at, word.text, 16)
    return at + word.size


def _number(at: Chars, number: cython.int) -> Chars:
    digits = cython.declare("char[12]")
    count: cython.int = 0
    while True:
        digits[count] = 48 + number % 10
        number //= 10
        count += 1
        if number == 0:
            break
    while count > 0:
        count -= 1
        at[0] = digits[count]
        at += 1
    return at


def _seat(at: Chars, seat: cython.int) -> Chars:
    at[0] = at[2] = 34
    at[1] = 65 + seat
    return at + 3


def _seat_or_none(at: Chars, seat: cython.int) -> Chars:
    return _say(at, b"null") if seat < 0 else _seat(at, seat)


def _yes(at: Chars, yes: cython.bint) -> Chars:
    return _say(at, b"true" if yes else b"false")


def _cards(at: Chars, counts: cython.p_const_uchar) -> Chars:
    """A list of cards, each as often as its count says."""
    card: cython.int
    _: cython.int
    at = _say(at, b"[")
    for card in range(18):
        for _ in range(counts[card]):
            at = _say(_put(at, cython.address(card_words[card])), b",")
    return _close(at, b"]")


def _close(at: Chars, bracket: Text) -> Chars:
    """Closes a list or an object and drops the comma after its last item."""
    if (at - 1)[0] == 44:
        at -= 1
    at[0] = bracket[0]
    return at + 1


def _write(word: WordP, text: str) -> None:
    quoted: bytes = b'"%b"' % text.encode()
    memcpy(word.text, cython.cast(Text, quoted), len(quoted))
    word.size = len(quoted)


for _card, _name in enumerate(CARDS):
    _write(cython.address(card_words[_card]), _name)
for _size, _names in enumerate((FIELDS[4], FIELDS[6])):
    for _field, _name in enumerate(_names):
        _write(cython.address(field_words[_size][_field]), _name)
