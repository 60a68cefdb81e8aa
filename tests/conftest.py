"""Settings for all tests: hypothesis draws the same examples everywhere; live trials get a second try."""

from pathlib import Path

import pytest
from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, print_blob=False)
settings.load_profile("steady")

LIVE = [Path(__file__).parent / folder for folder in ("browser", "table")]
"""Where real servers, sockets and browsers run against the clock, on machines that may be busy with other things."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A live trial that fails is tried once more. What is wrong fails twice, and a second try is listed in any case."""
    for item in items:
        if any(folder in item.path.parents for folder in LIVE):
            item.add_marker(pytest.mark.flaky(reruns=1))
