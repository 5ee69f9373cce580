"""Mutants of plain Python modules: pytest collects the tests once, and each mutant meets them in a fork.

One session handles all modules with the same tests.

Only tests that execute the mutated lines run, the fastest first. A mutated function replaces the code of the live one.
"""

from __future__ import annotations

import gc
import os
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from types import CodeType, FrameType, FunctionType
from typing import Any

import msgspec
import pytest
from hypothesis import Phase, settings

from tests.mutants import child, results
from tests.mutants.mutate import Mutant
from tests.mutants.results import Result

CPU = 60
"""After this many seconds of processor time more than the tests need, a mutant counts as one that never ends."""
OPTIONS = ("-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-k", "not postgres", f"--basetemp={results.FOLDER}/tmp")
"""Tests that need PostgreSQL are left out: it would be started for every mutant."""
PROFILE = "mutants"

_PHASES = (Phase.explicit, Phase.generate)
settings.register_profile(PROFILE, deadline=None, database=None, derandomize=True, phases=_PHASES)


class CoveringTest(msgspec.Struct):
    """A test with the lines of the modules that it executes."""

    test: str
    seconds: float
    lines: dict[str, set[int]]


class MutationPlugin:
    """A plugin that runs the tests once for every mutant instead of once."""

    def __init__(self, mutants: list[Mutant]) -> None:
        self.mutants = mutants
        self.paths = {mutant.module: str(source(mutant.module)) for mutant in mutants}
        self.sources = {module: Path(path).read_bytes() for module, path in self.paths.items()}
        self.failed = ""

    def pytest_collection(self) -> None:
        settings.load_profile(PROFILE)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = report.nodeid

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        items = {item.nodeid: item for item in session.items}
        covered = self._covering_tests(items)
        for mutant in self.mutants:
            results.append(self._run_mutant(mutant, items, covered))
        return True

    def _run(self, item: pytest.Item) -> bool:
        """Whether a test passes."""
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=None)
        return not self.failed

    def _covering_tests(self, items: dict[str, pytest.Item]) -> list[CoveringTest]:
        """All tests that execute anything of the modules; fails if one of them fails without a mutant."""
        file = results.FOLDER / "covered.json"
        file.parent.mkdir(parents=True, exist_ok=True)

        def work() -> int:
            found = []
            for name, item in items.items():
                lines, begun = {path: set[int]() for path in self.paths.values()}, time.process_time()
                trace = _tracer(lines)
                threading.settrace(trace)
                sys.settrace(trace)
                passed = self._run(item)
                sys.settrace(None)
                threading.settrace(None)
                if not passed:
                    os.write(3, name.encode())
                    return 1
                if any(lines.values()):
                    found.append(CoveringTest(name, time.process_time() - begun, lines))
            file.write_bytes(msgspec.json.encode(found))
            return 0

        code, name = child.run(work, 3600)
        if code:
            raise SystemExit(f"without a mutant a test fails ({code}): {name}")
        return sorted(msgspec.json.decode(file.read_bytes(), type=list[CoveringTest]), key=lambda one: one.seconds)

    def _run_mutant(self, mutant: Mutant, items: dict[str, pytest.Item], covered: list[CoveringTest]) -> Result:
        lines = set(range(mutant.lines[0], mutant.lines[1] + 1))
        path, original = self.paths[mutant.module], self.sources[mutant.module]
        concerned = [one for one in covered if not lines.isdisjoint(one.lines[path])]

        def work() -> int:
            _patch(path, mutant, original)
            for one in concerned:
                if not self._run(items[one.test]):
                    os.write(3, one.test.encode())
                    return 1
            return 0

        code, test = child.run(work, CPU + 5 * int(sum(one.seconds for one in concerned)))
        if code == child.FAILED:
            raise RuntimeError(f"{mutant.name} could not be tried: {test}")
        return Result(mutant.name, "killed" if code else "survived", test)


def source(module: str) -> Path:
    """The file of a module."""
    return Path("src/spielkreis", module).resolve()


def run(tests: Sequence[str], mutants: list[Mutant]) -> None:
    """Lets these mutants meet the tests, and appends the results."""
    child.silence()
    if code := pytest.main([*OPTIONS, *tests], plugins=[MutationPlugin(mutants)]):
        raise SystemExit(int(code))


def _tracer(lines: dict[str, set[int]]) -> Any:
    """A trace function that notes the lines that are executed in these files."""

    def inside(frame: FrameType, event: str, _: object) -> Any:
        if event == "line":
            lines[frame.f_code.co_filename].add(frame.f_lineno)
        return inside

    def trace(frame: FrameType, event: str, _: object) -> Any:
        return inside if frame.f_code.co_filename in lines else None

    return trace


def _patch(path: str, mutant: Mutant, original: bytes) -> None:
    """Gives the live function the code of the mutant."""
    changed = _code(compile(mutant.apply(original), path, "exec"), mutant.line)
    assert changed is not None
    live = [
        function
        for function in gc.get_objects()
        if isinstance(function, FunctionType)
        and function.__code__.co_filename == path
        and function.__code__.co_firstlineno == mutant.line
    ]
    assert live
    for function in live:
        function.__code__ = changed


def _code(code: CodeType, line: int) -> CodeType | None:
    """The code of the function that begins at a line."""
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            is_class = "__qualname__" in constant.co_names[:3]
            found = constant if constant.co_firstlineno == line and not is_class else _code(constant, line)
            if found is not None:
                return found
    return None
