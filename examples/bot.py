"""A bot that plays over the server's API. It knows no rules and chooses randomly among the legal actions.

python examples/bot.py http://127.0.0.1:8000 TABLE PLACE      takes a place at a table and plays there
python examples/bot.py http://127.0.0.1:8000                  creates a table of Tackle and plays against a bot
"""

import json
import random
import sys
import uuid

import httpx
from websockets.sync.client import connect


def sit_down(api: httpx.Client, table: str, place: str) -> None:
    for command in ({"type": "sit", "place": place}, {"type": "ready"}):
        answer = api.post(f"/api/tables/{table}/commands", json={"id": uuid.uuid4().hex, **command})
        answer.raise_for_status()


def set_up(api: httpx.Client) -> tuple[str, str]:
    settings = {"game": "Tackle", "options": {"job": "Quadrat"}, "fast_bots": True}
    wanted = {"settings": settings, "sit": ["white"], "fill": "3", "ready": True}
    return api.post("/api/tables", json=wanted).raise_for_status().json()["table"]["id"], "white"


def play(url: str, cookie: str, table: str, place: str) -> dict[str, object]:
    """Plays until the game is over and returns its outcome."""
    address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/live"
    with connect(address, additional_headers={"Cookie": cookie}, max_size=None) as socket:
        socket.send(json.dumps({"type": "hello", "place": place}))
        seq, seats, game, asked = 0, [], None, -1
        while True:
            message = json.loads(socket.recv())
            if message["type"] == "news":
                seq, game = message["seq"], message.get("game", game)
                if "table" in message:
                    seats = next(p["seats"] for p in message["table"]["places"] if p["name"] == place)
                if game is not None and game["outcome"] is not None:
                    return game["outcome"]
                mine = [seat for seat in seats if game is not None and seat in game["actors"]]
                if mine and asked != seq:
                    asked = seq
                    socket.send(json.dumps({"type": "legal", "id": uuid.uuid4().hex, "seat": mine[0]}))
            elif message["type"] == "legal" and message["actions"] and message["seq"] == seq:
                action = random.choice(message["actions"])
                command = {"type": "play", "seq": seq, "seat": message["seat"], "action": action}
                socket.send(json.dumps({"id": uuid.uuid4().hex, **command}))


def main() -> None:
    url = sys.argv[1].rstrip("/")
    with httpx.Client(base_url=url) as api:
        api.post("/api/me", json={"name": "Rob", "mark": "grey"}).raise_for_status()
        if len(sys.argv) == 4:
            table, place = sys.argv[2:]
            sit_down(api, table, place)
        else:
            table, place = set_up(api)
        print(play(url, f"spielkreis={api.cookies['spielkreis']}", table, place))


if __name__ == "__main__":
    main()
