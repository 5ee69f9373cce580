"""The single steps of a 7, as Python asks for them: from, to, and the captured colour or −1."""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.libc.string import memcpy
from cython.cimports.spielkreis.tac.core import seven

if not cython.compiled:
    from spielkreis.tac.core.structs import BoardP, ConfigP, Node, NodeP, WalkP


def path_to(walk: WalkP, index: cython.int) -> list[tuple[int, int, int]]:
    """The canonical steps of a result of the last walk."""
    steps = []
    node: cython.int = walk.layer[walk.steps] + index
    while walk.nodes[node].parent >= 0:
        steps.append(_step(cython.address(walk.nodes[node])))
        node = walk.nodes[node].parent
    return steps[::-1]


def _step(node: NodeP) -> tuple[int, int, int]:
    return node.origin, node.target, node.captured - 1


def follow(
    config: ConfigP, board: BoardP, walk: WalkP, seat: cython.int, steps: Sequence[tuple[int, int]], node: NodeP
) -> cython.int:
    """Makes these steps as far as they are allowed; the board reached is left in `node`. Returns how many were."""
    children = cython.declare("Children")
    count: cython.int
    i: cython.int
    done: cython.int = 0
    origin: cython.int
    target: cython.int
    seven.prepare(config, board, seat, walk, node)
    for origin, target in steps:
        count = seven.expand(config, walk, node, 6 - done, cython.address(children[0]))
        for i in range(count):
            if children[i].origin == origin and children[i].target == target:
                memcpy(node, cython.address(children[i]), cython.sizeof(Node))
                done += 1
                break
        else:
            return done
    return done


def following(
    config: ConfigP, walk: WalkP, node: NodeP, left: cython.int, complete: cython.bint
) -> list[tuple[int, int, int]]:
    """The steps that may follow on a board reached, with `left` more after them; `complete`: only if these exist."""
    children = cython.declare("Children")
    found: list[tuple[int, int, int]] = []
    step: NodeP
    i: cython.int
    for i in range(seven.expand(config, walk, node, left, cython.address(children[0]))):
        step = cython.address(children[i])
        if not complete or seven.completable(config, walk, step, left):
            found.append(_step(step))
    return found
