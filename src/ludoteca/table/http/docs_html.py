"""The documentation page as plain HTML without scripts, rendered from OpenAPI and the structs' JSON Schema."""

from collections.abc import Iterator
from html import escape
from typing import Any

Schema = dict[str, Any]

METHODS = ("get", "post", "put", "patch", "delete")
WORDS = {"string": "text", "integer": "whole number", "number": "number", "boolean": "true or false", "null": "nothing"}
BOUNDS = (
    ("minimum", "maximum", ""),
    ("minLength", "maxLength", " characters"),
    ("minItems", "maxItems", " of them"),
)

STYLE = """
:root { color-scheme: light dark; --line: #8886; --soft: #8882; }
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 62rem; margin: 0 auto; padding: 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid var(--line); }
h3 { margin: 2rem 0 0; font-size: 1.05rem; }
code { font-family: ui-monospace, monospace; background: var(--soft); padding: 0 .25em; border-radius: .2em; }
table { border-collapse: collapse; width: 100%; margin: .5rem 0; }
th, td { text-align: left; vertical-align: top; padding: .25rem .75rem .25rem 0; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
p { margin: .25rem 0; }
"""


def page(openapi: Schema, socket: Schema, structs: Schema) -> str:
    """The whole page: routes, socket messages, and every struct that they mention."""
    info = openapi["info"]
    operations = list(_operations(openapi))
    parts = [
        f"<h1>{escape(info['title'])} {escape(info['version'])}</h1>",
        _paragraph(info.get("description")),
        '<nav><p><a href="#http">HTTP</a> · <a href="#socket">Socket</a> · <a href="#structs">Structs</a> · '
        '<a href="/api/docs/openapi.json">OpenAPI as JSON</a> · '
        '<a href="/api/docs/socket.json">JSON Schema of the socket</a></p></nav>',
        '<h2 id="http">HTTP</h2>',
        _problems([operation for _, _, operation in operations]),
        *(_route(path, method, operation) for path, method, operation in operations),
        '<h2 id="socket">Socket</h2>',
        _paragraph(socket["description"]),
        *(_side(name, socket["$defs"][name]) for name in ("ClientMessage", "ServerMessage")),
        '<h2 id="structs">Structs</h2>',
        *(_struct(name, schema) for name, schema in structs.items()),
    ]
    return _document(info["title"], "\n".join(filter(None, parts)))


def _document(title: str, body: str) -> str:
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width">\n'
        f'<title>{escape(title)}</title>\n<link rel="stylesheet" href="/api/docs/style.css">\n</head>\n'
        f"<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _operations(openapi: Schema) -> Iterator[tuple[str, str, Schema]]:
    for path, found in sorted(openapi["paths"].items()):
        for method in METHODS:
            if found.get(method):
                yield path, method, found[method]


def _problems(operations: list[Schema]) -> str:
    """The error responses that all routes have in common."""
    said = {
        status: escape(answer.get("description", ""))
        for operation in operations
        for status, answer in operation["responses"].items()
        if _is_problem(answer)
    }
    rows = [(status, _link("Problem"), said[status]) for status in sorted(said)]
    return _paragraph("Every route can answer with an error that gives the reason:") + _table(rows)


def _route(path: str, method: str, operation: Schema) -> str:
    rows = [
        (parameter["name"], _type(parameter["schema"]), f"in the {parameter['in']}")
        for parameter in operation.get("parameters") or ()
    ]
    if operation.get("requestBody"):
        rows.append(("body", _content(operation["requestBody"]), "in the request"))
    rows += [
        (status, _content(answer), "response")
        for status, answer in operation["responses"].items()
        if not _is_problem(answer)
    ]
    title = f"<h3><code>{method.upper()} {escape(path)}</code></h3>"
    about = map(_paragraph, (operation.get("summary"), operation.get("description")))
    return "\n".join(filter(None, (title, *about, _table(rows))))


def _side(name: str, schema: Schema) -> str:
    links = ", ".join(_type(part) for part in schema["anyOf"])
    return f'<h3 id="{name}"><code>{name}</code></h3>\n<p>One of {links}.</p>'


def _struct(name: str, schema: Schema) -> str:
    needed = set(schema.get("required", ()))
    rows = [
        (field, _type(found), ", ".join(filter(None, (_bounds(found), "" if field in needed else "optional"))))
        for field, found in schema.get("properties", {}).items()
    ]
    rows += [(f"[{k}]", _type(item), "") for k, item in enumerate(schema.get("prefixItems", ()))]
    title = f'<h3 id="{escape(name)}"><code>{escape(name)}</code></h3>'
    return "\n".join(filter(None, (title, _paragraph(schema.get("description")), _table(rows))))


def _paragraph(text: str | None) -> str:
    return f"<p>{escape(' '.join(text.split()))}</p>" if text else ""


def _table(rows: list[tuple[str, str, str]]) -> str:
    lines = [
        f"<tr><th><code>{escape(name)}</code></th><td>{kind}</td><td>{note}</td></tr>" for name, kind, note in rows
    ]
    return "\n".join(["<table>", *lines, "</table>"]) if lines else ""


def _is_problem(answer: Schema) -> bool:
    return _content(answer) == _link("Problem")


def _content(found: Schema) -> str:
    kinds = [_type(media["schema"]) for media in (found.get("content") or {}).values() if media.get("schema")]
    return " or ".join(kinds) or "nothing"


def _link(name: str) -> str:
    return f'<a href="#{escape(name)}">{escape(name)}</a>'


def _type(schema: Schema) -> str:
    """The type of a value in words. The name of a struct links to its description."""
    match schema:
        case {"$ref": reference}:
            return _link(reference.rpartition("/")[2])
        case {"anyOf": parts} | {"oneOf": parts}:
            return " or ".join(map(_type, parts))
        case {"enum": values}:
            return " or ".join(f"<code>{escape(str(value))}</code>" for value in values)
        case {"type": "array", "items": dict(item)}:
            return f"list of {_type(item)}"
        case {"type": "object", "additionalProperties": dict(value)}:
            return f"{_type(value)} by name"
        case {"type": str(kind)}:
            return WORDS.get(kind, kind)
    return "anything"


def _bounds(schema: Schema) -> str:
    """The range of a number, or the length of a string or list."""
    for low, high, unit in BOUNDS:
        if high in schema:
            return f"{schema.get(low, 0)} to {schema[high]}{unit}"
    return ""
