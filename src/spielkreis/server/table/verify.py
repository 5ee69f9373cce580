"""Checks the shuffle of an exported game. Everything needed is in the headers of its file.

The shuffle was fair if the published commitment is the hash of the server's seed, and if every deal in the file is the
one that follows from that seed and the players' nonces.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spielkreis.game import NotationError
from spielkreis.record import excerpt, read_headers
from spielkreis.server.games import ADAPTERS
from spielkreis.server.games.adapter import AnyAdapter, ChecksShuffle
from spielkreis.server.table import fairness
from spielkreis.server.wire.replay import ShuffleVerdict

_AGREED = ("resignation", "time", "agreement")
"""The reasons for an end that the moves do not show."""
_LONGEST = 1_000_000


def verify(text: str, commitment: str = "", nonces: Sequence[str] = ()) -> ShuffleVerdict:
    """Checks a game file; `NotationError` if it lacks a header or its moves cannot be replayed.

    `commitment` and `nonces` are what a player wrote down during the game.
    """
    headers = {name: value for _, name, value in read_headers(text)[0]}
    for name in ("Game", "Commit", "Seed", "Nonces"):
        if name not in headers:
            raise NotationError("verify-missing", header=name)
    adapter = ADAPTERS.get(headers["Game"])
    if adapter is None:
        raise NotationError("verify-unknown-game", game=excerpt(headers["Game"]))
    try:
        seed = bytes.fromhex(headers["Seed"])
    except ValueError:
        raise NotationError("verify-bad-seed", seed=excerpt(headers["Seed"])) from None
    published = headers["Commit"].strip().lower()
    mixed = headers["Nonces"].split()
    if fairness.commitment(seed) != published:
        return ShuffleVerdict("commitment")
    if commitment and commitment.strip().lower() != published:
        return ShuffleVerdict("other-commitment")
    if not set(nonces) <= set(mixed) - {fairness.NO_NONCE}:
        return ShuffleVerdict("other-nonce")
    verdict = ShuffleVerdict("no-shuffle")
    if isinstance(adapter, ChecksShuffle):
        verdict = adapter.check_shuffle(text, fairness.game_seed(seed, mixed))
    return _end(adapter, text, headers, verdict.deals) or verdict if verdict.fair else verdict


def _end(adapter: AnyAdapter, text: str, headers: Mapping[str, str], deals: int) -> ShuffleVerdict | None:
    """What is wrong with the end that the headers claim."""
    outcome = adapter.read(text, _LONGEST).outcome
    result, reason = headers.get("Result"), headers.get("Reason")
    if outcome is None and reason in _AGREED:
        return ShuffleVerdict("no-end", deals) if isinstance(adapter, ChecksShuffle) else None
    if outcome is None:
        return ShuffleVerdict("cut")
    return None if (outcome.result, outcome.reason) == (result, reason) else ShuffleVerdict("result")
