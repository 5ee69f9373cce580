"""The list of compiled modules; everything else about the package is in pyproject.toml."""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

COMPILED: list[str] = [
    "spielkreis.tackle.board",
    "spielkreis.tackle.opening",
    "spielkreis.tackle.moves",
    "spielkreis.tackle.weigh",
    "spielkreis.tac.board",
    "spielkreis.tac.seven",
    "spielkreis.tac.functions",
    "spielkreis.tac.rules",
    "spielkreis.tac.playout",
    "spielkreis.tac.reader",
    "spielkreis.tac.engine",
    "spielkreis.tac.witness",
    "spielkreis.tac.teller",
    "spielkreis.tac.reading",
    "spielkreis.server.metrics",
    "spielkreis.server.outlet",
    "spielkreis.server.lock",
    "spielkreis.server.room",
    "spielkreis.server.job",
    "spielkreis.server.errand",
    "spielkreis.server.connection",
]

DIRECTIVES = {
    "language_level": "3",
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
    "infer_types": False,
    "auto_pickle": False,
}


def source(module: str) -> str:
    return str(Path("src", *module.split(".")).with_suffix(".py"))


extensions = [
    Extension(module, [source(module)], extra_compile_args=[] if os.name == "nt" else ["-O3"]) for module in COMPILED
]

setup(
    ext_modules=cythonize(
        extensions,
        include_path=["src"],
        build_dir="build/cython",
        compiler_directives=DIRECTIVES,
        nthreads=os.cpu_count() or 1,
    )
    if extensions
    else []
)
