"""Starting and stopping the server."""

from __future__ import annotations

import contextlib
import gc
import io
import logging
import socket
import sys
import traceback
import webbrowser
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial

import msgspec
import qrcode
import uvicorn
from sqlalchemy import make_url

from spielkreis.game import OptionError
from spielkreis.server import tracing
from spielkreis.server.app import build
from spielkreis.server.config import ServerConfig
from spielkreis.server.net.http import HttpProtocol
from spielkreis.server.net.security import request_id
from spielkreis.server.net.websocket import WebSocketProtocol
from spielkreis.server.storage.database import only_server, open_database
from spielkreis.server.worker_metrics import WorkerMetrics
from spielkreis.server.workers import Workers

try:
    import resource
except ImportError:  # on Windows
    resource = None  # type: ignore[assignment]

COLLECT = (1_000, 1_000, 100)
"""The thresholds of the garbage collector. Young objects are looked at in small portions, because everybody waits
meanwhile: 50,000 of them take almost a tenth of a second. Older ones are hardly ever looked at."""
GOODBYE = 5
"""The seconds that open requests have to end when the server stops."""


def listen(host: str, port: int) -> socket.socket:
    """A socket bound to this address; `OptionError` if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except (OSError, OverflowError) as error:
        listener.close()
        reason = getattr(error, "strerror", None) or str(error)
        raise OptionError("cli-serve-port-taken", host=host, port=str(port), reason=reason) from error
    return listener


def serve(config: ServerConfig, listener: socket.socket, ready: Callable[[], None], workers: int = 1) -> None:
    """Runs the server until it is stopped; calls `ready` when it accepts connections.

    `OptionError` if the database cannot be used, or not by this many processes.
    """
    if workers > 1 and make_url(config.database_url).get_backend_name() == "sqlite":
        raise OptionError("cli-serve-workers-sqlite")
    open_database(config.database_url).dispose()
    with only_server(config.database_url):
        handler = logging.StreamHandler(sys.stderr)
        handler.setFormatter(_JsonLines())
        logging.basicConfig(level=config.log_level.upper(), handlers=[handler], force=True)
        _allow_many_files()
        if workers == 1:
            _serve(config, listener, ready, lambda: None, None)
        else:
            Workers(workers, partial(_serve, config, listener, lambda: None), ready).run()


def _serve(
    config: ServerConfig,
    listener: socket.socket,
    ready: Callable[[], None],
    beat: Callable[[], None],
    metrics: WorkerMetrics | None,
) -> None:
    """Runs one process of the server."""
    chosen = settings(config, beat, metrics)
    # Tables and sockets live long and hold no cycles: frequent full collections would only cause delays.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT)
    server = _Server(chosen)
    server.ready = ready
    with tracing.exported():
        server.run(sockets=[listener])


def _allow_many_files() -> None:
    """Allows as many connections as the system permits; many systems permit only 1,024 to programs that do not ask."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != hard:
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def settings(
    config: ServerConfig, beat: Callable[[], None] = lambda: None, metrics: WorkerMetrics | None = None
) -> uvicorn.Config:
    """The application and how it is served."""
    return uvicorn.Config(
        build(config, beat, metrics),
        http=HttpProtocol,
        ws=WebSocketProtocol,
        access_log=False,
        log_config=None,
        log_level=config.log_level,
        proxy_headers=False,
        server_header=False,
        date_header=True,
        lifespan="on",
        timeout_graceful_shutdown=GOODBYE,
    )


def own_address(listener: socket.socket) -> str:
    """The address to print; for `0.0.0.0`, the address of this machine in its network."""
    host, port = listener.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                # Nothing is sent: the system only reports which of its addresses it would use.
                probe.connect(("192.0.2.1", 9))
                host = probe.getsockname()[0]
            except OSError:
                host = socket.gethostname()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def picture(address: str) -> str:
    """The address as a QR code in characters, for phones."""
    code = qrcode.QRCode(border=2)
    code.add_data(address)
    text = io.StringIO()
    code.print_ascii(out=text, invert=True)
    return text.getvalue()


def open_browser(address: str) -> None:
    """Opens the address in the browser, if there is one."""
    webbrowser.open(address)


class _Server(uvicorn.Server):
    ready: Callable[[], None]

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


class _JsonLines(logging.Formatter):
    """One JSON object per line, for programs that collect logs."""

    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "source": record.name,
            "message": record.getMessage(),
        }
        if number := request_id.get():
            line["request"] = number
        if record.exc_info and record.exc_info[1] is not None:
            line["trace"] = trace(record.exc_info[1])
        return msgspec.json.encode(line).decode()


def trace(error: BaseException) -> str:
    """The stack and the type of an error and of its causes, without their messages, which may name cards."""
    parts: list[str] = []
    found: BaseException | None = error
    while found is not None:
        parts.append("".join(traceback.format_tb(found.__traceback__)) + type(found).__qualname__)
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
    return "\n\n".join(reversed(parts))
