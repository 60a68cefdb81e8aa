"""Self-play PPO with action masks on the vector environment.

    python examples/ppo.py elementos --updates 300 --plot curve.png

It needs the extras `envs`, `torch` and `plot` (docs/research.md). The same network plays both sides of every match,
each from its own seat's observation. At intervals it plays against a random player; the curve shows its win share.

This works only for games with two sides: one side's gain is the other's loss, so values change sign with the side to
move.
"""

import argparse
from dataclasses import dataclass, fields
from pathlib import Path
from typing import NamedTuple

import torch
from torch import Tensor, nn
from torch.distributions import Categorical

from ludoteca.envs.vector import VectorEnv


@dataclass
class Settings:
    """The settings that the command line accepts."""

    updates: int = 200
    num_envs: int = 256
    num_steps: int = 64
    """Steps in each environment between two updates."""
    epochs: int = 3
    minibatches: int = 4
    hidden: int = 256
    learning_rate: float = 5e-4
    gae_lambda: float = 0.95
    """The weight of later rewards in the advantage of a step."""
    clip: float = 0.2
    entropy_coef: float = 0.01
    """The weight of the entropy bonus, which keeps the policy exploring."""
    trials: int = 256
    """Matches against the random player for each point of the curve."""
    every: int = 10
    """Updates between two points of the curve."""
    seed: int = 0


class Net(nn.Module):
    """A shared trunk of two layers with a policy head and a value head."""

    def __init__(self, observed: int, steps: int, hidden: int) -> None:
        super().__init__()
        self.trunk = nn.Sequential(nn.Linear(observed, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.policy, self.value = nn.Linear(hidden, steps), nn.Linear(hidden, 1)
        nn.init.zeros_(self.policy.weight)  # start with a uniform policy over the legal steps

    def forward(self, observations: Tensor, masks: Tensor) -> tuple[Categorical, Tensor]:
        """Return the policy over the legal steps, and the value for the seat to move."""
        features = self.trunk(observations.float())
        logits = self.policy(features).masked_fill(~masks, -1e9)
        return Categorical(logits=logits), torch.tanh(self.value(features)).squeeze(-1)


class TorchEnv:
    """A vector environment with tensors that share its memory."""

    def __init__(self, game: str, num_envs: int, seed: int, opponents: str | None = None) -> None:
        self.env = VectorEnv(game, num_envs, 2, seed=seed, opponents=opponents)
        self.env.reset()
        self.observations = torch.from_numpy(self.env.batch.flat_observations)
        self.masks = torch.from_numpy(self.env.batch.masks)

    def step(self, steps: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        """Step each environment; return rewards, which matches ended, and where the same seat acts again."""
        before = self.env.batch.seats.copy()
        _, rewards, ended, _, infos = self.env.step(steps.numpy())
        again = torch.from_numpy(infos["seats"] == before)
        return torch.from_numpy(rewards), torch.from_numpy(ended), again


class Rollout(NamedTuple):
    """The transitions of all environments between two updates, by time and environment."""

    observations: Tensor
    masks: Tensor
    steps: Tensor
    log_probs: Tensor
    values: Tensor
    rewards: Tensor
    signs: Tensor
    """The sign of the next value for the side to move: 1 if it acts again, -1 if the other does, 0 after the end."""


class Minibatch(NamedTuple):
    """Some steps of a rollout, flattened, with their advantages and returns."""

    observations: Tensor
    masks: Tensor
    steps: Tensor
    log_probs: Tensor
    advantages: Tensor
    returns: Tensor


class Learner:
    """A network that learns by playing in its environments."""

    def __init__(self, game: str, settings: Settings) -> None:
        torch.manual_seed(settings.seed)
        torch.set_num_threads(1)  # for a network this small, synchronizing threads costs more than it gains
        self.game, self.settings = game, settings
        self.env = TorchEnv(game, settings.num_envs, settings.seed)
        self.net = Net(self.env.observations.shape[1], self.env.masks.shape[1], settings.hidden)
        self.optimizer = torch.optim.Adam(self.net.parameters(), settings.learning_rate)

    @torch.no_grad()
    def play(self) -> Rollout:
        """Collect a rollout of self-play."""
        kept = []
        for _ in range(self.settings.num_steps):
            observations, masks = self.env.observations.clone(), self.env.masks.clone()
            choice, values = self.net(observations, masks)
            steps = choice.sample()
            rewards, ended, again = self.env.step(steps)
            signs = torch.where(ended, 0.0, torch.where(again, 1.0, -1.0))
            kept.append((observations, masks, steps, choice.log_prob(steps), values, rewards, signs))
        return Rollout(*(torch.stack(column) for column in zip(*kept, strict=True)))

    @torch.no_grad()
    def advantages(self, rollout: Rollout) -> Tensor:
        """Return the advantage of each step (generalised advantage estimation)."""
        _, next_values = self.net(self.env.observations, self.env.masks)
        advantages, later = torch.zeros_like(rollout.values), torch.zeros_like(next_values)
        for t in reversed(range(len(rollout.values))):
            delta = rollout.rewards[t] + rollout.signs[t] * next_values - rollout.values[t]
            later = delta + self.settings.gae_lambda * rollout.signs[t] * later
            advantages[t], next_values = later, rollout.values[t]
        return advantages

    def learn(self) -> None:
        """Collect a rollout and update the network with PPO's clipped objective."""
        rollout = self.play()
        advantages = self.advantages(rollout)
        columns = (rollout.observations, rollout.masks, rollout.steps, rollout.log_probs, advantages)
        rows = [column.flatten(0, 1) for column in (*columns, advantages + rollout.values)]
        for _ in range(self.settings.epochs):
            for chosen in torch.randperm(len(rows[0])).chunk(self.settings.minibatches):
                self._improve(Minibatch(*(row[chosen] for row in rows)))

    def _improve(self, batch: Minibatch) -> None:
        choice, values = self.net(batch.observations, batch.masks)
        ratio = (choice.log_prob(batch.steps) - batch.log_probs).exp()
        advantages = (batch.advantages - batch.advantages.mean()) / (batch.advantages.std() + 1e-8)
        clipped = ratio.clamp(1 - self.settings.clip, 1 + self.settings.clip)
        policy_loss = -torch.min(ratio * advantages, clipped * advantages).mean()
        value_loss = (values - batch.returns).square().mean()
        self.optimizer.zero_grad()
        (policy_loss + 0.5 * value_loss - self.settings.entropy_coef * choice.entropy().mean()).backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), 0.5)
        self.optimizer.step()

    @torch.no_grad()
    def win_share(self) -> float:
        """Return the network's win share against a random player, from both seats."""
        env = TorchEnv(self.game, self.settings.trials, self.settings.seed + 1, opponents="random")
        first = torch.full((self.settings.trials,), torch.nan)
        while first.isnan().any():
            choice, _ = self.net(env.observations, env.masks)
            rewards, ended, _ = env.step(choice.sample())
            first = torch.where(first.isnan() & ended, rewards, first)
        return (float(first.mean()) + 1) / 2


def curve(learner: Learner) -> list[tuple[int, float]]:
    """Train the network; return the win share at intervals, by the number of steps played."""
    settings, points = learner.settings, [(0, learner.win_share())]
    for update in range(1, settings.updates + 1):
        learner.learn()
        if update % settings.every == 0 or update == settings.updates:
            points.append((update * settings.num_envs * settings.num_steps, learner.win_share()))
            print(f"{points[-1][0]:>10,} steps: {points[-1][1]:.1%} against the random player", flush=True)
    return points


def plot(points: list[tuple[int, float]], game: str, file: Path) -> None:
    """Draw the learning curve."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 4), layout="constrained")
    axes = figure.subplots()
    axes.plot(*zip(*points, strict=True), marker="o", markersize=3)
    axes.axhline(0.5, color="grey", linestyle=":")
    axes.set(title=f"{game}: self-play PPO", xlabel="steps", ylabel="win share against random")
    axes.set_ylim(0, 1)
    figure.savefig(file)


def main() -> None:
    """Train with the settings from the command line and plot the curve."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("game", help="elementos, elios, holi or exagon")
    parser.add_argument("--plot", type=Path, help="save the learning curve as this file")
    for field in fields(Settings):
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=type(field.default), default=field.default)
    chosen = vars(parser.parse_args())
    game, file = chosen.pop("game"), chosen.pop("plot")
    points = curve(Learner(game, Settings(**chosen)))
    if file:
        plot(points, game, file)


if __name__ == "__main__":
    main()
