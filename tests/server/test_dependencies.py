"""Dependencies point one way: the pure part of the server needs no database library."""

import pkgutil
import subprocess
import sys

from spielkreis.server import table, wire

PURE = [
    f"{package.__name__}.{each.name}" for package in (table, wire) for each in pkgutil.iter_modules(package.__path__)
]


def test_tables_and_messages_are_imported_without_a_database() -> None:
    imports = "; ".join(f"import {name}" for name in PURE)
    program = f"import sys; {imports}; print(sorted(name for name in sys.modules if name.startswith('sqlalchemy')))"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
