"""Traces: spans for requests, commands and the database, without anything that is secret or personal."""

from __future__ import annotations

import logging
import sys
from contextlib import ExitStack
from pathlib import Path

import pytest
from litestar.testing import TestClient
from opentelemetry.sdk.trace import TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter

from spielkreis.server import tracing
from spielkreis.server.app import build
from spielkreis.server.config import ServerConfig
from tests.server.tools.services import free_port


def test_spans_name_requests_commands_and_storage_and_nothing_secret(tmp_path: Path) -> None:
    exporter, provider = InMemorySpanExporter(), TracerProvider()
    provider.add_span_processor(SimpleSpanProcessor(exporter))
    with ExitStack() as stack:
        stack.enter_context(tracing.traced_by(provider.get_tracer("test")))
        client = stack.enter_context(TestClient(build(ServerConfig(f"sqlite:///{tmp_path}/a.db"))))
        guest = client.post("/api/me", json={"name": "Annabella"}).json()
        wanted = {"settings": {"game": "TAC", "chat": True}, "sit": ["A", "B", "C", "D"], "ready": True}
        news = client.post("/api/tables", json=wanted).json()
        table, path = news["table"]["id"], f"/api/tables/{news['table']['id']}/commands"
        assert client.post(path, json={"type": "write", "id": "x", "text": "Hokuspokus"}).status_code < 300
        refused = {"type": "play", "id": "y", "seq": news["seq"], "seat": "A", "action": "Simsalabim"}
        assert client.post(path, json=refused).status_code == 400
        assert client.request("HOKUS", "/api/me").status_code == 405
        token, seed = client.cookies["spielkreis"], news["table"]["commitment"]
    spans = exporter.get_finished_spans()
    by_name = {span.name: span for span in spans}
    assert by_name["POST /api/me"].attributes is not None
    assert by_name["POST /api/me"].attributes["http.response.status_code"] == 201
    command = by_name["command Write"]
    assert command.parent is not None
    assert [span.name for span in spans if span.context.span_id == command.parent.span_id] == [
        "POST /api/tables/{table}/commands"
    ]
    assert by_name["command PlayCommand"].attributes == {"error.type": "NotationError"}
    assert {"storage read", "storage write"} <= by_name.keys()
    told = "".join(span.to_json() for span in spans)
    for secret in ("Annabella", guest["id"], "Hokus", "Simsalabim", "HOKUS", table, token, seed, "testclient"):
        assert secret not in told


def test_without_a_collector_nothing_is_traced(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in tracing.ENDPOINTS:
        monkeypatch.delenv(name, raising=False)
    with tracing.exported(), tracing.span("nothing") as span:
        assert span is None
        assert tracing.tracer() is None


def test_a_collector_is_named_by_the_environment(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_ENDPOINT", f"http://127.0.0.1:{free_port()}")
    monkeypatch.setenv("OTEL_EXPORTER_OTLP_TIMEOUT", "1")
    with tracing.exported():
        assert tracing.tracer() is not None
    assert tracing.tracer() is None
    monkeypatch.setitem(sys.modules, "opentelemetry.sdk.trace", None)
    with caplog.at_level(logging.WARNING), tracing.exported():
        assert tracing.tracer() is None
    assert "spielkreis[otel]" in caplog.text
