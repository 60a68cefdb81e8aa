"""A program that holds a seat: joins a table by its code, and plays random legal steps until the match is over.

    python examples/bot.py http://127.0.0.1:8642 CODE "My bot"

It needs `pip install websockets` and nothing of Ludoteca. What it does is explained in docs/bots.md.
"""

import asyncio
import json
import random
import sys
import urllib.request

from websockets.asyncio.client import connect


def post(url: str, body: dict[str, object], token: str = "") -> dict:
    """Ask the table for something over HTTP."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


async def play(address: str, table: str, token: str) -> list[int]:
    """Hold the seat that a token opens until the match is over; returns the places."""
    seen, sent = 0, 0
    async for socket in connect(address.replace("http", "ws", 1) + "/api/socket"):  # comes back when cut off
        await socket.send(json.dumps({"type": "hello", "table": table, "token": token}))
        async for frame in socket:
            message = json.loads(frame)
            update = message.get("update") if message["type"] == "refused" else message
            if not update or update["type"] != "update" or update["version"] < seen or not update["view"]:
                continue
            seen, view = update["version"], update["view"]
            if view["over"]:
                return view["over"]["places"]
            if view["legal"]:  # one's turn: each choice is a step's text, and what it does in words
                sent += 1
                step = random.choice(view["legal"])[0]
                await socket.send(json.dumps({"type": "play", "id": f"bot-{sent}", "version": seen, "steps": step}))
    return []


if __name__ == "__main__":
    here, code, name = sys.argv[1:4]
    guest = post(f"{here}/api/guests", {"name": name})
    seated = post(f"{here}/api/join", {"code": code}, guest["token"])
    seat = seated["keys"][0]
    places = asyncio.run(play(here, seated["table"]["id"], seat["token"]))
    print(f"The match is over: seat {seat['seat'] + 1} has place {places[seat['seat']]}.")
