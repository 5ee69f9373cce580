"""Views as JSON, written straight from the core: letter for letter what `view.Scene` shows, for little of the work."""

from __future__ import annotations

import cython
from cython.cimports.libc.string import memcpy, strlen

if cython.compiled:
    from cython.cimports.spielkreis.tac.core.codes import PHASE_PLAY, PHASE_SWAP
    from cython.cimports.spielkreis.tac.view.witness import Witness
else:
    from spielkreis.tac.core.codes import PHASE_PLAY, PHASE_SWAP
    from spielkreis.tac.core.structs import BoardP, Chars, Text, WordP, card_words, field_words, page
    from spielkreis.tac.view.witness import Witness

from spielkreis.tac.actions import FIELDS
from spielkreis.tac.cards import CARDS
from spielkreis.tac.variants import SEATS


@cython.final
@cython.cclass
class Teller(Witness):
    """Tells of one game what everybody knows of it."""

    def common(self) -> bytes | None:
        """The members of a view that everybody is shown alike; None when the thread is lost or nobody has to decide."""
        at: Chars = page
        phase: cython.int = self.engine.core.phase
        seat: cython.int
        card: cython.int
        count: cython.int
        if self.lost or phase not in (PHASE_PLAY, PHASE_SWAP):
            return None
        at = _say(at, b'"phase":"play","turn":' if phase == PHASE_PLAY else b'"phase":"swap","turn":')
        at = _seat_or_none(at, self.engine.core.turn if phase == PHASE_PLAY else -1)
        at = self._seats(_say(at, b',"actors":'), self._actors())
        at = _seat_or_none(_say(at, b',"dealer":'), self.engine.core.dealer)
        at = _number(_say(at, b',"deals":'), self.engine.core.deals)
        at = _number(_say(at, b',"undealt":'), self.engine.core.left)
        at = self._marbles(_say(at, b',"position":'), cython.address(self.engine.core.now))
        at = _say(at, b',"before":')
        earlier: BoardP = cython.address(self.engine.core.before)
        at = self._marbles(at, earlier) if self.engine.moved() else _say(at, b"null")
        at = _say(at, b',"pile":[')
        first: bytes = page[: at - page]
        at = _yes(_say(page, b'],"skip":'), self.engine.core.skip != 0)
        at = _seat_or_none(_say(at, b',"devil":'), self.engine.core.decider)
        at = _yes(_say(at, b',"save":'), self.engine.core.save != 0)
        at = _yes(_say(at, b',"no_tac":'), self.engine.core.no_tac != 0)
        at = _say(_say(at, b',"declared":'), self.declared)
        at = _number(_say(at, b',"used":'), self.engine.core.used)
        at = _say(at, b',"counts":{')
        for seat in range(6):
            if self.engine.config.playing >> seat & 1:
                count = 0
                for card in range(18):
                    count += self.engine.core.hands[seat][card]
                at = _number(_say(_seat(at, seat), b":"), count)
                at = _say(at, b",")
        at = _close(at, b"}")
        at = self._seats(_say(at, b',"chosen":'), self._chosen())
        at = _say(at, b',"undone":[')
        second: bytes = page[: at - page]
        return first + self.pile + second + self.undone + b'],"outcome":null'

    def own(self, seat: str | None, behind: cython.int, line: bytes) -> bytes | None:
        """The other members of a view, for the person at a seat or a spectator.

        `behind` is how many lines of the history he lacks, `line` is the last one. None if he lacks more, if it is not
        known what he knows, or if nobody has to decide.
        """
        person: cython.int = self._person(seat)
        at: Chars = page
        place: cython.int
        other: cython.int
        card: cython.int
        cards: cython.uint
        holds: cython.uint = 0
        if not self.informed[person] or self.engine.core.phase not in (PHASE_PLAY, PHASE_SWAP):
            return None
        if behind > 1 or (behind == 1 and not line):
            return None
        at = _seat_or_none(_say(at, b'"seat":'), -1 if seat is None else SEATS.index(seat))
        at = _say(at, b',"holds":"')
        for place in range(self.held[person]):
            holds |= 1 << self.holds[person][place]
            at[0] = 65 + self.holds[person][place]
            at += 1
        at = _say(at, b'","hands":{')
        for place in range(self.held[person]):
            other = self.holds[person][place]
            at = _cards(_say(_seat(at, other), b":"), cython.address(self.engine.core.hands[other][0]))
            at = _say(at, b",")
        at = _say(_close(at, b"}"), b',"seen":{')
        for other in range(6):
            if holds >> other & 1:
                continue
            cards = 0
            for card in range(18):
                cards += self.known[person][other][card]
            if cards:
                at = _cards(_say(_seat(at, other), b":"), cython.address(self.known[person][other][0]))
                at = _say(at, b",")
        at = _say(_close(at, b"}"), b',"unseen":{')
        for card in range(18):
            if self.unseen[person][card]:
                at = _say(_put(at, cython.address(card_words[card])), b":")
                at = _say(_number(at, self.unseen[person][card]), b",")
        at = _say(_close(at, b"}"), b',"gave":')
        at = self._gifts(at, person, self.gave)
        at = self._gifts(_say(at, b',"got":'), person, self.got)
        at = _say(at, b',"choice":{')
        if self.engine.core.phase == PHASE_SWAP:
            for other in range(6):
                if holds >> other & 1 and self.engine.core.given[other] >= 0:
                    at = _say(_seat(at, other), b":")
                    at = _say(_put(at, cython.address(card_words[self.engine.core.given[other]])), b",")
        at = _say(_close(at, b"}"), b',"history":[')
        told: bytes = page[: at - page]
        return told + line + b"]" if behind else told + b"]"

    def _actors(self) -> cython.uint:
        """The seats that must decide now, as bits."""
        seat: cython.int
        bits: cython.uint = 0
        if self.engine.core.phase == PHASE_PLAY:
            return 1 << (self.engine.core.turn if self.engine.core.decider < 0 else self.engine.core.decider)
        for seat in range(6):
            if self.engine.config.exchange[seat] >= 0 and self.engine.core.size[seat]:
                bits |= (self.engine.core.given[seat] < 0) << seat
        return bits

    def _chosen(self) -> cython.uint:
        """The seats that have chosen what they give away, as bits."""
        seat: cython.int
        bits: cython.uint = 0
        if self.engine.core.phase == PHASE_SWAP:
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

    def _marbles(self, at: Chars, board: BoardP) -> Chars:
        """The fields of all marbles that are not in base."""
        seat: cython.int
        i: cython.int
        field: cython.int
        size: cython.int = self.engine.config.board == 6
        at = _say(at, b"{")
        for seat in range(self.engine.config.board):
            # The marbles are in the order of their fields, those in base first.
            if board.place[4 * seat + 3] < 0:
                continue
            at = _say(_seat(at, seat), b":[")
            for i in range(4):
                field = board.place[4 * seat + i]
                if field >= 0:
                    at = _put(at, cython.address(field_words[size][field]))
                    if field == self.engine.config.start[seat] and board.fresh >> seat & 1:
                        at = _say(at - 1, b'*"')
                    at = _say(at, b",")
            at = _say(_close(at, b"]"), b",")
        return _close(at, b"}")

    def _gifts(self, at: Chars, person: cython.int, gifts: cython.p_schar) -> Chars:
        """Which of these cards of all seats a person's own seats gave or got."""
        place: cython.int
        seat: cython.int
        at = _say(at, b"{")
        for place in range(self.held[person]):
            seat = self.holds[person][place]
            if gifts[seat] >= 0:
                at = _say(_put(_say(_seat(at, seat), b":"), cython.address(card_words[gifts[seat]])), b",")
        return _close(at, b"}")


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
    """So many of each card, one by one."""
    card: cython.int
    _: cython.int
    at = _say(at, b"[")
    for card in range(18):
        for _ in range(counts[card]):
            at = _say(_put(at, cython.address(card_words[card])), b",")
    return _close(at, b"]")


def _close(at: Chars, bracket: Text) -> Chars:
    """Ends a list; the comma behind its last item goes."""
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
