"""A minimal bot: joins a table by its code and plays random legal steps until the match is over.

    python examples/bot.py http://127.0.0.1:8642 CODE "My bot"

It needs `pip install websockets`, but not Ludoteca itself. docs/bots.md explains how it works.
"""

import asyncio
import json
import random
import sys
import urllib.request
import uuid
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed


def post(url: str, body: dict[str, object], token: str = "") -> Any:
    """Send a JSON request to the server and return its response."""
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


async def play(address: str, table: str, token: str) -> list[int]:
    """Play in the seat that the token belongs to until the match is over; return the places."""
    async for socket in connect(address.replace("http", "ws", 1) + "/api/socket"):
        try:
            await socket.send(json.dumps({"type": "hello", "protocol": 2, "table": table, "token": token}))
            async for frame in socket:
                if places := await answer(socket, json.loads(frame)):
                    return places
        except ConnectionClosed:
            continue  # the loop reconnects; confirmed steps are never lost
    return []


async def answer(socket: ClientConnection, message: dict[str, Any]) -> list[int]:
    """Send a random step if the message says that it is our turn; return the places once the match is over."""
    update = message if message["type"] == "update" else message.get("update")  # a refusal contains one
    if not update:
        return []
    view = update["view"]
    if view["legal"]:
        await asyncio.sleep(0.1)  # the server refuses more than ten messages a second
        step, _ = random.choice(view["legal"])
        sent = {"type": "play", "id": str(uuid.uuid4()), "version": update["version"], "steps": step}
        await socket.send(json.dumps(sent))
    return list(view["over"]["places"]) if view["over"] else []


if __name__ == "__main__":
    here, code, name = sys.argv[1:4]
    guest = post(f"{here}/api/guests", {"name": name})
    seated = post(f"{here}/api/join", {"code": code}, guest["token"])
    seat = seated["keys"][0]
    places = asyncio.run(play(here, seated["table"]["id"], seat["token"]))
    print(f"The match is over: seat {seat['seat'] + 1} finished in place {places[seat['seat']]}.")
