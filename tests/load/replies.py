"""How long fast bots of the strongest level take to reply: where they have a choice, and where they have none."""

from __future__ import annotations

import asyncio
import time
from statistics import median

import httpx
import msgspec

from tests.load.players import guest
from tests.load.wire import HOST

LEVEL = "8"
PAIR = """[Game "TAC"] [Deck "basic"] [Position "A 10; B 20"] [Hands "A 5; B {card}; C 3; D 6"]
[Turn "B"] [Dealer "A"]
"""
"""Everybody sees the same, whatever the card of B is."""
FORCED, CHOICE = "2", "13"
LOOK = 0.005
"""The seconds between two looks at a table."""


class Replies(msgspec.Struct, frozen=True):
    """The median seconds until the reply."""

    forced: float
    choice: float


async def measure_replies(port: int, rounds: int) -> Replies:
    """Asks for replies of both kinds in turn."""
    taken: dict[str, list[float]] = {FORCED: [], CHOICE: []}
    async with httpx.AsyncClient(base_url=f"http://{HOST}:{port}", timeout=60) as client:
        await guest(client, "Anna")  # the client keeps the cookie
        await _reply(client, CHOICE)  # the first search of a server takes longer
        for _ in range(rounds):
            for card, found in taken.items():
                found.append(await _reply(client, card))
    return Replies(median(taken[FORCED]), median(taken[CHOICE]))


async def _reply(client: httpx.AsyncClient, card: str) -> float:
    settings = {"game": "TAC", "options": {"deck": "basic"}, "position": PAIR.format(card=card), "fast_bots": True}
    wanted = {"settings": settings, "sit": ["A"], "fill": LEVEL, "ready": True}
    began = time.perf_counter()
    made = (await client.post("/api/tables", json=wanted)).raise_for_status().json()
    address = f"/api/tables/{made['table']['id']}"
    while True:
        news = (await client.get(address)).raise_for_status().json()
        if any(each["event"]["type"] == "played" for each in news["events"]):
            return time.perf_counter() - began
        await asyncio.sleep(LOOK)
