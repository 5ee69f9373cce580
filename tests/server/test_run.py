"""The log of a server."""

import pytest

from spielkreis.game import IllegalError
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
