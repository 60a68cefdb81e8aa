"""Why one turn is better than another, in one sentence derived from the evaluation.

If the result itself is the reason, the sentence says so. Otherwise, the game's features after the better turn are
compared with the features after the turn that was played. The sentence is about the feature whose weighted difference
favours the better turn most. Only worlds consistent with the seat's view are considered.
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
MOST = 0.5  # a danger counts as the reason if it exists in more than this share of the worlds

Values = npt.NDArray[np.float64]


def reason(judgement: Judgement) -> Text:
    """Explain why the best steps are better than the steps played."""
    best, played, side, said = judgement.best, judgement.played, judgement.side, reasons()
    if all(_is_won(judgement, world) for world in worlds_after(judgement.view, best.steps)):
        return said.wins_at_once
    if best.is_certain and best.chances[side] > SURE:
        return said.wins
    if _danger(judgement, played) > max(MOST, _danger(judgement, best)):
        return said.lets_win
    if played.is_certain and played.chances[side] < 1 - SURE:
        return said.loses
    return by_features(judgement) or said.further


def by_features(judgement: Judgement) -> Text | None:
    """Return the sentence for the feature that favours the best steps most, or None if there is none."""
    view = judgement.view
    best, played = _compared(judgement)
    weights = view.game.heuristics.weight_rows[int(view.state.players)]
    gain = weights * (best - played)  # indexed by side and feature
    others = np.delete(gain, judgement.side, axis=0).mean(axis=0)
    spoken = np.stack([gain[judgement.side], -others])
    whose, feature = np.unravel_index(int(spoken.argmax()), spoken.shape)
    said = game_reasons(view.game.name).get(view.game.heuristics.features[int(feature)].name)
    if said is None or spoken[whose, feature] <= 0:
        return None
    return said.others if whose else said.own


def _compared(judgement: Judgement) -> tuple[Values, Values]:
    """Return the features for all sides after each of the two turns.

    If nothing is hidden, the turns include the others' replies.
    """
    view, pair = judgement.view, (judgement.best, judgement.played)
    if is_open(view):
        answered = [_answered(judgement, valuation) for valuation in pair]
        if answered[0] is not None and answered[1] is not None:
            return _features(view, [answered[0]]), _features(view, [answered[1]])
    best, played = (_features(view, worlds_after(view, valuation.steps)) for valuation in pair)
    return best, played


def _answered(judgement: Judgement, valuation: Valuation) -> States | None:
    """Return the world after the others have replied, at the seat's next turn. Return None if the line ends earlier."""
    view, world = judgement.view, worlds_after(judgement.view, valuation.steps)[0]
    for step in valuation.line[len(valuation.steps) :]:
        if world["over"][0] or int(world["seat"][0]) == view.seat:
            break
        view.game.bridge.apply_at(world, 0, int(world["seat"][0]), step)
    return world if int(world["seat"][0]) == view.seat and not world["over"][0] else None


def _features(view: View, worlds: Sequence[States]) -> Values:
    """Return the features for each side, averaged over some worlds."""
    game = view.game
    total = np.zeros((game.sides(int(view.state.players)), len(game.heuristics.features)))
    for world in worlds:
        for side, row in enumerate(total):
            seen = np.zeros(len(game.heuristics.features))
            game.bridge.features_at(world, 0, side, seen)
            row += seen / len(worlds)
    return total


def _danger(judgement: Judgement, valuation: Valuation) -> float:
    """Return the share of worlds in which the next seat can win with a single step."""
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
