"""Was the shuffle of an exported game fair? Everything needed stands in the file's headers.

It was, if the published commitment is the hash of the server's seed, and if every deal in the file is the one that
follows from that seed and the players' nonces.
"""

from __future__ import annotations

import msgspec

from spielkreis.game import GameError, NotationError
from spielkreis.record import excerpt, read_headers
from spielkreis.server.table import fairness
from spielkreis.tac.actions import Deal
from spielkreis.tac.state import Tac
from spielkreis.tac.text.record import Record, read_record


class Verdict(msgspec.Struct, frozen=True):
    """`reason` is a code: `fair`, `no-shuffle` for a game without one, `commitment` or `deal` for a lie."""

    reason: str
    deals: int = 0
    """How many deals were checked; of a lie, which one it is."""

    @property
    def fair(self) -> bool:
        return self.reason in ("fair", "no-shuffle")


def verify(text: str) -> Verdict:
    """Checks a game file; `NotationError` if it lacks what is needed."""
    headers = {name: value for _, name, value in read_headers(text)[0]}
    for name in ("Game", "Commit", "Seed", "Nonces"):
        if name not in headers:
            raise NotationError("verify-missing", header=name)
    try:
        seed = bytes.fromhex(headers["Seed"])
    except ValueError:
        raise NotationError("verify-bad-seed", seed=excerpt(headers["Seed"])) from None
    if fairness.commitment(seed) != headers["Commit"].strip().lower():
        return Verdict("commitment")
    if headers["Game"] != Tac.name:
        return Verdict("no-shuffle")
    return _deals(read_record(text), fairness.game_seed(seed, headers["Nonces"].split()))


def _deals(record: Record, seed: bytes) -> Verdict:
    """Plays the game again with deals from the seed, and compares each with the file's."""
    game = Tac(record.options)
    if record.setup is None:
        state = game.new(seed)
    else:
        state = game.start(record.setup)
        state.deal_on(seed)
    told = 0
    for entry in record.entries:
        dealt = [event for event in state.history if isinstance(event, Deal)]
        if isinstance(entry.event, Deal):
            told += 1
            if len(dealt) < told or dealt[told - 1] != entry.event:
                return Verdict("deal", told)
        elif entry.event is not None:
            try:
                state.enter(entry.event)
            except GameError as error:
                raise NotationError("verify-not-played", line=entry.line, reason=str(error)) from error
    return Verdict("fair", told)
