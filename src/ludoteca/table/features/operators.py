"""How operators sign in: a link from the command line adds a passkey, and the passkey opens a short session.

Operators have nothing to do with guests: other rows, other challenges, other tokens. The authenticator must verify the
person each time, for example by a fingerprint or a PIN.
"""

from typing import Any

from ludoteca.core.sentences import say
from ludoteca.table.admin.operators import line
from ludoteca.table.base.keys import new_token, token_hash
from ludoteca.table.errors import OperatorError, PasskeyError, SignInError
from ludoteca.table.features import passkeys, tickets
from ludoteca.table.features.passkeys import Answer, Passkey, Site
from ludoteca.table.messages.operator_rows import OperatorPasskeyRow, OperatorRow, Session, SessionRow
from ludoteca.table.messages.operators import OperatorSession
from ludoteca.table.state.timing import milliseconds
from ludoteca.table.storage.operators import LONGEST_SESSION, SESSION
from ludoteca.table.storage.store import Store

ENROL, SIGN_IN = "operator-enrol", "operator-sign-in"
"""What tickets are for."""
RENEWAL = 60_000
"""Milliseconds after which using a session is noted again."""


# Enrolment


async def invited(store: Store, code: str) -> OperatorRow:
    """Whom a link makes an operator. The link stays valid."""
    found = await store.invited_operator(token_hash(code), milliseconds())
    if found is None:
        raise SignInError(say("operator-link-over"))
    return found


async def enrolment_options(store: Store, site: Site, code: str) -> dict[str, Any]:
    """The options for an operator's new passkey."""
    operator = await invited(store, code)
    known = [row.id for row in await store.operator_passkeys(operator.id) if row.domain == site.domain]
    challenge = await tickets.issue(store, ENROL)
    name = f"{operator.name} ({passkeys.NAME} operator)"
    return passkeys.creation_options(site, challenge, operator.id.encode(), name, known, is_strict=True)


async def enrol(store: Store, site: Site, code: str, answer: Answer) -> OperatorSession:
    """Add the passkey that the browser made, use up the link, and sign the operator in."""
    operator = await invited(store, code)
    challenge = await _challenge(store, answer, ENROL)
    new, now = passkeys.created(site, challenge, answer, is_strict=True), milliseconds()
    row = OperatorPasskeyRow(new.id, operator.id, site.domain, new.public_key, new.counter, now, 0)
    if not await store.enrol_operator(token_hash(code), row, line(operator, "passkey-added")):
        raise SignInError(say("operator-link-over"))
    return await _begin(store, operator)


# Signing in


async def sign_in_options(store: Store, site: Site) -> dict[str, Any]:
    """The options for signing in with an operator's passkey."""
    return passkeys.request_options(site, await tickets.issue(store, SIGN_IN), is_strict=True)


async def sign_in(store: Store, site: Site, answer: Answer) -> OperatorSession:
    """Sign in the operator whose passkey has signed an answer."""
    challenge = await _challenge(store, answer, SIGN_IN)
    row = await store.operator_passkey(passkeys.id_in(answer))
    operator = await store.operator_by_id(row.operator) if row else None
    if row is None or operator is None:
        raise PasskeyError(say("operator-passkey-unknown"))
    after = passkeys.used(site, challenge, Passkey(row.id, row.public_key, row.counter), answer, is_strict=True)
    await store.use_operator_passkey(row.id, after.counter, milliseconds())
    return await _begin(store, operator)


async def _challenge(store: Store, answer: Answer, purpose: str) -> bytes:
    """The challenge in an answer, which nobody can answer again."""
    challenge = passkeys.challenge_in(answer)
    if await tickets.take(store, challenge, purpose) is None:
        raise PasskeyError(say("passkey-expired"))
    return challenge


async def _begin(store: Store, operator: OperatorRow) -> OperatorSession:
    token, now = new_token(), milliseconds()
    row = SessionRow(token_hash(token), operator.id, now, now)
    await store.begin_session(row, line(operator, "signed-in"))
    return OperatorSession(operator.name, token, now + LONGEST_SESSION)


# Sessions


async def session(store: Store, token: str) -> Session:
    """The session with this token, which using it keeps open. Raise OperatorError if it has ended."""
    found = await store.operator_session(token_hash(token)) if token else None
    now = milliseconds()
    if found is None or now - found.row.seen_at > SESSION or now - found.row.began_at > LONGEST_SESSION:
        raise OperatorError
    if now - found.row.seen_at > RENEWAL:
        await store.see_session(found.row.token_hash, now)
    return found
