"""The games as environments of PettingZoo: `env("elios", players=3)`, or `elios_v1.env(players=3)`.

>>> from ludoteca.envs.pettingzoo import elios_v1
>>> env = elios_v1.env(players=3)
>>> env.reset(seed=1)
>>> env.agent_selection
'player_0'
"""

try:
    import pettingzoo  # noqa: F401
except ImportError:
    from ludoteca.core.errors import LudotecaError

    raise LudotecaError("PettingZoo is not installed: pip install 'ludoteca[envs]'") from None

from dataclasses import dataclass
from typing import Any

from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.envs.pettingzoo.aec import RawEnv
from ludoteca.envs.pettingzoo.guard import GuardedEnv

__all__ = ["Version", "env", "raw_env"]


def env(game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> GuardedEnv:
    """An environment that behaves as one in PettingZoo's three usual wrappers."""
    return GuardedEnv(game, players, render_mode, **options)


def raw_env(game: str, players: int | None = None, render_mode: str | None = None, **options: Any) -> RawEnv:
    """An environment without guards: what is illegal is refused with an error."""
    return RawEnv(game, players, render_mode, **options)


@dataclass(frozen=True)
class Version:
    """A game with the version of its rules, used as PettingZoo's modules are."""

    game: str

    def env(self, players: int | None = None, render_mode: str | None = None, **options: Any) -> GuardedEnv:
        """An environment that behaves as one in PettingZoo's three usual wrappers."""
        return env(self.game, players, render_mode, **options)

    def raw_env(self, players: int | None = None, render_mode: str | None = None, **options: Any) -> RawEnv:
        """An environment without guards."""
        return raw_env(self.game, players, render_mode, **options)


def __getattr__(name: str) -> Version:
    """The versioned names, such as `elios_v1`: one for each game that there is."""
    game, _, version = name.rpartition("_v")
    if game in names() and version == str(registered(game).version):
        return Version(game)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}; there are {', '.join(__dir__())}")


def __dir__() -> list[str]:
    return [*__all__, *(f"{name}_v{registered(name).version}" for name in names())]
