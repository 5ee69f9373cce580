"""Traces for OpenTelemetry: how long requests, commands and the database take. They need the extra `otel`.

Spans name routes, kinds of commands and errors, and numbers. They never contain cards, seeds, names, tokens, the ids of
tables, addresses or the messages of errors.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from typing import TYPE_CHECKING

from spielkreis import __version__

if TYPE_CHECKING:
    from opentelemetry.trace import Span, Tracer

ENDPOINTS = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
"""Traces are exported if one of these variables of the environment names a collector."""
METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")

logger = logging.getLogger("spielkreis.tracing")

_tracer: Tracer | None = None
_NOTHING: AbstractContextManager[None] = nullcontext()


def tracer() -> Tracer | None:
    """What makes spans, or None if nothing is traced."""
    return _tracer


def span(name: str, **attributes: int) -> AbstractContextManager[Span | None]:
    """A span that lasts as long as the context; does nothing if nothing is traced."""
    return _NOTHING if _tracer is None else _span(_tracer, name, attributes)


@contextmanager
def _span(tracer: Tracer, name: str, attributes: dict[str, int]) -> Iterator[Span]:
    # The texts of exceptions may name cards, so that the library must not record them.
    with tracer.start_as_current_span(
        name, attributes=attributes, record_exception=False, set_status_on_exception=False
    ) as begun:
        try:
            yield begun
        except Exception as error:
            fail(begun, error)
            raise


def fail(begun: Span, error: BaseException) -> None:
    """Marks a span as failed, with the kind of the error."""
    from opentelemetry.trace import StatusCode

    begun.set_status(StatusCode.ERROR)
    begun.set_attribute("error.type", type(error).__qualname__)


def name_request(begun: Span, method: str, route: str, status: int, number: str) -> None:
    """Describes the request that a span is about by its route instead of its address, which has ids of tables."""
    method = method if method in METHODS else "_OTHER"
    begun.update_name(f"{method} {route}".strip())
    begun.set_attributes(
        {
            "http.request.method": method,
            "http.route": route,
            "http.response.status_code": status,
            "spielkreis.request": number,
        }
    )


@contextmanager
def traced_by(maker: Tracer) -> Iterator[None]:
    """Makes all spans with this tracer."""
    global _tracer
    _tracer = maker
    try:
        yield
    finally:
        _tracer = None


@contextmanager
def exported() -> Iterator[None]:
    """Exports traces to the collector that the environment names; if it names none, nothing is traced."""
    if not any(os.environ.get(name) for name in ENDPOINTS) or os.environ.get("OTEL_SDK_DISABLED") == "true":
        yield
        return
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    except ImportError:
        logger.warning("traces need the extra: pip install spielkreis[otel]")
        yield
        return
    service = {} if os.environ.get("OTEL_SERVICE_NAME") else {"service.name": "spielkreis"}
    provider = TracerProvider(resource=Resource.create({"service.version": __version__, **service}))
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    try:
        with traced_by(provider.get_tracer("spielkreis", __version__)):
            yield
    finally:
        provider.shutdown()
