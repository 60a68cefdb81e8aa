"""Selection: choose the child to visit next. This module is a template, so its compiled code is cached with each game.

The score of a child is UCB1 (Auer et al. 2002) as UCT uses it in trees (Kocsis & Szepesvári 2006), with first-play
urgency for children without a visit (Gelly & Wang 2006), plus progressive history (Nijssen & Winands 2011) and a
bonus for low proof numbers (as in PN-MCTS, Doe et al. 2022). The value of a child is its mean result mixed with its
implicit minimax value (Lanctot et al. 2014). With hidden information, a child's availability count replaces its
parent's visit count (information-set MCTS, Cowling et al. 2012).
"""

import math

from ludoteca.core.chance import chance
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Steps
from ludoteca.search.nodes import COUNT, SLACK, SUM, UNPROVABLE, History, Node, Nodes, Policy, TreeArrays
from ludoteca.search.style import Style


@compiled
def select_child(tree: TreeArrays, parent: int, options: Steps, n: int, policy: Policy) -> int:
    """Return the child with the highest score among n options. Ties are broken at random."""
    nodes, history = tree.nodes, tree.history
    style, rng, is_open = policy.style, policy.rng, policy.is_open
    node = nodes[parent]
    side = int(node.side)
    first_play = value_of(node, side, style) - style.urgency if node.visits > 0 else 0.5
    hardest = hardest_proof(nodes, side, options, n) if style.proof > 0.0 and is_open else 0.0
    trials = math.log(1.0 + node.visits)
    best, best_score = int(options[0]), -1e18
    for k in range(n):
        child = nodes[options[k]]
        if is_open and is_pruned(node, child, side):
            # If nothing else is left, visit the pruned children with the highest upper bound in turn.
            score = -1e12 + 1e9 * child.high[side] - child.visits
        else:
            child.available += 1
            visits = int(child.visits)
            value = value_of(child, side, style) if visits > 0 else first_play
            if not is_open:
                trials = math.log(1.0 + child.available)
            score = value + style.explore * math.sqrt(trials / (1.0 + visits)) + 1e-6 * chance(rng)
            if style.history > 0.0:
                score += history_bonus(history, child, side, value, style.history)
            if hardest > 0.0 and child.proof[side] < UNPROVABLE:
                score += style.proof * (1.0 - child.proof[side] / hardest)
        if score > best_score:
            best, best_score = int(options[k]), score
    return best


@compiled
def is_pruned(node: Node, child: Node, side: int) -> bool:
    """True if searching a child further is useless: it is solved, or another child is proven better."""
    return bool(child.is_solved != 0 or child.high[side] < node.low[side] - SLACK)


@compiled
def value_of(node: Node, side: int, style: Style) -> float:
    """Return the value of a visited node for a side: the mean result, mixed with the implicit minimax value."""
    mean = float(node.total[side]) / int(node.visits)
    return mean + style.foresight * (float(node.minimax[side]) - mean) if style.foresight > 0.0 else mean


@compiled
def history_bonus(history: History, child: Node, side: int, value: float, weight: float) -> float:
    """Return the bonus for a step's good results elsewhere in the tree. It fades as the child collects losses."""
    count = history[COUNT, side, child.step]
    if count <= 0.0:
        return 0.0
    return float(weight * history[SUM, side, child.step] / count / (1.0 + int(child.visits) * (1.0 - value)))


@compiled
def hardest_proof(nodes: Nodes, side: int, options: Steps, n: int) -> float:
    """Return a side's highest proof number among n options. Ignore options in which the side cannot win."""
    most = 0.0
    for k in range(n):
        proof = float(nodes[options[k]].proof[side])
        if most < proof < UNPROVABLE:
            most = proof
    return most
