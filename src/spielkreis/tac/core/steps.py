"""A 7 by its single steps. To Python, a step is: from, to, the captured colour or −1, and the colour that moves.

The argument `before` chooses between the two boards of the engine.
"""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.libc.string import memcpy
from cython.cimports.spielkreis.tac.core import codes, functions, rules, seven
from cython.cimports.spielkreis.tac.core.engine import Engine

if not cython.compiled:
    from spielkreis.tac.core.structs import Node, NodeP

MadeStep = tuple[int, int, int, int]


def path(engine: Engine, index: cython.int) -> list[MadeStep]:
    """The canonical steps of a result of the engine's last walk."""
    steps = []
    node: cython.int = engine.walk.layer[engine.walk.steps] + index
    while engine.walk.nodes[node].parent >= 0:
        steps.append(_step(cython.address(engine.walk.nodes[node])))
        node = engine.walk.nodes[node].parent
    return steps[::-1]


def _step(node: NodeP) -> MadeStep:
    return node.origin, node.target, node.captured - 1, node.colour


def followed(engine: Engine, before: cython.bint, made: Sequence[tuple[int, int]]) -> list[MadeStep]:
    """These steps of a 7 on this board, given by their fields, as far as they are allowed."""
    node = cython.declare("Node")
    steps: list[MadeStep] = []
    _follow(engine, before, made, cython.address(node), steps)
    return steps


def grouped(steps: Sequence[MadeStep], ring: cython.int) -> list[Sequence[MadeStep]]:
    """The steps in groups: a capture, a change of direction or of marble ends a group."""
    found: list[Sequence[MadeStep]] = []
    first: cython.int = 0
    i: cython.int
    back: cython.bint
    backward: cython.bint = False
    for i in range(len(steps)):
        origin, target, _, _ = steps[i]
        back = ring <= target < origin
        if i > first and (steps[i - 1][1] != origin or steps[i - 1][2] >= 0 or back != backward):
            found.append(steps[first:i])
            first = i
        backward = back
    if first < len(steps):
        found.append(steps[first:])
    return found


def all_steps(engine: Engine, before: cython.bint, made: Sequence[tuple[int, int]]) -> list[MadeStep]:
    """What may follow these steps in a 7, whether or not seven can be reached."""
    node = cython.declare("Node")
    if _follow(engine, before, made, cython.address(node), None) < len(made):
        return []
    return _following(engine, cython.address(node), 1, False)


def next_steps(engine: Engine, before: cython.bint, made: Sequence[tuple[int, int]]) -> list[MadeStep]:
    """What may follow these steps and can still be completed to seven."""
    node = cython.declare("Node")
    left: cython.int = 6 - len(made)
    if left < 0 or _follow(engine, before, made, cython.address(node), None) < len(made):
        return []
    return _following(engine, cython.address(node), left, True)


def ways(engine: Engine, before: cython.bint, made: Sequence[tuple[int, int]]) -> dict[int, list[list[MadeStep]]]:
    """How far each marble can go by itself after these steps, if the rest can still be completed to seven.

    For every marble that can step, by its field: the steps to each field that it can reach, by one shortest path.
    """
    node = cython.declare("Node")
    found: dict[int, list[list[MadeStep]]] = {}
    if len(made) < 7 and _follow(engine, before, made, cython.address(node), None) == len(made):
        for step in _following(engine, cython.address(node), 6 - len(made), True):
            if step[0] not in found:
                found[step[0]] = _ways_of(engine, cython.address(node), step[0], 6 - len(made))
    return found


def _ways_of(engine: Engine, first: NodeP, marble: cython.int, left: cython.int) -> list[list[MadeStep]]:
    """The ways of one marble from the board in `first`; `left` steps follow its first one."""
    boards = cython.declare("Children")
    children = cython.declare("Children")
    found: list[list[MadeStep]] = [[]]
    fields: list[int] = [marble]
    place: cython.int = 0
    made: cython.int
    i: cython.int
    memcpy(cython.address(boards[0]), first, cython.sizeof(Node))
    while place < len(found):
        made = len(found[place])
        if made <= left:
            for i in range(
                seven.expand(
                    engine.rules, engine.arena, cython.address(boards[place]), left - made, cython.address(children[0])
                )
            ):
                if (
                    children[i].origin == fields[place]
                    and children[i].target not in fields
                    and seven.completable(engine.rules, engine.arena, cython.address(children[i]), left - made)
                ):
                    boards[len(found)] = children[i]
                    fields.append(children[i].target)
                    found.append([*found[place], _step(cython.address(children[i]))])
        place += 1
    return found[1:]


def after_steps(engine: Engine, before: cython.bint, made: Sequence[tuple[int, int]]) -> Engine:
    """The game with the board after these steps, which must be allowed; nothing else of it has changed."""
    node = cython.declare("Node")
    other: Engine = engine.copy()
    if _follow(engine, before, made, cython.address(node), None) != len(made):
        raise ValueError(made)
    seven.unpack(engine.rules, cython.address(node), cython.address(other.core.now))
    return other


def apply_seven(engine: Engine, card: cython.int, made: Sequence[tuple[int, int]]) -> None:
    """Carries out a 7 (or a TAC on one) by these steps, which must be seven good ones."""
    node = cython.declare("Node")
    tac: cython.bint = card == codes.CARD_TAC
    base: cython.int = engine.core.base if tac else codes.NO_CARD
    if _follow(engine, tac, made, cython.address(node), None) != 7:
        raise ValueError(made)
    if seven.run(engine.rules, engine.arena, cython.address(node), 0) < 0:
        raise MemoryError
    engine.numbers = None
    rules.apply(engine.rules, engine.game, engine.arena, functions.pack(codes.PLAY_SEVEN, card, base, -1, -1, 0))


def time_seven(engine: Engine, times: cython.int) -> int:
    """Walks the same 7 of the seat on turn many times, for measuring; returns the number of its results."""
    count: cython.int = 0
    _: cython.int
    with cython.nogil:
        for _ in range(times):
            count = seven.walk_seven(engine.rules, engine.board_of(False), engine.core.turn, engine.arena)
    return count


def _follow(
    engine: Engine, before: cython.bint, made: Sequence[tuple[int, int]], node: NodeP, steps: list[MadeStep] | None
) -> cython.int:
    """Makes these steps as far as they are allowed; the board reached is left in `node`. Returns how many were.

    They are added to `steps`, if it is given.
    """
    children = cython.declare("Children")
    count: cython.int
    i: cython.int
    done: cython.int = 0
    origin: cython.int
    target: cython.int
    seven.prepare(engine.rules, engine.board_of(before), engine.core.turn, engine.arena, node)
    for origin, target in made:
        count = seven.expand(engine.rules, engine.arena, node, 6 - done, cython.address(children[0]))
        for i in range(count):
            if children[i].origin == origin and children[i].target == target:
                memcpy(node, cython.address(children[i]), cython.sizeof(Node))
                done += 1
                if steps is not None:
                    steps.append(_step(node))
                break
        else:
            return done
    return done


def _following(engine: Engine, node: NodeP, left: cython.int, complete: cython.bint) -> list[MadeStep]:
    """The steps that may follow on a board reached, with `left` more after them; `complete`: only if these exist."""
    children = cython.declare("Children")
    found: list[MadeStep] = []
    step: NodeP
    i: cython.int
    for i in range(seven.expand(engine.rules, engine.arena, node, left, cython.address(children[0]))):
        step = cython.address(children[i])
        if not complete or seven.completable(engine.rules, engine.arena, step, left):
            found.append(_step(step))
    return found
