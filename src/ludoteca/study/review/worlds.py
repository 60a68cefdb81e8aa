"""Worlds consistent with a view, after some steps. A seat is judged only by these worlds."""

from collections.abc import Sequence

from ludoteca.core.chance import stream
from ludoteca.core.state import State, States, array_of, copy
from ludoteca.core.view import View
from ludoteca.players.analysis import Reply

WORLDS = 16  # how many to consider if something is hidden


def is_open(view: View) -> bool:
    """True if the seat knows everything."""
    return bool(view.game.bridge.worlds_at(array_of(copy(view.state)), 0, view.seat) == 1)


def worlds_after(view: View, steps: Sequence[int]) -> list[States]:
    """Return some worlds consistent with a view, after the seat has taken these steps.

    The same arguments always give the same worlds.
    """
    return [_world(view, seed, steps) for seed in range(1 if is_open(view) else WORLDS)]


def replies(view: View, steps: Sequence[int]) -> list[Reply]:
    """Return steps from a view in words: the seat's own steps and, if the seat knows everything, the others' steps.

    An unfinished turn at the end is left out, unless it is the only turn.
    """
    found, whole, world = list[Reply](), 0, _world(view, 0, ())
    for step in steps:
        turn = int(world["turn"][0])
        found.append(_take(view, world, step))
        if world["over"][0]:
            return found
        whole = len(found) if int(world["turn"][0]) != turn else whole
    return found[:whole] or found


def imagined(view: View) -> State:
    """Return a world that the seat could be in, drawn from its view alone. The hidden facts do not influence it."""
    return copy(_world(view, 0, ())[0])


def _take(view: View, world: States, step: int) -> Reply:
    """Take a step in a world, and return it in words."""
    seat = view.seat if int(world["acting"][0]) >> view.seat & 1 else int(world["seat"][0])
    seen = View.of(view.game, copy(world[0]), seat)
    reply = Reply(seat, seen.text(step), seen.words(step))
    view.game.bridge.apply_at(world, 0, seat, step)
    return reply


def _world(view: View, seed: int, steps: Sequence[int]) -> States:
    world = array_of(copy(view.state))
    view.game.bridge.resample_at(world, 0, view.seat, stream(seed))
    for step in steps:
        view.game.bridge.apply_at(world, 0, view.seat, step)
    return world
