"""The games as environments of PettingZoo: `env("elios", players=3)`, or `elios_v1.env(players=3)`.

>>> from ludoteca.envs.pettingzoo import elios_v1
>>> env = elios_v1.env(players=3)
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
"""

try:
    from pettingzoo import AECEnv
    from pettingzoo.utils import parallel_to_aec
except ImportError:
    from ludoteca.core.extras import MissingExtraError

    raise MissingExtraError("environments of PettingZoo need", "envs") from None

from dataclasses import dataclass
from typing import Any

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.envs.pettingzoo.aec import RawEnv
from ludoteca.envs.pettingzoo.guard import GuardedEnv
from ludoteca.envs.pettingzoo.parallel import ParallelMatchEnv

__all__ = ["Version", "env", "parallel_env", "raw_env"]


def env(
    game: str,
    players: int | None = None,
    render_mode: str | None = None,
    *,
    max_cycles: int | None = None,
    **options: Any,
) -> AECEnv:
    """An environment that behaves as one in PettingZoo's three usual wrappers.

    With `max_cycles` all agents are asked in every cycle, as in `parallel_env`, and it is cut off after so many.
    """
    if max_cycles is None:
        return GuardedEnv(game, players, render_mode, **options)
    return parallel_to_aec(ParallelMatchEnv(game, players, render_mode, max_cycles=max_cycles, **options))


def raw_env(game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> RawEnv:
    """An environment without guards: what is illegal is refused with an error."""
    return RawEnv(game, players, render_mode, **options)


def parallel_env(
    game: str, players: int | None = None, render_mode: str | None = None, **options: Any
) -> ParallelMatchEnv:
    """An environment in which all agents act at the same time; those who are not to act wait."""
    return ParallelMatchEnv(game, players, render_mode, **options)


@dataclass(frozen=True)
class Version:
    """A game under one version of its rules, used as PettingZoo's modules are."""

    game: str
    number: int

    def env(self, players: int | None = None, render_mode: str | None = None, **options: Any) -> AECEnv:
        """An environment that behaves as one in PettingZoo's three usual wrappers."""
        return env(self.game, players, render_mode, **self._with(options))

    def raw_env(self, players: int | None = None, render_mode: str | None = None, **options: Any) -> RawEnv:
        """An environment without guards."""
        return raw_env(self.game, players, render_mode, **self._with(options))

    def parallel_env(
        self, players: int | None = None, render_mode: str | None = None, **options: Any
    ) -> ParallelMatchEnv:
        """An environment in which all agents act at the same time."""
        return parallel_env(self.game, players, render_mode, **self._with(options))

    def _with(self, options: dict[str, Any]) -> dict[str, Any]:
        return {**registered(self.game).options_of(self.number, {}), **options}


def __getattr__(name: str) -> Version:
    """The versioned names, such as `elios_v1`: one for each version of each game that can be played."""
    game, _, version = name.rpartition("_v")
    if game in names() and version in map(str, registered(game).rules.versions):
        return Version(game, int(version))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; there are {', '.join(__dir__())}")


def __dir__() -> list[str]:
    return [*__all__, *(f"{name}_v{version}" for name in names() for version in registered(name).rules.versions)]
