"""The reference of the server's settings, generated from their declarations."""

import msgspec

from ludoteca.table.base.settings import PREFIX, Settings
from tools.references.markdown import code, page, sentence, table
from tools.references.schema import Schema, bounds

INTRODUCTION = """
Every setting of the server is an environment variable. The most common ones are also options of [`ludoteca
serve`](commands.md#serve), and an option overrides the variable. The [reference for hosts](../hosting.md) explains when
to change them. Separate the values of a list with commas or spaces, except in `LUDOTECA_FORWARDED_ALLOW_IPS`, which
allows only commas. If a value is out of range, the server does not start, and says why.
"""
COMPUTED = {"data": "`ludoteca/table` in your data folder", "workers": "number of cores minus one"}
"""Defaults that depend on the machine."""
OTHERS = {
    "LUDOTECA_CACHE": "Folder for compiled code, for all commands. By default, it is in your cache folder.",
    "LUDOTECA_GAMES": "Folders with [games of your own](../adding-a-game.md), separated as in `PATH`.",
    "NUMBA_DISABLE_JIT": "`1` runs the rules as plain Python, for debugging.",
}


def settings_page() -> str:
    """Return the page with all settings."""
    rows = [_row(field, schemas()[field.name]) for field in msgspec.structs.fields(Settings)]
    parts = [
        sentence(INTRODUCTION),
        table(("variable", "default", "range", "meaning"), rows),
        "## Other variables",
        table(("variable", "meaning"), ((code(name), meaning) for name, meaning in OTHERS.items())),
    ]
    return page("Settings", "`src/ludoteca/table/base/settings.py`", parts)


def schemas() -> Schema:
    """Return the JSON Schema of each setting."""
    found: Schema = msgspec.json.schema(Settings, schema_hook=lambda kind: {"type": "string"})
    return dict(found["$defs"]["Settings"]["properties"])


def _row(field: msgspec.structs.FieldInfo, schema: Schema) -> tuple[str, str, str, str]:
    limits = ", ".join(map(code, schema["enum"])) if "enum" in schema else bounds(schema)
    return code(PREFIX + field.name.upper()), _default(field), limits, schema["description"]


def _default(field: msgspec.structs.FieldInfo) -> str:
    if field.name in COMPUTED:
        return COMPUTED[field.name]
    shown = " ".join(field.default) if isinstance(field.default, tuple) else f"{field.default}"
    return code(shown.removesuffix(".0")) if shown else "none"
