"""Shuffles that nobody can influence: the server commits to its seed before it knows the players' nonces.

The server draws 32 bytes and publishes their SHA-256 (the commitment). Every seat adds a nonce. The game's seed is
HMAC-SHA256 with the server's bytes as key over the nonces of the seats in order, one per line. When the game is over
the server's bytes are published, and anybody can check both.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SEED_BYTES = 32
MAX_NONCE = 64
NO_NONCE = "-"
"""In the place of a bot's nonce."""


def new_seed() -> bytes:
    """The server's part, secret until the game is over."""
    return secrets.token_bytes(SEED_BYTES)


def new_nonce() -> str:
    """A nonce for a player whose client sent none."""
    return secrets.token_hex(8)


def commitment(seed: bytes) -> str:
    """What is published before the game."""
    return hashlib.sha256(seed).hexdigest()


def game_seed(seed: bytes, nonces: Sequence[str]) -> bytes:
    """The seed from which all shuffles of the game follow."""
    return hmac.new(seed, "\n".join(nonces).encode(), hashlib.sha256).digest()


def good_nonce(nonce: str) -> bool:
    """Whether a nonce fits into a header line: short, printable ASCII without spaces, commas and quotes."""
    return 0 < len(nonce) <= MAX_NONCE and nonce.isascii() and nonce.isprintable() and not set(nonce) & set(' ,"\\')
