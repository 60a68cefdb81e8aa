"""The examples in the public modules that need an extra run as written."""

import re
from pathlib import Path

import pytest

from ludoteca.dataset import reading
from tests.support.command import Run
from tests.support.modules import RESEARCH, run_examples


@pytest.mark.parametrize("module", RESEARCH)
def test_the_examples_of_a_module_run(module: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The example about datasets reads what the command in its docstring writes."""
    monkeypatch.chdir(tmp_path)
    if module == reading.__name__:
        command = re.search(r"`ludoteca (dataset .*?)`", reading.__doc__ or "")
        assert command
        assert run(*command[1].split()).code == 0
    run_examples(module)
