"""A passkey in software: it answers as a browser's `PublicKeyCredential.toJSON` does, and can be made to misbehave."""

import hashlib
import json
import secrets
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn import base64url_to_bytes
from webauthn.helpers import bytes_to_base64url, encode_cbor

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40  # flags of the authenticator's data


class Authenticator:
    """One passkey for one origin."""

    def __init__(self, origin: str, domain: str, counter: int = 0, is_verifying: bool = True) -> None:
        self.origin, self.domain, self.counter = origin, domain, counter
        self.id = secrets.token_bytes(16)
        self.owner = b""
        self._flags = PRESENT | (VERIFIED if is_verifying else 0)
        self._key = ec.generate_private_key(ec.SECP256R1())

    def create(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to the options for a new passkey."""
        self.owner = base64url_to_bytes(options["user"]["id"])
        data = self._data(self._flags | ATTESTED)
        data += bytes(16) + len(self.id).to_bytes(2) + self.id + self._public_key()
        response = {"attestationObject": encode_cbor({"fmt": "none", "attStmt": {}, "authData": data})}
        return self._answer("webauthn.create", options, response)

    def get(self, options: dict[str, Any]) -> dict[str, Any]:
        """The answer to the options for signing in."""
        if self.counter:
            self.counter += 1
        client, data = self._client_data("webauthn.get", options), self._data(self._flags)
        signature = self._key.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        response = {"authenticatorData": data, "signature": signature, "userHandle": self.owner}
        return self._answer("webauthn.get", options, response)

    def _answer(self, kind: str, options: dict[str, Any], response: dict[str, bytes]) -> dict[str, Any]:
        parts = {"clientDataJSON": self._client_data(kind, options), **response}
        name = bytes_to_base64url(self.id)
        encoded = {part: bytes_to_base64url(value) for part, value in parts.items()}
        return {"id": name, "rawId": name, "type": "public-key", "clientExtensionResults": {}, "response": encoded}

    def _client_data(self, kind: str, options: dict[str, Any]) -> bytes:
        data = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(data).encode()

    def _data(self, flags: int) -> bytes:
        return hashlib.sha256(self.domain.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4)

    def _public_key(self) -> bytes:
        point = self._key.public_key().public_numbers()
        return encode_cbor({1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32), -3: point.y.to_bytes(32)})
