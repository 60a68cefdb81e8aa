"""The tree search with a network at its leaves. This module is a template.

It is a separate template, because a network makes the search take half as long again to compile, and only the strongest
level needs it. The loop is that of `mcts`, without rollouts and with another evaluation: passing a leaf to an
evaluation that is chosen at run time would slow down every search.
"""

from typing import TYPE_CHECKING

import numpy as np

from ludoteca.core.compilation import compiled
from ludoteca.search.net import Net
from ludoteca.search.nodes import MAX_DEPTH, VIEW, WORLD, Buffers, Policy, Root, TreeArrays

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import MAX_LEGAL, MOST_SIDES, SIDES, STEPS, apply, template
    from ludoteca.search import backup, evaluate, learned, mcts, solver
else:
    mcts, evaluate = template("ludoteca.search.mcts"), template("ludoteca.search.evaluate")
    learned, backup = template("ludoteca.search.learned"), template("ludoteca.search.backup")
    solver = template("ludoteca.search.solver")


@compiled
def grow(root: Root, tree: TreeArrays, policy: Policy, net: Net, iterations: int) -> None:
    """Run this many iterations, or fewer if the root is solved earlier."""
    buffers = Buffers(
        steps=np.empty(MAX_LEGAL, np.int32),
        child_of=np.zeros(STEPS, np.int32),
        options=np.empty(MAX_LEGAL, np.int32),
        path=np.zeros(MAX_DEPTH, np.int32),
        result=np.zeros(MOST_SIDES, np.float64),
    )
    memory = learned.memory_for(net)
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
        depth = mcts.descend(s, root, tree, policy, buffers)
        if s.over == 0:
            learned.estimate(s, net, memory, result)
        else:
            if proves:
                solver.solve_terminal(s, nodes[path[depth]], weights, result)
            evaluate.evaluate(s, weights, style.loss, result)
        backup.backup(nodes, history, path, depth, result)
        if style.foresight > 0.0:
            backup.backup_minimax(nodes, path, depth, result)
        if proves:
            solver.prove(nodes, path, depth, int(SIDES[s.players]), style.proof > 0.0)
