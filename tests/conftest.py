"""Settings for all tests: hypothesis draws the same examples everywhere, without a clock."""

from hypothesis import settings

settings.register_profile("steady", derandomize=True, deadline=None, print_blob=False)
settings.load_profile("steady")
