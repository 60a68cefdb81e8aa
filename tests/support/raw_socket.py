"""WebSocket frames built byte by byte, for clients that do what no library would."""


def upgrade_request(port: int) -> bytes:
    """The request that opens a socket to the server on this port."""
    return (
        f"GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    ).encode()


def masked(text: bytes) -> bytes:
    """A text frame from a client. Its all-zero mask leaves the text unchanged."""
    length = bytes([0x80 | len(text)]) if len(text) < 126 else bytes([0x80 | 126]) + len(text).to_bytes(2, "big")
    return b"\x81" + length + bytes(4) + text
