"""A command as a span of a trace: from its arrival until it is published or refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spielkreis.server import tracing
from spielkreis.server.live.change import Failure
from spielkreis.server.live.requests import Requester
from spielkreis.server.wire import messages

if TYPE_CHECKING:
    from opentelemetry.trace import Span


class TracedCommand(Requester):
    """Passes everything on to the requester of a command, and ends the span."""

    def __init__(self, span: Span, requester: Requester) -> None:
        self.span = span
        self.requester = requester

    def acknowledged(self, ack: messages.Ack) -> None:
        self.span.add_event("acknowledged")
        self.requester.acknowledged(ack)

    def ended(self, error: Failure | None) -> None:
        if error is not None:
            tracing.fail(self.span, error)
        self.span.end()
        self.requester.ended(error)
