"""Decorators for functions that can run compiled or as plain Python, and templates that are executed for each game.

`@compiled` and `@rule` only mark a function, which stays plain Python. A game runs compiled once it uses the compiled
twins of these functions (`core/machine_code.py`), which Numba creates. Numba is not imported before that.
"""

import importlib.util
import os
import sys
import threading
from collections.abc import Callable, Mapping
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, TypeVar

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT", "0") not in ("", "0")
"""True if rules always run as plain Python, for debugging, measuring coverage and comparing the two modes."""

F = TypeVar("F", bound=Callable[..., Any])

_executing = threading.RLock()
_marked: set[FunctionType] = set()
_unchecked: set[FunctionType] = set()
_preparations: list[Callable[[], None]] = []
_starts_plain = INTERPRETED


def compiled(function: F) -> F:
    """Mark a kernel: a function in the search, in an evaluation or in the bridge."""
    assert isinstance(function, FunctionType)
    _marked.add(function)
    return function


def unchecked(function: F) -> F:
    """Mark a kernel whose compiled code does not check indices, because the checks would cost most of its time.

    Its callers must make sure that all indices are in range. As plain Python, the function still checks them.
    """
    assert isinstance(function, FunctionType)
    _unchecked.add(function)
    return compiled(function)


def is_unchecked(function: FunctionType) -> bool:
    """True for a function marked with `unchecked`."""
    return function in _unchecked


def rule(function: F) -> F:
    """Mark a function that implements a game's rules. The effect is the same as with `compiled`.

    The names show readers which code implements the rulebook and which code supports it.
    Only games use `rule`; a test checks this.
    """
    return compiled(function)


def is_marked(value: object) -> bool:
    """True for a marked function, which can have a compiled twin."""
    return isinstance(value, FunctionType) and value in _marked


def before_compiling(prepare: Callable[[], None]) -> Callable[[], None]:
    """Register a function to call once before anything is compiled, for example to add instructions to Numba."""
    _preparations.append(prepare)
    return prepare


def prepare_compiler() -> None:
    """Call the functions registered with `before_compiling`, each once."""
    while _preparations:
        _preparations.pop()()


def start_plain() -> None:
    """Start every game in this process as plain Python. `Game.run_compiled` later switches to compiled code."""
    global _starts_plain
    _starts_plain = True


def starts_plain() -> bool:
    """True if games run as plain Python until `Game.run_compiled` is called."""
    return _starts_plain


def is_template(value: object) -> bool:
    """True for a template that has been executed for a game."""
    return isinstance(value, ModuleType) and value.__name__.endswith("_template")


def instance(template: str, game: str, provided: Mapping[str, object]) -> ModuleType:
    """Execute a template module for one game, with the game's functions and constants as its globals.

    If functions were passed as arguments instead, Numba would compile their callers again in every process. With one
    module per game, the compiled code can be cached.
    """
    name = f"ludoteca.games.{game}.{template.rpartition('.')[2]}_template"
    with _executing:  # other threads must not get a partially executed module
        return sys.modules.get(name) or _executed(name, _file_of(template), provided)


@cache
def _file_of(template: str) -> str:
    source = importlib.util.find_spec(template)
    assert source
    assert source.origin
    return source.origin


def _executed(name: str, file: str, provided: Mapping[str, object]) -> ModuleType:
    """Execute a file as a module with this name. If this fails, remove the module again."""
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    module.__dict__.update(provided)
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    return module
