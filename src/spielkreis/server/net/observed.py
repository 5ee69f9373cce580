"""What the parts of a process report about their state, in the text format of Prometheus."""

from __future__ import annotations

from spielkreis.server.net import http
from spielkreis.server.services import Services


def all_metrics(services: Services) -> str:
    """Everything that a process reports."""
    live = services.live
    text = services.metrics.text(
        tables=len(live.rooms), held=len(live.leases.held), thinking=live.pool.running, waiting=live.pool.waiting
    )
    return text + observed(services)


def observed(services: Services) -> str:
    """The lag of the event loop, the state of the database and of Redis, and the lengths of queues."""
    store, broadcast, pulse = services.store, services.live.broadcast, services.pulse
    lines: list[str] = []
    for name, kind, value in (
        ("loop_lag_seconds", "gauge", f"{pulse.lag:.6f}"),
        ("loop_lag_max_seconds", "gauge", f"{pulse.most_lag:.6f}"),
        ("storage_errors_total", "counter", store.errors),
        ("storage_up", "gauge", int(not store.stalled)),
        ("storage_queue", "gauge", store.queue),
        ("redis_up", "gauge", int(broadcast.up)),
        ("redis_queue", "gauge", broadcast.queue),
        ("redis_dropped_total", "counter", broadcast.dropped),
        ("passing_dropped_total", "counter", services.live.passing.dropped),
        ("subscribers_failing", "gauge", len(services.live.finished_games.failing)),
        ("tables_sleeping", "gauge", len(services.live.rooms.sleeping)),
        ("connections_waiting", "gauge", len(http.waiting)),
        ("connections_refused_total", "counter", http.waiting.closed),
    ):
        lines += [f"# TYPE spielkreis_{name} {kind}", f"spielkreis_{name} {value}"]
    return "\n".join(lines) + "\n"
