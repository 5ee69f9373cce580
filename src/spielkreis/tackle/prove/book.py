"""Playing from a certificate: White's move in any position that the proof covers, and in how many moves White wins."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from threading import Lock

from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.board import ON, OTHER_WINS, Core
from spielkreis.tackle.core.moves import legal_codes
from spielkreis.tackle.game import Tackle
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.prove.certificate import Certificate, read_certificate, unpacked
from spielkreis.tackle.prove.ring import RING_CELLS, Node, from_cells, images, places
from spielkreis.tackle.solve.search import Searcher
from spielkreis.tackle.solve.table import TranspositionTable

MEGABYTES = 4
"""For the short searches after the opening."""
FOLDER = Path(__file__).parent


def shipped_file(game: Tackle) -> Path | None:
    """The certificate for a game that comes with the package; None if there is none."""
    options = game.options
    if not options.job.official or options.stones != options.job.size + 2:
        return None
    file = FOLDER / f"{options.job.name.lower()}-{options.gold}.txt.xz"
    return file if file.exists() else None


@cache
def shipped_book(game: Tackle) -> Book | None:
    """The book from that certificate; reading it takes a second or two the first time."""
    file = shipped_file(game)
    return None if file is None else Book(read_certificate(unpacked(file.read_bytes()).decode()))


class Book:
    """A certificate that is looked up by position."""

    def __init__(self, certificate: Certificate) -> None:
        self.game = certificate.game
        self.length = certificate.length
        self._answers: dict[Node, int] = {}
        for line in certificate.lines:
            if line.answer is not None:
                key, image = _key(from_cells(line.white), from_cells(line.black))
                self._answers[key] = images(from_cells([line.answer]))[image].bit_length() - 1
        self._searcher = Searcher(self.game.table, TranspositionTable(MEGABYTES))
        self._lock = Lock()

    def move(self, position: Position) -> Move | None:
        """White's move: the cell that the certificate names, or after the opening one that wins in time. None if it is
        not White's turn or the position is not covered."""
        core = position.core
        if position.turn != "white":
            return None
        if position.phase == "place":
            cell = self._cell(from_cells(core.stones(0)), from_cells(core.stones(1)))
            return None if cell is None else Move(end=cell)
        if position.phase != "move":
            return None
        with self._lock:
            length = self._searcher.distance(core, self.length)
            code = self._searcher.winning_move(core, length) if length else 0
        return next((move for move, other in legal_table(core).items() if other == code), None)

    def wins_in(self, position: Position) -> int | None:
        """Within how many of its moves White wins here, counted from the end of the opening; None if that is not
        proved."""
        core = position.core
        if position.phase == "place":
            return self.length if self._covers(core) else None
        if position.phase == "gold":
            return self._longest(core)[0] or None
        if position.phase != "move":
            return None
        return (self._distance(core) if core.turn == 0 else self._longest(core)[0]) or None

    def line(self, position: Position, most: int) -> tuple[Move, ...]:
        """What follows by the proof: White's moves, and replies of Black that hold out longest. Black's stones in the
        opening are put on the first legal cells."""
        after = position.copy()
        while len(after.moves) - len(position.moves) < most and after.outcome is None:
            move = self.move(after)
            if after.turn == "black" and after.phase == "place":
                move = after.legal_moves[0]
            elif after.turn == "black":
                code = self._longest(after.core)[1]
                move = next((each for each, other in legal_table(after.core).items() if other == code), None)
            if move is None:
                break
            after.push(move)
        return after.moves[len(position.moves) :]

    def _distance(self, core: Core) -> int:
        """Within how many moves White, who is to move, wins; 0 if not in time."""
        with self._lock:
            return self._searcher.distance(core, self.length)

    def _cell(self, white: int, black: int) -> int | None:
        """The certificate's cell for White's next stone."""
        key, image = _key(white, black)
        answer = self._answers.get(key)
        if answer is None:
            return None
        cell: int = next(each for place, each in enumerate(RING_CELLS) if images(1 << place)[image] == 1 << answer)
        return cell

    def _covers(self, core: Core) -> bool:
        """Whether the certificate has an answer here, or all White stones but the last are its choice."""
        white, black = from_cells(core.stones(0)), from_cells(core.stones(1))
        if core.turn == 0:
            return self._cell(white, black) is not None
        return any(self._cell(white & ~(1 << place), black) == RING_CELLS[place] for place in places(white))

    def _longest(self, core: Core) -> tuple[int, int]:
        """The longest win over all choices of Black, who is to move or to put the gold stone, and the code of that
        choice; zeros if one of them is not lost in time."""
        longest = best = 0
        for code in legal_codes(core):
            after = core.copy()
            result = after.make(code)
            if result == OTHER_WINS:
                continue
            length = self._distance(after) if result == ON else 0
            if not length:
                return 0, 0
            if length > longest:
                longest, best = length, code
        return longest, best


def _key(white: int, black: int) -> tuple[Node, int]:
    """The image that stands for a placement and its seven others, and its number among `images`."""
    pairs = list(zip(images(white), images(black), strict=True))
    number = min(range(len(pairs)), key=pairs.__getitem__)
    return pairs[number], number
