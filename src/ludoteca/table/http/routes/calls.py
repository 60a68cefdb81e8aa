"""HTTP routes for calls: subscribing browsers, quiet hours, a test, and invitations."""

from litestar import get, patch, post
from litestar.params import JSONBody

from ludoteca.table.http.routes.accounts import PerhapsSignIn
from ludoteca.table.http.routes.tables import (
    PROBLEMS,
    AnyRequest,
    TableParameter,
    TheGuest,
    TheHouse,
    TheThrottle,
)
from ludoteca.table.messages.calls import (
    CallInfo,
    CallSettings,
    Companion,
    Invite,
    RenewSubscription,
    Subscribe,
    SubscribedBrowser,
    TestSent,
)


@get("/api/calls", responses=PROBLEMS, summary="Whether this server sends notifications")
async def call_info(registry: TheHouse) -> CallInfo:
    """Whether this server sends notifications, and the public key with which browsers subscribe."""
    return await registry.calls.info()


@get("/api/me/calls", responses=PROBLEMS, summary="When you want to be called")
async def call_settings(registry: TheHouse, guest: TheGuest) -> CallSettings:
    """Your quiet hours, and whether people may invite you."""
    return await registry.store.call_settings(guest.id)


@patch("/api/me/calls", responses=PROBLEMS, summary="Change when you want to be called")
async def change_call_settings(data: JSONBody[CallSettings], registry: TheHouse, guest: TheGuest) -> CallSettings:
    """Replace your quiet hours, and whether people may invite you. This applies to all your devices."""
    await registry.store.keep_call_settings(guest.id, data)
    return data


@post("/api/me/calls/subscribe", responses=PROBLEMS, summary="Get notifications in this browser", status_code=200)
async def subscribe(
    data: JSONBody[Subscribe],
    request: AnyRequest,
    registry: TheHouse,
    sign_in: PerhapsSignIn,
    guest: TheGuest,
    throttle: TheThrottle,
) -> CallSettings:
    """Subscribe a browser. Its endpoint must be a public https address."""
    await throttle.take("calls", request)
    await registry.calls.subscribe(guest, data, sign_in.device.id if sign_in else None)
    return await registry.store.call_settings(guest.id)


@post("/api/me/calls/unsubscribe", responses=PROBLEMS, summary="No more notifications in this browser", status_code=204)
async def unsubscribe(data: JSONBody[SubscribedBrowser], registry: TheHouse, guest: TheGuest) -> None:
    """Delete a browser's subscription."""
    await registry.calls.unsubscribe(guest, data.endpoint)


@post("/api/me/calls/test", responses=PROBLEMS, summary="Send a test notification", status_code=200)
async def test_call(
    data: JSONBody[SubscribedBrowser], request: AnyRequest, registry: TheHouse, guest: TheGuest, throttle: TheThrottle
) -> TestSent:
    """Send a test notification to one of your browsers, and say what became of it."""
    await throttle.take("calls", request)
    return TestSent(await registry.calls.test(guest, data.endpoint))


@post("/api/calls/renew", responses=PROBLEMS, summary="Renew a browser's subscription", status_code=204)
async def renew_subscription(
    data: JSONBody[RenewSubscription], request: AnyRequest, registry: TheHouse, throttle: TheThrottle
) -> None:
    """Replace a subscription that the browser has renewed by itself. The earlier endpoint is the proof."""
    await throttle.take("calls", request)
    await registry.calls.renew(data)


@get("/api/tables/{table:str}/companions", responses=PROBLEMS, summary="People you may invite")
async def companions(table: TableParameter, registry: TheHouse, guest: TheGuest) -> list[Companion]:
    """The people you have played with who take invitations, for a table with an open seat."""
    room = await registry.room(table)
    return await registry.calls.companions(guest, room.ledger.table, room.ledger.seats)


@post("/api/tables/{table:str}/invitations", responses=PROBLEMS, summary="Invite somebody", status_code=204)
async def invite(
    table: TableParameter,
    data: JSONBody[Invite],
    request: AnyRequest,
    registry: TheHouse,
    guest: TheGuest,
    throttle: TheThrottle,
) -> None:
    """Invite somebody you have played with to a table where you sit. They get one notification."""
    await throttle.take("calls", request)
    await throttle.take_from(guest.id, "invitations", request)
    room = await registry.room(table)
    await registry.calls.invite(guest, room.ledger.table, room.ledger.seats, data)


CALL_HANDLERS = [
    call_info,
    call_settings,
    change_call_settings,
    subscribe,
    unsubscribe,
    test_call,
    renew_subscription,
    companions,
    invite,
]
