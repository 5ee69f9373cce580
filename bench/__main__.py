"""`python -m bench [name …]`: runs the benchmarks and, if no names are given, writes docs/benchmarks.md."""

from __future__ import annotations

import sys
from importlib import import_module
from inspect import cleandoc
from pathlib import Path
from pkgutil import iter_modules

import bench
from bench.report import Row, document, one_core, table

DOCUMENT = Path(__file__).parent.parent / "docs/benchmarks.md"
HELPERS = ("__main__", "report")


def main(wanted: list[str]) -> int:
    one_core()
    names = sorted(module.name for module in iter_modules(bench.__path__) if module.name not in HELPERS)
    sections: list[tuple[str, str, list[Row]]] = []
    for name in wanted or names:
        module = import_module(f"bench.{name}")
        rows: list[Row] = module.run()
        print(f"\n{module.TITLE}\n{table(rows)}", flush=True)
        sections.append((module.TITLE, cleandoc(module.__doc__ or ""), rows))
    if not wanted:
        DOCUMENT.write_text(document(sections), encoding="utf-8")
    return 0 if all(row.holds for _, _, rows in sections for row in rows) else 1


sys.exit(main(sys.argv[1:]))
