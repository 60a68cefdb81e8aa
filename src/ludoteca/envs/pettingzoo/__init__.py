"""The games as PettingZoo environments: `env("elios", players=3)`, or `elios_v1.env(players=3)`.

Importing this module also adds the games to PettingZoo's registry: `pettingzoo.make("aec", "ludoteca/elios-v1")`.

Examples:
    >>> from ludoteca.envs.pettingzoo import elios_v1
    >>> env = elios_v1.env(players=3)
    >>> env.reset(seed=1)
    >>> env.agent_selection
    'player_0'
    >>> observation, reward, is_over, is_cut_off, info = env.last()
    >>> env.step(env.action_space("player_0").sample(observation["action_mask"]))
"""

try:
    import pettingzoo
    from pettingzoo import AECEnv
    from pettingzoo.utils import parallel_to_aec
except ImportError:
    from ludoteca.core.extras import MissingExtraError

    raise MissingExtraError("PettingZoo environments need", "envs") from None

from dataclasses import dataclass
from typing import Any, overload

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.envs.pettingzoo.aec import RawEnv
from ludoteca.envs.pettingzoo.guard import GuardedEnv
from ludoteca.envs.pettingzoo.parallel import ParallelMatchEnv

__all__ = ["Version", "env", "parallel_env", "raw_env", "register"]

NAMESPACE = "ludoteca"


@overload
def env(
    game: str,
    players: int | None = None,
    render_mode: str | None = None,
    *,
    max_cycles: None = None,
    **options: Any,
) -> GuardedEnv: ...


@overload
def env(
    game: str, players: int | None = None, render_mode: str | None = None, *, max_cycles: int, **options: Any
) -> AECEnv: ...


def env(
    game: str,
    players: int | None = None,
    render_mode: str | None = None,
    *,
    max_cycles: int | None = None,
    **options: Any,
) -> AECEnv:
    """Return an AEC environment that behaves as if wrapped in PettingZoo's three usual wrappers.

    With `max_cycles`, all agents act in every cycle, as in `parallel_env`, and the match is truncated after that many
    cycles.
    """
    if max_cycles is None:
        return GuardedEnv(game, players, render_mode, **options)
    return parallel_to_aec(ParallelMatchEnv(game, players, render_mode, max_cycles=max_cycles, **options))


def raw_env(game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> RawEnv:
    """Return an AEC environment without wrappers: an illegal step raises an error."""
    return RawEnv(game, players, render_mode, **options)


def parallel_env(
    game: str, players: int | None = None, render_mode: str | None = None, **options: Any
) -> ParallelMatchEnv:
    """Return a parallel environment: all agents act at the same time, and an agent waits if it is not its turn."""
    return ParallelMatchEnv(game, players, render_mode, **options)


@dataclass(frozen=True)
class Version:
    """A game under one version of its rules, with the interface of PettingZoo's modules."""

    game: str
    number: int

    @overload
    def env(
        self,
        players: int | None = None,
        render_mode: str | None = None,
        *,
        max_cycles: None = None,
        **options: Any,
    ) -> GuardedEnv: ...

    @overload
    def env(
        self, players: int | None = None, render_mode: str | None = None, *, max_cycles: int, **options: Any
    ) -> AECEnv: ...

    def env(
        self,
        players: int | None = None,
        render_mode: str | None = None,
        *,
        max_cycles: int | None = None,
        **options: Any,
    ) -> AECEnv:
        """Return an AEC environment that behaves as if wrapped in PettingZoo's three usual wrappers."""
        return env(self.game, players, render_mode, max_cycles=max_cycles, **self._with(options))

    def raw_env(self, players: int | None = None, render_mode: str | None = None, **options: Any) -> RawEnv:
        """Return an AEC environment without wrappers."""
        return raw_env(self.game, players, render_mode, **self._with(options))

    def parallel_env(
        self, players: int | None = None, render_mode: str | None = None, **options: Any
    ) -> ParallelMatchEnv:
        """Return a parallel environment."""
        return parallel_env(self.game, players, render_mode, **self._with(options))

    def _with(self, options: dict[str, Any]) -> dict[str, Any]:
        return {**registered(self.game).options_of(self.number, {}), **options}


def __getattr__(name: str) -> Version:
    """Return the game behind a name such as `elios_v1`. Every playable rules version of a game has its own name."""
    game, _, version = name.rpartition("_v")
    if game in names() and version in map(str, registered(game).rules.versions):
        return Version(game, int(version))
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(__dir__())}")


def register() -> None:
    """Register all games with `pettingzoo.make`, once per rules version."""
    for name in names():
        for version in registered(name).rules.versions:
            _register(name, version)


def _register(game: str, version: int) -> None:
    known, settings = f"{NAMESPACE}/{game}-v{version}", {"game": game, **registered(game).options_of(version, {})}
    if known not in pettingzoo.aec_registry:
        pettingzoo.register("aec", known, f"{__name__}:env", kwargs=settings)
        pettingzoo.register("parallel", known, f"{__name__}:parallel_env", kwargs=settings)


def __dir__() -> list[str]:
    return [*__all__, *(f"{name}_v{version}" for name in names() for version in registered(name).rules.versions)]


register()
