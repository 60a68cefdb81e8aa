"""Types and fields in words, from the structs' JSON Schema."""

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import msgspec

from ludoteca.table.http.schema import MODULES, struct_schemas
from ludoteca.table.messages.socket import ClientMessage, ServerMessage
from tools.protocol import field_docs
from tools.references.markdown import code, sentence, table

Schema = dict[str, Any]
TYPES_PAGE = "types.md"
SOCKET_PAGE = "socket.md"
WORDS = {"string": "text", "integer": "whole number", "number": "number", "boolean": "true or false", "null": "null"}
BOUNDS = (
    ("minimum", "maximum", ""),
    ("minLength", "maxLength", " characters"),
    ("minItems", "maxItems", " items"),
    ("minProperties", "maxProperties", " entries"),
)
ENDLESS = 2**53
"""A limit that only keeps numbers exact in JavaScript, which readers need not know."""


def field_table(name: str) -> str:
    """Return the fields of a struct as a table."""
    return table(("field", "type", "notes"), field_rows(name))


def field_rows(name: str) -> Iterator[tuple[str, str, str]]:
    """Yield the name, type and meaning of each field of a struct, or of each item if it is sent as a list."""
    schema, docs = struct_schemas()[name], _docs(structs()[name])
    for field, found in schema.get("properties", {}).items():
        yield code(field), type_words(found), _notes(found, docs.get(field, ""), _fallback(schema, field, found))
    for k, item in enumerate(schema.get("prefixItems", ())):
        yield code(f"[{k}]"), type_words(item), ""


def _docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Return the docstrings of a struct's fields, keyed by their names in a message."""
    docs = field_docs(struct)
    return {field.encode_name: docs.get(field.name, "") for field in msgspec.structs.fields(struct)}


@cache
def structs() -> dict[str, type[msgspec.Struct]]:
    """Return every message struct, keyed by name."""
    return {name: getattr(module, name) for name in struct_schemas() for module in MODULES if hasattr(module, name)}


def described(name: str) -> str:
    """Return what a struct is for."""
    return sentence(struct_schemas()[name].get("description", ""))


def type_words(schema: Schema) -> str:
    """Return the type of a value in words. The name of a struct links to its description."""
    match schema:
        case {"$ref": reference}:
            return link(reference.rpartition("/")[2])
        case {"anyOf": parts} | {"oneOf": parts}:
            return " or ".join(map(type_words, parts))
        case {"enum": values}:
            return " or ".join(code(value or '""') for value in values)
        case {"const": value}:
            return code(value)
        case {"type": "array", "items": dict(item)}:
            return f"list of {type_words(item)}"
        case {"type": "object", "additionalProperties": dict(value)}:
            return f"{type_words(value)} by name"
        case {"type": str(kind)}:
            return WORDS.get(kind, kind)
        case {"type": list(kinds)}:
            return " or ".join(WORDS[kind] for kind in kinds)
    return "anything"


def link(name: str) -> str:
    """Return a link to the description of a struct."""
    return f"[{name}]({SOCKET_PAGE}#{tag_of(name)})" if name in messages() else f"[{name}]({TYPES_PAGE}#{name.lower()})"


@cache
def messages() -> frozenset[str]:
    """Return the names of the structs that are socket messages."""
    return frozenset(struct.__name__ for side in (ClientMessage, ServerMessage) for struct in get_args(side))


def tag_of(name: str) -> str:
    """Return what the field `type` of a message contains."""
    return str(structs()[name].__struct_config__.tag)


def bounds(schema: Schema) -> str:
    """Return the range of a number, or the length of a text or list."""
    for part in schema.get("anyOf", ()):
        schema = schema | {key: value for key, value in part.items() if key != "type"}
    for low, high, unit in BOUNDS:
        if schema.get(high, ENDLESS) < ENDLESS:
            return f"{_lowest(schema, low)} to {_number(schema[high])}{unit}"
    return ""


def _lowest(schema: Schema, low: str) -> str:
    if "exclusiveMinimum" in schema:
        return f"above {_number(schema['exclusiveMinimum'])}"
    return _number(schema.get(low, 0))


def _number(value: float) -> str:
    """Return a limit in words. OpenAPI has the limits of whole numbers with decimals, too."""
    return f"{int(value) if value == int(value) else value:,}"


def _fallback(schema: Schema, field: str, found: Schema) -> str:
    """Return what an optional field means if it is missing."""
    if field in schema.get("required", ()):
        return ""
    default = found.get("default")
    if default in (None, "", {}, []):
        return "optional"
    return f"optional, default {code(msgspec.json.encode(default).decode())}"


def _notes(schema: Schema, text: str, fallback: str) -> str:
    facts = ", ".join(filter(None, (bounds(schema), fallback)))
    told = sentence(text).replace("\n\n", " ")
    return f"{told} ({facts})" if told and facts else told or facts
