"""Every public module has an example, and it runs as written."""

import pytest

from tests.support.modules import PUBLIC, RESEARCH, run_examples


def test_the_modules_that_need_an_extra_are_public() -> None:
    assert set(RESEARCH) < set(PUBLIC)


@pytest.mark.parametrize("module", [*(name for name in PUBLIC if name not in RESEARCH), "ludoteca.core.match"])
def test_the_examples_of_a_module_run(module: str) -> None:
    run_examples(module)
