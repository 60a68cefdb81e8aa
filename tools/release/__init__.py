"""Release tooling: build and check the packages, test them with every installed Python, and write an SBOM.

`make release` runs this tooling. docs/releasing.md describes the whole process.
"""

from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = "ludoteca"


class ReleaseError(Exception):
    """Says in one sentence why this version must not be released."""
