"""Readers copy the code blocks of the documentation, so shell commands contain no prose."""

import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parents[2]
PAGES = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *(ROOT / "benchmarks").glob("*.md")]
FENCE = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)
LANGUAGES = {"console", "json", "markdown", "pycon", "python", "sh", "text", "toml"}
PROGRAMS = {
    "cd",
    "curl",
    "docker",
    "echo",
    "git",
    "ludoteca",
    "createdb",
    "createuser",
    "make",
    "pip",
    "podman",
    "python",
    "python3",
    "source",
    "sudo",
}
VARIABLE = re.compile(r"^[A-Z_]+=\S+ +")
GAP = re.compile(r"\S {2,}[^#\s]")
"""Several spaces between words usually separate a command from a remark about it."""


class Block(NamedTuple):
    """A block of code on a page."""

    page: str
    language: str
    text: str


def blocks(page: Path) -> Iterator[Block]:
    """Yield every block of code on a page."""
    for language, text in FENCE.findall(page.read_text(encoding="utf-8")):
        yield Block(page.relative_to(ROOT).as_posix(), language, text)


BLOCKS = [block for page in PAGES for block in blocks(page)]


def prose_in(text: str) -> list[str]:
    """Return the lines of shell code that are not commands."""
    lines = [line for line in re.sub(r" *\\\n *", " ", text).splitlines() if line and not line.startswith("#")]
    return [line for line in lines if not is_command(line)]


def is_command(line: str) -> bool:
    """True if a line begins with a program and has no remark without a `#`. All words after `make` are targets."""
    command = VARIABLE.sub("", line).partition(" #")[0].rstrip()
    program, *words = command.split()
    is_program = program in PROGRAMS or program.startswith((".venv/bin/", ".tools/bin/", ".release/bin/"))
    is_plain = program != "make" or all(word in targets() or "=" in word for word in words)
    return is_program and is_plain and not GAP.search(command)


def targets() -> set[str]:
    """Return everything that `make` can make."""
    return set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


def test_every_block_names_its_language() -> None:
    assert len(BLOCKS) > 100
    assert [block for block in BLOCKS if block.language not in LANGUAGES] == []


def test_shell_blocks_contain_only_commands_and_comments() -> None:
    shell = [block for block in BLOCKS if block.language == "sh"]
    assert len(shell) > 40
    assert [(block.page, line) for block in shell for line in prose_in(block.text)] == []


def test_blocks_with_output_begin_with_a_command() -> None:
    typed = [block for block in BLOCKS if block.language in ("console", "pycon")]
    assert [block for block in typed if not block.text.startswith(("$ ", ">>> "))] == []


def test_prompts_are_never_part_of_python_code() -> None:
    """The copy button leaves out prompts only in blocks that are marked as sessions."""
    assert [block for block in BLOCKS if block.language == "python" and ">>> " in block.text] == []


@pytest.mark.skipif(not shutil.which("bash"), reason="bash is missing")
def test_a_shell_understands_every_block() -> None:
    for block in BLOCKS:
        if block.language == "sh":
            done = subprocess.run(["bash", "-n"], input=block.text, capture_output=True, text=True, check=False)
            assert not done.returncode, (block.page, done.stderr)


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("make play", True),
        ("make play  # open it in the browser", True),
        ("make play       open it in the browser", False),
        ("make play opens the browser", False),
        ("pip install ludoteca     or the wheel that you built", False),
        ("LUDOTECA_REQUIRE_DATA=0 docker compose up --detach", True),
        ("Then press a button.", False),
    ],
)
def test_the_check_recognises_prose(line: str, expected: bool) -> None:
    assert is_command(line) == expected
