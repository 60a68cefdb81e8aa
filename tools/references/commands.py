"""The command reference, generated from the parser."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from ludoteca.cli.app import COMMANDS, app_for
from tools.references.command_examples import EXAMPLES
from tools.references.markdown import code, fenced, page, sentence, table

PLACEHOLDERS: dict[object, str] = {
    int: "N",
    float: "NUMBER",
    Path: "PATH",
    str: "TEXT",
    list[str]: "TEXT",
    list[int]: "N",
}
BOLD = re.compile(r"\[bold\](.*?)\[/bold\]")
DEFAULT = re.compile(r" \(default: (.*?)\)")
PAGE_NAME = re.compile(r"\b(docs/([\w/-]+\.md))\b")
INTRODUCTION = """
Ludoteca is one program with several commands. `ludoteca --help` lists them, and `ludoteca COMMAND --help` explains
one. `ludoteca --version` prints the version. A command exits with 0 if all went well, with 1 after an error that it
explains in one sentence, and with 2 if it does not understand its arguments.
"""


def commands_page() -> str:
    """Return the page with all commands."""
    rows = [(f"[`{name}`](#{name})", summary) for name, summary in COMMANDS.items()]
    parts = [sentence(INTRODUCTION), table(("command", "what it does"), rows)]
    for name in COMMANDS:
        parts += _described(name, parsed(name), "##")
    return page("Commands", "the parser in `src/ludoteca/cli`", parts)


def parsed(name: str) -> Any:
    """Return a command as the parser knows it."""
    app: Any = typer.main.get_command(app_for([name]))
    return app.commands[name]


def _described(name: str, command: Any, heading: str) -> Iterator[str]:
    about, example = EXAMPLES[name]
    yield f"{heading} {name}"
    yield fenced(_synopsis(name, command), "text")
    yield sentence(_plain(command.help))
    yield table(("argument", "meaning"), map(_argument, _arguments(command)))
    yield _option_table(_options(command))
    yield f"{about}:"
    yield fenced(example, "sh")
    for sub, inner in getattr(command, "commands", {}).items():
        yield from _described(f"{name} {sub}", inner, heading + "#")


def _synopsis(name: str, command: Any) -> str:
    """Return the command line in one line: required options, then optional ones, then arguments."""
    words = [f"ludoteca {name}"]
    words += [f"{option.opts[0]} {_placeholder(option)}" for option in _options(command) if option.required]
    words += ["[OPTIONS]"] if any(not option.required for option in _options(command)) else []
    words += [_placeholder(argument) for argument in _arguments(command)]
    words += ["[COMMAND]"] if hasattr(command, "commands") else []
    return " ".join(words)


def _arguments(command: Any) -> list[Any]:
    return [parameter for parameter in command.params if not _is_option(parameter)]


def _options(command: Any) -> list[Any]:
    return [parameter for parameter in command.params if _is_option(parameter) and "--help" not in parameter.opts]


def _is_option(parameter: Any) -> bool:
    return bool(parameter.opts[0].startswith("-"))


def _placeholder(parameter: Any) -> str:
    if parameter.metavar:
        return str(parameter.metavar) if parameter.required or "[" in parameter.metavar else f"[{parameter.metavar}]"
    if not _is_option(parameter):
        return f"[{parameter.name.upper()}]"
    return "" if parameter.is_flag else PLACEHOLDERS[parameter.type_descriptor.annotation]


def _argument(argument: Any) -> tuple[str, str]:
    return code(_placeholder(argument)), _plain(argument.help)


def _option_table(options: list[Any]) -> str:
    rows = [_option(option) for option in options]
    if any(default for _, _, default in rows):
        return table(("option", "meaning", "default"), rows)
    return table(("option", "meaning"), (row[:2] for row in rows))


def _option(option: Any) -> tuple[str, str, str]:
    """Return the names, the meaning and the default of an option. Some help texts name the default themselves."""
    value = _placeholder(option).strip("[]")
    names = [code(f"{name} {value}".strip()) for name in (*option.opts, *option.secondary_opts)]
    variable = f" Variable: {code(option.envvar)}." if option.envvar else ""
    meaning, told = DEFAULT.sub("", _plain(option.help)), DEFAULT.search(option.help)
    return ", ".join(names), meaning + _bounds(option) + variable, told[1] if told else _default(option)


def _bounds(option: Any) -> str:
    if option.min is None and option.max is None:
        return ""
    if option.max is None:
        return f" At least {option.min:g}."
    return f" From {option.min:g} to {option.max:,}."


def _default(option: Any) -> str:
    if option.required:
        return "required"
    if option.default is None or option.is_flag:
        return ""
    return code(option.default)


def _plain(text: str) -> str:
    """Return a help text with Markdown instead of terminal markup, and with links to the pages it names."""
    return PAGE_NAME.sub(r"[\1](../\2)", BOLD.sub(r"`\1`", text))
