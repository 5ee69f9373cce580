"""The list of compiled modules; everything else about the package is in pyproject.toml."""

import os
from pathlib import Path

from Cython.Build import cythonize
from setuptools import Extension, setup

COMPILED: list[str] = [
    "spielkreis.thinking",
    "spielkreis.tackle.core.board",
    "spielkreis.tackle.core.opening",
    "spielkreis.tackle.core.moves",
    "spielkreis.tackle.solve.ways",
    "spielkreis.tackle.solve.arrivals",
    "spielkreis.tackle.solve.block_wins",
    "spielkreis.tackle.solve.wins",
    "spielkreis.tackle.solve.table",
    "spielkreis.tackle.solve.horizon",
    "spielkreis.tackle.solve.history",
    "spielkreis.tackle.solve.search",
    "spielkreis.tackle.prove.walls",
    "spielkreis.tackle.prove.threats",
    "spielkreis.tackle.prove.attack",
    "spielkreis.tackle.prove.prober",
    "spielkreis.tackle.prove.replay",
    "spielkreis.tackle.bots.lookahead",
    "spielkreis.tackle.bots.evaluation",
    "spielkreis.tackle.bots.negamax",
    "spielkreis.tackle.bots.alphabeta",
    "spielkreis.tackle.bots.montecarlo",
    "spielkreis.tac.core.board",
    "spielkreis.tac.core.seven",
    "spielkreis.tac.core.functions",
    "spielkreis.tac.core.rules",
    "spielkreis.tac.core.playout",
    "spielkreis.tac.core.config",
    "spielkreis.tac.core.engine",
    "spielkreis.tac.core.position",
    "spielkreis.tac.core.steps",
    "spielkreis.tac.core.effects",
    "spielkreis.tac.core.moments",
    "spielkreis.tac.view.knowledge",
    "spielkreis.tac.view.decks",
    "spielkreis.tac.view.json",
    "spielkreis.tac.view.worlds",
    "spielkreis.tac.view.insight",
    "spielkreis.tac.bots.evaluation",
    "spielkreis.tac.bots.sevens",
    "spielkreis.tac.bots.policy",
    "spielkreis.tac.bots.choice",
    "spielkreis.tac.bots.gifts",
    "spielkreis.tac.bots.value",
    "spielkreis.tac.bots.rollout",
    "spielkreis.tac.bots.nested",
    "spielkreis.tac.bots.inference",
    "spielkreis.tac.bots.brain",
    "spielkreis.tac.bots.training",
    "spielkreis.tac.bots.search",
    "spielkreis.tac.text.parser",
    "spielkreis.envs.tac.choices",
    "spielkreis.envs.tac.observe",
    "spielkreis.envs.tac.session",
    "spielkreis.envs.tac.games",
    "spielkreis.server.metrics",
    "spielkreis.server.live.sender",
    "spielkreis.server.net.frames",
    "spielkreis.server.live.lock",
    "spielkreis.server.live.room",
    "spielkreis.server.storage.write_job",
    "spielkreis.server.live.change",
    "spielkreis.server.live.requests",
    "spielkreis.server.net.connection",
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


def remove_stale() -> None:
    """Deletes extensions of modules that are no longer compiled: they would hide the Python source."""
    for path in [*Path("src").rglob("*.so"), *Path("src").rglob("*.pyd")]:
        module = ".".join(path.relative_to("src").with_name(path.name.partition(".")[0]).parts)
        if module not in COMPILED:
            path.unlink()


remove_stale()

# An optimisation that CFLAGS asks for is kept.
OPTIMISATION = [] if "-O" in os.environ.get("CFLAGS", "") else ["-O3"]

extensions = [
    Extension(module, [source(module)], extra_compile_args=[] if os.name == "nt" else [*OPTIMISATION, "-g0"])
    for module in COMPILED
]

# The Makefile has compiled in place, and need not compile again when it installs the package.
COMPILED_IN_PLACE = "SPIELKREIS_COMPILED" in os.environ

setup(
    ext_modules=[]
    if COMPILED_IN_PLACE
    else cythonize(
        extensions,
        include_path=["src"],
        build_dir="build/cython",
        compiler_directives=DIRECTIVES,
        nthreads=os.cpu_count() or 1,
        quiet=True,
    ),
    options={"build_ext": {"parallel": os.cpu_count() or 1}},
)
