"""Information-set Monte Carlo tree search (Cowling, Powley & Whitehouse 2012): a template, compiled once per game.

Each iteration draws a determinization of the view (a world), descends through the tree (`select`, `expand`), evaluates
the leaf (`evaluate`) and backs up the result (`backup`). All worlds share one tree, from the viewpoint of the searching
seat (single-observer ISMCTS): a node is a sequence of steps, and only steps that are legal in the current world are
selected. With perfect information there is only one world. The search is then UCT with enhancements, and `solver`
proves decided positions. See docs/decisions/0016-search.md.
"""

from typing import TYPE_CHECKING

import numpy as np

from ludoteca.core.compilation import compiled
from ludoteca.core.state import State
from ludoteca.search.nodes import MAX_DEPTH, VIEW, WORLD, Buffers, Policy, Root, TreeArrays

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import MAX_LEGAL, MOST_SIDES, SIDE, SIDES, STEPS, apply, legal, template
    from ludoteca.search import backup, evaluate, expand, select, solver
else:
    select, expand = template("ludoteca.search.select"), template("ludoteca.search.expand")
    evaluate, backup = template("ludoteca.search.evaluate"), template("ludoteca.search.backup")
    solver = template("ludoteca.search.solver")


@compiled
def grow(root: Root, tree: TreeArrays, policy: Policy, iterations: int) -> None:
    """Run this many iterations, or fewer if the root is solved earlier."""
    buffers = Buffers(
        steps=np.empty(MAX_LEGAL, np.int32),
        child_of=np.zeros(STEPS, np.int32),
        options=np.empty(MAX_LEGAL, np.int32),
        path=np.zeros(MAX_DEPTH, np.int32),
        result=np.zeros(MOST_SIDES, np.float64),
    )
    states, seat, worlds = root.states, root.seat, root.worlds
    nodes, history, path, result = tree.nodes, tree.history, buffers.path, buffers.result
    style, weights, rng = policy.style, policy.weights, policy.rng
    proves = policy.is_open and style.solves
    s = states[WORLD]
    for _ in range(iterations):
        if nodes[root.node].is_solved:
            return
        states[WORLD] = states[VIEW]
        evaluate.determinize(s, seat, worlds, int(nodes[root.node].visits), rng)
        for step in root.own_steps:
            apply(s, seat, int(step))
        depth = descend(s, root, tree, policy, buffers)
        if s.over != 0 and proves:
            solver.solve_terminal(s, nodes[path[depth]], weights, result)
        evaluate.simulate(s, style, rng, buffers.steps)
        evaluate.evaluate(s, weights, style.loss, result)
        backup.backup(nodes, history, path, depth, result)
        if style.foresight > 0.0:
            backup.backup_minimax(nodes, path, depth, result)
        if proves:
            solver.prove(nodes, path, depth, int(SIDES[s.players]), style.proof > 0.0)


@compiled
def descend(s: State, root: Root, tree: TreeArrays, policy: Policy, buffers: Buffers) -> int:
    """Select children from the root down to a leaf, and expand nodes on the way. A leaf is a node without visits.

    Write the nodes to `buffers.path`, and return the depth of the leaf.
    """
    nodes, path, steps, child_of, options = tree.nodes, buffers.path, buffers.steps, buffers.child_of, buffers.options
    depth = 0
    path[0] = root.node
    node = nodes[root.node]
    while s.over == 0 and depth < MAX_DEPTH - 1 and (depth == 0 or node.visits > 0):
        is_own = int(s.acting) >> root.seat & 1  # in a simultaneous phase, the seat that searches moves first
        seat = root.seat if is_own else int(s.seat)
        if node.first == 0 or not policy.is_open:
            node.side = SIDE[s.players, seat]
            n = legal(s, seat, steps)
            expand.expand(tree, int(path[depth]), steps, n, child_of)
            n = expand.list_available(steps, n, child_of, options)
        else:
            n = expand.list_children(nodes, int(node.first), options)
        if n == 0:  # the tree has no room for more nodes
            break
        depth += 1
        path[depth] = select.select_child(tree, int(path[depth - 1]), options, n, policy)
        node = nodes[path[depth]]
        apply(s, seat, int(node.step))
    return depth
