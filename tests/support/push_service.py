"""A push service on this machine: an https server with a test CA, and browsers that decrypt what it receives.

Run as a program, it starts `ludoteca serve` with a transport that leads there: `python -m tests.support.push_service`.
"""

import base64
import datetime
import ipaddress
import json
import os
import ssl
import sys
import threading
import time
from collections.abc import Callable
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Any, NamedTuple

import http_ece
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from py_vapid import Vapid02

from ludoteca.table.features.calls.addresses import Address
from ludoteca.table.features.calls.transport import Transport

HOST = "push.example.net"
PATIENCE = 60.0  # seconds


class Received(NamedTuple):
    """A request that the push service got."""

    path: str
    headers: dict[str, str]
    body: bytes


def encoded(value: bytes) -> str:
    """URL-safe Base64 without padding."""
    return base64.urlsafe_b64encode(value).decode().rstrip("=")


class PushBrowser:
    """The part of a browser that subscribes and decrypts."""

    def __init__(self, name: str, host: str = HOST) -> None:
        self.endpoint = f"https://{host}/send/{name}"
        self._private, self._auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)

    @property
    def subscription(self) -> dict[str, Any]:
        """What the browser tells the server."""
        point = self._private.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {"endpoint": self.endpoint, "keys": {"p256dh": encoded(point), "auth": encoded(self._auth)}}

    def read(self, got: Received) -> dict[str, Any]:
        """Decrypt a notification."""
        text = http_ece.decrypt(got.body, private_key=self._private, auth_secret=self._auth, version="aes128gcm")
        found: dict[str, Any] = json.loads(text)
        return found


def claims_of(got: Received) -> dict[str, Any]:
    """What the server has signed, after verifying its signature."""
    authorization = got.headers["authorization"]
    assert Vapid02.verify(authorization)
    token = authorization.partition("t=")[2].partition(",")[0].split(".")[1]
    found: dict[str, Any] = json.loads(base64.urlsafe_b64decode(token + "=="))
    return found


def key_of(got: Received) -> str:
    """The public key with which a request is signed."""
    return got.headers["authorization"].partition("k=")[2]


class PushService:
    """The https server. `answers` maps paths to a status, a status with headers, or the seconds to say nothing."""

    def __init__(self, folder: Path) -> None:
        self.authority = folder / "authority.pem"
        self.received: list[Received] = []
        self.answers: dict[str, int | float | tuple[int, dict[str, str]]] = {}
        pair = _certificates(folder, self.authority)
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                service._answer(self)

            def log_message(self, *args: Any) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(*pair)
        self._server.socket = context.wrap_socket(self._server.socket, server_side=True, do_handshake_on_connect=False)
        self.port: int = self._server.server_address[1]
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def __enter__(self) -> "PushService":
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._server.shutdown()
        self._server.server_close()

    def _answer(self, handler: BaseHTTPRequestHandler) -> None:
        headers = {name.lower(): value for name, value in handler.headers.items()}
        body = handler.rfile.read(int(headers["content-length"]))
        self.received.append(Received(handler.path, headers, body))
        answer = self.answers.get(handler.path, 201)
        if isinstance(answer, float):
            time.sleep(answer)
            return
        status, extra = answer if isinstance(answer, tuple) else (answer, {})
        handler.send_response(status)
        for name, value in extra.items():
            handler.send_header(name, value)
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    def to(self, browser: PushBrowser) -> list[Received]:
        """What was sent to a browser."""
        return [got for got in self.received if browser.endpoint.endswith(got.path)]

    def wait_for(self, count: int, seconds: float = PATIENCE) -> list[Received]:
        """Wait until this many requests have come."""
        until = time.monotonic() + seconds
        while len(self.received) < count:
            assert time.monotonic() < until, f"{len(self.received)} of {count} notifications have come"
            time.sleep(0.02)
        return self.received

    def transport(self, is_public: Callable[[str], bool] = lambda address: True) -> Transport:
        """A transport whose every name leads here."""
        return transport_to(self.port, self.authority, is_public)


def transport_to(port: int, authority: Path, is_public: Callable[[str], bool] = lambda address: True) -> Transport:
    """A transport whose every name leads to a port of this machine, and that trusts only the test CA."""

    async def resolve(host: str) -> list[Address]:
        return [("127.0.0.1", port)]

    return Transport(resolve, is_public, ssl.create_default_context(cafile=str(authority)))


def _certificates(folder: Path, authority: Path) -> tuple[Path, Path]:
    """A CA, and a certificate that it has signed for our hosts."""
    now, day = datetime.datetime.now(datetime.UTC), datetime.timedelta(days=1)
    own_key, key = ec.generate_private_key(ec.SECP256R1()), ec.generate_private_key(ec.SECP256R1())

    def named(name: str) -> x509.Name:
        return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])

    def started(subject: str, public: ec.EllipticCurvePublicKey) -> x509.CertificateBuilder:
        builder = x509.CertificateBuilder().subject_name(named(subject)).issuer_name(named("Test CA"))
        builder = builder.public_key(public).serial_number(x509.random_serial_number())
        return builder.not_valid_before(now - day).not_valid_after(now + day)

    root = started("Test CA", own_key.public_key())
    root = root.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
    names = [x509.DNSName(HOST), x509.DNSName(f"*.{HOST}"), x509.IPAddress(ipaddress.ip_address("127.0.0.1"))]
    leaf = started(HOST, key.public_key()).add_extension(x509.SubjectAlternativeName(names), critical=False)
    pem = serialization.Encoding.PEM
    authority.write_bytes(root.sign(own_key, hashes.SHA256()).public_bytes(pem))
    certificate, private = folder / "push.pem", folder / "push.key"
    certificate.write_bytes(leaf.sign(own_key, hashes.SHA256()).public_bytes(pem))
    private.write_bytes(key.private_bytes(pem, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()))
    return certificate, private


def main() -> None:
    """Run a command of `ludoteca` with notifications that go to a test service."""
    from ludoteca.cli import main as run
    from ludoteca.table.features.calls import service

    port, authority = int(os.environ["TEST_PUSH_PORT"]), Path(os.environ["TEST_PUSH_AUTHORITY"])
    service.transport = lambda: transport_to(port, authority)
    sys.argv = ["ludoteca", *sys.argv[1:]]
    run()


if __name__ == "__main__":
    main()
