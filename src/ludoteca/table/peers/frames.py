"""The messages between two processes, each as a length and a MessagePack value."""

import asyncio
from typing import TypeAlias

import msgspec

LIMIT = 16 * 1024 * 1024  # bytes in one message: far more than the largest response
LENGTH = 4  # bytes of the length in front of each message


class Greeting(msgspec.Struct, tag="greeting", array_like=True):
    """The first message, from the process that connects: a number that it uses only once."""

    nonce: bytes


class Challenge(msgspec.Struct, tag="challenge", array_like=True):
    """The answer to a greeting, which proves that the sender knows the secret of this server."""

    nonce: bytes
    proof: bytes


class Proof(msgspec.Struct, tag="proof", array_like=True):
    """The answer to a challenge. From here on, both sides trust each other."""

    proof: bytes


class Beat(msgspec.Struct, tag="beat", array_like=True):
    """A sign of life."""


class RelayedRequest(msgspec.Struct, tag="asked", array_like=True):
    """A request or a socket that one process hands to another. It opens a channel."""

    channel: int
    is_socket: bool
    method: str
    path: str
    query: bytes
    headers: list[tuple[bytes, bytes]]
    client: str
    """The address of the client, as the first process determined it."""


class Head(msgspec.Struct, tag="head", array_like=True):
    """The status and the headers of a response."""

    channel: int
    status: int
    headers: list[tuple[bytes, bytes]]


class Data(msgspec.Struct, tag="data", array_like=True):
    """A part of a body, or one text frame of a socket."""

    channel: int
    content: bytes


class ChannelEnd(msgspec.Struct, tag="end", array_like=True):
    """The end of a body, or of a socket with its close code."""

    channel: int
    code: int = 1000


class Unload(msgspec.Struct, tag="unload", array_like=True):
    """Close these tables if they are in memory, because what is stored about their guests has changed."""

    tables: list[str]


class Dismiss(msgspec.Struct, tag="dismiss", array_like=True):
    """Close the connections of these devices, because they were signed out."""

    devices: list[str]


Frame: TypeAlias = Greeting | Challenge | Proof | Beat | RelayedRequest | Head | Data | ChannelEnd | Unload | Dismiss

_encoder = msgspec.msgpack.Encoder()
_decoder: msgspec.msgpack.Decoder[Frame] = msgspec.msgpack.Decoder(Frame)


def packed(frame: Frame) -> bytes:
    """A message as bytes, with its length in front."""
    content = _encoder.encode(frame)
    return len(content).to_bytes(LENGTH) + content


async def read_frame(reader: asyncio.StreamReader) -> Frame:
    """The next message; raises an OSError, EOFError or ValueError if there is none."""
    length = int.from_bytes(await reader.readexactly(LENGTH))
    if length > LIMIT:
        raise ValueError("a message from another process is too long")
    try:
        return _decoder.decode(await reader.readexactly(length))
    except msgspec.DecodeError as error:
        raise ValueError(f"a message from another process cannot be read: {error}") from None
