"""The log of a server."""

from pathlib import Path

import pytest
from litestar.testing import TestClient

from spielkreis.game import IllegalError
from spielkreis.server.app import build
from spielkreis.server.config import ServerConfig
from spielkreis.server.run import trace


def test_a_trace_in_the_log_tells_where_and_not_what() -> None:
    def fails() -> None:
        try:
            raise KeyError("the hand of A: 5 7")
        except KeyError as error:
            raise IllegalError("tac-card-not-held", "F4", seat="A", card="devil") from error

    with pytest.raises(IllegalError) as caught:
        fails()
    told = trace(caught.value)
    assert told.index("KeyError") < told.index("IllegalError")
    assert "in fails" in told
    lines = [line for line in told.splitlines() if "raise" not in line]
    assert not any("hand" in line or "devil" in line for line in lines)


def test_every_response_has_an_id_which_only_a_trusted_proxy_chooses(tmp_path: Path) -> None:
    for proxy in (False, True):
        config = ServerConfig(database=f"sqlite:///{tmp_path}/{proxy}.db", proxy=proxy)
        with TestClient(build(config)) as client:
            ids = [
                client.get("/api/games", headers={"X-Request-Id": given}).headers["x-request-id"]
                for given in ("from-the-proxy", "not an id")
            ]
        assert (ids[0] == "from-the-proxy") is proxy
        assert len(set(ids)) == 2
        assert len(ids[1]) == 32
