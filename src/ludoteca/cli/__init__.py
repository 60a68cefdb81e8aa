"""The command line, one module per command.

A command that fails prints a sentence and exits with a non-zero code, never with a traceback.
"""

import sys

from ludoteca.cli.app import app_for
from ludoteca.core.errors import LudotecaError


def main() -> None:
    """Run the command line from `sys.argv`."""
    try:
        app_for(sys.argv[1:])()
    except LudotecaError as error:
        from ludoteca.cli.common import print_error

        print_error(error)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # the reader closed its end, as `head` does: not an error
        sys.stderr.close()
        sys.exit(0)
