"""Warm up one game in the terminal: people can play immediately, but strong bots need a moment."""

import time
from collections.abc import Sequence

from ludoteca.cli.common import console
from ludoteca.core.game import Game
from ludoteca.warmup.loading import compile_now
from ludoteca.warmup.stages import Stage
from ludoteca.warmup.warm_up import WarmUp, jobs_left, keep_compiled_code

NICENESS = 10  # low priority, so that other programs stay responsive
LOOK = 0.1  # how often to check whether the game is ready, in seconds


class BotWarmUp:
    """Compiles a game in the background while a match is played."""

    def __init__(self, game: Game) -> None:
        self._game = game
        jobs = jobs_left([game.name])
        if jobs:
            keep_compiled_code()
        self._warm_up = WarmUp(jobs, niceness=NICENESS)
        self._warm_up.start()

    def stop(self) -> None:
        """Stop compiling, because the match is over."""
        self._warm_up.stop()

    def wait(self, who: str, stages: Sequence[Stage]) -> float:
        """Wait until these stages are compiled, and show which bot is waiting. Return how many seconds this took."""
        began = time.monotonic()
        if not self._warm_up.is_over(self._game.name, stages):
            self._show(who, stages)
        compile_now(self._game, stages)
        return time.monotonic() - began

    def _show(self, who: str, stages: Sequence[Stage]) -> None:
        with console.status("") as status:
            while not self._warm_up.is_over(self._game.name, stages):
                seconds = self._warm_up.seconds_left(self._game.name, stages)
                status.update(f"{who} is warming up for the first time: about {seconds} s")
                time.sleep(LOOK)
