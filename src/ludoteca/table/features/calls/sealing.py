"""Encrypts a notification for one browser, and signs it for the push service (VAPID, RFC 8291 and RFC 8292)."""

import base64
import hashlib
import json
import time
from typing import NamedTuple

from cryptography.exceptions import UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02
from pywebpush import WebPusher

from ludoteca.core.sentences import say
from ludoteca.table.features.calls.addresses import EndpointError, target_of
from ludoteca.table.messages.call_rows import SubscriptionRow
from ludoteca.table.messages.calls import Subscription

SIGNED_FOR = 12 * 3600  # seconds; services accept at most a day
PADDED = 1024  # bytes: notifications have the same length, whatever they say
MOST = 3072  # bytes; services accept 4096 after encryption
PUBLIC, SECRET = 65, 16  # bytes of a browser's keys


class Sealed(NamedTuple):
    """An encrypted notification with its headers."""

    headers: dict[str, str]
    body: bytes


def new_key() -> bytes:
    """A new private key for signing."""
    return ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value.to_bytes(32, "big")


def is_key(key: bytes) -> bool:
    """True for a private key that can sign."""
    try:
        _private(key)
    except ValueError:
        return False
    return len(key) == 32


def subscription_id(endpoint: str) -> str:
    """The id of a subscription, which does not reveal its endpoint."""
    return encoded(hashlib.sha256(endpoint.encode()).digest()[:18])


def encoded(value: bytes) -> str:
    """URL-safe Base64 without padding."""
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """The bytes in URL-safe Base64, with or without padding."""
    return base64.urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))


def check_keys(p256dh: str, auth: str) -> None:
    """Raise EndpointError for keys that no notification can be encrypted with."""
    try:
        public = decoded(p256dh)
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), public)
    except (ValueError, UnsupportedAlgorithm):
        raise EndpointError(say("call-keys")) from None
    if len(public) != PUBLIC or len(decoded(auth)) != SECRET:
        raise EndpointError(say("call-keys"))


def row_of(subscription: Subscription, guest: str, language: str, device: str | None, now: int) -> SubscriptionRow:
    """The row for a subscription, after checking its keys."""
    endpoint, keys = subscription.endpoint, subscription.keys
    check_keys(keys.p256dh, keys.auth)
    return SubscriptionRow(subscription_id(endpoint), guest, endpoint, keys.p256dh, keys.auth, language, device, now)


class Sealer:
    """Seals notifications with one private key, in the name of one contact."""

    def __init__(self, key: bytes, contact: str) -> None:
        self._vapid, self._contact = Vapid02(_private(key)), contact

    @property
    def public_key(self) -> str:
        """The key with which browsers subscribe."""
        point = self._vapid.public_key.public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return encoded(point)

    def seal(self, row: SubscriptionRow, content: dict[str, object]) -> Sealed:
        """Encrypt and sign a notification. This takes a few milliseconds."""
        text = json.dumps(content, ensure_ascii=False).encode()
        if len(text) > MOST:
            raise ValueError("this notification is too long")
        info = {"endpoint": row.endpoint, "keys": {"p256dh": row.p256dh.rstrip("="), "auth": row.auth.rstrip("=")}}
        body = bytes(WebPusher(info).encode(text.ljust(PADDED))["body"])
        claims = {
            "aud": f"https://{target_of(row.endpoint).host}",
            "sub": self._contact,
            "exp": int(time.time()) + SIGNED_FOR,
        }
        headers = {"Content-Encoding": "aes128gcm", "Content-Type": "application/octet-stream"}
        return Sealed({**headers, **self._vapid.sign(claims)}, body)


def _private(key: bytes) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(key, "big"), ec.SECP256R1())
