"""Functions that run as plain Python, or compiled: the marks on them, and the templates that are executed per game.

`@compiled` and `@rule` only mark a function, which stays plain Python. A game runs compiled when it is given the
compiled twins of these functions (`core/machine_code.py`), which Numba makes. Numba is not imported before that.
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
"""True where rules always run as plain Python: for a debugger, coverage, and to check that both ways agree."""

F = TypeVar("F", bound=Callable[..., Any])

_executing = threading.RLock()
_marked: set[FunctionType] = set()
_preparations: list[Callable[[], None]] = []
_starts_plain = INTERPRETED


def compiled(function: F) -> F:
    """Mark a kernel: search, evaluation, the bridge."""
    assert isinstance(function, FunctionType)
    _marked.add(function)
    return function


def rule(function: F) -> F:
    """Mark a function that carries out the rules of a game, exactly as `compiled` does.

    The two names tell readers which code is the rulebook and which serves it. Only games use `rule`; a test checks it.
    """
    return compiled(function)


def is_marked(value: object) -> bool:
    """True for a function that has a compiled twin."""
    return isinstance(value, FunctionType) and value in _marked


def before_compiling(prepare: Callable[[], None]) -> Callable[[], None]:
    """Have a function called once before anything is compiled: it may tell Numba about instructions."""
    _preparations.append(prepare)
    return prepare


def prepare_compiler() -> None:
    """Call what is to be called before anything is compiled, each once."""
    while _preparations:
        _preparations.pop()()


def start_plain() -> None:
    """Let every game start as plain Python in this process, until it is told that compiled code is ready."""
    global _starts_plain
    _starts_plain = True


def starts_plain() -> bool:
    """True if games run as plain Python unless they are told otherwise."""
    return _starts_plain


def is_template(value: object) -> bool:
    """True for a template that was executed for a game."""
    return isinstance(value, ModuleType) and value.__name__.endswith("_template")


def instance(template: str, game: str, provided: Mapping[str, object]) -> ModuleType:
    """Execute a template module for one game, with what the game provides as its globals.

    Numba would compile a function that takes other functions as arguments again in every process. A module for each
    game is cached.
    """
    name = f"ludoteca.games.{game}.{template.rpartition('.')[2]}_template"
    with _executing:  # another thread that asks meanwhile must not get half a module
        return sys.modules.get(name) or _executed(name, _file_of(template), provided)


@cache
def _file_of(template: str) -> str:
    source = importlib.util.find_spec(template)
    assert source
    assert source.origin
    return source.origin


def _executed(name: str, file: str, provided: Mapping[str, object]) -> ModuleType:
    """Execute a file as a module of this name; nothing is left of one that fails."""
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
