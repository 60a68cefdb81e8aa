"""A tree of what may follow, grown by selective sampling: a template, used through `ludoteca.search.search`.

One source for all games. Where everything is known, a world is the view itself, and what is decided is proven: every
node has bounds for the share of the win of every side, and proof numbers, which say how far a side is from a proven
win. Where something is hidden, every iteration walks through another world that the view may be; all worlds share one
tree, whose nodes are the sequences of steps, and only the steps legal in the world at hand are chosen from.
"""

import math
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from ludoteca.core.chance import Stream, chance
from ludoteca.core.compilation import compiled
from ludoteca.core.state import Chances, State, States, Steps, Weights, wide
from ludoteca.search.style import Style

if TYPE_CHECKING:  # provided by the game
    from ludoteca.core.stubs import (
        MAX_LEGAL,
        SIDE,
        SIDES,
        STEPS,
        apply,
        chances,
        lay_world,
        legal,
        pick,
        resample,
        rollout,
    )

Nodes: TypeAlias = npt.NDArray[Any]
Node: TypeAlias = np.record
Floats: TypeAlias = npt.NDArray[np.float32]

MOST_SIDES = int(SIDES.max())
ROOT = 1  # node 0 stands for none
DEPTH = 512  # a longer line is judged where it is
NEVER = 1e9  # the proof number of what cannot be proven
SLACK = 1e-5  # shares of a win are kept in 32 bits

NODE = np.dtype(
    (
        np.record,
        np.dtype(
            [
                ("first", np.int32),  # child
                ("next", np.int32),  # sibling
                ("step", np.int32),  # that leads here
                ("visits", np.int32),
                ("offered", np.int32),  # how often it could have been chosen
                ("side", np.int8),  # that is to act
                ("is_decided", np.int8),  # the bounds of all sides have met
                ("value", np.float32, (MOST_SIDES,)),  # by side: the sum of all results
                ("best", np.int32),  # child for who is to act, by what it looks like
                ("look", np.float32, (MOST_SIDES,)),  # by side: how it looks here if all play the best seen so far
                ("low", np.float32, (MOST_SIDES,)),  # by side: what is proven to be had at least
                ("high", np.float32, (MOST_SIDES,)),  # and at most
                ("proof", np.float32, (MOST_SIDES,)),  # by side: how many leaves a proof of its win takes at least
            ],
            align=True,
        ),
    )
)


@compiled
def plant(nodes: Nodes) -> int:
    """Begin a tree; returns how many nodes are used."""
    fresh(nodes[ROOT], 0, 0)
    return ROOT + 1


@compiled
def fresh(node: Node, step: int, sibling: int) -> None:
    """A node of which nothing is known."""
    node.first = 0
    node.next = sibling
    node.step = step
    node.visits = 0
    node.offered = 0
    node.best = 0
    node.is_decided = 0
    for side in range(MOST_SIDES):
        node.value[side] = 0.0
        node.low[side] = 0.0
        node.high[side] = 1.0
        node.proof[side] = 1.0


@compiled
def grow(
    states: States,
    seat: int,
    own: Steps,
    worlds: Steps,
    nodes: Nodes,
    used: int,
    root: int,
    style: Style,
    weights: Weights,
    history: Floats,
    rng: Stream,
    iterations: int,
) -> int:
    """Grow the tree by so many iterations; returns how many nodes are used.

    states[0] is the view of the seat and states[1] scratch; `own` are the steps that lead from the view to the root;
    `worlds` are the numbers of all worlds in any order, or empty if they are too many to be listed. history[0] holds by
    side and step the sum of results wherever that step was taken, and history[1] how often it was.
    """
    out = np.empty(MAX_LEGAL, np.int32)
    child_of = np.zeros(STEPS, np.int32)
    path = np.zeros(DEPTH + 1, np.int32)
    result = np.zeros(MOST_SIDES, np.float64)
    is_open = len(worlds) == 1
    s = states[1]
    for _ in range(iterations):
        if nodes[root].is_decided:
            break
        states[1] = states[0]
        lay_out(s, seat, worlds, wide(nodes[root].visits), rng)
        for step in own:
            apply(s, seat, wide(step))
        path[0] = root
        used = walk(s, seat, is_open, nodes, used, path, style, weights, history, rng, out, child_of, result)
        depth = wide(path[DEPTH])
        note(nodes, path, depth, result, history)
        if style.foresight > 0.0:
            look_ahead(nodes, path, depth, result)
        if is_open and style.solves:
            prove(nodes, path, depth, wide(SIDES[s.players]), style)
    return used


@compiled
def walk(
    s: State,
    seat: int,
    is_open: bool,
    nodes: Nodes,
    used: int,
    path: Steps,
    style: Style,
    weights: Weights,
    history: Floats,
    rng: Stream,
    out: Steps,
    child_of: Steps,
    result: Chances,
) -> int:
    """Go down from path[0] to a leaf and judge it; path gets the nodes on the way, and last how many steps it took."""
    options = np.empty(MAX_LEGAL, np.int32)
    depth = 0
    node = nodes[path[0]]
    while s.over == 0 and depth < DEPTH - 1 and (depth == 0 or node.visits > 0):
        acting = seat if int(s.acting) >> seat & 1 else wide(s.seat)  # where several act at once, this seat goes first
        if node.first == 0 or not is_open:
            node.side = SIDE[s.players, acting]
            n = legal(s, acting, out)
            used = add_children(nodes, wide(path[depth]), out, n, used, child_of)
            n = list_offered(out, n, child_of, options)
        else:
            n = list_children(nodes, wide(node.first), options)
        if n == 0:  # there is no room for more nodes
            break
        depth += 1
        path[depth] = chosen(nodes, wide(path[depth - 1]), options, n, is_open, style, history, rng)
        node = nodes[path[depth]]
        apply(s, acting, wide(node.step))
    path[DEPTH] = depth
    if s.over != 0 and is_open and style.solves:
        decide(s, node, weights, result)
    judge(s, style, weights, rng, out, result)
    return used


@compiled
def lay_out(s: State, seat: int, worlds: Steps, iteration: int, rng: Stream) -> None:
    """Turn a view into a world: all of them in turn where they can be listed, else any."""
    if len(worlds) == 0:
        resample(s, seat, rng)
    else:
        lay_world(s, seat, wide(worlds[iteration % len(worlds)]))


@compiled
def decide(s: State, node: Node, weights: Weights, result: Chances) -> None:
    """The match is over here."""
    chances(s, weights, result)
    node.is_decided = 1
    for side in range(MOST_SIDES):
        node.low[side] = result[side]
        node.high[side] = result[side]
        node.proof[side] = 0.0 if result[side] > 1.0 - SLACK else NEVER


@compiled
def judge(s: State, style: Style, weights: Weights, rng: Stream, out: Steps, result: Chances) -> None:
    """What a leaf is worth: after some quick steps, or at once. A shared win is worth a little less than its part."""
    left = style.playout
    while left != 0 and s.over == 0:
        seat = wide(s.seat)
        apply(s, seat, rollout(s, seat, rng, out) if style.is_wise else pick(s, seat, rng, out))
        left -= 1
    chances(s, weights, result)
    if s.over != 0:
        for side in range(MOST_SIDES):
            if result[side] < 1.0 - SLACK:
                result[side] *= 1.0 - style.loss


@compiled
def add_children(nodes: Nodes, parent: int, steps: Steps, n: int, used: int, child_of: Steps) -> int:
    """Give a node a child for each of these steps that has none yet; returns the nodes used.

    Without room for all there is none: what is proven of a node holds for all of its steps, or for nothing.
    """
    for k in range(n):
        child_of[steps[k]] = 0
    child = wide(nodes[parent].first)
    while child != 0:
        child_of[nodes[child].step] = child
        child = wide(nodes[child].next)
    missing = 0
    for k in range(n):
        missing += child_of[steps[k]] == 0
    if used + missing > len(nodes):
        return used
    for k in range(n):
        if child_of[steps[k]] == 0:
            fresh(nodes[used], wide(steps[k]), wide(nodes[parent].first))
            nodes[parent].first = used
            child_of[steps[k]] = used
            used += 1
    return used


@compiled
def list_offered(steps: Steps, n: int, child_of: Steps, options: Steps) -> int:
    """The children of the steps that are legal in the world at hand."""
    offered = 0
    for k in range(n):
        if child_of[steps[k]] != 0:
            options[offered] = child_of[steps[k]]
            offered += 1
    return offered


@compiled
def list_children(nodes: Nodes, first: int, options: Steps) -> int:
    """All children of a node."""
    n = 0
    child = first
    while child != 0:
        options[n] = child
        n += 1
        child = wide(nodes[child].next)
    return n


@compiled
def chosen(
    nodes: Nodes, parent: int, options: Steps, n: int, is_open: bool, style: Style, history: Floats, rng: Stream
) -> int:
    """The child to go on with: good so far, seldom tried, good elsewhere, or near to a proof."""
    node = nodes[parent]
    side = wide(node.side)
    expected = worth_of(node, side, style) - style.urgency if node.visits > 0 else 0.5
    hardest = hardest_proof(nodes, side, options, n) if style.proof > 0.0 and is_open else 0.0
    tries = math.log(1.0 + node.visits)
    best, best_worth = wide(options[0]), -1e18
    for k in range(n):
        child = nodes[options[k]]
        if is_open and (child.is_decided or child.high[side] < node.low[side] - SLACK):
            # Nothing is learnt there any more. Who can get no more anywhere may do any of it: each in its turn.
            worth = -1e12 + 1e9 * child.high[side] - child.visits
        else:
            child.offered += 1
            visits = wide(child.visits)
            value = worth_of(child, side, style) if visits > 0 else expected
            if not is_open:
                tries = math.log(1.0 + child.offered)
            worth = value + style.explore * math.sqrt(tries / (1.0 + visits)) + 1e-6 * chance(rng)
            if style.history > 0.0:
                known = history[1, side, child.step]
                if known > 0.0:
                    worth += style.history * history[0, side, child.step] / known / (1.0 + visits * (1.0 - value))
            if hardest > 0.0 and child.proof[side] < NEVER:
                worth += style.proof * (1.0 - child.proof[side] / hardest)
        if worth > best_worth:
            best, best_worth = wide(options[k]), worth
    return best


@compiled
def worth_of(node: Node, side: int, style: Style) -> float:
    """What a node that was visited is worth to a side: what came of it on average, mixed with how it looks."""
    mean = float(node.value[side]) / wide(node.visits)
    return mean + style.foresight * (float(node.look[side]) - mean) if style.foresight > 0.0 else mean


@compiled
def hardest_proof(nodes: Nodes, side: int, options: Steps, n: int) -> float:
    """The greatest proof number among these nodes, those that cannot be proven left out."""
    most = 0.0
    for k in range(n):
        proof = float(nodes[options[k]].proof[side])
        if most < proof < NEVER:
            most = proof
    return most


@compiled
def note(nodes: Nodes, path: Steps, depth: int, result: Chances, history: Floats) -> None:
    """Tell all nodes on the way what came of it, and note which steps were taken."""
    for at in range(depth + 1):
        node = nodes[path[at]]
        node.visits += 1
        for side in range(MOST_SIDES):
            node.value[side] += result[side]
        if at > 0:
            side = wide(nodes[path[at - 1]].side)
            history[0, side, node.step] += result[side]
            history[1, side, node.step] += 1.0


@compiled
def look_ahead(nodes: Nodes, path: Steps, depth: int, result: Chances) -> None:
    """Carry up how the leaf looks: every node looks as the child does that is best for who is to act there."""
    for side in range(MOST_SIDES):
        nodes[path[depth]].look[side] = result[side]
    for at in range(depth - 1, -1, -1):
        node, changed = nodes[path[at]], wide(path[at + 1])
        mover = wide(node.side)
        if node.best == changed:
            node.best = best_looking(nodes, wide(node.first), mover)
        elif node.best == 0 or nodes[changed].look[mover] > nodes[node.best].look[mover]:
            node.best = changed
        for side in range(MOST_SIDES):
            node.look[side] = nodes[node.best].look[side]


@compiled
def best_looking(nodes: Nodes, first: int, mover: int) -> int:
    """The child, of those visited, that looks best to who is to act."""
    best, most = 0, -1.0
    child = first
    while child != 0:
        if nodes[child].visits > 0 and nodes[child].look[mover] > most:
            best, most = child, float(nodes[child].look[mover])
        child = wide(nodes[child].next)
    return best


@compiled
def prove(nodes: Nodes, path: Steps, depth: int, sides: int, style: Style) -> None:
    """Carry what was proven at the end of the way up, as long as it changes anything."""
    for at in range(depth - 1, -1, -1):
        is_changed = tighten(nodes, wide(path[at]), sides)
        if style.proof > 0.0:
            is_changed |= count_proofs(nodes, wide(path[at]), sides)
        if not is_changed:
            return


@compiled
def tighten(nodes: Nodes, parent: int, sides: int) -> bool:
    """Take the bounds of a node from its children: who is to act takes what is best for him. True if they changed."""
    node = nodes[parent]
    mover = wide(node.side)
    low = np.zeros(MOST_SIDES, np.float64)
    high = np.zeros(MOST_SIDES, np.float64)
    child = wide(node.first)
    while child != 0:
        low[mover] = max(low[mover], nodes[child].low[mover])
        high[mover] = max(high[mover], nodes[child].high[mover])
        child = wide(nodes[child].next)
    for side in range(sides):
        if side != mover:
            low[side] = 1.0
    child = wide(node.first)
    while child != 0:
        if nodes[child].high[mover] >= low[mover] - SLACK:  # else he would not go there
            for side in range(sides):
                if side != mover:
                    low[side] = min(low[side], nodes[child].low[side])
                    high[side] = max(high[side], nodes[child].high[side])
        child = wide(nodes[child].next)
    return keep_bounds(node, sides, low, high)


@compiled
def keep_bounds(node: Node, sides: int, low: Chances, high: Chances) -> bool:
    """Write the bounds of a node, made tighter by the fact that all shares together are 1; True if they changed.

    What is tighter by rounding alone is left out: it would grow from node to node, until bounds cross.
    """
    lows, highs = low[:sides].sum(), high[:sides].sum()
    is_changed = False
    is_decided = 1
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
            is_decided = 0
    node.is_decided = is_decided
    return is_changed


@compiled
def count_proofs(nodes: Nodes, parent: int, sides: int) -> bool:
    """Take the proof numbers of a node from its children: one is enough for who is to act, others need all."""
    node = nodes[parent]
    is_changed = False
    for side in range(sides):
        least, total = NEVER, 0.0
        child = wide(node.first)
        while child != 0:
            proof = float(nodes[child].proof[side])
            least = min(least, proof)
            total += proof
            child = wide(nodes[child].next)
        proof = least if side == node.side else min(total, NEVER)
        if node.high[side] < 1.0 - SLACK:
            proof = NEVER
        elif node.low[side] > 1.0 - SLACK:
            proof = 0.0
        if proof != node.proof[side]:
            node.proof[side] = proof
            is_changed = True
    return is_changed
