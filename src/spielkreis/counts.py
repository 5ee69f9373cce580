"""Numbers about what a player did that add up over seats and over games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Self, TypeVar

import msgspec


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """Numbers, or numbers by name, that can be added: sums and counts, never averages.

    The sum of no games is `Counts()` of the class in question: every field has the default 0 or no names.
    """

    LARGEST: ClassVar[frozenset[str]] = frozenset()
    """The fields of which a sum keeps the larger value."""

    def __add__(self, other: Self) -> Self:
        """The counts of both together."""
        return type(self)(**{name: self._joined(name, other) for name in self.__struct_fields__})

    def _joined(self, name: str, other: Self) -> Any:
        mine, theirs = getattr(self, name), getattr(other, name)
        if name in self.LARGEST:
            return max(mine, theirs)
        return joined(mine, theirs) if isinstance(mine, Mapping) else mine + theirs


ValueT = TypeVar("ValueT", int, float, Any)


def joined(one: Mapping[str, ValueT], other: Mapping[str, ValueT]) -> dict[str, ValueT]:
    """Both mappings in one, the values of names that are in both added."""
    return {**one, **{name: one[name] + value if name in one else value for name, value in other.items()}}
