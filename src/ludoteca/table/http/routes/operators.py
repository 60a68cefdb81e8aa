"""HTTP routes with which operators sign in. A session is a bearer token that nobody else's token can replace."""

from typing import Annotated, Any, TypeAlias

from litestar import delete, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from ludoteca.table.base.keys import token_hash
from ludoteca.table.features import accounts, operators
from ludoteca.table.features.passkeys import Site, site_of
from ludoteca.table.http.routes.tables import PROBLEMS, AnyRequest, TheHouse, TheThrottle, TheToken
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.messages.operator_rows import Session
from ludoteca.table.messages.operators import (
    OperatorEnrolment,
    OperatorLink,
    OperatorName,
    OperatorSession,
    OperatorSignIn,
)

TheOperator: TypeAlias = NamedDependency[Session]
PersonParameter: TypeAlias = Annotated[str, PathParameter(pattern=r"^[0-9a-f]+$", max_length=32)]


async def provide_operator(token: TheToken, registry: NamedDependency[TableRegistry]) -> Session:
    """The operator who sent a request. Without one, the response is a 401."""
    return await operators.session(registry.store, token)


def _site(request: AnyRequest) -> Site:
    return site_of(str(request.headers.get("origin", "")))


@post("/api/operator/link", responses=PROBLEMS, summary="Whom does an operator's link invite?", status_code=200)
async def operator_link(
    data: JSONBody[OperatorLink], request: AnyRequest, registry: TheHouse, throttle: TheThrottle
) -> OperatorName:
    """The name of the operator whom a link invites. The link stays valid."""
    await throttle.take("sign-ins", request)
    return OperatorName((await operators.invited(registry.store, data.code)).name)


@post("/api/operator/passkeys/options", responses=PROBLEMS, summary="Begin to become an operator", status_code=200)
async def operator_passkey_options(
    data: JSONBody[OperatorLink], request: AnyRequest, registry: TheHouse, throttle: TheThrottle
) -> dict[str, Any]:
    """The options for `navigator.credentials.create`. The authenticator must verify the person."""
    site = _site(request)
    await throttle.take("sign-ins", request)
    return await operators.enrolment_options(registry.store, site, data.code)


@post("/api/operator/passkeys", responses=PROBLEMS, summary="Become an operator")
async def add_operator_passkey(
    data: JSONBody[OperatorEnrolment], request: AnyRequest, registry: TheHouse, throttle: TheThrottle
) -> OperatorSession:
    """Add the passkey that the browser made, and sign in. The link stops working."""
    await throttle.take("sign-ins", request)
    return await operators.enrol(registry.store, _site(request), data.code, data.answer)


@post("/api/operator/sign-in/options", responses=PROBLEMS, summary="Begin to sign in as an operator", status_code=200)
async def operator_sign_in_options(request: AnyRequest, registry: TheHouse, throttle: TheThrottle) -> dict[str, Any]:
    """The options for `navigator.credentials.get`. The authenticator must verify the person."""
    site = _site(request)
    await throttle.take("tickets", request)
    return await operators.sign_in_options(registry.store, site)


@post("/api/operator/sign-in", responses=PROBLEMS, summary="Sign in as an operator")
async def operator_sign_in(
    data: JSONBody[OperatorSignIn], request: AnyRequest, registry: TheHouse, throttle: TheThrottle
) -> OperatorSession:
    """Sign in with the browser's answer."""
    await throttle.take("sign-ins", request)
    await throttle.take_from(accounts.passkey_name(data.answer), "sign-ins", request)
    return await operators.sign_in(registry.store, _site(request), data.answer)


@delete("/api/operator/session", responses=PROBLEMS, summary="Sign out as an operator")
async def operator_sign_out(operator: TheOperator, token: TheToken, registry: TheHouse) -> None:
    """End this session."""
    await registry.store.end_session(token_hash(token))


OPERATOR_HANDLERS = [
    operator_link,
    operator_passkey_options,
    add_operator_passkey,
    operator_sign_in_options,
    operator_sign_in,
    operator_sign_out,
]
