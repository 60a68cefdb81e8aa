"""What makes a release: build it, check it, try it in every Python of this machine, list what is in it.

docs/releasing.md describes the whole way; `make release` runs this part of it.
"""

from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = "ludoteca"


class ReleaseError(Exception):
    """Something that must not be released as it is, in one sentence."""
