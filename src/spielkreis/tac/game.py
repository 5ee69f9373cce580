"""The game of TAC with its rules chosen: where states come from."""

from __future__ import annotations

from typing import Self

from spielkreis.game import GameError
from spielkreis.record import at_line
from spielkreis.tac.core.engine import Engine
from spielkreis.tac.deck import Deck
from spielkreis.tac.history import History
from spielkreis.tac.state import State
from spielkreis.tac.text.record import Record, Setup, read_record
from spielkreis.tac.text.setup import set_up
from spielkreis.tac.variants import Options, Variant, options


class Tac:
    """The rules of TAC with a variant and its options chosen."""

    name = "TAC"

    def __init__(self, chosen: Options | None = None) -> None:
        self.options = chosen or options()

    @classmethod
    def of(cls, variant: str = "team4", edition: str = "de-2024", **overrides: object) -> Self:
        """The game with the options of an edition, some of them overridden."""
        return cls(options(variant, edition, **overrides))

    @property
    def variant(self) -> Variant:
        """The variant's data."""
        return self.options.rules

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats that play, clockwise."""
        return tuple(self.variant.seats)

    def new(self, seed: bytes) -> State:
        """A new game, the first cards dealt. All deals come from the seed."""
        state = self.start()
        state.deal_on(seed)
        return state

    def start(self, setup: Setup | None = None) -> State:
        """A game from a set position, or from the empty board; its deals have to be given."""
        engine, history = Engine(self.options), History(self.options, setup)
        if setup is not None:
            history.dropped = [(0, seat) for seat in set_up(engine, self.options, setup)]
        return State(self, engine, history, Deck())

    @classmethod
    def from_text(cls, text: str) -> State:
        """The state at the end of a game file, whatever rules it names."""
        return cls.replay(read_record(text))

    @classmethod
    def replay(cls, record: Record) -> State:
        """The state at the end of a record."""
        state = cls(record.options).start(record.setup)
        for entry in record.entries:
            if entry.event is not None:
                try:
                    state.enter(entry.event)
                except GameError as error:
                    raise at_line(error, entry.line) from None
        return state

    def __repr__(self) -> str:
        return f"Tac({self.options!r})"
