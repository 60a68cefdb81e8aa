"""The reference of the protocol: HTTP routes, socket messages, and the types that both use."""

import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import msgspec

from ludoteca.table.app import Server
from ludoteca.table.base.settings import Settings
from ludoteca.table.http.english import in_english
from ludoteca.table.http.schema import struct_schemas
from ludoteca.table.messages.socket import ClientMessage, ServerMessage
from tools.references.markdown import code, fenced, page, sentence, table
from tools.references.schema import (
    Schema,
    bounds,
    described,
    field_rows,
    field_table,
    link,
    messages,
    tag_of,
    type_words,
)

EXAMPLES = Path(__file__).with_name("socket_examples.json")
METHODS = ("get", "post", "put", "patch", "delete")
PROBLEM = "Problem"
GROUPS = {
    "/api/tables/{table}/matches": "Matches",
    "/api/tables/{table}/board": "Matches",
    "/api/tables": "Tables and seats",
    "/api/join": "Tables and seats",
    "/api/guests": "Guests",
    "/api/me": "Guests",
    "/api/games": "Games and texts",
    "/api/texts": "Games and texts",
    "/api/warm-up": "Games and texts",
    "/api/rules": "Rules and lessons",
    "/api/learn": "Rules and lessons",
    "/api/puzzles": "Puzzles",
    "/api/study": "Studies",
    "/api/reviews": "Reviews",
}
"""The title of the group for each beginning of a path; the first that fits counts."""
OTHERS = "The server"
ORDER = ("Guests", "Tables and seats", "Matches", "Games and texts")
"""The groups that come first, in the order in which a program needs them. The others follow by name."""

HTTP_INTRODUCTION = """
A program does everything outside a running match over HTTP. [Bots over the network](../bots.md) shows the few requests
that a program needs to take a seat. Bodies are JSON, in both directions. After `POST /api/guests`, send the token with
every request, in the header `Authorization: Bearer TOKEN`; never put a token in an address. Seats are numbered from 0.
A running server shows these routes at `/api/docs`, and as OpenAPI at `/api/docs/openapi.json`.
"""
SOCKET_INTRODUCTION = """
During a match, a program talks to the server over one WebSocket at `/api/socket`. Each frame is one JSON message as
text. A client's message has at most 8 KiB. The field `type` says which message it is. [Bots over the
network](../bots.md) explains in which order they come; here are all of them, with every field. The JSON Schema is in
[protocol/socket.schema.json](../protocol/socket.schema.json), and on a running server at `/api/docs/socket.json`.
"""
SPECTATORS = """
A program that sends `hello` with a table but without a token watches that table as a spectator, whether the table is
public or not. It receives the same messages as a player, with these differences:

- `seat` is `null`, both in `welcome` and in the `view` of every `update`.
- The `view` contains only what everybody at the table may know. `legal` is always empty, `prompt` is `null`, `can_undo`
  is false, and `draft` is empty. `to_act` says whose turn it is.
- The `log` has the public lines: a step that is hidden from spectators appears without its secret, or not at all.
- `said` brings every chat message. `table` and `clock` come as for players.
- A `hinted` message never comes, because hints go only to the player who asked.

A spectator may send `hello`, `ping` and `mute`; muting a seat lasts until the connection closes. Every other message,
`say` included, has no effect and is answered with `refused`. To watch, send no token at all: the server refuses a
token that belongs to no seat of this table.
"""
TYPES_INTRODUCTION = """
These types occur in [HTTP requests and answers](http.md) and in [socket messages](socket.md). A type that is sent as
a list shows its positions instead of names.
"""


def http_page() -> str:
    """Return the page with all routes, in groups."""
    operations = list(_operations(openapi()))
    groups = sorted({group_of(path) for path, _, _ in operations}, key=_rank)
    parts = [sentence(HTTP_INTRODUCTION), "## Errors", *_errors(operations)]
    for group in groups:
        parts.append(f"## {group}")
        for path, method, operation in operations:
            if group_of(path) == group:
                parts += _route(path, method, operation)
    return page("HTTP routes", "the server's OpenAPI description", parts)


def socket_page() -> str:
    """Return the page with all socket messages."""
    opening = [sentence(SOCKET_INTRODUCTION), "## As a spectator", SPECTATORS.strip()]
    parts = [*opening, "## From a client", *_messages(ClientMessage)]
    return page(
        "Socket messages",
        "`src/ludoteca/table/messages/socket.py`",
        [*parts, "## From the server", *_messages(ServerMessage)],
    )


def types_page() -> str:
    """Return the page with all structs except the socket messages, which have their own page."""
    parts = [sentence(TYPES_INTRODUCTION)]
    for name in sorted(set(struct_schemas()) - messages(), key=str.lower):
        parts += [f"## {name}", described(name), field_table(name)]
    return page("Data types", "`src/ludoteca/table/messages`", parts)


def openapi() -> Schema:
    """Return the OpenAPI description of a server."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Settings(data=Path(folder)), starts_engines=False)
        found: Schema = server.framework.openapi_schema.to_schema()
        return found


def group_of(path: str) -> str:
    """Return the title of the group that a route belongs to."""
    return next((title for start, title in GROUPS.items() if path.startswith(start)), OTHERS)


def _rank(group: str) -> tuple[int, str]:
    return (ORDER.index(group) if group in ORDER else len(ORDER), group)


def _operations(found: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, operations in sorted(found["paths"].items()):
        for method in METHODS:
            if operations.get(method):
                yield path, method, operations[method]


def _errors(operations: list[tuple[str, str, Schema]]) -> Iterator[str]:
    told = {
        status: answer.get("description", "")
        for _, _, operation in operations
        for status, answer in operation["responses"].items()
        if _content(answer) == link(PROBLEM)
    }
    yield (
        f"If a request fails, the answer is a {link(PROBLEM)}: a sentence for people, and the clause if a rule is the "
        "reason. Any route can answer with these:"
    )
    yield table(("status", "meaning"), ((code(status), told[status]) for status in sorted(told)))


def _route(path: str, method: str, operation: Schema) -> Iterator[str]:
    yield f"### `{method.upper()} {path}`"
    yield sentence(operation.get("description") or operation["summary"])
    yield table(("parameter", "where", "type", "notes"), _parameters(operation))
    answers = [
        f"`{status}`: {_content(answer)}"
        for status, answer in operation["responses"].items()
        if _content(answer) != link(PROBLEM)
    ]
    yield f"Answer: {'; '.join(answers)}."


def _parameters(operation: Schema) -> Iterator[tuple[str, str, str, str]]:
    """Yield the parameters in the path and the query, and the fields of the body."""
    for parameter in operation.get("parameters") or ():
        facts = filter(None, (bounds(parameter["schema"]), "" if parameter.get("required") else "optional"))
        yield code(parameter["name"]), str(parameter["in"]), type_words(parameter["schema"]), ", ".join(facts)
    for media in operation.get("requestBody", {}).get("content", {}).values():
        for field, kind, notes in field_rows(media["schema"]["$ref"].rpartition("/")[2]):
            yield field, "body", kind, notes


def _content(found: Schema) -> str:
    kinds = [
        f"{type_words(media['schema'])}" + (f" ({name})" if name != "application/json" else "")
        for name, media in (found.get("content") or {}).items()
        if media.get("schema")
    ]
    return " or ".join(kinds) or "nothing"


def _messages(union: Any) -> Iterator[str]:
    examples = json.loads(EXAMPLES.read_text(encoding="utf-8"))
    for struct in get_args(union):
        yield f"### {tag_of(struct.__name__)}"
        yield described(struct.__name__)
        yield field_table(struct.__name__)
        yield fenced(_checked(examples[tag_of(struct.__name__)], union), "json")


def _checked(example: object, union: Any) -> str:
    """Return an example as the server would send it; fail if it is not a valid message."""
    text = msgspec.json.encode(example)
    msgspec.json.decode(text, type=union)
    return msgspec.json.format(in_english(text, 0), indent=2).decode()
