"""`spielkreis serve --workers N`: several processes on one port."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import psycopg
import pytest
from websockets.asyncio.client import connect

from tests.server.tools.players import Person
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import wait_until


def children(process: int) -> set[int]:
    found = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="ascii")
    return {int(each) for each in found.split()}


async def sockets_by_worker(person: Person) -> dict[str, int]:
    """How many sockets each worker has, as any of them says."""
    text = (await person.http.get("/metrics")).text
    assert text.count("# TYPE spielkreis_sockets gauge") == 1
    assert 'spielkreis_command_seconds_bucket{le="+Inf",worker="' in text
    found = re.findall(r'^spielkreis_sockets\{worker="(\d+)"\} (\d+)$', text, re.MULTILINE)
    return {worker: int(count) for worker, count in found}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="only Linux lists the children of a process")
def test_all_sockets_are_back_at_their_first_attempt_after_a_worker_has_died(
    postgres_url: str, redis_url: str, tmp_path: Path
) -> None:
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS workers")
        connection.execute("CREATE DATABASE workers")
    server = ServerProcess(postgres_url.rsplit("/", 1)[0] + "/workers", redis_url, tmp_path)
    server.options = ("--workers", "2")
    server.start()
    assert server.process is not None
    parent = server.process.pid

    async def scenario() -> None:
        async with await Person.create(server.url, "Anna") as anna:
            table = (await anna.create_table("Tackle", {"job": "Turm3"}, sit=["white"]))["table"]["id"]
            live = f"{server.socket_url}/api/tables/{table}/live"
            everybody = [connect(live, open_timeout=60) for _ in range(20)]
            opened = await asyncio.gather(*everybody)
            while (found := await sockets_by_worker(anna)).keys() != {"0", "1"} or sum(found.values()) != 20:
                await asyncio.sleep(0.1)
            for socket in opened:
                await socket.close()
            for _ in range(2):
                killed = min(children(parent))
                os.kill(killed, signal.SIGKILL)
                sockets = await asyncio.gather(*(connect(live, open_timeout=60) for _ in range(10)))
                for socket in sockets:
                    await socket.send('{"type": "ping"}')
                    assert '"pong"' in str(await socket.recv())
                    socket.transport.abort()
                while killed in (now := children(parent)) or len(now) < 2:
                    await asyncio.sleep(0.02)

    try:
        asyncio.run(scenario())
    finally:
        workers = children(parent)
        assert server.stop() == 0
    assert not any(Path(f"/proc/{worker}").exists() for worker in workers)


def test_sqlite_allows_one_process_only(tmp_path: Path) -> None:
    command: list[str | Path] = [
        Path(sys.executable).parent / "spielkreis",
        "serve",
        "--no-browser",
        "--port",
        "0",
        "--workers",
        "2",
    ]
    done = subprocess.run(
        [*command, "--database", f"sqlite:///{tmp_path}/a.db"],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "LANGUAGE": "en"},
    )
    assert done.returncode == 2
    assert done.stderr.strip() == (
        "spielkreis: Several workers need a PostgreSQL database (--database); with SQLite there can be only one."
    )


def test_workers_end_when_their_parent_has_died(tmp_path: Path) -> None:
    program = (
        "import os, sys, time; from spielkreis.server.workers import Workers\n"
        "def work(beat, metrics):\n"
        "    open(sys.argv[1] + '/' + str(os.getpid()), 'w').close()\n"
        "    while True: beat(); time.sleep(0.01)\n"
        "Workers(2, work, lambda: None).run()\n"
    )
    parent = subprocess.Popen([sys.executable, "-c", program, tmp_path])
    wait_until(lambda: len(list(tmp_path.iterdir())) == 2, "two workers")
    parent.kill()
    parent.wait()
    workers = [int(path.name) for path in tmp_path.iterdir()]
    wait_until(lambda: not any(_runs(worker) for worker in workers), "the end of the workers")


def _runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{process}/stat")
    return not (status.exists() and status.read_text().rsplit(")", 1)[1].split()[0] == "Z")
