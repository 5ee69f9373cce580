"""Mutants: copies of a module with one small mistake in one function.

Every mutation replaces one expression or statement of the source text, so that everything else, also comments and line
numbers before it, stays the same.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator

import msgspec

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.Div: ast.Mult,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
FUNCTIONS = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNTESTED = ("NULL", "MemoryError", "logger", "cython.declare", "cython.sizeof", "free(", "NotImplementedError")
"""Statements with these words are left alone: memory that runs out, logging, and declarations."""

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Mutant(msgspec.Struct, frozen=True):
    """One mistake: `before` becomes `after` in a function."""

    module: str
    function: str
    """The outermost function or method."""
    line: int
    """The first line of the function with its decorators."""
    before: str
    after: str
    number: int
    """Counts equal mutations in the same function."""
    start: int
    end: int
    text: str
    """What replaces the bytes from `start` to `end` of the source."""
    lines: tuple[int, int]

    @property
    def name(self) -> str:
        """A name that stays the same when other parts of the module change."""
        number = f" ({self.number})" if self.number > 1 else ""
        return f"{self.module} {self.function}: `{self.before}` → `{self.after}`{number}"

    def apply(self, source: bytes) -> bytes:
        """The source of the module with this mistake."""
        return source[: self.start] + self.text.encode() + source[self.end :]


def mutants(module: str, source: bytes) -> list[Mutant]:
    """All mutants of a module, in the order of their places."""
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    seen: Counter[tuple[str, int, str, str]] = Counter()
    found = []
    for name, function in _functions(ast.parse(source), ""):
        first = min([function.lineno, *(decorator.lineno for decorator in function.decorator_list)])
        for node, after in _mutations(function):
            assert node.end_lineno is not None
            assert node.end_col_offset is not None
            before = ast.unparse(node)
            seen[name, first, before, after] += 1
            found.append(
                Mutant(
                    module,
                    name,
                    first,
                    _short(before),
                    _short(after) if after else "deleted",
                    seen[name, first, before, after],
                    starts[node.lineno - 1] + node.col_offset,
                    starts[node.end_lineno - 1] + node.end_col_offset,
                    f"({after})" if isinstance(node, ast.expr) else after or "pass",
                    (node.lineno, node.end_lineno),
                )
            )
    return sorted(found, key=lambda mutant: (mutant.start, mutant.end, mutant.after))


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 100 else f"{text[:60]}…{text[-39:]}"


def _functions(node: ast.AST, path: str) -> Iterator[tuple[str, Function]]:
    """The outermost functions of a module, and the methods of its classes."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function):
            # Functions of one `singledispatch` have no names of their own, so the type that they handle stands for it.
            handled = [ast.unparse(one.annotation) for one in child.args.args if one.annotation and child.name == "_"]
            yield path + child.name + (f"[{handled[0]}]" if handled else ""), child
        elif isinstance(child, ast.ClassDef):
            yield from _functions(child, f"{path}{child.name}.")


def _mutations(function: Function) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    """Nodes of a function's body with the text that replaces each of them; an empty text deletes a statement."""
    for statement in function.body:
        yield from _of_statement(statement)


def _of_statement(node: ast.stmt) -> Iterator[tuple[ast.expr | ast.stmt, str]]:
    compound = isinstance(node, ast.If | ast.While | ast.For | ast.AsyncFor | ast.With | ast.AsyncWith | ast.Try)
    head = node.test if isinstance(node, ast.If | ast.While) else node
    if (not compound or head is not node) and any(word in ast.unparse(head) for word in UNTESTED):
        return
    match node:
        case ast.Expr(value=ast.Constant()):
            return
        case ast.Expr(value=ast.Call() | ast.Await()) | ast.AugAssign() | ast.Raise() | ast.Delete():
            yield node, ""
        case ast.Assign(targets=[ast.Attribute() | ast.Subscript(), *_]):
            yield node, ""
        case ast.Continue() | ast.Break():
            yield node, ""
        case ast.AnnAssign(value=value):
            if value is not None:
                yield from _of_expression(value)
            return
        case ast.If(test=test) | ast.While(test=test):
            if not isinstance(test, ast.Compare | ast.BoolOp | ast.UnaryOp | ast.Constant):
                yield test, f"not ({ast.unparse(test)})"
        case _:
            pass
    if isinstance(node, Function):
        yield from _mutations(node)
        return
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.stmt):
            yield from _of_statement(child)
        elif isinstance(child, ast.expr):
            yield from _of_expression(child)
        elif isinstance(child, ast.withitem):
            yield from _of_expression(child.context_expr)
        elif isinstance(child, ast.ExceptHandler | ast.match_case):
            for inner in child.body:
                yield from _of_statement(inner)


def _of_expression(node: ast.expr) -> Iterator[tuple[ast.expr, str]]:
    if isinstance(node, ast.JoinedStr | ast.Lambda) or any(word in ast.unparse(node) for word in UNTESTED):
        return
    match node:
        case ast.Compare(left=left, ops=[op], comparators=comparators):
            yield node, ast.unparse(ast.Compare(left, [COMPARISONS[type(op)]()], comparators))
        case ast.BoolOp(op=operator, values=values):
            other = ast.Or() if isinstance(operator, ast.And) else ast.And()
            yield node, ast.unparse(ast.BoolOp(other, values))
            for index in range(len(values)):
                rest = values[:index] + values[index + 1 :]
                yield node, ast.unparse(rest[0] if len(rest) == 1 else ast.BoolOp(operator, rest))
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            yield node, ast.unparse(operand)
        case ast.BinOp(left=left, op=arithmetic, right=right) if type(arithmetic) in OPERATORS:
            yield node, ast.unparse(ast.BinOp(left, OPERATORS[type(arithmetic)](), right))
        case ast.IfExp(test=test, body=body, orelse=orelse):
            yield node, ast.unparse(ast.IfExp(test, orelse, body))
        case ast.Constant(value=bool(value)):
            yield node, str(not value)
        case ast.Constant(value=int(number)):
            yield node, str(number + 1)
        case ast.Call(func=ast.Name(id=name), args=args, keywords=keywords) if name in FUNCTIONS:
            yield node, ast.unparse(ast.Call(ast.Name(FUNCTIONS[name]), args, keywords))
        case ast.Tuple(elts=elements) if len(elements) > 1 and all(isinstance(one, ast.Constant) for one in elements):
            for index in range(len(elements)):
                yield node, ast.unparse(ast.Tuple(elements[:index] + elements[index + 1 :]))
            return
        case _:
            pass
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            yield from _of_expression(child)
        elif isinstance(child, ast.keyword):
            yield from _of_expression(child.value)
        elif isinstance(child, ast.comprehension):
            yield from _of_expression(child.iter)
            for condition in child.ifs:
                yield condition, "True"
                yield from _of_expression(condition)
