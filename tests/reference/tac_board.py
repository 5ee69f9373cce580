"""Marbles on the TAC board, slowly: every way is written out field by field.

A ring field is its number from 1, a house field its name (`"A3"`). A board is the frozen set of
`(field, colour, fresh)`; marbles that are not in it are in base.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tests.reference.tac_rules import Rules

Field = int | str
Board = frozenset[tuple[Field, str, bool]]
Cells = dict[Field, tuple[str, bool]]
Step = tuple[str, Field, Field, bool]
Node = tuple[Board, str]
Rank = tuple[tuple[str, int, int], ...]
"""By this, lists of steps are compared: the colour, source and target of each step."""


def cells(board: Board) -> Cells:
    """The same marbles by field."""
    return {place: (colour, fresh) for place, colour, fresh in board}


def board_of(taken: Cells) -> Board:
    return frozenset((place, colour, fresh) for place, (colour, fresh) in taken.items())


def on_ring(taken: Cells) -> list[int]:
    return sorted(place for place in taken if isinstance(place, int))


@cache
def house(colour: str) -> tuple[str, ...]:
    return tuple(f"{colour}{number}" for number in (1, 2, 3, 4))


def all_home(taken: Cells, colour: str) -> bool:
    return all(place in taken for place in house(colour))


def in_base(taken: Cells, colour: str) -> int:
    return 4 - sum(owner == colour for owner, _ in taken.values())


def locked(taken: Cells, colour: str) -> set[Field]:
    """B6: the unbroken run that ends at H4."""
    run: set[Field] = set()
    for place in reversed(house(colour)):
        if place not in taken:
            break
        run.add(place)
    return run


def order(rules: Rules, place: Field) -> int:
    """Ring fields in their order, then the houses: the order in which step lists are compared."""
    if isinstance(place, int):
        return place
    return rules.ring + 4 * "ABCDEF".index(place[0]) + int(place[1])


def forward(rules: Rules, taken: Cells, place: Field, count: int) -> list[list[Field]]:
    """M1, M4, M5: the ways this marble could go, each as the list of its fields, empty or not."""
    colour, fresh = taken[place]
    if isinstance(place, str):
        return [list[Field](house(colour)[int(place[1]) : int(place[1]) + count])] if int(place[1]) + count <= 4 else []
    along: list[Field] = [(place - 1 + step) % rules.ring + 1 for step in range(1, count + 1)]
    ways = [along]
    to_start = (rules.start(colour) - place) % rules.ring
    inside = count - to_start
    if 1 <= inside <= 4 and not (to_start == 0 and fresh):
        ways.append([*along[:to_start], *house(colour)[:inside]])
    return ways


def backward(rules: Rules, taken: Cells, place: Field, count: int = 4) -> list[list[Field]]:
    """S4: the same for moving backwards, never with a house marble."""
    colour, fresh = taken[place]
    if isinstance(place, str):
        return []
    along: list[Field] = [(place - 1 - step) % rules.ring + 1 for step in range(1, count + 1)]
    ways = [along]
    to_start = (place - rules.start(colour)) % rules.ring
    inside = count - to_start
    if 1 <= inside <= 4 and not (to_start == 0 and fresh):
        ways.append([*along[:to_start], *house(colour)[:inside]])
    return ways


def is_open(taken: Cells, way: list[Field]) -> bool:
    """M2, M3: nothing is passed, and a house field at the end is free."""
    return not any(place in taken for place in way[:-1]) and not (isinstance(way[-1], str) and way[-1] in taken)


def moved(taken: Cells, place: Field, target: Field) -> tuple[Cells, bool]:
    """The marbles after one has gone from `place` to `target`, and whether it captured there."""
    after = dict(taken)
    colour, _ = after.pop(place)
    captured = target in after
    after[target] = (colour, False)
    return after, captured


def moves(rules: Rules, taken: Cells, place: Field, count: int) -> Iterator[tuple[str, Board]]:
    """All moves of one marble by a number, as text and board."""
    for way in backward(rules, taken, place) if count == 4 else forward(rules, taken, place, count):
        if is_open(taken, way):
            after, captured = moved(taken, place, way[-1])
            yield f"{place}{'x' if captured else '-'}{way[-1]}", board_of(after)


def opening(rules: Rules, taken: Cells, colour: str) -> Iterator[tuple[str, Board]]:
    """S1: from base to the start field, fresh; a marble that is there is captured."""
    if in_base(taken, colour):
        start = rules.start(colour)
        after = dict(taken)
        captured = after.pop(start, None) is not None
        after[start] = (colour, True)
        yield f"{colour}0{'x' if captured else '-'}{start}", board_of(after)


def swaps(taken: Cells) -> Iterator[tuple[str, Board]]:
    """ST: any two marbles on the ring change places."""
    ring = on_ring(taken)
    for first in ring:
        for second in ring:
            if first < second:
                after = dict(taken)
                after[first] = (taken[second][0], False)
                after[second] = (taken[first][0], False)
                yield f"{first}~{second}", board_of(after)


def warrior_move(rules: Rules, taken: Cells, place: int) -> tuple[str, Board]:
    """K3: forward to the next marble on the ring, which may be the runner itself."""
    target = place % rules.ring + 1
    while target not in taken:
        target = target % rules.ring + 1
    after = dict(taken)
    colour, _ = after.pop(place)
    if target != place:
        after[target] = (colour, False)
    return f"{place}x{target}", board_of(after)


def movable_groups(rules: Rules, taken: Cells, seat: str) -> list[str]:
    """C1, C2, C2b: what this seat's cards move: groups of colours, one of which is chosen for the turn."""
    if not all_home(taken, seat):
        return [seat]
    left = [colour for colour in rules.table.seats if not all_home(taken, colour)]
    if rules.table.together:
        across = rules.opposite(seat)
        return [across] if across in left else ["".join(left)] if left else []
    return [colour for colour in left if colour in rules.side(seat)]


def single_steps(rules: Rules, taken: Cells, place: Field, fixed: set[Field]) -> Iterator[Field]:
    """S7: where one step of a 7 can take this marble; `fixed` are the house fields that were locked from the start."""
    colour, fresh = taken[place]
    if isinstance(place, int):
        yield place % rules.ring + 1
        if place == rules.start(colour) and not fresh and f"{colour}1" not in taken:
            yield f"{colour}1"
        return
    if place in fixed or (rules.lock == "at_once" and place in locked(taken, colour)):
        return
    number = int(place[1])
    for target in (number - 1, number + 1):
        if 1 <= target <= 4 and f"{colour}{target}" not in taken:
            yield f"{colour}{target}"


def walk(rules: Rules, seat: str, fixed: set[Field], node: Node) -> Iterator[tuple[Step, Node]]:
    """S7, C2b: every single step of a 7 from a board, with where it leads.

    In trios the partner who is served first is the only one served; a node remembers who that is.
    """
    now, served = node
    taken = cells(now)
    if served and all_home(taken, served):
        return
    for group in [served] if served else movable_groups(rules, taken, seat):
        keep = group if len(rules.side(seat)) == 3 and group != seat else ""
        for place, (colour, _) in taken.items():
            if colour in group:
                for target in single_steps(rules, taken, place, fixed):
                    after, captured = moved(taken, place, target)
                    yield (colour, place, target, captured), (board_of(after), keep)


def fixed_fields(rules: Rules, board: Board) -> set[Field]:
    """The house fields whose marbles are locked when a turn begins on this board."""
    return {place for colour in rules.table.seats for place in locked(cells(board), colour)}


def seven(rules: Rules, board: Board, seat: str) -> dict[Board, tuple[Step, ...]]:
    """S7: all boards that seven single steps reach, layer by layer, each with its first list of steps."""
    fixed = fixed_fields(rules, board)

    layer: dict[Node, tuple[Rank, tuple[Step, ...]]] = {(board, ""): ((), ())}
    for _ in range(7):
        below: dict[Node, tuple[Rank, tuple[Step, ...]]] = {}
        for node, (rank, steps) in layer.items():
            for step, after in walk(rules, seat, fixed, node):
                colour, source, target, _ = step
                longer = (*rank, (colour, order(rules, source), order(rules, target)))
                if after not in below or longer < below[after][0]:
                    below[after] = longer, (*steps, step)
        layer = below
    best: dict[Board, tuple[Rank, tuple[Step, ...]]] = {}
    for (now, _), found in layer.items():
        if now not in best or found[0] < best[now][0]:
            best[now] = found
    return {now: steps for now, (_, steps) in best.items()}


def can_be_completed(rules: Rules, seat: str, fixed: set[Field], node: Node, left: int) -> bool:
    """Whether this many single steps can follow."""
    return left == 0 or any(
        can_be_completed(rules, seat, fixed, after, left - 1) for _, after in walk(rules, seat, fixed, node)
    )


def joined_steps(steps: tuple[Step, ...]) -> str:
    """Single steps as parts: one marble moving on, until it captures, turns round or another one moves."""
    parts: list[tuple[Field, Field, bool, bool]] = []
    for _, source, target, captured in steps:
        back = isinstance(source, str) and isinstance(target, str) and target < source
        if parts and parts[-1][1] == source and not parts[-1][2] and parts[-1][3] == back:
            parts[-1] = (parts[-1][0], target, captured, back)
        else:
            parts.append((source, target, captured, back))
    return " ".join(f"{source}{'x' if captured else '-'}{target}" for source, target, captured, _ in parts)
