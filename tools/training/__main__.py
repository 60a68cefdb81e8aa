"""Train a network for a game by self-play, generation by generation (`make train GAME=elementos`).

    python -m tools.training elementos                    for the smallest number of players
    python -m tools.training elios --players 3            for three players

Every generation plays matches with the best evaluation so far, trains a network on them, and lets it play against that
evaluation at equal CPU time. A network that wins is written to the game's folder. Ctrl-C stops the training; the same
command resumes it.
"""

import argparse
import sys
from dataclasses import fields, replace

from rich.console import Console

from ludoteca.cli.warmup import compile_games
from ludoteca.core.errors import LudotecaError
from ludoteca.core.registry import game as registered
from ludoteca.fitting.network import Arrays, Network
from ludoteca.fitting.searching_matches import Contender, Table
from ludoteca.players.skill import learned_style_of, style_of
from ludoteca.search.net import NO_NET
from ludoteca.search.nets import net_from, net_path, write_net
from tools.training.decision import decide, speed_ratio
from tools.training.generation import SEEDS, play, train_network
from tools.training.recipe import Recipe, Training


def run(training: Training, console: Console) -> None:
    """Run all generations that are not finished."""
    game, players, recipe = training.game, training.players, training.recipe
    best, arrays = Contender(NO_NET, style_of(game, players), recipe.iterations), None
    for number in range(recipe.generations):
        play(training, number, best, console)
        network = train_network(training, number, arrays, console)
        best, arrays = _better(training, number, best, network, arrays, console)


def _better(
    training: Training, number: int, best: Contender, network: Network, arrays: Arrays | None, console: Console
) -> tuple[Contender, Arrays | None]:
    """Return the better of the best evaluation and a new network. If that is the network, write it."""
    game, players, recipe = training.game, training.players, training.recipe
    table = Table(game, players, recipe.seed * SEEDS + 2 * number + 1)
    net = net_from(game, training.shape, network.folded())
    new = Contender(net, learned_style_of(game, players), recipe.duel_iterations)
    ratio = float(training.read(f"speed-{number}", {"ratio": 0.0})["ratio"])
    if not ratio:
        ratio = 1.0 if best.net is not NO_NET else speed_ratio(table, new, replace(best, iterations=new.iterations))
        training.write(f"speed-{number}", {"ratio": round(ratio, 4)})
    scale = recipe.duel_iterations / recipe.iterations
    old = replace(best, iterations=round(best.iterations * scale))
    console.print(f"generation {number}: {ratio:.0%} of the iterations in the same CPU time")
    new = replace(new, iterations=round(old.iterations * ratio))
    if not decide(training, number, table, (new, old), console):
        return best, arrays
    path = net_path(game, players)
    write_net(game, players, training.shape, network.folded(), path)
    console.print(f"the network is in '{path}'")
    return replace(new, iterations=round(new.iterations / scale)), [*network.arrays, network.scales]


def main() -> int:
    """Train, or say why it is not possible."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", help="the game, such as elementos")
    parser.add_argument("--players", type=int, default=0)
    for field in fields(Recipe):
        kind = float if isinstance(field.default, float) else int
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=kind, default=field.default)
    given = vars(parser.parse_args())
    console = Console()
    try:
        game = registered(given.pop("game"))
        players = given.pop("players") or game.players[0]
        if players not in game.players:
            raise LudotecaError(f"{game.title} is for {game.player_range} players, not {players}")
        compile_games([game.name])
        run(Training(game, players, Recipe(**given)), console)
    except LudotecaError as error:
        console.print(f"[red]{error}[/red]", soft_wrap=True)
        return 1
    except KeyboardInterrupt:
        console.print("Stopped. Run the same command again to resume the training.")
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
