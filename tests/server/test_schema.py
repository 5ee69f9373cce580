"""The OpenAPI document tells the truth: whatever is sent, no 5xx and no answer that it does not know."""

from __future__ import annotations

from typing import Any

import httpx
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from schemathesis import Case
from schemathesis.checks import not_a_server_error
from schemathesis.core.result import Ok
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from tests.server.processes import ServerProcess

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
QUICK = settings(
    max_examples=15,
    deadline=None,
    derandomize=True,
    database=None,
    phases=[Phase.explicit, Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def test_every_answer_is_as_documented(servers: list[ServerProcess]) -> None:
    token = httpx.post(f"{servers[0].url}/api/me", json={"name": "Anna"}).cookies["spielkreis"]
    schema = schemathesis.openapi.from_url(f"{servers[-1].url}/api/schema/openapi.json")
    operations = [result.ok() for result in schema.get_all_operations() if isinstance(result, Ok)]
    assert len(operations) > 15
    for operation in operations:
        if operation.path == "/api/me" and operation.method == "delete":
            continue

        @QUICK
        @given(case=operation.as_strategy())
        def answers(case: Case[Any]) -> None:
            response = case.call(headers={"Cookie": f"spielkreis={token}"})
            case.validate_response(response, checks=CHECKS)

        answers()
