"""Mutants of compiled modules: each is compiled by itself and loaded in place of the true one by a fresh process."""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import subprocess
import sys
import sysconfig
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import ModuleType

import pytest
from hypothesis import settings

from tests.mutants import child, interpreted, results
from tests.mutants.interpreted import CPU, OPTIONS, PROFILE
from tests.mutants.mutate import Mutant
from tests.mutants.results import Result

BROKEN = 71
"""Stands for a mutant that cannot be compiled."""


def setting(name: str) -> object:
    """A constant of setup.py, which cannot be imported without building everything."""
    for node in ast.parse(Path("setup.py").read_text(encoding="utf-8")).body:
        match node:
            case ast.Assign(targets=[ast.Name(id=found)], value=value) if found == name:
                return ast.literal_eval(value)
            case ast.AnnAssign(target=ast.Name(id=found), value=ast.expr() as value) if found == name:
                return ast.literal_eval(value)
            case _:
                pass
    raise LookupError(name)


class MutatedModuleFinder(importlib.abc.MetaPathFinder):
    """Finds the mutated module in place of the true one."""

    def __init__(self, name: str, file: str) -> None:
        self.name, self.file = name, file

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.name:
            return None
        loader = importlib.machinery.ExtensionFileLoader(fullname, self.file)
        return importlib.util.spec_from_file_location(fullname, self.file, loader=loader)


class FirstFailure:
    """A plugin that reports the first test that fails."""

    def pytest_collection(self) -> None:
        settings.load_profile(PROFILE)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            os.write(3, report.nodeid.encode() + b"\n")


def is_compiled(module: str) -> bool:
    """Whether a module below `src/spielkreis` is compiled."""
    listed = setting("COMPILED")
    assert isinstance(listed, list)
    return full_name(module) in listed


def full_name(module: str) -> str:
    """The name by which a module is imported."""
    return ".".join(("spielkreis", *Path(module).with_suffix("").parts))


def run(module: str, tests: Sequence[str], mutants: Sequence[Mutant], environment: Mapping[str, str]) -> None:
    """Lets these mutants of a module meet the tests, and appends the results."""
    name = full_name(module)
    source = interpreted.source(module).read_bytes()
    begun = _used_by_children()
    if _run_tests(name, source, tests, environment, 3600)[0] != 0:
        raise SystemExit(f"without a mutant a test of {module} fails")
    seconds = CPU + 5 * int(_used_by_children() - begun)
    for mutant in mutants:
        code, test = _run_tests(name, mutant.apply(source), tests, environment, seconds)
        outcome = {0: "survived", BROKEN: "broken"}.get(code, "killed")
        results.append(Result(mutant.name, outcome, test))  # type: ignore[arg-type]


def _used_by_children() -> float:
    """The seconds of processor time of all children that have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _run_tests(
    name: str, source: bytes, tests: Sequence[str], environment: Mapping[str, str], seconds: int
) -> tuple[int, str]:
    try:
        file = _build(name, source)
    except subprocess.CalledProcessError:
        return BROKEN, ""

    def work() -> int:
        os.environ.update(environment)
        child.silence()
        sys.meta_path.insert(0, MutatedModuleFinder(name, file))
        return int(pytest.main([*OPTIONS, "-x", *tests], plugins=[FirstFailure()]))

    code, test = child.run(work, seconds)
    if code == child.FAILED:
        raise RuntimeError(f"{name} could not be tried: {test}")
    if code in (3, 4, 5):
        raise SystemExit(f"pytest could not run the tests of {name} ({code})")
    return code, test


def _build(name: str, source: bytes) -> str:
    """Compiles the module; returns the file."""
    folder = results.FOLDER.resolve() / "compiled"
    path = folder.joinpath(*name.split(".")).with_suffix(".py")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(source)
    directives = setting("DIRECTIVES")
    assert isinstance(directives, dict)
    chosen = [word for key, value in directives.items() for word in ("-X", f"{key}={value}")]
    c_file, library = path.with_suffix(".c"), path.with_suffix(".so")
    cython = [sys.executable, "-m", "cython", *chosen, "-I", "src", "--module-name", name, "-o", str(c_file), str(path)]
    include = f"-I{sysconfig.get_path('include')}"
    compiler = ["cc", "-shared", "-fPIC", "-O1", "-g0", "-w", include, "-o", str(library), str(c_file)]
    for command in (cython, compiler):
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return str(library)
