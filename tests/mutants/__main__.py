"""Mutation testing: small mistakes are put into the code one by one, and the tests must notice them.

`python -m tests.mutants` continues where the last run ended; the results are in `build/mutants/results.jsonl`. A
sample of each module's mutants is run, always the same one.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterator
from hashlib import sha256

from tests.mutants import child, compiled, interpreted, results
from tests.mutants.mutate import Mutant, mutants
from tests.mutants.targets import TARGETS, Target

INTERPRETED, COMPILED = 24, 8
"""The size of the sample of a module. A mutant of a compiled module takes longer, because it is compiled."""


def mutants_of(target: Target, everything: bool) -> list[Mutant]:
    """The mutants of a module with which its tests are run."""
    found = mutants(target.module, interpreted.source(target.module).read_bytes())
    if everything:
        return found
    count = COMPILED if compiled.is_compiled(target.module) else INTERPRETED
    # By their names, so that a change elsewhere in the module does not choose others.
    drawn = sorted(found, key=lambda mutant: sha256(mutant.name.encode()).digest())[:count]
    return [mutant for mutant in found if mutant in drawn]


def groups(targets: list[Target]) -> Iterator[list[Target]]:
    """Targets that are handled together: interpreted ones with the same tests, and each compiled one."""
    together: dict[tuple[str, ...], list[Target]] = {}
    for target in targets:
        together.setdefault((target.module,) if compiled.is_compiled(target.module) else target.tests, []).append(
            target
        )
    yield from together.values()


def run_group(group: list[Target], waiting: list[Mutant]) -> bool:
    """Runs the tests of a group with each of these mutants, in a process of its own; False if that failed."""
    target = group[0]

    def work() -> int:
        if compiled.is_compiled(target.module):
            compiled.run(target.module, target.tests, waiting, target.environment)
        else:
            interpreted.run(target.tests, waiting)
        return 0

    code, text = child.run(work, 100_000, math.inf)
    if code:
        print(text, flush=True)
    return code == 0


def main() -> int:
    """Returns 0 if at least 90 % of the mutants were killed and every survivor has a reason."""
    parser = argparse.ArgumentParser(prog="make mutants", description=__doc__)
    parser.add_argument("modules", nargs="*", help="only modules whose path contains one of these words")
    parser.add_argument("--again", action="store_true", help="run the survivors without a reason again")
    parser.add_argument("--all", action="store_true", help="all mutants instead of a sample of each module")
    parser.add_argument("--report", action="store_true", help="only print the results")
    given = parser.parse_args()
    targets = [one for one in TARGETS if not given.modules or any(word in one.module for word in given.modules)]
    for group in [] if given.report else groups(targets):
        known = results.read()
        reasons = results.explained_survivors() if given.again else known
        done = {name for name, result in known.items() if result.outcome != "survived" or name in reasons}
        waiting = [mutant for target in group for mutant in mutants_of(target, given.all) if mutant.name not in done]
        names = ", ".join(target.module for target in group)
        print(f"{names}: {len(waiting)} mutants", flush=True)
        if waiting and not run_group(group, waiting):
            print(f"{names}: interrupted", flush=True)
    text, good = results.report(
        [mutant for target in targets for mutant in mutants_of(target, given.all)], results.read()
    )
    print(text)
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
