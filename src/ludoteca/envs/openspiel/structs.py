"""States, actions and observations as plain values, which OpenSpiel 2 calls structs and writes as JSON."""

import json
from typing import Any, TypeAlias

import pyspiel

from ludoteca.core.errors import LudotecaError
from ludoteca.core.options import option_texts
from ludoteca.core.state import named_fields
from ludoteca.envs.openspiel.history import HistoryNode
from ludoteca.envs.openspiel.parameters import Setting
from ludoteca.envs.openspiel.start import Start

Struct: TypeAlias = dict[str, Any]


def state_struct(start: Start, drawn: tuple[int, ...], node: HistoryNode | None) -> Struct:
    """Return everything about a state, secrets included, but not how it came about."""
    return {
        **_rules(start.setting),
        "drawn": list(drawn),
        "current_player": player_of(node),
        "position": node and node.full_position(),
        "state": node and named_fields(node.state),
    }


def observation_struct(start: Start, node: HistoryNode | None, player: int) -> Struct:
    """Return what a seat sees, as in `View.to_json`. Before the first step there is nothing to see."""
    if node is None:
        return {"game": start.game.name, "rules": start.game.rules.version, "seat": player}
    seen: Struct = json.loads(node.view(player).to_json())
    return seen


def action_struct(node: HistoryNode | None, player: int, action: int) -> Struct:
    """Return a step as text, or a chance outcome."""
    if node is None:
        return {"player": pyspiel.PlayerId.CHANCE.value, "drawn": action}
    return {"player": player, "step": node.view(player).text(action)}


def action_of(node: HistoryNode | None, struct: Struct) -> int:
    """Return the action that `action_struct` described. It need not be legal, but it must belong to this player."""
    if struct.get("player") != player_of(node):
        raise LudotecaError(f"this action is for player {struct.get('player')}, but it is {player_of(node)}'s turn")
    name = "drawn" if node is None else "step"
    if name not in struct:
        raise LudotecaError(f"this action has no {name!r}: {json.dumps(struct)}")
    return int(struct[name]) if node is None else node.view(node.seat).code(str(struct[name]))


def read_struct(given: object, setting: Setting) -> Struct | None:
    """Return the state described by a struct, a dictionary or JSON, or None if it is the text of a position."""
    struct: Struct
    if isinstance(given, pyspiel.StateStruct):
        struct = given.to_dict()
    elif isinstance(given, str) and given.lstrip().startswith("{"):
        struct = _parsed(given)
    elif isinstance(given, dict):
        struct = given
    else:
        return None
    expected = _rules(setting)
    wrong = [name for name in expected if struct.get(name) != expected[name]]
    if wrong:
        raise LudotecaError(f"this state is of another game: {wrong[0]} is {struct.get(wrong[0])!r}")
    return struct


def _parsed(text: str) -> Struct:
    try:
        struct: Struct = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LudotecaError(f"this is not JSON: {error}") from None
    return struct


def _rules(setting: Setting) -> Struct:
    return {
        "game": setting.name,
        "rules": setting.game.rules.version,
        "players": setting.players,
        "options": option_texts(setting.game.options, dict(setting.options)),
    }


def player_of(node: HistoryNode | None) -> int:
    """Return the seat to act, or OpenSpiel's player id for a chance node or a terminal state."""
    if node is None:
        return int(pyspiel.PlayerId.CHANCE)
    return int(pyspiel.PlayerId.TERMINAL) if node.is_over else node.seat
