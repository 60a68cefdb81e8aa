"""The solver, which proves bounds for nodes in games with perfect information. This module is a template.

Every node has a lower and an upper bound on each side's share of the win, as in score bounded MCTS (Cazenave &
Saffidine 2010), which refines MCTS-Solver (Winands et al. 2008) for games with more than two results. Bounds tighten
from finished matches up to the root, and a node is solved when its bounds meet. A side's proof number (Allis et al.
1994) counts the leaves that must still be solved to prove its win. Selection can prefer nodes with low proof numbers.
Generalized PN-MCTS (Kowalski et al. 2025) combines bounds and proof numbers in the same way, with a proof number for
each player.
"""

from typing import TYPE_CHECKING

import numpy as np

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State, Steps, Weights
from ludoteca.search.nodes import SLACK, UNPROVABLE, Node, Nodes

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import MOST_SIDES, chances


@compiled
def solve_terminal(s: State, node: Node, weights: Weights, result: Chances) -> None:
    """Solve the node of a finished match. Write the result, and use it as the lower and the upper bound."""
    chances(s, weights, result)
    node.is_solved = 1
    for side in range(MOST_SIDES):
        node.low[side] = result[side]
        node.high[side] = result[side]
        node.proof[side] = 0.0 if result[side] > 1.0 - SLACK else UNPROVABLE


@compiled
def prove(nodes: Nodes, path: Steps, depth: int, sides: int, counts_proofs: bool) -> None:
    """Update bounds and proof numbers from the end of the path upwards, until nothing changes."""
    for at in range(depth - 1, -1, -1):
        is_changed = tighten(nodes, int(path[at]), sides)
        if counts_proofs:
            is_changed |= count_proofs(nodes, int(path[at]), sides)
        if not is_changed:
            return


@compiled
def tighten(nodes: Nodes, parent: int, sides: int) -> bool:
    """Derive a node's bounds from its children; the side to move picks the best. Return True if a bound changed."""
    node = nodes[parent]
    mover = int(node.side)
    low = np.zeros(MOST_SIDES, np.float64)
    high = np.zeros(MOST_SIDES, np.float64)
    child = int(node.first)
    while child != 0:
        low[mover] = max(low[mover], nodes[child].low[mover])
        high[mover] = max(high[mover], nodes[child].high[mover])
        child = int(nodes[child].next)
    for side in range(sides):
        if side != mover:
            low[side] = 1.0
    child = int(node.first)
    while child != 0:
        if nodes[child].high[mover] >= low[mover] - SLACK:  # otherwise the mover would never choose this child
            for side in range(sides):
                if side != mover:
                    low[side] = min(low[side], nodes[child].low[side])
                    high[side] = max(high[side], nodes[child].high[side])
        child = int(nodes[child].next)
    return set_bounds(node, sides, low, high)


@compiled
def set_bounds(node: Node, sides: int, low: Chances, high: Chances) -> bool:
    """Tighten bounds, given that all shares sum to 1, and write them to a node. Return True if a bound changed.

    Ignore differences as small as rounding errors. They would grow from node to node until the bounds cross.
    """
    lows, highs = low[:sides].sum(), high[:sides].sum()
    is_changed = False
    is_solved = 1
    for side in range(sides):
        least, most = low[side], high[side]
        if 1.0 - (highs - most) > least + SLACK:
            least = 1.0 - (highs - high[side])
        if 1.0 - (lows - low[side]) < most - SLACK:
            most = 1.0 - (lows - low[side])
        if least > node.low[side] + SLACK or most < node.high[side] - SLACK:
            is_changed = True
        node.low[side] = least
        node.high[side] = most
        if most - least > SLACK:
            is_solved = 0
    node.is_solved = is_solved
    return is_changed


@compiled
def count_proofs(nodes: Nodes, parent: int, sides: int) -> bool:
    """Derive a node's proof numbers from its children. Return True if a number changed.

    For the side to move, the node is an OR node: one child is enough. For the other sides it is an AND node, which
    needs all children.
    """
    node = nodes[parent]
    is_changed = False
    for side in range(sides):
        least, total = UNPROVABLE, 0.0
        child = int(node.first)
        while child != 0:
            proof = float(nodes[child].proof[side])
            least = min(least, proof)
            total += proof
            child = int(nodes[child].next)
        proof = least if side == node.side else min(total, UNPROVABLE)
        if node.high[side] < 1.0 - SLACK:
            proof = UNPROVABLE
        elif node.low[side] > 1.0 - SLACK:
            proof = 0.0
        if proof != node.proof[side]:
            node.proof[side] = proof
            is_changed = True
    return is_changed
