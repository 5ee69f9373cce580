# cython: boundscheck=True, wraparound=True
"""Counters for administrators, in the text format of Prometheus."""

from __future__ import annotations

from bisect import bisect_left

import cython

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


@cython.cclass
class Metrics:
    """What one process has done since it started."""

    if not cython.compiled:
        commands: int
        bot_moves: int
        refused: int
        sockets: int
        messages_in: int
        messages_out: int
        taken_over: int

    def __init__(self) -> None:
        self.commands = 0
        self.bot_moves = 0
        self.refused = 0
        self.sockets = 0
        self.messages_in = 0
        self.messages_out = 0
        self.taken_over = 0
        self._seconds = [0] * (len(BOUNDS) + 1)
        self._total = 0.0

    def took(self, seconds: cython.double) -> None:
        """Records the time of a command from its arrival to its acknowledgement."""
        self._seconds[bisect_left(BOUNDS, seconds)] += 1
        self._total += seconds

    def text(self, *, tables: int, held: int, thinking: int, waiting: int) -> str:
        """All metrics as text."""
        lines: list[str] = []
        for name, kind, value in (
            ("commands_total", "counter", self.commands),
            ("bot_moves_total", "counter", self.bot_moves),
            ("refused_total", "counter", self.refused),
            ("messages_in_total", "counter", self.messages_in),
            ("messages_out_total", "counter", self.messages_out),
            ("taken_over_total", "counter", self.taken_over),
            ("sockets", "gauge", self.sockets),
            ("tables_in_memory", "gauge", tables),
            ("tables_held", "gauge", held),
            ("thinking", "gauge", thinking),
            ("thinking_waiting", "gauge", waiting),
        ):
            lines += [f"# TYPE spielkreis_{name} {kind}", f"spielkreis_{name} {value}"]
        lines.append("# TYPE spielkreis_command_seconds histogram")
        count = 0
        for bound, number in zip((*map(str, BOUNDS), "+Inf"), self._seconds, strict=True):
            count += number
            lines.append(f'spielkreis_command_seconds_bucket{{le="{bound}"}} {count}')
        lines += [f"spielkreis_command_seconds_sum {self._total:.6f}", f"spielkreis_command_seconds_count {count}"]
        return "\n".join(lines) + "\n"
