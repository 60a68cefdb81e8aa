"""Every recipe can be installed as its page says, with the versions that the tests use."""

import re

import pytest

from tools.recipes import RECIPES, ROOT, install_line, main

PAGE = (ROOT / "docs" / "research" / "recipes.md").read_text(encoding="utf-8")
NAMES = sorted(recipe.name for recipe in RECIPES.glob("*.py"))


@pytest.mark.parametrize("name", NAMES)
def test_the_page_has_the_install_line_of_a_recipe(name: str) -> None:
    assert f"`pip install {install_line(RECIPES / name)}`" in PAGE
    assert f"`{name}`" in PAGE


@pytest.mark.parametrize("name", NAMES)
def test_a_recipe_uses_the_pytorch_of_the_tests(name: str) -> None:
    torch = re.search(r"^TORCH \?= (\S+)$", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)
    assert torch
    imports_it = "import torch" in (RECIPES / name).read_text(encoding="utf-8")
    assert (torch[1] in install_line(RECIPES / name)) == imports_it


def test_an_unknown_recipe_is_refused(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.argv", ["recipes", "soup"])
    with pytest.raises(SystemExit):
        main()
    assert "unknown recipe 'soup'; choose from cleanrl_ppo" in capsys.readouterr().err
