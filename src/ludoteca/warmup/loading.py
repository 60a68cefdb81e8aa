"""Switch a game's stages to compiled code when they are ready."""

from collections.abc import Sequence

from ludoteca.core import cache
from ludoteca.core.compilation import INTERPRETED
from ludoteca.core.game import Game
from ludoteca.warmup.stages import BOTS, RULES, Stage

_loaded: set[tuple[str, str]] = set()


def load(game: Game, stage: Stage) -> bool:
    """Switch a stage to compiled code. Return False if the code is not ready, or if its files are damaged."""
    if (game.name, stage.name) in _loaded:
        return True
    if INTERPRETED or not cache.is_ready(game.name, stage.name):
        return False
    if not _load_files(game, stage):
        cache.unmark(game.name, stage.name)
        return False
    for module in stage.templates:
        game.run_compiled(module)
    _loaded.add((game.name, stage.name))
    return True


def load_match(game: Game) -> bool:
    """Load every ready stage that a match with bots needs. Return True if all of them are ready."""
    loaded = [load(game, stage) for stage in BOTS]
    return all(loaded)


def compile_now(game: Game, stages: Sequence[Stage]) -> None:
    """Switch stages to compiled code. Functions that are not ready are compiled in this process when first called."""
    for stage in stages if not INTERPRETED else ():
        if not load(game, stage):
            for module in (*RULES.templates, *stage.templates):
                game.run_compiled(module)


def _load_files(game: Game, stage: Stage) -> bool:
    from ludoteca.core import machine_code  # imports Numba

    for module in stage.templates:
        game.compiled_template(module)
    try:
        files = cache.files(game.name, stage.name)
    except OSError:  # another process has just deleted the folder, as that of old sources
        return False
    return machine_code.load(game.name, files)
