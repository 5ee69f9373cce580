"""Dependencies point one way: each folder of the server imports only those before it, and tables need no database."""

from __future__ import annotations

import ast
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

from spielkreis import server
from spielkreis.server import features, table, wire

SERVER = Path(server.__path__[0])
ORDER = ("base", "wire", "games", "thinking", "table", "storage", "live", "services", "net", "features", "app")
"""Each layer uses only itself and those before it. Features are in the registry, and nothing imports them."""
FEATURES = {package.removeprefix("spielkreis.server.") for package in features.FEATURES}
BASE = {"config", "errors", "features", "limits", "metrics", "pulse", "shared_limits", "tracing", "worker_metrics"}
"""Modules that all others may use."""
APP = {"app", "run", "workers"}
"""Modules that put everything together."""
CIMPORT = re.compile(r"^from (spielkreis\.server\.\S+) cimport", re.MULTILINE)
PURE = [
    f"{package.__name__}.{each.name}" for package in (table, wire) for each in pkgutil.iter_modules(package.__path__)
]


def layer(module: str) -> str:
    """The layer of a module below `spielkreis.server`, by its dotted name there."""
    first = module.partition(".")[0]
    if first in BASE:
        return "base"
    return "app" if first in APP else "features" if first in FEATURES else first


def imported(path: Path) -> set[str]:
    """The modules of the server that a file imports anywhere, by their dotted names below `spielkreis.server`."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".pxd":
        names = set(CIMPORT.findall(text))
    else:
        names = set()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return {name.split("spielkreis.server.")[-1] for name in names if "spielkreis.server." in name}


FILES = {
    path: ".".join(path.relative_to(SERVER).with_suffix("").parts)
    for pattern in ("*.py", "*.pxd")
    for path in SERVER.rglob(pattern)
    if path != SERVER / "__init__.py"
}
"""All modules and declarations of the server, with their dotted names."""


def test_every_module_has_a_layer() -> None:
    assert len(FILES) > 80
    assert {layer(module) for module in FILES.values()} | {"features"} == set(ORDER)


@pytest.mark.parametrize("user", ORDER)
def test_a_layer_imports_only_those_before_it(user: str) -> None:
    later = ORDER[ORDER.index(user) + 1 :]
    wrong = [
        f"{module} imports {name}"
        for path, module in FILES.items()
        if layer(module) == user
        for name in imported(path)
        if layer(name) in later
    ]
    assert wrong == []


def test_only_the_package_of_a_feature_imports_it() -> None:
    """Features may use those that others are built on, such as people; the table server knows none."""
    wrong = [
        f"{module} imports {name}"
        for path, module in FILES.items()
        if layer(module) != "features"
        for name in imported(path)
        if layer(name) == "features"
    ]
    assert wrong == []


def test_imports_are_found() -> None:
    assert "net.routes" in imported(SERVER / "app.py")
    assert "storage.write_job" in imported(SERVER / "live/change.pxd")
    assert {name.partition(".")[0] for name in imported(SERVER / "live/room.py")} > {"errors", "live", "table", "wire"}


def test_tables_and_messages_are_imported_without_a_database() -> None:
    imports = "; ".join(f"import {name}" for name in PURE)
    program = f"import sys; {imports}; print(sorted(name for name in sys.modules if name.startswith('sqlalchemy')))"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout.strip() == "[]"
