"""PPO in one file, in the manner of CleanRL, learns Elios against a random player.

    pip install '.[envs]' 'torch==2.13.0'
    python examples/recipes/cleanrl_ppo.py --total-timesteps 1000000

CleanRL's `ppo.py` runs as it is, with two changes: the environments come from `gymnasium.make_vec`, which steps all of
them in one compiled call, and `infos["action_mask"]` goes to the agent along with the observations. The environment
refuses illegal steps with an error.
"""

import argparse
from dataclasses import dataclass, fields

import gymnasium
import numpy as np
import torch
from torch import Tensor, nn
from torch.distributions import Categorical

import ludoteca.envs.gym

RANDOM = 0.5  # the win share of a random player
MARGIN = 0.1  # how much more a trained player must win


@dataclass
class Args:
    """The settings, with CleanRL's names."""

    game: str = "elios"
    seed: int = 1
    total_timesteps: int = 65536
    learning_rate: float = 1e-3
    num_envs: int = 64
    num_steps: int = 64
    gamma: float = 1.0
    gae_lambda: float = 0.95
    num_minibatches: int = 8
    update_epochs: int = 4
    clip_coef: float = 0.2
    ent_coef: float = 0.01
    vf_coef: float = 0.5
    max_grad_norm: float = 0.5


def layer_init(layer: nn.Linear, std: float = 2**0.5) -> nn.Linear:
    """Initialise a layer as CleanRL does."""
    nn.init.orthogonal_(layer.weight, std)
    nn.init.zeros_(layer.bias)
    return layer


class Agent(nn.Module):
    """Separate networks for the policy and the value."""

    def __init__(self, observed: int, actions: int) -> None:
        super().__init__()
        self.critic = self._network(observed, 1, 1.0)
        self.actor = self._network(observed, actions, 0.01)

    def _network(self, observed: int, outputs: int, std: float) -> nn.Sequential:
        inner = (layer_init(nn.Linear(observed, 64)), nn.Tanh(), layer_init(nn.Linear(64, 64)), nn.Tanh())
        return nn.Sequential(*inner, layer_init(nn.Linear(64, outputs), std))

    def get_value(self, seen: Tensor) -> Tensor:
        """Return the value of each observation."""
        return torch.as_tensor(self.critic(seen)).squeeze(-1)

    def get_action_and_value(
        self, seen: Tensor, mask: Tensor, action: Tensor | None = None
    ) -> tuple[Tensor, Tensor, Tensor, Tensor]:
        """Return an action among the legal ones, its log probability, the entropy and the value."""
        probs = Categorical(logits=self.actor(seen).masked_fill(~mask, -1e9))
        chosen = probs.sample() if action is None else action
        return chosen, probs.log_prob(chosen), probs.entropy(), self.get_value(seen)


class Envs:
    """Vector environments whose observations and masks are tensors."""

    def __init__(self, args: Args, num_envs: int, seed: int) -> None:
        version = ludoteca.game(args.game).rules.version
        self.envs = gymnasium.make_vec(
            f"ludoteca/{args.game}-v{version}", num_envs=num_envs, players=2, opponents="random"
        )
        self.actions = int(self.envs.single_action_space.n)
        self.seen, self.mask = self._tensors(*self.envs.reset(seed=seed))

    def step(self, action: Tensor) -> tuple[Tensor, Tensor]:
        """Take a step in each environment; return the rewards and which matches ended."""
        observations, reward, terminations, _, infos = self.envs.step(action.numpy())
        self.seen, self.mask = self._tensors(observations, infos)
        return torch.from_numpy(reward), torch.from_numpy(terminations)

    def _tensors(self, observations: dict[str, np.ndarray], infos: dict[str, np.ndarray]) -> tuple[Tensor, Tensor]:
        parts = [part.reshape(len(part), -1) for part in observations.values()]
        return torch.from_numpy(np.hstack(parts)).float(), torch.from_numpy(infos["action_mask"].copy())


def train(args: Args) -> Agent:
    """Train an agent: collect, compute advantages, optimise the policy and value networks."""
    torch.manual_seed(args.seed)
    torch.set_num_threads(1)
    envs = Envs(args, args.num_envs, args.seed)
    agent = Agent(envs.seen.shape[1], envs.actions)
    optimizer = torch.optim.Adam(agent.parameters(), args.learning_rate, eps=1e-5)
    for _ in range(args.total_timesteps // (args.num_envs * args.num_steps)):
        rows = collected(agent, envs, args)
        for _ in range(args.update_epochs):
            for chosen in torch.randperm(len(rows[0])).chunk(args.num_minibatches):
                improve(agent, optimizer, [row[chosen] for row in rows], args)
    return agent


@torch.no_grad()
def collected(agent: Agent, envs: Envs, args: Args) -> list[Tensor]:
    """Return the observations, masks, actions, log probabilities, advantages and returns of a rollout, flattened."""
    kept = []
    for _ in range(args.num_steps):
        seen, mask = envs.seen, envs.mask
        action, logprob, _, value = agent.get_action_and_value(seen, mask)
        reward, done = envs.step(action)
        kept.append((seen, mask, action, logprob, value, reward, done))
    seen, mask, action, logprob, values, rewards, dones = (torch.stack(column) for column in zip(*kept, strict=True))
    advantages, later, next_value = torch.zeros_like(rewards), torch.zeros(args.num_envs), agent.get_value(envs.seen)
    for t in reversed(range(args.num_steps)):
        goes_on = (~dones[t]).float()
        delta = rewards[t] + args.gamma * next_value * goes_on - values[t]
        advantages[t] = later = delta + args.gamma * args.gae_lambda * goes_on * later
        next_value = values[t]
    return [row.flatten(0, 1) for row in (seen, mask, action, logprob, advantages, advantages + values)]


def improve(agent: Agent, optimizer: torch.optim.Optimizer, batch: list[Tensor], args: Args) -> None:
    """Take one step of PPO's clipped objective."""
    seen, mask, action, logprob, advantages, returns = batch
    _, newlogprob, entropy, newvalue = agent.get_action_and_value(seen, mask, action)
    ratio = (newlogprob - logprob).exp()
    advantages = (advantages - advantages.mean()) / (advantages.std() + 1e-8)
    clipped = ratio.clamp(1 - args.clip_coef, 1 + args.clip_coef)
    pg_loss = torch.max(-advantages * ratio, -advantages * clipped).mean()
    v_loss = 0.5 * (newvalue - returns).square().mean()
    optimizer.zero_grad()
    (pg_loss - args.ent_coef * entropy.mean() + args.vf_coef * v_loss).backward()
    nn.utils.clip_grad_norm_(agent.parameters(), args.max_grad_norm)
    optimizer.step()


@torch.no_grad()
def win_share(agent: Agent, args: Args, matches: int = 512) -> float:
    """Return the share of new matches that the agent wins. A draw counts half."""
    envs, first = Envs(args, matches, seed=10**6), torch.full((matches,), torch.nan)
    while first.isnan().any():
        reward, done = envs.step(agent.get_action_and_value(envs.seen, envs.mask)[0])
        first = torch.where(first.isnan() & done, reward, first)
    return (float(first.mean()) + 1) / 2


def main() -> None:
    """Train with the settings from the command line, measure the win share, and check it."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    for field in fields(Args):
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=type(field.default), default=field.default)
    args = Args(**vars(parser.parse_args()))
    share = win_share(train(args), args)
    print(f"PPO won {share:.1%} of 512 matches of {args.game} after {args.total_timesteps} steps")
    assert share >= RANDOM + MARGIN, f"a random player would win {RANDOM:.0%}"


if __name__ == "__main__":
    main()
