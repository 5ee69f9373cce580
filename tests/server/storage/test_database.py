"""Opening a database for a server."""

from __future__ import annotations

from pathlib import Path

import pytest

from spielkreis.game import OptionError
from spielkreis.server.storage.database import only_server


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path}/a.db"
    with only_server(url):
        with pytest.raises(OptionError) as refused, only_server(url):
            pass
        assert refused.value.code == "cli-serve-database-in-use"
        with only_server(f"sqlite:///{tmp_path}/b.db"):
            pass
        (tmp_path / "link.db").symlink_to(tmp_path / "a.db")
        with pytest.raises(OptionError), only_server(f"sqlite:///{tmp_path}/link.db"):
            pass
    with only_server(url), only_server("postgresql://a@b/c"), only_server("postgresql://a@b/c"):
        pass
