"""The compiler process: `python -m ludoteca.warmup.program NICENESS`.

It reads a game and a stage from each line of standard input, such as `elios search`. It answers each line with `ready`,
or with `failed` and the reason.
"""

import os
import sys

from ludoteca.core.process import die_with_parent, yield_to_others


def main() -> None:
    """Compile the requested stages until standard input ends."""
    die_with_parent()
    yield_to_others(int(sys.argv[1]))
    from ludoteca.core import cache
    from ludoteca.core.errors import LudotecaError
    from ludoteca.core.registry import game as registered
    from ludoteca.warmup.stages import STAGES

    for line in sys.stdin:
        name, stage = line.split()
        try:
            files = cache.used_by(STAGES[stage].calls(registered(name)))
            cache.mark_ready(name, stage, files)
            cache.forget_old(name)
        except LudotecaError as error:
            print("failed", error, flush=True)
        except Exception as error:
            print("failed", type(error).__name__, *str(error).splitlines()[:1], flush=True)
        else:
            print("ready", flush=True)


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        os._exit(1)
