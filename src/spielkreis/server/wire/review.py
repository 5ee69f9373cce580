"""The review of a finished game, part by part. What the parts say, each game defines for itself."""

from __future__ import annotations

from spielkreis.server.wire.messages import Problem, ServerMessage


class ReviewBegins(ServerMessage, frozen=True, kw_only=True):
    """The first part; games add what is reviewed."""

    parts: int = 0
    """How many parts come between the first and the last one; 0 if a review was stored before this was counted."""


class ReviewEnds(ServerMessage, frozen=True):
    """The last part; games add their conclusions."""


class ReviewWaits(ServerMessage, frozen=True):
    """The review waits for a free thread; sent when the number changes."""

    ahead: int
    """How many other requests come first."""


ReviewLine = ReviewBegins | ReviewEnds | ReviewWaits | Problem
"""The lines of the answer that all games have."""
