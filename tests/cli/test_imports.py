"""Imports are lazy: a command neither loads nor requires packages that it does not use."""

import inspect
from importlib import import_module

import pytest

import ludoteca
from ludoteca.cli.app import COMMANDS, app_for, module_of
from tests.support.command import Run, run_source

SERVER = {"litestar", "pydantic", "faker", "uvicorn", "structlog", "prometheus_client"}
COMPUTING = {"numba", "numpy"}


def modules_after(program: str) -> set[str]:
    """All modules that this program imports when it runs in a new process."""
    ended = run_source(f"{program}\nimport sys; print(*sys.modules, file=sys.stderr)")
    assert ended.code == 0, ended.err
    return set(ended.err.split())


def modules_of(*words: str) -> set[str]:
    """All modules that a `ludoteca` command imports."""
    called = f"import sys; sys.argv = {['ludoteca', *words]}\nfrom ludoteca.cli import main"
    return modules_after(f"{called}\ntry: main()\nexcept SystemExit as ended: assert not ended.code")


def test_the_package_itself_imports_nothing_else() -> None:
    loaded = modules_after("import ludoteca")
    assert "ludoteca" in loaded
    assert not loaded & (SERVER | COMPUTING | {"rich", "typer", "msgspec", "platformdirs", "openskill"})


def test_a_match_needs_neither_the_commands_nor_the_server() -> None:
    loaded = modules_after("import ludoteca; ludoteca.new('holi', seed=1)")
    assert "numpy" in loaded
    assert not loaded & (SERVER | {"typer"})


@pytest.mark.parametrize("words", [("--help",), ("--version",)])
def test_help_loads_no_computing_packages(words: tuple[str, ...]) -> None:
    loaded = modules_of(*words)
    assert "typer" in loaded
    assert not loaded & (SERVER | COMPUTING)


def test_help_works_without_the_packages_of_any_extra() -> None:
    loaded = modules_after("\n".join(f"import {module_of(name)}" for name in COMMANDS))
    assert "ludoteca.cli.serve" in loaded
    extras = {"openskill", "psycopg", "gymnasium", "pettingzoo", "pyarrow", "matplotlib", "ray", "pytest", "hypothesis"}
    assert not loaded & (SERVER | extras)


@pytest.mark.parametrize("name", COMMANDS)
def test_the_list_describes_a_command_as_its_own_help_does(name: str) -> None:
    module = import_module(module_of(name))
    own = str(module.app.info.help if hasattr(module, "app") else inspect.getdoc(module.command))
    assert " ".join(own.partition("\n\n")[0].split()) == COMMANDS[name]


def test_a_misspelt_command_is_refused_by_name(run: Run) -> None:
    code, _, err = run("gamse")
    assert code == 2
    assert "games" in err


def test_only_the_called_command_is_imported() -> None:
    names = {command.name for command in app_for(["check", "file"]).registered_commands}
    assert names == set(COMMANDS)
    loaded = modules_of("games", "elios")
    assert {name for name in COMMANDS if module_of(name) in loaded} == {"games"}
    assert "numba" not in loaded


def test_every_public_name_is_where_the_package_says() -> None:
    assert set(ludoteca.__all__) <= set(dir(ludoteca))
    for name in ludoteca.__all__:
        assert getattr(ludoteca, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'gmae'"):
        ludoteca.gmae  # type: ignore[attr-defined]  # noqa: B018
