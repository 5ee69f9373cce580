"""The results of mutants, one JSON line each, and the list of those that change nothing."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Literal

import msgspec

from tests.mutants.mutate import Mutant

FOLDER = Path("build/mutants")
RESULTS = FOLDER / "results.jsonl"
SURVIVORS = Path("tests/mutants/survivors.md")

Outcome = Literal["killed", "survived", "broken"]
"""A broken mutant cannot be compiled and does not count."""


class Result(msgspec.Struct, frozen=True):
    """What became of a mutant."""

    name: str
    outcome: Outcome
    by: str = ""
    """The test that failed."""


def read() -> dict[str, Result]:
    """The latest result of every mutant, by its name."""
    if not RESULTS.exists():
        return {}
    lines = RESULTS.read_text(encoding="utf-8").splitlines()
    return {result.name: result for result in (msgspec.json.decode(line, type=Result) for line in lines)}


def append(result: Result) -> None:
    """Writes a result immediately, so that an interrupted run can be continued."""
    RESULTS.parent.mkdir(parents=True, exist_ok=True)
    with RESULTS.open("a", encoding="utf-8") as file:
        file.write(msgspec.json.encode(result).decode() + "\n")


def explained_survivors() -> dict[str, str]:
    """The survivors that `survivors.md` lists, with the reasons: lines `- name — reason`."""
    lines = SURVIVORS.read_text(encoding="utf-8").splitlines() if SURVIVORS.exists() else []
    found = (re.fullmatch(r"- (.+?) — (.+)", line) for line in lines)
    return {match[1]: match[2] for match in found if match is not None}


def report(mutants: list[Mutant], results: dict[str, Result]) -> tuple[str, bool]:
    """A table of all modules with the survivors below; and whether all survivors are explained and 90 % were killed."""
    reasons = explained_survivors()
    counts: dict[str, Counter[str]] = {}
    unexplained = []
    for mutant in mutants:
        result = results.get(mutant.name)
        outcome = "not run" if result is None else result.outcome
        counts.setdefault(mutant.module, Counter())[outcome] += 1
        if outcome == "survived" and mutant.name not in reasons:
            unexplained.append(mutant.name)
    total = sum(counts.values(), Counter[str]())
    lines = ["| module | mutants | killed | survived | not run |", "|---|---:|---:|---:|---:|"]
    for module, count in [*counts.items(), ("all", total)]:
        tried = count["killed"] + count["survived"]
        share = f" ({count['killed'] / tried:.1%})" if tried else ""
        lines.append(f"| {module} | {tried} | {count['killed']}{share} | {count['survived']} | {count['not run']} |")
    if unexplained:
        lines += ["", "Survivors without a reason in survivors.md:", *(f"- {name}" for name in unexplained)]
    enough = total["killed"] >= 0.9 * (total["killed"] + total["survived"])
    return "\n".join(lines), enough and not unexplained and not total["not run"]
