"""The commands: one file each. A refusal ends with a sentence and a non-zero exit code, never with a traceback."""

import sys

from ludoteca.cli.app import app_for
from ludoteca.core.errors import LudotecaError


def main() -> None:
    """Run the command that was typed."""
    try:
        app_for(sys.argv[1:])()
    except LudotecaError as error:
        from ludoteca.cli.common import print_error

        print_error(error)
        sys.exit(1)
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:  # the reader of our output has gone: nothing is wrong
        sys.stderr.close()
        sys.exit(0)
