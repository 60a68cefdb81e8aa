"""Passkeys (WebAuthn): what a browser is asked, and whether its answer is right.

This module knows nothing of routes, guests or the store, so every page that needs a passkey can use it. A ceremony has
two steps. First, the server sends options with a challenge that it remembers; then the browser sends a signed answer,
and the server looks the challenge up by `challenge_in` and makes sure that nobody can use it again.
"""

import ipaddress
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, NamedTuple, TypeAlias
from urllib.parse import urlsplit

import msgspec
import webauthn
from webauthn import base64url_to_bytes, options_to_json
from webauthn.helpers import structs

from ludoteca.core.sentences import say
from ludoteca.table.errors import PasskeyError

NAME = "Ludoteca"  # the site's name, which browsers show beside the passkey
TIMEOUT = 300_000  # milliseconds for a person to answer the browser's question
LONGEST_ID = 1023  # bytes, as WebAuthn requires; ids come from strangers, and they are stored and counted
LOCAL = "localhost"  # the only host whose pages may use passkeys without https

Answer: TypeAlias = Mapping[str, Any]
"""What a browser sends: the result of `PublicKeyCredential.toJSON`."""


class Site(NamedTuple):
    """The address at which a page uses passkeys. Passkeys belong to its domain, whatever the port."""

    origin: str
    domain: str


class Passkey(NamedTuple):
    """What the server keeps of a passkey: its id, its public key, and how often it has signed something."""

    id: bytes
    public_key: bytes
    counter: int


def site_of(origin: str) -> Site:
    """The site for the Origin header of a request, which the server's guard has checked before.

    Raise PasskeyError if browsers refuse passkeys there: they need a domain name, and https except on localhost.
    """
    parts = urlsplit(origin)
    domain = parts.hostname or ""
    if not domain or _is_address(domain) or not (parts.scheme == "https" or _is_local(domain)):
        raise PasskeyError(say("passkey-address"))
    return Site(origin, domain)


def _is_address(domain: str) -> bool:
    try:
        ipaddress.ip_address(domain)
    except ValueError:
        return False
    return True


def _is_local(domain: str) -> bool:
    return domain == LOCAL or domain.endswith(f".{LOCAL}")


def challenge_in(answer: Answer) -> bytes:
    """The challenge that an answer is about. It proves nothing until the answer has been checked."""
    return _bytes(_client_data(answer).get("challenge"))


def id_in(answer: Answer) -> bytes:
    """The id of the passkey that an answer names."""
    return _checked_id(_bytes(answer.get("rawId")))


def creation_options(
    site: Site, challenge: bytes, owner: bytes, name: str, known: Iterable[bytes] = (), *, is_strict: bool = False
) -> dict[str, Any]:
    """The options for `navigator.credentials.create`: a passkey that signs its owner in without a name.

    Authenticators that have one of the `known` passkeys refuse to make another. With `is_strict`, they must verify the
    person, for example by a fingerprint.
    """
    options = webauthn.generate_registration_options(
        rp_id=site.domain,
        rp_name=NAME,
        user_id=owner,
        user_name=name,
        challenge=challenge,
        timeout=TIMEOUT,
        authenticator_selection=structs.AuthenticatorSelectionCriteria(
            resident_key=structs.ResidentKeyRequirement.REQUIRED, user_verification=_verification(is_strict)
        ),
        exclude_credentials=[structs.PublicKeyCredentialDescriptor(id=passkey) for passkey in known],
    )
    return _as_json(options)


def request_options(
    site: Site, challenge: bytes, allowed: Iterable[bytes] = (), *, is_strict: bool = False
) -> dict[str, Any]:
    """The options for `navigator.credentials.get`. Without `allowed` passkeys, people choose from all of this site."""
    options = webauthn.generate_authentication_options(
        rp_id=site.domain,
        challenge=challenge,
        timeout=TIMEOUT,
        allow_credentials=[structs.PublicKeyCredentialDescriptor(id=passkey) for passkey in allowed],
        user_verification=_verification(is_strict),
    )
    return _as_json(options)


def created(site: Site, challenge: bytes, answer: Answer, *, is_strict: bool = False) -> Passkey:
    """The new passkey in an answer to `creation_options`. Raise PasskeyError if the answer is wrong."""
    _check_origin(site, answer)
    with _refusing():
        new = webauthn.verify_registration_response(
            credential=dict(answer),
            expected_challenge=challenge,
            expected_rp_id=site.domain,
            expected_origin=site.origin,
            require_user_verification=is_strict,
        )
    return Passkey(_checked_id(new.credential_id), new.credential_public_key, new.sign_count)


def used(site: Site, challenge: bytes, passkey: Passkey, answer: Answer, *, is_strict: bool = False) -> Passkey:
    """The passkey after an answer to `request_options`. Raise PasskeyError if the answer is wrong.

    A counter that does not grow means that somebody has copied the passkey. Many authenticators do not count: their
    counter stays 0.
    """
    _check_origin(site, answer)
    with _refusing():
        proof = webauthn.verify_authentication_response(
            credential=dict(answer),
            expected_challenge=challenge,
            expected_rp_id=site.domain,
            expected_origin=site.origin,
            credential_public_key=passkey.public_key,
            credential_current_sign_count=0,  # checked below, where the signature is known to be right
            require_user_verification=is_strict,
        )
    if (passkey.counter or proof.new_sign_count) and proof.new_sign_count <= passkey.counter:
        raise PasskeyError(say("passkey-copied"))
    return passkey._replace(counter=proof.new_sign_count)


@contextmanager
def _refusing() -> Iterator[None]:
    """Turn everything that is wrong with an answer into one refusal, because nobody can act on the details.

    The library raises its own errors, but broken CBOR or numbers can raise anything.
    """
    try:
        yield
    except Exception as error:
        raise PasskeyError(say("passkey-refused")) from error


def _check_origin(site: Site, answer: Answer) -> None:
    if _client_data(answer).get("origin") != site.origin:
        raise PasskeyError(say("passkey-foreign"))


def _client_data(answer: Answer) -> dict[str, Any]:
    """What the browser has signed besides the passkey's own data: the challenge, and the origin of the page."""
    with _refusing():
        return msgspec.json.decode(base64url_to_bytes(answer["response"]["clientDataJSON"]), type=dict[str, Any])


def _bytes(text: object) -> bytes:
    with _refusing():
        return base64url_to_bytes(str(text))


def _checked_id(passkey: bytes) -> bytes:
    if len(passkey) > LONGEST_ID:
        raise PasskeyError(say("passkey-refused"))
    return passkey


def _verification(is_strict: bool) -> structs.UserVerificationRequirement:
    return structs.UserVerificationRequirement.REQUIRED if is_strict else structs.UserVerificationRequirement.PREFERRED


def _as_json(options: Any) -> dict[str, Any]:
    return msgspec.json.decode(options_to_json(options), type=dict[str, Any])
