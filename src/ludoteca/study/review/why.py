"""Why one turn is better than another, in one sentence made from the evaluation.

Where the result says it, the sentence says so. Else the features of the game are compared, as they are after the better
turn and after what was played, and the one whose weighted difference speaks most for the better turn is put into words.
Only worlds that the seat's view may be are looked at.
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from ludoteca.core.state import States, array_of, copy
from ludoteca.core.view import View
from ludoteca.study.material import Text
from ludoteca.study.review.judging import Judgement, Valuation
from ludoteca.study.review.reasons import game_reasons, reasons
from ludoteca.study.review.worlds import is_open, worlds_after

SURE = 1 - 1e-4
MOST = 0.5  # of the worlds: what holds in more of them is said

Values = npt.NDArray[np.float64]


def reason(judgement: Judgement) -> Text:
    """Why the best is better than what was played."""
    best, played, side, said = judgement.best, judgement.played, judgement.side, reasons()
    if all(_is_won(judgement, world) for world in worlds_after(judgement.view, best.steps)):
        return said.wins_at_once
    if best.is_certain and best.chances[side] > SURE:
        return said.wins
    if _danger(judgement, played) > max(MOST, _danger(judgement, best)):
        return said.lets_win
    if played.is_certain and played.chances[side] < 1 - SURE:
        return said.loses
    return _by_features(judgement) or said.further


def _by_features(judgement: Judgement) -> Text | None:
    """What is said of the feature that speaks most for the best; None if none does, or nothing is said of it."""
    view = judgement.view
    best, played = _compared(judgement)
    weights = view.game.heuristics.weight_rows[int(view.state.players)]
    gain = weights * (best - played)  # by side and feature
    others = np.delete(gain, judgement.side, axis=0).mean(axis=0)
    spoken = np.stack([gain[judgement.side], -others])
    whose, feature = np.unravel_index(int(spoken.argmax()), spoken.shape)
    said = game_reasons(view.game.name).get(view.game.heuristics.features[int(feature)].name)
    if said is None or spoken[whose, feature] <= 0:
        return None
    return said.others if whose else said.own


def _compared(judgement: Judgement) -> tuple[Values, Values]:
    """The features of all sides after both turns; where all is open, after the others' answers to them too."""
    view, pair = judgement.view, (judgement.best, judgement.played)
    if is_open(view):
        answered = [_answered(judgement, valuation) for valuation in pair]
        if answered[0] is not None and answered[1] is not None:
            return _features(view, [answered[0]]), _features(view, [answered[1]])
    best, played = (_features(view, worlds_after(view, valuation.steps)) for valuation in pair)
    return best, played


def _answered(judgement: Judgement, valuation: Valuation) -> States | None:
    """The world as a line leads back to the seat's own turn; None if the line does not reach so far."""
    view, world = judgement.view, worlds_after(judgement.view, valuation.steps)[0]
    for step in valuation.line[len(valuation.steps) :]:
        if world["over"][0] or int(world["seat"][0]) == view.seat:
            break
        view.game.bridge.apply_at(world, 0, int(world["seat"][0]), step)
    return world if int(world["seat"][0]) == view.seat and not world["over"][0] else None


def _features(view: View, worlds: Sequence[States]) -> Values:
    """By side and feature, on average over some worlds."""
    game = view.game
    total = np.zeros((game.sides(int(view.state.players)), len(game.heuristics.features)))
    for world in worlds:
        for side, row in enumerate(total):
            seen = np.zeros(len(game.heuristics.features))
            game.bridge.features_at(world, 0, side, seen)
            row += seen / len(worlds)
    return total


def _danger(judgement: Judgement, valuation: Valuation) -> float:
    """In which part of the worlds the next one can win with a single step."""
    worlds = worlds_after(judgement.view, valuation.steps)
    return sum(_can_be_lost(judgement, world) for world in worlds) / len(worlds)


def _can_be_lost(judgement: Judgement, world: States) -> bool:
    game, seat = judgement.view.game, int(world["seat"][0])
    if world["over"][0] or game.side(int(world["players"][0]), seat) == judgement.side:
        return False
    for step in game.legal(copy(world[0]), seat):
        after = array_of(copy(world[0]))
        game.bridge.apply_at(after, 0, seat, step)
        if after["over"][0] and int(after["place"][0][judgement.view.seat]) > 1:
            return True
    return False


def _is_won(judgement: Judgement, world: States) -> bool:
    places = world["place"][0]
    return bool(world["over"][0]) and int(places[judgement.view.seat]) == 1
