"""Keep standard output for results while a library prints messages there."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout


@contextmanager
def standard_output_to_error() -> Iterator[None]:
    """Send everything that this process writes to standard output to standard error, whether from Python or from C."""
    sys.stdout.flush()
    kept = os.dup(1)
    os.dup2(2, 1)
    try:
        with redirect_stdout(sys.stderr):
            yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
