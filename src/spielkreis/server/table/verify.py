"""Checks the shuffle of an exported game. Everything needed is in the headers of its file.

The shuffle was fair if the published commitment is the hash of the server's seed, and if every deal in the file is the
one that follows from that seed and the players' nonces.
"""

from __future__ import annotations

from spielkreis.game import NotationError
from spielkreis.record import excerpt, read_headers
from spielkreis.server.games import ADAPTERS
from spielkreis.server.games.adapter import ChecksShuffle, Verdict
from spielkreis.server.table import fairness


def verify(text: str) -> Verdict:
    """Checks a game file; `NotationError` if it lacks a header."""
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
    adapter = ADAPTERS.get(headers["Game"])
    if not isinstance(adapter, ChecksShuffle):
        return Verdict("no-shuffle")
    return adapter.check_shuffle(text, fairness.game_seed(seed, headers["Nonces"].split()))
