"""Spot checks of a certificate: random final placements, each with one random gold cell, solved by a plain search that
knows nothing of the certificate's moves."""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from queue import SimpleQueue
from random import Random
from time import monotonic

import msgspec

from spielkreis.tackle.prove.certificate import Certificate
from spielkreis.tackle.prove.replay import Replayer
from spielkreis.tackle.prove.verify import Answers, Final, gold_cells, random_final, reached_lines

TICK = 0.25


class Spot(msgspec.Struct, frozen=True):
    """One position with White to move, and whether White wins it in time."""

    white: tuple[int, ...]
    black: tuple[int, ...]
    gold: int
    won: bool


def spot_check(
    certificate: Certificate,
    count: int,
    seed: int,
    threads: int | None = None,
    watch: Callable[[int, float], None] | None = None,
) -> list[Spot]:
    """Solves this many random positions. `watch` gets the number of those done and the seconds since the start."""
    began = monotonic()
    rng = Random(seed)
    _, last = reached_lines(certificate, Answers(certificate))
    golds = gold_cells(certificate.game)
    number = threads or os.cpu_count() or 1
    replayers: SimpleQueue[Replayer] = SimpleQueue()
    for _ in range(number):
        replayers.put(Replayer(certificate.game.table, certificate.length))

    def solve(final: Final, gold: int) -> Spot:
        replayer = replayers.get()
        try:
            return Spot(final.white, final.black, gold, replayer.plain_win(final.white, final.black, gold))
        finally:
            replayers.put(replayer)

    with ThreadPoolExecutor(number) as pool:
        running = [pool.submit(solve, random_final(last, rng), rng.choice(golds)) for _ in range(count)]
        while waiting := wait(running, TICK).not_done:
            if watch is not None:
                watch(count - len(waiting), monotonic() - began)
    return [each.result() for each in running]
