"""HTTP routes for quick pairing."""

from litestar import post
from litestar.params import JSONBody

from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, TheGuest, TheHouse, TheThrottle
from ludoteca.table.live import pairing
from ludoteca.table.messages.pairing import Wait, Waiting, WaitingPage


@post("/api/pairing", responses=PROBLEMS, summary="Play somebody", status_code=200)
async def wait(
    data: JSONBody[Wait], request: AnyRequest, guest: TheGuest, registry: TheHouse, throttle: TheThrottle
) -> Waiting:
    """Wait for somebody who wants to play the same game, live and with two players.

    Begin with `begins`, and report every two seconds until the response names a table. Somebody who is silent for five
    seconds keeps their place but is not paired, and after thirty seconds the place is gone (404).
    """
    if data.begins:
        await throttle.take("offers", request)
    return await pairing.wait(registry, guest, data)


@post("/api/pairing/agree", responses=PROBLEMS, summary="Switch from the bot to a person", status_code=200)
async def agree(data: JSONBody[WaitingPage], guest: TheGuest, registry: TheHouse) -> Waiting:
    """Play with the person who has come while you were playing against a bot. The match against the bot stays yours."""
    return await pairing.agree(registry, guest, data.page)


@post("/api/pairing/leave", responses=PROBLEMS, summary="Wait no more", status_code=204)
async def leave(data: JSONBody[WaitingPage], guest: TheGuest, registry: TheHouse) -> None:
    """Stop waiting. From now on, nobody is paired with you."""
    await registry.store.stop_waiting(guest.id, data.page)


PAIRING_HANDLERS = [wait, agree, leave]
