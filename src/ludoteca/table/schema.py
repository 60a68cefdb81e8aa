"""The messages as JSON Schema, from the structs of the protocol: for other programs, and for the page of documents."""

from typing import Any

import msgspec

from ludoteca.table import protocol
from ludoteca.table.protocol import ClientMessage, ServerMessage


def socket_schema() -> dict[str, Any]:
    """What clients may send to the socket and what the table says there, as one JSON Schema document."""
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
    """Every struct of the protocol by its name, in the order of the file."""
    found = [
        value for value in vars(protocol).values() if isinstance(value, type) and issubclass(value, msgspec.Struct)
    ]
    parts = msgspec.json.schema_components(found, ref_template="#/{name}")[1]
    return {struct.__name__: parts[struct.__name__] for struct in found if struct is not protocol.Message}
