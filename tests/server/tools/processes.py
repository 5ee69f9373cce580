"""Server processes for tests: started, watched, killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import httpx

from tests.server.tools.services import free_port, wait_until


class ServerProcess:
    """One `spielkreis serve` of its own, with its log in a file."""

    def __init__(self, database: str, redis: str | None, folder: Path, port: int | None = None) -> None:
        self.database = database
        self.redis = redis
        self.port = port or free_port()
        self.log = folder / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None
        self.limited = False
        """Whether its guests are held to the usual rates."""
        self.patience = 60
        """For how many seconds it waits for a database that does not answer; a slow machine is no reason to fail."""
        self.options: tuple[str, ...] = ()
        """More for its command line."""
        self.prelude = ""
        """Python statements that it runs first, to change what a test needs changed."""
        self.wrapper: tuple[str, ...] = ()
        """A command that runs the server as its last arguments, in the same process."""
        self.skew = 0.0
        """By how many seconds the clock of its machine is wrong."""
        self.source: Path | None = None
        """The source tree, with compiled modules, of another version to run."""

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts it and waits until it answers."""
        self.launch()
        wait_until(self.answers, f"the server; see {self.log}")

    def launch(self) -> None:
        command: list[str | Path] = [Path(sys.executable).parent / "spielkreis"]
        prelude = self.prelude
        if self.skew:
            prelude += f"\nfrom tests.server.tools.wrong_clock import set_wrong\nset_wrong({self.skew})"
        if prelude:
            program = f"{prelude}\nimport sys\nfrom spielkreis.cli import main\nsys.exit(main())"
            command = [sys.executable, "-c", program]
        command += ["serve", "--no-browser", "--port", str(self.port), "--database", self.database]
        if not self.limited:
            command.append("--no-limits")
        if self.redis is not None:
            command += ["--redis", self.redis]
        if self.source is None:
            command += ["--database-timeout", str(self.patience)]
        command += self.options
        environment = {**os.environ, "LANG": "en"}
        if self.source is not None:
            environment["PYTHONPATH"] = str(self.source / "src")
        with self.log.open("ab") as log:
            self.process = subprocess.Popen([*self.wrapper, *command], stdout=log, stderr=log, env=environment)

    def answers(self) -> bool:
        assert self.process is not None
        if self.process.poll() is not None:
            raise RuntimeError(self.log.read_text(errors="replace")[-3000:])
        try:
            return httpx.get(f"{self.url}/health", timeout=5).status_code == 200
        except httpx.TransportError:
            return False

    def kill(self) -> None:
        """`kill -9`: no time to say goodbye."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def pause(self) -> None:
        """`kill -STOP`: it does nothing, and its connections stay open."""
        assert self.process is not None
        self.process.send_signal(signal.SIGSTOP)

    def resume(self) -> None:
        """Lets it go on."""
        assert self.process is not None
        self.process.send_signal(signal.SIGCONT)

    def stop(self) -> int:
        """Ends it in order; gives its exit code."""
        assert self.process is not None
        self.process.terminate()
        return self.process.wait(timeout=60)
