"""The protocol as JSON Schema, generated from the message structs, for other programs and the documentation page."""

from types import ModuleType
from typing import Any

import msgspec

from ludoteca.core import sentences
from ludoteca.table.messages import (
    accounts,
    archive,
    calls,
    care,
    http,
    lessons,
    mistakes,
    offers,
    operators,
    pairing,
    puzzles,
    replays,
    reviews,
    socket,
    solved,
    studies,
)
from ludoteca.table.messages.socket import ClientMessage, ServerMessage

MODULES = (
    *(sentences, socket, accounts, calls, care, solved, archive, offers, pairing, http, studies),
    *(replays, reviews, lessons, puzzles, mistakes, operators),
)
"""The modules that define all messages."""


def socket_schema() -> dict[str, Any]:
    """The socket messages in both directions, as one JSON Schema document."""
    (client, server), structs = msgspec.json.schema_components(
        [ClientMessage, ServerMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages at /api/socket",
        "description": "A client sends ClientMessage and gets ServerMessage, each as one text frame of JSON.",
        "$defs": {"ClientMessage": client, "ServerMessage": server, **structs},
    }


def struct_schemas() -> dict[str, dict[str, Any]]:
    """Every message struct, keyed by name, in the order of the modules."""
    found = [value for module in MODULES for value in vars(module).values() if _is_struct(module, value)]
    parts = msgspec.json.schema_components(found, ref_template="#/{name}")[1]
    return {struct.__name__: parts[struct.__name__] for struct in found}


def _is_struct(module: ModuleType, value: object) -> bool:
    """Return True for a struct that the module itself defines, except the base class for all messages."""
    is_struct = isinstance(value, type) and issubclass(value, msgspec.Struct) and value is not socket.Message
    return is_struct and value.__module__ == module.__name__
