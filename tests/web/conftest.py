"""A real server and a real browser. Where Chromium cannot be had, these tests are skipped, loudly."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parent.parent.parent
STATIC = ROOT / "src/spielkreis/server/static/index.html"
NAMES = ("chromium", "chromium-browser", "google-chrome")
PATIENCE = 60_000
"""Milliseconds; a slow machine is no reason to fail."""


def find_chromium() -> str | None:
    """The browser of this machine; as root on Debian it is installed if need be."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    if found is None and hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get"):
        command = ["apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium"]
        subprocess.run(["apt-get", "update", "-qq"], check=False, capture_output=True)
        subprocess.run(command, check=False, capture_output=True)
        found = shutil.which("chromium")
    return found


@pytest.fixture(scope="session")
def chromium() -> str:
    found = find_chromium()
    if found is None or not STATIC.is_file():
        missing = (
            "no Chromium was found and none could be installed" if found is None else "the web client is not built"
        )
        warnings.warn(f"THE BROWSER TESTS DO NOT RUN: {missing}", stacklevel=1)
        pytest.skip(missing)
    return found


@pytest.fixture(scope="session")
def browser(chromium: str) -> Iterator[Browser]:
    arguments = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=arguments)
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(chromium: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running server with an empty database."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    database = f"sqlite:///{tmp_path_factory.mktemp('server')}/spielkreis.db"
    options = ["serve", "--port", str(port), "--database", database, "--no-browser", "--no-limits"]
    process = subprocess.Popen([sys.executable, "-m", "spielkreis.cli", *options], stdout=subprocess.DEVNULL)
    address = f"http://127.0.0.1:{port}"
    try:
        _wait_for(address, process)
        yield address
    finally:
        process.terminate()
        process.wait(20)


def _wait_for(address: str, process: subprocess.Popen[bytes]) -> None:
    for _ in range(600):
        try:
            urllib.request.urlopen(f"{address}/health", timeout=5).close()
        except OSError:
            assert process.poll() is None, "the server ended"
            time.sleep(0.1)
        else:
            return
    raise AssertionError("the server does not answer")


NewPage = Callable[..., Page]


@pytest.fixture
def new_page(browser: Browser, server: str) -> Iterator[NewPage]:
    """Opens pages, each in a browser of its own. At the end none may have complained or asked another host."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str = "/", *, width: int = 1280, height: int = 900, theme: str = "light") -> Page:
        context = browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            color_scheme="dark" if theme == "dark" else "light",
            reduced_motion="reduce",
            locale="en",
        )
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("console", lambda message: complaints.append(message.text) if message.type == "error" else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: None if request.url.startswith(server) else complaints.append(request.url))
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert complaints == []
