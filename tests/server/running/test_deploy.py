"""The files in deploy/ do what they say: two processes on PostgreSQL and Redis behind nginx, as far as that can be
tried without containers."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from random import Random

import httpx
import msgspec
import psycopg
import pytest
from litestar.testing import TestClient
from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.http11 import Request, Response
from websockets.typing import Origin

from spielkreis.server.app import build
from spielkreis.server.config import ServerConfig
from tests.debian import find_program, path_or_skip, unpacked_program
from tests.server.tools.players import Person
from tests.server.tools.processes import ServerProcess
from tests.server.tools.services import free_port, wait_until

DEPLOY = Path(__file__).parent.parent.parent.parent / "deploy"
AROUND = """
worker_processes 1;
daemon off;
pid {folder}/nginx.pid;
error_log stderr warn;
events {{ worker_connections 512; }}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {inside}
}}
"""


@pytest.fixture(scope="module")
def deployment(
    postgres_url: str, redis_url: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[str, list[ServerProcess]]]:
    """The address of nginx, and the processes behind it, limited as usual."""
    program = path_or_skip(unpacked_program("usr/sbin/nginx", "nginx"), "nginx")
    folder = tmp_path_factory.mktemp("deploy")
    with psycopg.connect(postgres_url, autocommit=True) as connection:
        connection.execute("DROP DATABASE IF EXISTS deployed")
        connection.execute("CREATE DATABASE deployed")
    database, port = postgres_url.rsplit("/", 1)[0] + "/deployed", free_port()
    servers = [ServerProcess(database, redis_url, folder) for _ in range(2)]
    for server in servers:
        server.limited, server.options = True, ("--proxy",)
        server.start()
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for old, new in (
        (
            "    server server:8000 resolve max_fails=0;\n",
            "".join(f"    server 127.0.0.1:{each.port} max_fails=0;\n" for each in servers),
        ),
        ("resolver 127.0.0.11 valid=5s;\n", ""),
        ("listen 80;", f"listen 127.0.0.1:{port};"),
    ):
        assert old in text
        text = text.replace(old, new)
    (folder / "nginx.conf").write_text(AROUND.format(folder=folder, inside=text), encoding="utf-8")
    nginx = subprocess.Popen([program, "-p", folder, "-c", folder / "nginx.conf"])
    url = f"http://127.0.0.1:{port}"
    try:
        wait_until(lambda: _answers(url), "nginx")
        yield url, servers
    finally:
        nginx.terminate()
        nginx.wait()
        for server in servers:
            server.stop()


def _answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/health").status_code == 200
    except httpx.TransportError:
        return False


def test_people_play_through_nginx_while_a_process_dies(deployment: tuple[str, list[ServerProcess]]) -> None:
    url, servers = deployment

    async def scenario() -> None:
        async with await Person.create(url, "Anna") as anna, await Person.create(url, "Ben") as ben:
            table = (await anna.create_table("Tackle", {"job": "Turm3"}, sit=["white"]))["table"]["id"]
            await ben.do(table, "sit", place="black")
            await anna.do(table, "ready")
            await ben.do(table, "ready")
            live = url.replace("http", "ws")
            async with (
                await anna.open_socket(live, table, "white") as white,
                await ben.open_socket(live, table, "black") as black,
            ):
                await asyncio.gather(
                    white.play_at_random(["white"], Random(1), plies=6),
                    black.play_at_random(["black"], Random(2), plies=6),
                )
            servers[0].kill()
            async with (
                await anna.open_socket(live, table, "white") as white,
                await ben.open_socket(live, table, "black") as black,
            ):
                await asyncio.gather(
                    white.play_at_random(["white"], Random(3), plies=12),
                    black.play_at_random(["black"], Random(4), plies=12),
                )
            await asyncio.to_thread(servers[0].start)
            with pytest.raises(InvalidStatus):
                await connect(f"{live}/api/tables/{table}/live", origin=Origin("https://evil.example"))
            async with connect(f"{live}/api/tables/{table}/live", origin=Origin(url)) as socket:
                await socket.send('{"type": "ping"}')
                assert '"pong"' in str(await socket.recv())

    asyncio.run(scenario())


def test_all_sockets_are_back_at_their_first_attempt_after_either_process_has_died(
    deployment: tuple[str, list[ServerProcess]],
) -> None:
    """A process that was restarted must get sockets as soon as the other dies, and not only after some seconds."""
    url, (one, other) = deployment

    async def scenario() -> None:
        async with await Person.create(url, "Anna") as anna:
            table = (await anna.create_table("Tackle", {"job": "Turm3"}, sit=["white"]))["table"]["id"]
            live = f"{url.replace('http', 'ws')}/api/tables/{table}/live"

            async def back() -> None:
                sockets = await asyncio.gather(*(connect(live, open_timeout=60) for _ in range(12)))
                for socket in sockets:
                    await socket.send('{"type": "ping"}')
                    assert '"pong"' in str(await socket.recv())
                    socket.transport.abort()

            await back()
            for dies in (one, other, one):
                dies.kill()
                await back()
                await asyncio.to_thread(dies.start)

    asyncio.run(scenario())


def test_limits_count_the_peoples_addresses_and_not_the_proxys(deployment: tuple[str, list[ServerProcess]]) -> None:
    url, _ = deployment
    greedy, modest = (
        httpx.Client(base_url=url, transport=httpx.HTTPTransport(local_address=address), timeout=60)
        for address in ("127.0.0.2", "127.0.0.3")
    )
    with greedy, modest:
        # Each process counts for itself; and what the client claims about its address is ignored.
        for number in range(1000):
            claimed = {"X-Forwarded-For": f"10.0.0.{number % 256}"}
            if greedy.post("/api/me", json={"name": "Eve"}, headers=claimed).status_code == 429:
                break
        else:
            raise AssertionError("a thousand guests were made")
        assert modest.post("/api/me", json={"name": "Anna"}).status_code == 201


def test_what_stays_inside_stays_inside_and_https_is_noticed(deployment: tuple[str, list[ServerProcess]]) -> None:
    url, servers = deployment
    assert {httpx.get(url + path).status_code for path in ("/metrics", "/metrics/")} == {404}
    assert httpx.get(f"{servers[1].url}/metrics").status_code == 200
    plain = httpx.post(f"{url}/api/me", json={"name": "Anna"})
    assert "secure" not in plain.headers["set-cookie"].lower()
    behind = httpx.post(f"{servers[1].url}/api/me", json={"name": "Anna"}, headers={"X-Forwarded-Proto": "https"})
    assert "secure" in behind.headers["set-cookie"].lower()


def test_the_proxy_keeps_no_process_waiting_and_hides_the_metrics() -> None:
    """What the tests above would find, on machines where nginx cannot be had."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    servers = [line for line in text.splitlines() if line.strip().startswith("server ") and line.endswith(";")]
    assert servers
    assert all("max_fails=0" in line for line in servers)
    assert "location /metrics {" in text


def test_the_tls_example_is_understood_by_nginx(tmp_path: Path) -> None:
    program = path_or_skip(unpacked_program("usr/sbin/nginx", "nginx"), "nginx")
    openssl = path_or_skip(find_program("openssl", "openssl"), "openssl")
    names = ("fullchain.pem", "privkey.pem")
    certificate = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"]
    made: list[str | Path] = [
        "-subj",
        "/CN=play.example.org",
        "-out",
        tmp_path / names[0],
        "-keyout",
        tmp_path / names[1],
    ]
    subprocess.run([openssl, *certificate, *made], check=True, capture_output=True)
    text = (DEPLOY / "nginx-tls.conf").read_text(encoding="utf-8")
    assert "Strict-Transport-Security" in text
    assert "max_fails=0" in text
    text = text.replace("/etc/letsencrypt/live/play.example.org", str(tmp_path))
    (tmp_path / "nginx.conf").write_text(AROUND.format(folder=tmp_path, inside=text), encoding="utf-8")
    # Only the text is checked: the addresses are not opened.
    found = subprocess.run(
        [program, "-t", "-q", "-p", tmp_path, "-c", tmp_path / "nginx.conf"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert "[emerg]" not in found.stderr or "bind() to" in found.stderr, found.stderr


def test_the_caddyfile_hides_metrics_reports_clients_and_passes_sockets(tmp_path: Path) -> None:
    """The real Caddy, without TLS, in front of a server that records what it is told about clients."""
    program = path_or_skip(unpacked_program("usr/bin/caddy", "caddy"), "caddy")
    text = (DEPLOY / "Caddyfile").read_text(encoding="utf-8")
    environment = {
        **os.environ,
        "HOME": str(tmp_path),
        "XDG_DATA_HOME": str(tmp_path),
        "XDG_CONFIG_HOME": str(tmp_path),
    }
    subprocess.run(
        [program, "validate", "--adapter", "caddyfile", "--config", DEPLOY / "Caddyfile"],
        check=True,
        capture_output=True,
        env=environment,
    )
    told: list[Headers] = []

    def record(connection: ServerConnection, request: Request) -> Response | None:
        told.append(request.headers)
        return None if "Upgrade" in request.headers else connection.respond(200, "")

    async def echo(connection: ServerConnection) -> None:
        async for message in connection:
            await connection.send(message)

    async def scenario() -> None:
        ports = free_port(), free_port()
        own = "{\n\tadmin off\n\tauto_https off\n}\n"
        changed = text.replace("\nplay.example.org {", f"\nhttp://127.0.0.1:{ports[0]} {{\n\tbind 127.0.0.1")
        assert changed != text
        (tmp_path / "Caddyfile").write_text(own + changed.replace(":8000", f":{ports[1]}"), encoding="utf-8")
        url = f"127.0.0.1:{ports[0]}"
        async with serve(echo, "127.0.0.1", ports[1], process_request=record):
            caddy = await asyncio.create_subprocess_exec(
                program, "run", "--config", tmp_path / "Caddyfile", env=environment, stderr=subprocess.DEVNULL
            )
            try:
                await asyncio.to_thread(wait_until, partial(_answers, f"http://{url}"), "Caddy")
                async with httpx.AsyncClient(base_url=f"http://{url}") as client:
                    assert {(await client.get(path)).status_code for path in ("/metrics", "/metrics/")} == {404}
                    answer = await client.get("/", headers={"X-Forwarded-For": "10.0.0.1"})
                assert "max-age" in answer.headers["Strict-Transport-Security"]
                assert told[-1].get_all("X-Forwarded-For") == ["127.0.0.1"]
                assert told[-1]["Host"] == url
                async with connect(f"ws://{url}/live") as socket:
                    await socket.send("hello")
                    assert await socket.recv() == "hello"
            finally:
                caddy.terminate()
                await caddy.wait()

    asyncio.run(scenario())


def test_the_unit_is_understood_by_systemd(tmp_path: Path) -> None:
    program = path_or_skip(find_program("systemd-analyze", "systemd"), "systemd-analyze")
    text = (DEPLOY / "spielkreis.service").read_text(encoding="utf-8")
    ours = Path(sys.executable).parent / "spielkreis"
    (tmp_path / "spielkreis.service").write_text(text.replace("/opt/spielkreis/bin/spielkreis", str(ours)))
    done = subprocess.run(
        [program, "verify", "--man=no", tmp_path / "spielkreis.service"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    known = subprocess.run([ours, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    assert all(word in known for word in text.split() if word.startswith("--"))


def test_the_kubernetes_manifests_fit_together() -> None:
    """Each object has what its kind needs, and names only what the others define."""
    text = (DEPLOY / "kubernetes/spielkreis.yaml").read_text(encoding="utf-8")
    found = {each["kind"]: each for each in map(msgspec.yaml.decode, text.split("\n---\n"))}
    assert {kind: each["apiVersion"] for kind, each in found.items()} == {
        "Deployment": "apps/v1",
        "Service": "v1",
        "PodDisruptionBudget": "policy/v1",
    }
    spec = found["Deployment"]["spec"]
    labels = spec["template"]["metadata"]["labels"]
    assert labels == spec["selector"]["matchLabels"] == found["Service"]["spec"]["selector"]
    assert labels == found["PodDisruptionBudget"]["spec"]["selector"]["matchLabels"]
    assert spec["replicas"] > found["PodDisruptionBudget"]["spec"]["minAvailable"]
    [container] = spec["template"]["spec"]["containers"]
    ports = {port["name"] for port in container["ports"]}
    assert {container[probe]["httpGet"]["port"] for probe in ("readinessProbe", "livenessProbe")} == ports
    assert {port["targetPort"] for port in found["Service"]["spec"]["ports"]} == ports
    paths = {container[probe]["httpGet"]["path"] for probe in ("readinessProbe", "livenessProbe")}
    assert paths == {"/health/ready", "/health/live"}
    given = {each["name"] for each in container["env"]}
    assert set(re.findall(r"\$\((\w+)\)", " ".join(container["args"]))) == given
    known = subprocess.run(
        [Path(sys.executable).parent / "spielkreis", "serve", "--help"], capture_output=True, text=True, check=True
    ).stdout
    assert all(word.split("=")[0] in known for word in container["args"] if word.startswith("--"))


def test_the_dashboard_shows_metrics_that_exist(tmp_path: Path) -> None:
    dashboard = msgspec.json.decode((DEPLOY / "grafana.json").read_bytes())
    asked = {
        name
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"spielkreis_\w+", target["expr"])
    }
    with TestClient(build(ServerConfig(database=f"sqlite:///{tmp_path}/a.db"))) as client:
        told = client.get("/metrics").text
    known = set(re.findall(r"^(spielkreis_\w+)", told, re.MULTILINE))
    assert len(asked) > 15
    assert asked <= known


def test_the_compose_file_starts_what_the_command_line_knows(tmp_path: Path) -> None:
    """Its shell line, run with a program that only prints its arguments."""
    compose = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())
    assert set(compose["services"]) == {"database", "redis", "server", "web"}
    for service in compose["services"].values():
        assert set(service.get("depends_on", ())) <= set(compose["services"])
        assert set(service.get("secrets", ())) <= set(compose["secrets"])
    server = compose["services"]["server"]
    assert (DEPLOY / server["build"]["context"] / server["build"]["dockerfile"]).is_file()
    (tmp_path / "password").write_text("a b'c\n", encoding="utf-8")
    program = tmp_path / "spielkreis"
    program.write_text('#!/bin/sh\nprintf "%s\\n" "$@"\n', encoding="utf-8")
    program.chmod(0o755)
    line = server["command"].replace("$$", "$").replace("/run/secrets/database_password", f"{tmp_path}/password")
    environment = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "ORIGIN": "https://play.example.org"}
    told = subprocess.run(line, shell=True, env=environment, capture_output=True, text=True, check=True).stdout
    words = told.splitlines()
    assert words[words.index("--origin") + 1] == "https://play.example.org"
    assert words[words.index("--redis") + 1] == "redis://redis:6379/0"
    assert words[words.index("--database") + 1].endswith("@database/spielkreis")
    ours = Path(sys.executable).parent / "spielkreis"
    known = subprocess.run([ours, "serve", "--help"], capture_output=True, text=True, check=True).stdout
    assert all(word in known for word in words if word.startswith("--"))
