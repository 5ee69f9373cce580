"""What plays do, as values for everything that draws, speaks or counts: read from the core before and after a play."""

from __future__ import annotations

from collections.abc import Sequence

import cython
from cython.cimports.spielkreis.tac.core import board, codes, functions, rules
from cython.cimports.spielkreis.tac.core.engine import Engine

if not cython.compiled:
    from spielkreis.tac.core.structs import BoardP, CoreP

from spielkreis.tac.actions import FIELDS, KINDS
from spielkreis.tac.cards import CARDS
from spielkreis.tac.core.steps import MadeStep, apply_seven, grouped
from spielkreis.tac.effect import MarbleMove, PlayEffect, PlayRecord
from spielkreis.tac.variants import SEATS

_BASES = tuple(f"{seat}0" for seat in SEATS)


def effect_of(engine: Engine, play: cython.ulonglong) -> PlayEffect:
    """What a legal play of the seat on turn would do; a 7 is described by its steps, with `moves_of_steps`."""
    after = cython.declare("Core", engine.core)
    kind: cython.int = functions.kind_of(play)
    if kind == codes.PLAY_SKIP or kind == codes.PLAY_DEVIL:
        rules.apply(engine.rules, cython.address(after), engine.arena, play)
    found: PlayEffect = PlayEffect(
        _card(functions.card_of(play)),
        KINDS[kind],
        _base(play),
        _moves(engine, play),
        _skipped(kind, cython.address(after)),
        _passes(engine, kind, engine.game),
        _plays_for(kind, cython.address(after)),
    )
    return found


def legal_plays(engine: Engine) -> tuple[list[str], list[PlayEffect], list[str]]:
    """All plays of the hand on turn by their canonical texts, what each of them would do, and the cards left out.

    The plays of a 7, and of a TAC on one, are left out: they can be too many, and are built by steps.
    """
    actions: list[str] = []
    effects: list[PlayEffect] = []
    built: list[str] = []
    seat: str = SEATS[engine.core.turn]
    playable: cython.uint = rules.playable(engine.rules, engine.game, engine.arena)
    discards: cython.uint = rules.discardable(engine.game, playable)
    card: cython.int
    for card in range(18):
        if playable >> card & 1:
            if card == codes.CARD_7 or (card == codes.CARD_TAC and engine.tac_card() == codes.CARD_7):
                built.append(CARDS[card])
                continue
            for play in engine.plays(card):
                effect = effect_of(engine, play)
                actions.append(_text(seat, effect))
                effects.append(effect)
        if discards >> card & 1:
            actions.append(f"{seat} discard {CARDS[card]}")
            effects.append(PlayEffect(CARDS[card], KINDS[codes.PLAY_DISCARD]))
    if engine.core.save and engine.config.tac_may:
        actions.append(f"{seat} pass")
        effects.append(PlayEffect("", KINDS[codes.PLAY_PASS]))
    return actions, effects, built


def _text(seat: str, effect: PlayEffect) -> str:
    """The canonical text of a play of one card other than a 7, as `str` of a `Play` writes it."""
    moves: tuple[MarbleMove, ...] = effect.moves
    head = f"{seat} {effect.card}" if effect.base is None else f"{seat} {effect.card} {effect.base}"
    if not moves:
        return f"{head} skip" if effect.kind == KINDS[codes.PLAY_SKIP] else head
    move = moves[0]
    sign = "~" if len(moves) > 1 else "-" if move.captured is None else "x"
    return f"{head} {move.origin}{sign}{move.to}"


def carry_out(
    engine: Engine, play: cython.ulonglong, steps: Sequence[MadeStep], action: str, undid: int | None
) -> PlayRecord:
    """Carries out a legal play and returns its record, without the hands that it shows.

    `steps` are those of a 7, `action` is the canonical text, `undid` the number of the record of the last turn.
    """
    start = cython.declare("Core", engine.core)
    kind: cython.int = functions.kind_of(play)
    card: cython.int = functions.card_of(play)
    seven: cython.bint = kind == codes.PLAY_SEVEN
    restores: cython.bint = functions.base_of(play) != codes.NO_CARD and engine.moved()
    restored = engine.marbles(True, FIELDS[engine.config.board]) if restores else None
    moves: tuple[MarbleMove, ...] = moves_of_steps(engine, steps) if seven else _moves(engine, play)
    base: str | None = _base(play)
    if seven:
        apply_seven(engine, card, [(step[0], step[1]) for step in steps])
    else:
        engine.apply(play)
    record: PlayRecord = PlayRecord(
        _card(card),
        KINDS[kind],
        base,
        moves,
        _skipped(kind, engine.game),
        _passes(engine, kind, cython.address(start)),
        _plays_for(kind, engine.game),
        seat=SEATS[start.turn],
        action=action,
        by=None if start.decider < 0 else SEATS[start.decider],
        restored=restored,
        undid=undid if restores else None,
        locked=_locked_since(engine, cython.address(start.now)),
        home=_seats(engine.core.now.done & ~start.now.done),
        dropped=_seats(engine.core.out & ~start.out),
        next=engine.turn(),
    )
    return record


def moves_of_steps(engine: Engine, steps: Sequence[MadeStep]) -> tuple[MarbleMove, ...]:
    """The moves that steps of a 7 make."""
    names: tuple[str, ...] = FIELDS[engine.config.board]
    return tuple(
        [
            MarbleMove(
                SEATS[group[0][3]],
                names[group[0][0]],
                names[group[len(group) - 1][1]],
                (names[group[0][0]], *[names[step[1]] for step in group]),
                _colour(group[len(group) - 1][2]),
            )
            for group in grouped(steps, engine.config.ring)
        ]
    )


def locked_fields(engine: Engine) -> tuple[str, ...]:
    """The fields of all locked marbles (B6)."""
    return _locked_since(engine, cython.NULL)


def _moves(engine: Engine, play: cython.ulonglong) -> tuple[MarbleMove, ...]:
    """The marbles that a play other than a 7 moves."""
    kind: cython.int = functions.kind_of(play)
    origin: cython.int = functions.origin_of(play)
    target: cython.int = functions.target_of(play)
    base: cython.int = functions.base_of(play)
    tac: cython.bint = base != codes.NO_CARD
    function: cython.int = base if tac else functions.card_of(play)
    on: BoardP = engine.board_of(tac)
    names: tuple[str, ...] = FIELDS[engine.config.board]
    colour: cython.int
    if target == codes.BASE:
        return ()
    if kind == codes.PLAY_SWAP:
        return (
            MarbleMove(SEATS[on.colour[origin]], names[origin], names[target]),
            MarbleMove(SEATS[on.colour[target]], names[target], names[origin]),
        )
    captured = _colour(on.colour[target])
    if origin == codes.BASE:
        colour = target * engine.config.board // engine.config.ring
        return (MarbleMove(SEATS[colour], _BASES[colour], names[target], (), captured),)
    colour = on.colour[origin]
    path = () if kind == codes.PLAY_WARRIOR else _path(engine, colour, origin, target, function == codes.CARD_4)
    return (MarbleMove(SEATS[colour], names[origin], names[target], path, captured),)


def _path(
    engine: Engine, colour: cython.int, origin: cython.int, target: cython.int, back: cython.bint
) -> tuple[str, ...]:
    names: tuple[str, ...] = FIELDS[engine.config.board]
    fields: list[str] = [names[origin]]
    while origin != target:
        origin = board.next_field(engine.rules, colour, origin, target, back)
        fields.append(names[origin])
    return tuple(fields)


def _card(card: cython.int) -> str:
    return "" if card == codes.NO_CARD else CARDS[card]


def _base(play: cython.ulonglong) -> str | None:
    base: cython.int = functions.base_of(play)
    return None if base == codes.NO_CARD else CARDS[base]


def _colour(colour: cython.int) -> str | None:
    return None if colour < 0 else SEATS[colour]


def _skipped(kind: cython.int, after: CoreP) -> str | None:
    """The seat that misses its turn after a play of this kind (S8)."""
    return SEATS[after.turn] if kind == codes.PLAY_SKIP and after.phase == codes.PHASE_PLAY else None


def _plays_for(kind: cython.int, after: CoreP) -> str | None:
    """The seat for which the player of a Devil decides (K4)."""
    return SEATS[after.turn] if kind == codes.PLAY_DEVIL and after.phase == codes.PHASE_PLAY else None


def _passes(engine: Engine, kind: cython.int, start: CoreP) -> dict[str, str]:
    """To whom each seat passes its hand (K1)."""
    found: dict[str, str] = {}
    seat: cython.int
    if kind == codes.PLAY_JESTER:
        for seat in range(engine.config.board):
            if (engine.config.playing & ~start.out) >> seat & 1:
                found[SEATS[seat]] = SEATS[rules.right_seat(engine.rules, start, seat)]
    return found


def _locked_since(engine: Engine, earlier: BoardP) -> tuple[str, ...]:
    """The fields of the marbles that are locked now, without those that were on an earlier board, if there is one."""
    names: tuple[str, ...] = FIELDS[engine.config.board]
    found: list[str] = []
    seat: cython.int
    end: cython.int
    run: cython.int
    known: cython.int
    for seat in range(engine.config.board):
        run = board.locked(engine.rules, cython.address(engine.core.now), seat)
        if run:
            known = 0 if earlier == cython.NULL else board.locked(engine.rules, earlier, seat)
            end = engine.config.ring + 4 * seat + 4
            found += names[end - run : end - known]
    return tuple(found)


def _seats(bits: cython.uint) -> tuple[str, ...]:
    return tuple([SEATS[seat] for seat in range(6) if bits >> seat & 1]) if bits else ()
