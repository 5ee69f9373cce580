"""`make play HOST=0.0.0.0`: friends in the same network find the server, and its owner sees what they must know."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from spielkreis.server import run
from tests.server.tools.players import Person
from tests.server.tools.services import free_port, wait_until

PHONE = {"User-Agent": "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Mobile Safari/537.36"}


class HomeServer:
    """A server as a person starts it, with what it prints."""

    def __init__(self, folder: Path, port: int, host: str = "0.0.0.0") -> None:
        # What `make play` runs; but no browser is opened here, and the games are kept elsewhere.
        program = str(Path(sys.executable).parent / "spielkreis")
        command = [program, "serve", "--host", host, "--port", str(port), "--no-browser"]
        environment = {**os.environ, "LANGUAGE": "en", "XDG_DATA_HOME": str(folder)}
        # Unbuffered: the first line must not take anything with it that `communicate` returns.
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0, env=environment
        )
        assert self.process.stdout is not None
        self.first = self.process.stdout.readline().decode()

    def wait(self) -> tuple[str, str]:
        """Waits for its end; gives the rest of what it said, and its log."""
        said, log = self.process.communicate(timeout=60)
        return said.decode(), log.decode()

    def end(self, how: signal.Signals) -> tuple[str, str]:
        """Ends it; gives the rest of what it said, and its log."""
        self.process.send_signal(how)
        return self.wait()


def test_a_friends_phone_finds_the_server_by_the_address_and_the_code(tmp_path: Path) -> None:
    port = free_port()
    home = HomeServer(tmp_path, port)
    address = home.first.split()[4]
    assert home.first == f"Spielkreis is running at {address} – press Ctrl+C to stop.\n"
    assert address.endswith(f":{port}/")
    url = address.rstrip("/")

    async def scenario() -> None:
        async with await Person.create(url) as friend:
            friend.http.headers.update(PHONE)
            news = await friend.create_table("Tackle", sit=["white"], fill="1", ready=True)
            table = news["table"]["id"]
            live = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
            async with connect(live, origin=Origin(url), additional_headers={"Cookie": friend.cookie}) as socket:
                await socket.send('{"type": "ping"}')
                assert '"pong"' in str(await socket.recv())
            async with await friend.open_socket(url.replace("http", "ws"), table, "white") as table_socket:
                await table_socket.play_at_random(["white"], Random(1), plies=4)

    try:
        asyncio.run(scenario())
        assert (tmp_path / "spielkreis" / "spielkreis.db").is_file()
        again = HomeServer(tmp_path, port)
        assert again.first == ""
        _, told = again.wait()
        assert again.process.returncode == 2
        assert told.startswith(f"spielkreis: Can’t use port {port} on 0.0.0.0:")
        assert "--port" in told
    finally:
        said, log = home.end(signal.SIGINT)
    assert home.process.returncode == 0
    assert said.rstrip("\n") == run.picture(address).rstrip("\n")
    assert "Traceback" not in log
    with pytest.raises(httpx.TransportError):
        httpx.get(url)


def test_at_home_alone_no_code_is_shown(tmp_path: Path) -> None:
    port = free_port()
    home = HomeServer(tmp_path, port, "127.0.0.1")
    assert home.first == f"Spielkreis is running at http://127.0.0.1:{port}/ – press Ctrl+C to stop.\n"
    said, log = home.end(signal.SIGTERM)
    assert said == ""
    assert "trace" not in log


def test_the_container_serves_without_arguments(tmp_path: Path) -> None:
    lines = (Path(__file__).parents[3] / "deploy/Dockerfile").read_text(encoding="utf-8").splitlines()
    (command,) = (json.loads(line.removeprefix("CMD ")) for line in lines if line.startswith("CMD "))
    port = free_port()
    program = [str(Path(sys.executable).parent / command[0]), *command[1:], "--port", str(port)]
    server = subprocess.Popen(program, stdout=subprocess.DEVNULL, env={**os.environ, "XDG_DATA_HOME": str(tmp_path)})
    try:
        wait_until(lambda: is_up(port), "the server")
    finally:
        server.terminate()
        server.wait(timeout=60)


def is_up(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/health").status_code == 200
    except httpx.TransportError:
        return False
