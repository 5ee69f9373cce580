"""The OpenAPI document is correct: for any request there is no 5xx and no undocumented response."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.schemas import APIOperation
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.tools.processes import ServerProcess

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
QUICK = settings(
    max_examples=25,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)
WORDS: Mapping[str, tuple[str | int, ...]] = {
    "place": ("white", "black", "A", "C"),
    "other": ("white", "black"),
    "seat": ("white", "black", "A", "C"),
    "seq": (0, 5, 6, 7, 100),
    "action": ("E10", "E1", "A 5 12-17", "A discard 9", "swap A 1"),
    "level": ("1", "3"),
    "what": ("draw", "takeback", "concede", "pause"),
    "phrase": ("hello", "oops"),
    "card": ("7", "tac"),
}
"""What makes a command or question mean something at the tables below."""


class GuestWithTables:
    """A guest with tables in every phase."""

    def __init__(self, url: str) -> None:
        self.client = httpx.Client(base_url=url, timeout=60)
        self.client.post("/api/me", json={"name": "Anna"}).raise_for_status()
        self.tables = [
            self._table("Tackle", sit=["white"]),
            self._table("Tackle", sit=["white", "black"], ready=True),
            self._table("Tackle", sit=["white"], fill="1", ready=True),
            self._table("TAC", {"variant": "duel2"}, sit=["A", "C"], ready=True),
            self._table("TAC", {"deck": "master"}, sit=["A"], fill="1", ready=True),
        ]
        over = self._table("TAC", {"variant": "duel2"}, sit=["A", "C"], ready=True)
        concession = {"type": "offer", "id": "end", "what": "concede", "place": "A"}
        self.client.post(f"/api/tables/{over}/commands", json=concession).raise_for_status()
        self.tables.append(over)

    def _table(self, game: str, options: Mapping[str, str] | None = None, **rest: object) -> str:
        body = {"settings": {"game": game, "options": options or {}, "chat": True, "public": True}, **rest}
        return str(self.client.post("/api/tables", json=body).raise_for_status().json()["table"]["id"])

    @property
    def cookie(self) -> dict[str, str]:
        return {"Cookie": f"spielkreis={self.client.cookies['spielkreis']}"}


def use_existing_values(case: Case[Any], guest: GuestWithTables, lots: st.DataObject) -> None:
    """Makes a request that fits the document one that means something: a table that exists, places that it has."""
    if "table" in case.path_parameters:
        case.path_parameters["table"] = lots.draw(st.sampled_from(guest.tables))
    if "game" in case.path_parameters:
        case.path_parameters["game"] = lots.draw(st.sampled_from(("Tackle", "Tackle", "TAC")))
    if "puzzle" in case.path_parameters:
        case.path_parameters["puzzle"] = lots.draw(st.sampled_from(("Quadrat-001", "Turm3-010")))
    if isinstance(case.body, dict) and "task" in case.body:
        # The engine would use its whole minute.
        case.body["task"] = {"type": lots.draw(st.sampled_from(("check", "review")))}
    if isinstance(case.body, dict):
        for name in case.body.keys() & WORDS.keys():
            case.body[name] = lots.draw(st.sampled_from(WORDS[name]))


def operations(url: str) -> list[APIOperation[Any, Any, Any, Any]]:
    schema = schemathesis.openapi.from_url(f"{url}/api/schema/openapi.json")
    return [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]


@pytest.mark.parametrize("servers", ["one process"], indirect=True)
def test_every_answer_is_as_documented(servers: list[ServerProcess]) -> None:
    """At real tables, by their own guest; after a deletion there is a new guest."""
    guest = GuestWithTables(servers[0].url)
    found = operations(servers[-1].url)
    assert len(found) > 20
    for operation in found:

        @settings(QUICK, max_examples=3 if operation.method == "delete" else QUICK.max_examples)
        @given(case=operation.as_strategy(), lots=st.data())
        def answers(case: Case[Any], lots: st.DataObject) -> None:
            home = GuestWithTables(servers[0].url) if case.method == "DELETE" else guest
            use_existing_values(case, home, lots)
            response = case.call(headers=home.cookie, timeout=120)
            case.validate_response(response, checks=CHECKS)

        answers()


@pytest.mark.parametrize("servers", ["two processes"], indirect=True)
def test_every_phase_of_schemathesis_passes(servers: list[ServerProcess], tmp_path: Path) -> None:
    """Its own examples, border cases, wrong data, wrong methods and missing headers."""
    token = httpx.post(f"{servers[0].url}/api/me", json={"name": "Anna"}).cookies["spielkreis"]
    program = Path(sys.executable).parent / "schemathesis"
    options = {
        "--header": f"Cookie: spielkreis={token}",
        "--phases": "examples,coverage,fuzzing,stateful",
        "--mode": "all",
        "--max-examples": "4",
        # What the document allows may still be against the rules of a game, so not everything that fits is accepted.
        "--exclude-checks": "positive_data_acceptance",
        # A deleted guest has no access to anything that follows; the test above does it.
        "--exclude-method": "DELETE",
        # The engine uses its whole minute; tests/server/running/test_analysis.py reads such answers.
        "--exclude-path": "/api/analysis/{game}/tasks",
    }
    command = [str(program), "run", f"{servers[-1].url}/api/schema/openapi.json", "--generation-deterministic"]
    command += [word for option in options.items() for word in option]
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, check=False)
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
