# Every target sets up what it needs, and can be run again at any time.
#   make play    build and play (HOST=0.0.0.0: with friends on the same network)
#   make test    lint, and run all tests; prints the 20 slowest tests and the total time
#   make quick   style, types and the fast tests: under 2 minutes if everything is built
#   make lint    check style and types
#   make docs    build the documentation site               make build   source archive and wheel in dist/
#   make bench   measure and write docs/benchmarks.md       make load    thousands of players on one server
#   make chaos   kill servers while people play             make clean   remove everything that was built
#   make mutants   put small mistakes into the code one by one; the tests must notice them
#   make screenshots   pictures of every page in docs/screens/
#   make solver-check   compare the Tackle solver with a plain search on 5,000 positions
#   make train-tackle   fit the weights of the Tackle bots    make train-tac   fit those of the TAC bots
#   make puzzles   mine Tackle puzzles again             make puzzle-check   verify all of them
#   make level-check   20 games of every level in every variant and edition of TAC
#   make effect-check   compare the records of 20,000 plays of TAC with an independent simulation

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
# Lists what the package, its tests and its documentation need.
REQUIREMENTS := import tomllib; project = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	extras = project["optional-dependencies"]; wanted = "test docs envs openspiel data".split(); \
	print(*project["dependencies"], *(each for name in wanted for each in extras[name]), sep="\n")
# The package stays where it is, compiled in place.
EDITABLE := SPIELKREIS_COMPILED=yes $(PIP) install -c constraints.txt --no-build-isolation -e
SOURCES := $(shell find src -name '*.py' -o -name '*.pxd')
# Node is installed from PyPI into the virtual environment, so that every machine builds the web client the same way.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" $(CURDIR)/$(BIN)/npm --prefix web --loglevel=error
WEB := src/spielkreis/server/static/index.html
DOCS := src/spielkreis/server/documentation/index.html
WEB_SOURCES := $(shell find web -path web/node_modules -prune -o -type f -print) $(shell find src -name '*.ftl')
# `make quick` leaves out the tests marked `slow` and everything that needs a browser or many servers, and compares fewer
# positions with the slow engines.
QUICK := --ignore=tests/tackle/prove tests/rulebook tests/playthroughs tests/tac tests/tackle tests/cli tests/toy \
	tests/server/games tests/server/table tests/server/wire $(wildcard tests/test_*.py)
FEWER := SPIELKREIS_TAC_POSITIONS=300 SPIELKREIS_TAC_KNOWLEDGE=1500
BEGUN := $(shell date +%s)
TOOK = echo "== make $@ took $$((($$(date +%s) - $(BEGUN)) / 60)) min $$((($$(date +%s) - $(BEGUN)) % 60)) s"

.PHONY: play test quick docs chaos load mutants lint bench screenshots build clean solver-check train-tackle train-tac puzzles puzzle-check level-check effect-check
.DELETE_ON_ERROR:

play:
	@$(MAKE) -s --no-print-directory -j 2 $(VENV)/built $(WEB)
	@test -f $(DOCS) || $(MAKE) --no-print-directory docs || true
	@$(BIN)/spielkreis $(if $(HOST)$(ARGS),serve) $(if $(HOST),--host $(HOST)) $(ARGS)

test:
	@$(MAKE) -s --no-print-directory -j 2 lint web/node_modules/checked
	@echo "== tests"
	@$(BIN)/python -m pytest -n 3 --dist worksteal --durations=20 $(ARGS); status=$$?; $(TOOK); exit $$status

quick:
	@$(MAKE) -s --no-print-directory -j 2 lint web/node_modules/linted
	@echo "== fast tests"
	@$(FEWER) $(BIN)/python -m pytest -q -n 2 --dist worksteal -m "not slow" $(QUICK) $(ARGS); status=$$?; $(TOOK); exit $$status

# Sphinx itself rebuilds only the pages that have changed.
docs: $(VENV)/built
	@echo "== documentation"
	@$(BIN)/python -m sphinx -q -W -d build/docs docs $(dir $(DOCS))

chaos: $(VENV)/built
	@$(BIN)/python -m tests.server.chaos.run $(ARGS)

load: $(VENV)/built
	@$(BIN)/python -m tests.load $(ARGS)
	@$(BIN)/python -m tests.load.many $(if $(findstring --write,$(ARGS)),--write)

mutants: $(VENV)/built
	@nice -n 15 $(BIN)/python -m tests.mutants $(ARGS)

solver-check: $(VENV)/built
	@SPIELKREIS_SOLVER_POSITIONS=5000 $(BIN)/python -m pytest -q tests/tackle/solve/test_solver.py -k plain $(ARGS)

puzzles: $(VENV)/built
	@$(BIN)/python -m spielkreis.tackle.puzzles.generate $(ARGS)

puzzle-check: $(VENV)/built
	@SPIELKREIS_PUZZLES=all $(BIN)/python -m pytest -q tests/tackle/puzzles $(ARGS)

level-check: $(VENV)/built
	@SPIELKREIS_LEVEL_GAMES=20 $(BIN)/python -m pytest -q -n 2 tests/tac/bots/test_search.py -k every_level_plays_whole $(ARGS)

effect-check: $(VENV)/built
	@SPIELKREIS_EFFECT_PLIES=20000 $(BIN)/python -m pytest -q tests/tac/test_effects_against_reference.py $(ARGS)

train-tac: $(VENV)/built
	@$(BIN)/python -m spielkreis.tac.bots.train $(ARGS)

train-tackle: $(VENV)/built
	@$(BIN)/python -m spielkreis.tackle.bots.train $(ARGS)

lint: $(VENV)/built
	@echo "== style and types"
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

bench: $(VENV)/built
	@$(EDITABLE) ".[bench]"
	@$(BIN)/python -m bench $(ARGS)

screenshots: $(VENV)/built $(WEB)
	@$(BIN)/python -m tests.web.screenshots $(ARGS)

build: $(VENV)/built $(WEB) docs
	@echo "== source archive and wheel"
	@$(BIN)/python -m build --no-isolation --outdir dist .

clean:
	rm -rf build dist $(VENV) .mypy_cache .ruff_cache .pytest_cache src/*.egg-info
	rm -rf web/node_modules src/spielkreis/server/static src/spielkreis/server/documentation
	find src -name '*.so' -delete

$(VENV)/ready: pyproject.toml constraints.txt
	@command -v $(PYTHON) >/dev/null || { echo "Spielkreis needs Python 3.11 or newer, and '$(PYTHON)' was not found."; exit 2; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Spielkreis needs Python 3.11 or newer; '$(PYTHON)' is older. Choose another with make PYTHON=..."; exit 2; }
	@command -v $(CC) >/dev/null || { echo "Spielkreis needs a C compiler, and '$(CC)' was not found: install one (on Debian: apt install gcc python3-dev)."; exit 2; }
	@echo "== virtual environment"
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install -c constraints.txt setuptools cython
	@touch $@

$(VENV)/packages: $(VENV)/ready
	@echo "== packages"
	@$(BIN)/python -c '$(REQUIREMENTS)' > $(VENV)/requirements.txt
	@$(PIP) install -c constraints.txt -r $(VENV)/requirements.txt
	@touch $@

$(VENV)/compiled: $(VENV)/ready setup.py $(SOURCES)
	@echo "== compiling"
	@$(BIN)/python setup.py -q build_ext --inplace -j 2
	@touch $@

$(VENV)/built: $(VENV)/packages $(VENV)/compiled
	@test -f $@ && test $(VENV)/packages -ot $@ || $(EDITABLE) . --no-deps
	@touch $@

web/node_modules/ready: web/package-lock.json | $(VENV)/packages
	@echo "== packages of the web client"
	@$(NPM) ci --no-progress
	@touch $@

$(WEB): web/node_modules/ready $(WEB_SOURCES)
	@echo "== web client"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

web/node_modules/linted: web/node_modules/ready $(WEB_SOURCES)
	@echo "== style and types of the web client"
	@$(NPM) run --silent lint
	@$(NPM) run --silent check
	@touch $@

web/node_modules/checked: $(WEB) web/node_modules/linted
	@echo "== tests of the web client"
	@$(NPM) run --silent test
	@touch $@
