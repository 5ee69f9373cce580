"""`make load`: 2,000 tables of four scripted players against one server process on one core.

First, every table makes one play every eight seconds. Then some tables play as fast as they can, alternating with bare
broadcasts of messages of the same size. Then all play at their pace while bots or analyses think, also while other
programs keep all cores busy. `--before` adds the same fast plays on another version to every round. `--write` writes
the figures to docs/load.md.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import uvloop

from tests.load.measure import Plan, measure, most_tables
from tests.load.report import document

DOCUMENT = Path(__file__).parent.parent.parent / "docs/load.md"


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.load", description=__doc__)
    parser.add_argument("--tables", type=int, default=2_000)
    parser.add_argument("--seconds", type=float, default=60, help="how long the paced part lasts")
    parser.add_argument("--pace", type=float, default=8, help="seconds between two plays at a table")
    parser.add_argument("--fast", type=int, default=100, help="tables of the unpaced part")
    parser.add_argument("--rounds", type=int, default=5, help="rounds of the unpaced part")
    parser.add_argument("--thinking", type=float, default=10, help="seconds of each phase with and without thinking")
    parser.add_argument("--before", default="", help="source tree of another version, built in place, to compare with")
    parser.add_argument("--note", default="", help="what else readers should know about this run")
    parser.add_argument("--write", action="store_true", help="write docs/load.md")
    given = parser.parse_args()
    tables = min(given.tables, most_tables())
    note = given.note
    if tables < given.tables:
        note += f" Of {given.tables} tables only {tables} fit: the system allows too few open files for more sockets."
    fast = min(given.fast, tables)
    plan = Plan(tables, given.seconds, given.pace, fast, given.rounds, given.before, given.thinking)
    with TemporaryDirectory(prefix="spielkreis-load-") as folder:
        result = uvloop.run(measure(plan, Path(folder)))
    text = document(plan, result, note.strip())
    print(text)
    if given.write:
        DOCUMENT.write_text(text, encoding="utf-8")
    return 0 if result.holds else 1


if __name__ == "__main__":
    sys.exit(main())
