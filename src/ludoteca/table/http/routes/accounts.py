"""HTTP routes for signing in: devices, passkeys, recovery codes, and links to other devices.

Every route that answers a passkey needs the Origin header, which browsers send with each request that changes
something, and which the guard has compared with the server's own addresses.
"""

from typing import Annotated, Any, TypeAlias

from litestar import delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludoteca.core.sentences import say
from ludoteca.table.errors import NotFoundError, SignedOutError
from ludoteca.table.features import accounts
from ludoteca.table.features.passkeys import site_of
from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, TheGuest, TheHouse, TheThrottle, browser_of
from ludoteca.table.http.throttle import Throttle
from ludoteca.table.messages.account_rows import SignIn
from ludoteca.table.messages.accounts import (
    Account,
    CodeSignIn,
    LinkCode,
    LinkTarget,
    NewLabel,
    NewPasskey,
    PasskeyInfo,
    PasskeySignIn,
    RecoveryCode,
    SignedIn,
    SignInLink,
)
from ludoteca.table.messages.rows import GuestRow

PerhapsSignIn: TypeAlias = NamedDependency[SignIn | None]
DeviceParameter: TypeAlias = Annotated[str, PathParameter(pattern=r"^[0-9a-f]+$", max_length=32)]
PasskeyParameter: TypeAlias = Annotated[str, PathParameter(pattern=r"^[A-Za-z0-9_-]+$", max_length=1400)]


def _origin(request: AnyRequest) -> str:
    return str(request.headers.get("origin", ""))


def _own(sign_in: SignIn | None) -> SignIn:
    if sign_in is None:
        raise SignedOutError
    return sign_in


@get("/api/me/account", responses=PROBLEMS, summary="How I can sign in")
async def my_account(sign_in: PerhapsSignIn, registry: TheHouse) -> Account:
    """Your devices, your passkeys, and whether you have a recovery code."""
    return await accounts.account(registry.store, _own(sign_in), registry.settings.keep_devices_days)


# Devices


@patch("/api/me/devices/{device:str}", responses=PROBLEMS, summary="Rename a device", status_code=204)
async def rename_device(device: DeviceParameter, data: JSONBody[NewLabel], guest: TheGuest, registry: TheHouse) -> None:
    """Give one of your devices another name."""
    if not await registry.store.name_device(guest.id, device, accounts.label(data.name)):
        raise NotFoundError(say("device-missing"))


@delete("/api/me/devices/{device:str}", responses=PROBLEMS, summary="Sign a device out")
async def sign_out_device(device: DeviceParameter, guest: TheGuest, registry: TheHouse) -> None:
    """Sign out one of your devices. Its token stops working, and its open pages say so."""
    if not await registry.sign_ins.sign_out(guest, [device]):
        raise NotFoundError(say("device-missing"))


@delete("/api/me/devices", responses=PROBLEMS, summary="Sign out everywhere else")
async def sign_out_others(sign_in: PerhapsSignIn, registry: TheHouse) -> None:
    """Sign out all devices except this one. The links to your seats and unused sign-in links stop working too."""
    await registry.sign_out_others(_own(sign_in))


# Passkeys


@post("/api/me/passkeys/options", responses=PROBLEMS, summary="Begin to make a passkey", status_code=200)
async def passkey_options(
    request: AnyRequest, guest: TheGuest, registry: TheHouse, throttle: TheThrottle
) -> dict[str, Any]:
    """The options for `navigator.credentials.create`, in the form of `parseCreationOptionsFromJSON`."""
    site = site_of(_origin(request))
    await throttle.take("tickets", request)
    return await accounts.passkey_options(registry.store, site, guest)


@post("/api/me/passkeys", responses=PROBLEMS, summary="Add a passkey")
async def add_passkey(
    data: JSONBody[NewPasskey], request: AnyRequest, guest: TheGuest, registry: TheHouse
) -> PasskeyInfo:
    """Register the passkey that the browser made. From then on, it signs you in on any device that has it."""
    name = data.name or browser_of(request)
    return await accounts.add_passkey(registry.store, site_of(_origin(request)), guest, data.answer, name)


@patch("/api/me/passkeys/{passkey:str}", responses=PROBLEMS, summary="Rename a passkey", status_code=204)
async def rename_passkey(
    passkey: PasskeyParameter, data: JSONBody[NewLabel], guest: TheGuest, registry: TheHouse
) -> None:
    """Give one of your passkeys another name."""
    if not await registry.store.name_passkey(guest.id, accounts.read_id(passkey), accounts.label(data.name)):
        raise NotFoundError(say("passkey-missing"))


@delete("/api/me/passkeys/{passkey:str}", responses=PROBLEMS, summary="Remove a passkey")
async def remove_passkey(passkey: PasskeyParameter, guest: TheGuest, registry: TheHouse) -> None:
    """Remove one of your passkeys, for example because you lost it. Devices that it signed in stay signed in."""
    if not await registry.store.remove_passkey(guest.id, accounts.read_id(passkey)):
        raise NotFoundError(say("passkey-missing"))


# Recovery codes and links


@post("/api/me/recovery-code", responses=PROBLEMS, summary="A new recovery code")
async def new_recovery_code(
    request: AnyRequest, guest: TheGuest, registry: TheHouse, throttle: TheThrottle
) -> RecoveryCode:
    """Get a code that signs you in once if you lose everything else. The old code stops working."""
    await throttle.take("tickets", request)
    return RecoveryCode(await accounts.new_recovery_code_for(registry.store, guest))


@post("/api/me/sign-in-link", responses=PROBLEMS, summary="A link for another device")
async def new_sign_in_link(
    request: AnyRequest, guest: TheGuest, registry: TheHouse, throttle: TheThrottle
) -> SignInLink:
    """Get a code that signs you in on another device, once and within five minutes."""
    await throttle.take("tickets", request)
    return await accounts.new_link(registry.store, guest)


# Signing in


@post("/api/sign-in/options", responses=PROBLEMS, summary="Begin to sign in with a passkey", status_code=200)
async def sign_in_options(request: AnyRequest, registry: TheHouse, throttle: TheThrottle) -> dict[str, Any]:
    """The options for `navigator.credentials.get`, in the form of `parseRequestOptionsFromJSON`."""
    site = site_of(_origin(request))
    await throttle.take("tickets", request)
    return await accounts.sign_in_options(registry.store, site)


@post("/api/sign-in/passkey", responses=PROBLEMS, summary="Sign in with a passkey")
async def sign_in_with_passkey(
    data: JSONBody[PasskeySignIn],
    request: AnyRequest,
    sign_in: PerhapsSignIn,
    registry: TheHouse,
    throttle: TheThrottle,
) -> SignedIn:
    """Sign this device in with the browser's answer. With a token, the guest that the device had is signed out."""
    await throttle.take_from(accounts.passkey_name(data.answer), "sign-ins", request)
    guest = await accounts.passkey_owner(registry.store, site_of(_origin(request)), data.answer)
    return await _signed_in(guest, request, sign_in, registry, data.brings)


@post("/api/sign-in/recovery", responses=PROBLEMS, summary="Sign in with a recovery code")
async def sign_in_with_code(
    data: JSONBody[CodeSignIn],
    request: AnyRequest,
    sign_in: PerhapsSignIn,
    registry: TheHouse,
    throttle: TheThrottle,
) -> SignedIn:
    """Sign this device in with a recovery code. The response has the next code."""
    await _count_attempt(request, sign_in, throttle)
    guest, code, change = await accounts.recovered(registry.store, data.code)
    token = await registry.sign_in(guest, browser_of(request), sign_in, data.brings, change)
    return SignedIn(guest.id, guest.name, token, code)


@post("/api/sign-in/link/look", responses=PROBLEMS, summary="Whom does a link sign in?", status_code=200)
async def look_at_link(
    data: JSONBody[LinkCode], request: AnyRequest, registry: TheHouse, throttle: TheThrottle
) -> LinkTarget:
    """The name of the guest whom a link signs in, so you can decide whether to follow it."""
    await throttle.take("sign-ins", request)
    return LinkTarget((await accounts.link_target(registry.store, data.code)).name)


@post("/api/sign-in/link", responses=PROBLEMS, summary="Sign in with a link from another device")
async def sign_in_with_link(
    data: JSONBody[CodeSignIn],
    request: AnyRequest,
    sign_in: PerhapsSignIn,
    registry: TheHouse,
    throttle: TheThrottle,
) -> SignedIn:
    """Sign this device in with the code in a link. The link stops working."""
    await _count_attempt(request, sign_in, throttle)
    guest = await accounts.linked(registry.store, data.code)
    return await _signed_in(guest, request, sign_in, registry, data.brings)


async def _count_attempt(request: AnyRequest, sign_in: SignIn | None, throttle: Throttle) -> None:
    """Count an attempt to sign in, from an address and from the guest who makes it."""
    await throttle.take("sign-ins", request)
    if sign_in is not None:
        await throttle.take_from(sign_in.guest.id, "sign-ins", request)


async def _signed_in(
    guest: GuestRow, request: AnyRequest, before: SignIn | None, registry: TheHouse, brings: bool
) -> SignedIn:
    return SignedIn(guest.id, guest.name, await registry.sign_in(guest, browser_of(request), before, brings))


ACCOUNT_HANDLERS = [
    my_account,
    rename_device,
    sign_out_device,
    sign_out_others,
    passkey_options,
    add_passkey,
    rename_passkey,
    remove_passkey,
    new_recovery_code,
    new_sign_in_link,
    sign_in_options,
    sign_in_with_passkey,
    sign_in_with_code,
    look_at_link,
    sign_in_with_link,
]
