"""The client's types are those of the server; they are generated again after a change of a message."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent.parent


def test_the_types_on_the_wire_are_up_to_date() -> None:
    done = subprocess.run([sys.executable, "web/wire_types.py", "--check"], cwd=ROOT, check=False)
    assert done.returncode == 0, "run: .venv/bin/python web/wire_types.py"
