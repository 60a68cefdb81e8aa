"""Generate the protocol's JSON Schema and the web client's types (`make protocol`).

Both come from the structs in `ludoteca.table.messages`. A test checks that the committed files are current.
"""

import ast
import inspect
import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from textwrap import wrap
from types import ModuleType, UnionType
from typing import Any, Literal, get_args

import msgspec
from msgspec import inspect as kinds

from ludoteca.table.http.schema import MODULES, socket_schema
from ludoteca.table.messages import (
    accounts,
    calls,
    care,
    http,
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

ROOT = Path(__file__).resolve().parent.parent
SCHEMA = ROOT / "docs" / "protocol" / "socket.schema.json"
TYPES = ROOT / "web" / "src" / "protocol"
FILES = {module: TYPES / f"{module.__name__.rpartition('.')[2]}.ts" for module in MODULES}
FILES |= {
    socket: TYPES / "messages.ts",
    http: TYPES / "requests.ts",
    puzzles: TYPES / "puzzle_requests.ts",
    solved: TYPES / "solved_requests.ts",
}
WIDTH = 116

REQUESTS = (
    http.NewGuest,
    http.NewTable,
    accounts.NewPasskey,
    accounts.PasskeySignIn,
    accounts.CodeSignIn,
    http.Join,
    http.JoinByCode,
    http.ComputerWish,
    studies.Begin,
    studies.Look,
    replays.Watch,
    reviews.ReviewWish,
    puzzles.PuzzleSteps,
    calls.Subscribe,
    calls.RenewSubscription,
    calls.SubscribedBrowser,
    calls.CallSettings,
    calls.Invite,
    care.BlockWish,
    care.ReportWish,
    operators.PersonRename,
    operators.SuspensionWish,
    operators.Settlement,
    operators.NewRefusedWord,
    offers.NewOffer,
    pairing.Wait,
    pairing.WaitingPage,
    solved.NewlySolved,
    mistakes.MistakeSteps,
    *get_args(socket.ClientMessage),
)
"""The structs that clients send.

In these structs, and in structs that only they use, fields with a default are optional.
"""

PLAIN: dict[type, str] = {
    kinds.AnyType: "unknown",
    kinds.BoolType: "boolean",
    kinds.FloatType: "number",
    kinds.IntType: "number",
    kinds.NoneType: "null",
    kinds.StrType: "string",
}

_OPTION_VALUE: Any = kinds.type_info(socket.OptionValue)


def main() -> None:
    """Write all files."""
    types = ((path, types_text(module)) for module, path in FILES.items())
    for path, text in ((SCHEMA, schema_text()), *types):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {len(text.splitlines())} lines")


def schema_text() -> str:
    """Return the JSON Schema for the socket messages."""
    return msgspec.json.format(msgspec.json.encode(socket_schema()), indent=2).decode() + "\n"


@cache
def types_text(module: ModuleType) -> str:
    """Return every struct in a module as TypeScript, in source order.

    Each module needs the text of every earlier one, which doubles the work with each module unless it is kept.
    """
    constants = [*_constants(module)]
    body = [
        *(["\n".join(constants) + "\n"] if constants else []),
        *_aliases(module),
        *(_struct(struct) for struct in _structs(module)),
        *_unions(module),
    ]
    source = f"src/{module.__name__.replace('.', '/')}.py"
    header = f"// Generated from {source} by `make protocol`. Do not edit.\n"
    return "\n".join([header, *_imports(module, body), *body])


def _imports(module: ModuleType, body: list[str]) -> Iterator[str]:
    """Yield the import lines for types that an earlier module defines."""
    words = set(re.findall(r"\w+", re.sub(r"/\*\*.*?\*/", "", "".join(body), flags=re.DOTALL)))
    lines = []
    for other in MODULES[: MODULES.index(module)]:
        known = re.findall(r"^export (?:type|interface) (\w+)", types_text(other), re.MULTILINE)
        if taken := ", ".join(sorted(words.intersection(known))):
            lines.append(f'import type {{ {taken} }} from "./{FILES[other].stem}";\n')
    if lines:
        yield "".join(lines)


def _structs(module: ModuleType) -> list[type[msgspec.Struct]]:
    return [getattr(module, name) for name in _definitions(module) if name != socket.Message.__name__]


def _constants(module: ModuleType) -> Iterator[str]:
    for name in _assigned(module):
        value = getattr(module, name)
        if name.isupper() and isinstance(value, int | str):
            yield f"export const {name} = {json.dumps(value)};"


def _assigned(module: ModuleType) -> Iterator[str]:
    """Yield the names that a module assigns, in source order."""
    for statement in _source(module):
        targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
        yield from (target.id for target in targets if isinstance(target, ast.Name))


@cache
def _literals() -> dict[frozenset[Any], str]:
    """Return the named literal types."""
    return {
        frozenset(get_args(value)): name
        for name, value in vars(socket).items()
        if getattr(value, "__origin__", None) is Literal
    }


def _aliases(module: ModuleType) -> Iterator[str]:
    docs = _documented(_source(module))
    for name in _assigned(module):
        if name in _literals().values():
            choices = _choice(get_args(getattr(module, name)))
            yield _comment(docs.get(name, "")) + f"export type {name} = {choices};\n"
    if module is socket:
        plain = " | ".join(map(_type, _OPTION_VALUE.types))
        yield f"export type OptionValue = {plain};\n"


def _unions(module: ModuleType) -> Iterator[str]:
    for name in _assigned(module):
        value = getattr(module, name)
        if isinstance(value, UnionType) and all(
            isinstance(part, type) and issubclass(part, msgspec.Struct) for part in get_args(value)
        ):
            members = "".join(f"\n  | {part.__name__}" for part in get_args(value))
            yield f"export type {name} ={members};\n"


def _struct(struct: type[msgspec.Struct]) -> str:
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    comment = _comment(inspect.getdoc(struct) or "")
    if info.array_like:
        items = ", ".join(f"{field.name}: {_type(field.type)}" for field in info.fields)
        return f"{comment}export type {struct.__name__} = readonly [{items}];\n"
    tag = [f'  readonly {info.tag_field}: "{info.tag}";'] if info.tag_field else []
    return comment + "\n".join([f"export interface {struct.__name__} {{", *tag, *_fields(struct, info), "}"]) + "\n"


def _fields(struct: type[msgspec.Struct], info: kinds.StructType) -> Iterator[str]:
    docs = field_docs(struct)
    is_written = struct in _written()
    for field in info.fields:
        can_miss = not field.required and (is_written or struct.__struct_config__.omit_defaults)
        comment = _comment(docs.get(field.name, ""), "  ")
        yield f"{comment}  readonly {field.encode_name}{'?' * can_miss}: {_type(field.type)};"


def field_docs(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Return the docstrings of a struct's fields, keyed by the names of the fields in Python."""
    return _documented(_definitions(sys.modules[struct.__module__])[struct.__name__])


@cache
def _source(module: ModuleType) -> list[ast.stmt]:
    return ast.parse(inspect.getsource(module)).body


def _definitions(module: ModuleType) -> dict[str, list[ast.stmt]]:
    return {found.name: found.body for found in _source(module) if isinstance(found, ast.ClassDef)}


@cache
def _written() -> set[type]:
    """Return the structs that only clients send."""
    structs = [struct for module in FILES for struct in _structs(module)]
    return _mentioned(REQUESTS) - _mentioned([struct for struct in structs if struct not in _mentioned(REQUESTS)])


def _mentioned(roots: Any) -> set[type]:
    """Return these structs and all structs that they refer to, directly or indirectly."""
    found: set[type] = set()
    left = list(kinds.multi_type_info(roots))
    while left:
        info = left.pop()
        if isinstance(info, kinds.StructType):
            if info.cls in found:
                continue
            found.add(info.cls)
            left += [field.type for field in info.fields]
        left += [getattr(info, name) for name in ("type", "item_type", "value_type") if hasattr(info, name)]
        left += getattr(info, "types", ())
    return found


def _documented(body: list[ast.stmt]) -> dict[str, str]:
    """Return the docstrings below assignments, keyed by the assigned name."""
    docs = {}
    for statement, after in pairwise(body):
        if not (isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name)):
            continue
        if isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            docs[statement.target.id] = inspect.cleandoc(str(after.value.value))
    return docs


def _comment(text: str, indent: str = "") -> str:
    if not text:
        return ""
    lines = wrap(" ".join(text.split()), WIDTH - len(indent))
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return f"{indent}/**\n" + "".join(f"{indent} * {line}\n" for line in lines) + f"{indent} */\n"


def _type(info: Any) -> str:
    match info:
        case kinds.Metadata(type=inner):
            return _type(inner)
        case kinds.LiteralType(values=values):
            return _literals().get(frozenset(values)) or _choice(values)
        case kinds.StructType(cls=cls):
            return str(cls.__name__)
        case kinds.ListType(item_type=item):
            return f"readonly {_grouped(item)}[]"
        case kinds.DictType(value_type=value):
            return f"Readonly<Record<string, {_type(value)}>>"
        case kinds.UnionType(types=types):
            return _union(types)
    return PLAIN[type(info)]


def _union(types: tuple[Any, ...]) -> str:
    return "OptionValue" if types == _OPTION_VALUE.types else " | ".join(map(_type, types))


def _grouped(info: Any) -> str:
    text = _type(info)
    return f"({text})" if "|" in text or text.startswith("readonly ") else text


def _choice(values: Any) -> str:
    return " | ".join(msgspec.json.encode(value).decode() for value in values)


if __name__ == "__main__":
    main()
