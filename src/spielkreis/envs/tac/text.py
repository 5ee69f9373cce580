"""A view of TAC as text: one line for each thing that is known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from spielkreis.tac.text.notation import pile_text, position_text
from spielkreis.tac.view.view import View


def view_text(view: View, steps: Sequence[str]) -> str:
    """All that a view knows, in the notation of game files; `steps` are those of a 7 that is under way."""
    lines = [f"variant {view.options.variant}"]
    if view.seat is not None:
        lines.append(f"seat {view.seat}")
    lines += [
        f"phase {view.phase}",
        f"turn {view.turn or '-'} actors {' '.join(view.actors) or '-'} dealer {view.dealer or '-'}",
        f"position {position_text(view.position) or '-'}",
    ]
    if view.before is not None:
        lines.append(f"before {position_text(view.before) or '-'}")
    if steps:
        lines.append(f"seven {' '.join(steps)}")
    flags = {"skip": view.skip, "save": view.save, "no_tac": view.no_tac, f"devil {view.devil}": view.devil is not None}
    lines += [name for name, true in flags.items() if true]
    lines += [f"hand {seat} {' '.join(cards) or '-'}" for seat, cards in sorted(view.hands.items())]
    lines += [f"seen {seat} {' '.join(cards)}" for seat, cards in sorted(view.seen.items())]
    lines += [
        f"cards {_pairs(view.counts)} deck {view.undealt} used {view.used} deals {view.deals}",
        f"unseen {_pairs(view.unseen)}",
        f"pile {pile_text(view.pile) or '-'}",
        f"declared {_words(view.declared or ())}",
    ]
    lines += [f"gave {_pairs(view.gave)}"] if view.gave else []
    lines += [f"got {_pairs(view.got)}"] if view.got else []
    lines += [f"chosen {_words(view.chosen)}"] if view.chosen else []
    lines += [f"choice {_pairs(view.choice)}"] if view.choice else []
    lines += ["history", *view.history] if view.history else []
    return "\n".join(lines)


def _pairs(values: Mapping[str, object]) -> str:
    return " ".join(f"{name}:{value}" for name, value in values.items()) or "-"


def _words(names: Iterable[str]) -> str:
    return " ".join(names) or "-"
