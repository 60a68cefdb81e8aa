"""Expansion: add children to a node. This module is a template, so its compiled code is cached with each game.

All children of a node are added together. With hidden information, more children can follow later, because a step can
be legal in one determinization but not in earlier ones.
"""

from typing import TYPE_CHECKING

from ludoteca.core.compilation import compiled
from ludoteca.core.state import Steps
from ludoteca.search.nodes import ROOT, Node, Nodes, TreeArrays

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import MOST_SIDES


@compiled
def start(tree: TreeArrays) -> None:
    """Reset a tree to a new root."""
    clear(tree.nodes[ROOT], 0, 0)
    tree.size[0] = ROOT + 1


@compiled
def clear(node: Node, step: int, sibling: int) -> None:
    """Initialize a node that has no visits, children or proofs."""
    node.first = 0
    node.next = sibling
    node.step = step
    node.visits = 0
    node.available = 0
    node.best = 0
    node.is_solved = 0
    for side in range(MOST_SIDES):
        node.total[side] = 0.0
        node.low[side] = 0.0
        node.high[side] = 1.0
        node.proof[side] = 1.0


@compiled
def expand(tree: TreeArrays, parent: int, steps: Steps, n: int, child_of: Steps) -> None:
    """Write the child for each of the n steps, and add any missing children.

    If the tree has no room for all of them, add none, because a proof must consider every step of a node.
    """
    missing = find_children(tree.nodes, parent, steps, n, child_of)
    if missing > 0 and tree.size[0] + missing <= len(tree.nodes):
        add_children(tree, parent, steps, n, child_of)


@compiled
def find_children(nodes: Nodes, parent: int, steps: Steps, n: int, child_of: Steps) -> int:
    """Write the child for each of the n steps, or 0 if a step has no child. Return how many steps have no child."""
    for k in range(n):
        child_of[steps[k]] = 0
    child = int(nodes[parent].first)
    while child != 0:
        child_of[nodes[child].step] = child
        child = int(nodes[child].next)
    missing = 0
    for k in range(n):
        missing += child_of[steps[k]] == 0
    return missing


@compiled
def add_children(tree: TreeArrays, parent: int, steps: Steps, n: int, child_of: Steps) -> None:
    """Add a child for each of the first n steps that has none yet."""
    nodes = tree.nodes
    used = int(tree.size[0])
    for k in range(n):
        if child_of[steps[k]] == 0:
            clear(nodes[used], int(steps[k]), int(nodes[parent].first))
            nodes[parent].first = used
            child_of[steps[k]] = used
            used += 1
    tree.size[0] = used


@compiled
def list_available(steps: Steps, n: int, child_of: Steps, options: Steps) -> int:
    """List the children of the n steps that are legal in the current determinization. Return how many there are."""
    available = 0
    for k in range(n):
        if child_of[steps[k]] != 0:
            options[available] = child_of[steps[k]]
            available += 1
    return available


@compiled
def list_children(nodes: Nodes, first: int, options: Steps) -> int:
    """List a node's children, beginning with the first. Return how many there are."""
    n = 0
    child = first
    while child != 0:
        options[n] = child
        n += 1
        child = int(nodes[child].next)
    return n
