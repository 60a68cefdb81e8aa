"""Backup: add the value of a leaf to all nodes on its path. This module is a template.

A result has a value for each side, and at every node the side to move maximizes its own value. This is max^n
(Luckhardt & Irani 1986) in UCT (Sturtevant 2008), so the same code works for two players, for teams and for up to five
players.
"""

from typing import TYPE_CHECKING

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, Steps
from ludoteca.search.nodes import COUNT, SUM, History, Nodes

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import MOST_SIDES


@compiled
def backup(nodes: Nodes, history: History, path: Steps, depth: int, result: Chances) -> None:
    """Add a result to all nodes on the path, and to the history of each step along it."""
    for at in range(depth + 1):
        node = nodes[path[at]]
        node.visits += 1
        for side in range(MOST_SIDES):
            node.total[side] += result[side]
        if at > 0:
            side = int(nodes[path[at - 1]].side)
            history[SUM, side, node.step] += result[side]
            history[COUNT, side, node.step] += 1.0


@compiled
def backup_minimax(nodes: Nodes, path: Steps, depth: int, result: Chances) -> None:
    """Back up an evaluation by implicit minimax (Lanctot et al. 2014), for any number of sides.

    The leaf gets its own evaluation. Each node above it gets the values of the child that is best for the side to move.
    """
    for side in range(MOST_SIDES):
        nodes[path[depth]].minimax[side] = result[side]
    for at in range(depth - 1, -1, -1):
        node, changed = nodes[path[at]], int(path[at + 1])
        mover = int(node.side)
        if node.best == changed:
            node.best = best_child(nodes, int(node.first), mover)
        elif node.best == 0 or nodes[changed].minimax[mover] > nodes[node.best].minimax[mover]:
            node.best = changed
        for side in range(MOST_SIDES):
            node.minimax[side] = nodes[node.best].minimax[side]


@compiled
def best_child(nodes: Nodes, first: int, mover: int) -> int:
    """Return the visited child with the highest minimax value for the side to move. The children begin at `first`."""
    best, most = 0, -1.0
    child = first
    while child != 0:
        if nodes[child].visits > 0 and nodes[child].minimax[mover] > most:
            best, most = child, float(nodes[child].minimax[mover])
        child = int(nodes[child].next)
    return best
