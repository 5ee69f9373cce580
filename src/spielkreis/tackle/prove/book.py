"""Playing from a certificate: White's move in any position that the proof covers, and in how many moves White wins."""

from __future__ import annotations

from threading import Lock

from spielkreis.tackle.convert import legal_table
from spielkreis.tackle.core.board import ON, OTHER_WINS, Core
from spielkreis.tackle.core.moves import legal_codes
from spielkreis.tackle.move import Move
from spielkreis.tackle.position import Position
from spielkreis.tackle.prove.certificate import Certificate
from spielkreis.tackle.prove.verify import IMAGES, Answers
from spielkreis.tackle.solve.search import Searcher
from spielkreis.tackle.solve.table import Table

MEGABYTES = 4
"""For the short searches after the opening."""


class Book:
    """A certificate that is looked up by position."""

    def __init__(self, certificate: Certificate) -> None:
        self.certificate = certificate
        self._answers = Answers(certificate)
        self._searcher = Searcher(certificate.game.table, Table(MEGABYTES))
        self._lock = Lock()

    def move(self, position: Position) -> Move | None:
        """White's move: the cell that the certificate names, or after the opening one that wins in time. None if it is
        not White's turn or the position is not covered."""
        core = position.core
        if position.turn != "white":
            return None
        if position.phase == "place":
            cell = self._cell(core)
            return None if cell is None else Move(end=cell)
        if position.phase != "move":
            return None
        with self._lock:
            length = self._searcher.distance(core, self.certificate.length)
            code = self._searcher.winning_move(core, length) if length else 0
        return next((move for move, other in legal_table(core).items() if other == code), None)

    def wins_in(self, position: Position) -> int | None:
        """Within how many of its moves White wins here, counted from the end of the opening; None if that is not
        proved."""
        core = position.core
        if position.phase == "place":
            covered = self._cell(core) is not None if core.turn == 0 else self._placed(core)
            return self.certificate.length if covered else None
        if position.phase == "gold":
            return self._longest(core)
        if position.phase != "move":
            return None
        if core.turn == 0:
            return self._distance(core) or None
        return self._longest(core)

    def _distance(self, core: Core) -> int:
        """Within how many moves White, who is to move, wins; 0 if not in time."""
        with self._lock:
            return self._searcher.distance(core, self.certificate.length)

    def _cell(self, core: Core) -> int | None:
        """The certificate's cell for White's next stone."""
        found = self._answers.find(tuple(core.stones(0)), tuple(core.stones(1)))
        answer = None if found is None else found[0].answer
        return None if found is None or answer is None else IMAGES[found[1]][answer]

    def _placed(self, core: Core) -> bool:
        """Whether White's last stone, with Black to place, was the certificate's choice."""
        white = core.stones(0)
        for cell in white:
            before = Core(core.job)
            stones = ([other for other in white if other != cell], core.stones(1))
            before.set_up(stones, None, 0, core.phase, (core.left[0] + 1, core.left[1]), False)
            if self._cell(before) == cell:
                return True
        return False

    def _longest(self, core: Core) -> int | None:
        """The longest win over all choices of Black, who is to move or to put the gold stone."""
        longest = 0
        for code in legal_codes(core):
            after = core.copy()
            result = after.make(code)
            if result == OTHER_WINS:
                continue
            length = self._distance(after) if result == ON else 0
            if not length:
                return None
            longest = max(longest, length)
        return longest or None
