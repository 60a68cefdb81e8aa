"""A well-behaved or misbehaving program that plays a seat: `python programs.py MODE ADDRESS CODE NAME`."""

import asyncio
import json
import os
import sys
import time
import urllib.request
from typing import Any

from websockets.asyncio.client import connect

STEPS = 3  # steps that bad programs take before they misbehave


def post(url: str, body: dict[str, object], token: str = "") -> Any:
    headers = {"Content-Type": "application/json"} | ({"Authorization": f"Bearer {token}"} if token else {})
    with urllib.request.urlopen(urllib.request.Request(url, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def chosen(mode: str, taken: int, legal: list[tuple[str, str]]) -> str:
    """The step to send. Bad programs misbehave here."""
    if taken >= STEPS and mode == "die":
        sys.exit("I have had enough")
    if taken >= STEPS and mode == "hang":
        time.sleep(3600)
    if taken >= STEPS and mode == "nonsense":
        time.sleep(0.1)
        return "nonsense"
    return legal[len(legal) // 2][0]


async def play(mode: str, address: str, table: str, token: str) -> None:
    taken = 0
    async with connect(address.replace("http", "ws", 1) + "/api/socket", compression=None) as socket:
        await socket.send(json.dumps({"type": "hello", "protocol": 2, "table": table, "token": token}))
        async for frame in socket:
            message = json.loads(frame)
            update = message if message["type"] == "update" else message.get("update")
            view = update["view"] if update else None
            if view and view["over"]:
                return
            if view and view["legal"]:
                step, taken = chosen(mode, taken, view["legal"]), taken + 1
                play = {"type": "play", "id": f"{mode}-{taken}", "version": update["version"], "steps": step}
                await socket.send(json.dumps(play))


if __name__ == "__main__":
    mode, here, code, name = sys.argv[1:]
    if pid_file := os.environ.get("LUDOTECA_TEST_PID"):
        with open(pid_file, "w", encoding="utf-8") as file:
            file.write(str(os.getpid()))
    if mode == "never":
        time.sleep(3600)
    if mode == "broken":
        sys.exit("this program is broken")
    guest = post(f"{here}/api/guests", {"name": name})
    seated = post(f"{here}/api/join", {"code": code}, guest["token"])
    asyncio.run(play(mode, here, seated["table"]["id"], seated["keys"][0]["token"]))
