"""Compiled twins of marked functions, created by Numba and cached on disk.

By default, Numba generates machine code and a Python wrapper for every function, once for every combination of argument
types. But most of our functions are inner functions: only compiled code calls them, and their code ends up inside their
callers anyway. So here an inner function has one signature and no separate machine code. Machine code is generated
only for entry points, the functions that Python calls, and includes everything that they call. See
docs/decisions/0026-starting.md.
"""

import pickle
import sys
import threading
from collections.abc import Iterable
from types import FunctionType, ModuleType
from typing import Any

import numba
from numba.core import types
from numba.core.caching import _Cache
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import Compiler, CompileResult
from numba.core.registry import CPUDispatcher
from numba.core.serialize import dumps

from ludoteca.core import cache
from ludoteca.core.compilation import is_marked, is_template, is_unchecked, prepare_compiler

FLAGS: dict[str, Any] = {"boundscheck": True, "nogil": True, "no_cfunc_wrapper": True}

_namespaces: dict[int, dict[str, Any]] = {}
_inner: dict[FunctionType, Any] = {}
_templates: dict[str, "CompiledTemplate"] = {}
_making = threading.RLock()


class CompiledTemplate:
    """The entry points of a template that was executed for a game: compiled functions that Python can call.

    An entry point is compiled, or loaded from the cache, when it is first called. Other templates that this one uses
    are replaced by their twins; all other values stay the same.
    """

    def __init__(self, plain: ModuleType) -> None:
        self._plain = plain

    def __getattr__(self, name: str) -> Any:
        """Return an attribute and store it, so that this method is called only once for each name."""
        value = getattr(self._plain, name)
        if is_marked(value):
            value = _entry(value)
        elif is_template(value):
            value = compiled_template(value)
        setattr(self, name, value)
        return value


def compiled_template(plain: ModuleType) -> CompiledTemplate:
    """Return the compiled twin of a template that was executed for a game."""
    with _making:
        prepare_compiler()
        return _templates.setdefault(plain.__name__, CompiledTemplate(plain))


def load(game: str, files: Iterable[str]) -> bool:
    """Load the entry points from these files in a game's cache. Return False if a file is missing or damaged.

    The templates of these entry points must already have been executed.
    """
    for name in files:
        content = cache.read_file(game, name)
        if content is None:
            return False
        template, _, entry = name.partition("-")[0].partition(".")
        compiled = compiled_template(sys.modules[f"ludoteca.games.{game}.{template}_template"])
        getattr(compiled, entry).compile(pickle.loads(pickle.loads(content)[0]))
    return True


def _entry(plain: FunctionType) -> Any:
    """Return a function's twin as an entry point, which Python can call."""
    with _making:
        entry = numba.njit(**FLAGS)(_with_twins(plain))
        game = cache.game_of(plain.__module__)
        if game is not None:
            entry._cache = EntryCache(game, plain)
        return entry


def _inner_function(plain: FunctionType) -> Any:
    """Return a function's twin as an inner function, which only compiled code can call."""
    twin = _with_twins(plain)
    if plain not in _inner:
        flags = {**FLAGS, "nopython": True, "no_cpython_wrapper": True, "boundscheck": not is_unchecked(plain)}
        _inner[plain] = InnerFunction(twin, targetoptions=flags, pipeline_class=InnerCompiler)
    return _inner[plain]


def _with_twins(plain: FunctionType) -> FunctionType:
    """Return a copy of a function whose globals are compiled twins."""
    twin = FunctionType(plain.__code__, _twins(plain.__globals__), plain.__name__, plain.__defaults__)
    twin.__module__, twin.__qualname__ = plain.__module__, plain.__qualname__
    return twin


def _twins(plain: dict[str, Any]) -> dict[str, Any]:
    """Return a module's globals with its marked functions replaced by their twins.

    The dictionary is stored before it is filled, because functions may call each other in cycles.
    """
    known = _namespaces.get(id(plain))
    if known is None:
        known = _namespaces[id(plain)] = {}
        known.update({name: _twin(value) for name, value in plain.items()})
    return known


def _twin(value: Any) -> Any:
    if is_marked(value):
        return _inner_function(value)
    return _inner_module(value) if is_template(value) else value


def _inner_module(plain: ModuleType) -> ModuleType:
    """Return a copy of a template in which compiled code finds the compiled twins."""
    twin = ModuleType(plain.__name__)
    twin.__dict__.update(_twins(plain.__dict__))
    return twin


class InnerFunction(CPUDispatcher):
    """A function that is compiled only once for all integer types.

    Numba would compile it again for every width of its integer arguments, and for every constant among them.
    """

    def get_call_template(self, args: Any, kws: Any) -> Any:
        """Return the single signature that accepts these arguments."""
        named = {name: _wide(kind) for name, kind in dict(kws).items()}
        return super().get_call_template([_wide(kind) for kind in args], named)


def _wide(kind: Any) -> Any:
    """Return the parameter type for an argument type: int64 for any integer, otherwise the same type."""
    kind = types.unliteral(kind)
    return types.int64 if isinstance(kind, types.Integer | types.IntEnumMember) else kind


class InnerLibrary(JITCodeLibrary):
    """The intermediate code of an inner function. It is linked and optimised, but not translated to machine code."""

    def finalize(self) -> None:
        """Link and optimise the code. Machine code is generated later, for the entry points that include it."""
        self._raise_if_finalized()
        for library in dict.fromkeys(self._linking_libraries):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(library._get_module_for_linking(), preserve=True)
        self._optimize_final_module()
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        """Return 0: an inner function has no machine code, so it has no address either."""
        self._ensure_finalized()
        return 0

    @property
    def codegen(self) -> "InnerLibrary":
        """The library itself, in place of a code generator.

        Numba uses the code generator only to set the environment of a function that Python can call.
        """
        return self

    def set_env(self, name: str, environment: object) -> None:
        """Do nothing: only functions that call back into Python need an environment."""


class InnerCompiler(Compiler):
    """A compiler that emits its code into an InnerLibrary."""

    def define_pipelines(self) -> Any:
        """Return Numba's default passes."""
        name = self.state.func_id.func_qualname
        self.state.library = InnerLibrary(self.state.targetctx.codegen(), name)
        return super().define_pipelines()


class EntryCache(_Cache):
    """Numba's cache for the machine code of an entry point: one file per signature, the same for every install.

    Numba's own cache names its files after the path of the sources, and has an index that two processes can corrupt.
    """

    def __init__(self, game: str, plain: FunctionType) -> None:
        self._game = game
        self._name = f"{plain.__module__.rpartition('.')[2].removesuffix('_template')}.{plain.__name__}"

    @property
    def cache_path(self) -> str:
        """The folder for the game's compiled code."""
        return str(cache.folder(self._game))

    def load_overload(self, signature: object, context: Any) -> Any:
        """Return the compiled code for a signature, or None if there is none."""
        payload = cache.read(self._game, self._name, str(signature))
        if payload is None:
            return None
        context.refresh()
        _, result = pickle.loads(payload)
        return CompileResult._rebuild(context, *pickle.loads(result))

    def save_overload(self, signature: object, result: Any) -> None:
        """Cache the compiled code for a signature."""
        if not result.library.has_dynamic_globals:  # dynamic globals are addresses in this process
            content = pickle.dumps((dumps(signature), dumps(result._reduce())))
            cache.write(self._game, self._name, str(signature), content)

    def enable(self) -> None:
        """Do nothing: the cache is always enabled."""

    def disable(self) -> None:
        """Do nothing: the cache cannot be disabled."""

    def flush(self) -> None:
        """Do nothing: everything is written immediately."""
