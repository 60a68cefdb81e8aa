"""Every sentence of the rules and the server that can reach a person, found by playing and by reading the sources."""

import ast
import gc
import importlib
import random
import string
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import chain
from pathlib import Path
from types import ModuleType

import ludoteca
from ludoteca import Match
from ludoteca.core.errors import LudotecaError
from ludoteca.core.record import read_record
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.replay import replay
from ludoteca.core.view import SPECTATOR, View
from ludoteca.players import LEVELS, computer_player
from ludoteca.table.base.settings import SEATED
from ludoteca.table.errors import as_sentence
from ludoteca.table.state import narration, table_state
from ludoteca.table.storage import datafile
from tests.contract.cases import Case, default_cases, option_cases

ROOT = Path(ludoteca.__file__).parent
HEARD, ASKED = 1, 10  # matches of each game and number of players
BEGINNING = 40  # steps of a match that is played for one option
TRIES = 3  # steps tried in vain before each step
OFFERED = 6  # legal steps that are put into words before each step
NONSENSE = "nonsense"
FILLED = "7"  # stands in a blank whose content cannot be read off the source

SPOKEN = (
    "Error",
    "Exception",
    "Problem",
    "Refusal",
    "Rejection",
    "Bye",
    "_refuse",
    "_close",
    "__init__",
    "as_sentence",
)
"""How the names end of what is called with a sentence for a person."""
UNHEARD = ("RecordError", "RulesVersionError", "ValueError", "EngineError", "PagesError")
"""Records that are damaged are tried below; the others are caught, or for hosts."""
FOR_HOSTS = (
    "backup",
    "datafile",
    "disk",
    "doctor",
    "folder_state",
    "health",
    "lock",
    "losses",
    "serving",
    "settings",
    "sqlite",
)
"""Modules of the server whose errors are for whoever runs it."""
KINDS_SAY, OF_OPTION = ("takes ", "does not know "), f"option {FILLED} "
"""What the kinds of option say, and what every option puts before it."""
HEARD_CORE = ("contract", "match", "options", "registry", "tournament")


def played() -> set[str]:
    """What is said in random matches of every game, with every number of players and every value of every option."""
    found: set[str] = set()
    for case in default_cases():
        for seed in range(HEARD):
            found |= _said_in(case, seed)
        for seed in range(ASKED):
            found.update(_asked_in(case, seed))
    for case in option_cases():
        found |= _said_in(case, seed=0, most=BEGINNING)
    return found


def _asked_in(case: Case, seed: int) -> Iterator[str]:
    """What is asked of those who act while they play well and badly by turns, which leads to rarer positions."""
    match, greedy, rng = case.match(seed), computer_player("greedy", seed), random.Random(seed)
    while not match.is_over:
        seat = rng.choice(match.to_act)
        view = match.view(seat)
        legal = view.legal()
        yield view.prompt
        yield view.words(legal[-1])
        match.take(rng.choice(legal) if rng.random() < 0.5 else greedy.choose(view), seat)


def _said_in(case: Case, seed: int, most: int = 10**6) -> set[str]:
    rng, found = random.Random(seed), set[str]()
    found.update(line.label for line in case.game.presentation.breakdown(case.match(seed).state))
    for match in case.played(seed, most):
        for seat in (SPECTATOR, *range(case.players)):
            view = match.view(seat)
            found.add(view.prompt)
            found.update(_refused(view, rng))
            found.update(_offered(view, rng))
    found.update(line.label for line in match.game.presentation.breakdown(match.state))
    return found


def _offered(view: View, rng: random.Random) -> Iterator[str]:
    legal = view.legal()
    offered = rng.sample(legal, min(OFFERED, len(legal)))
    if offered:
        yield "; ".join(view.words(step) for step in offered[:2])
    for step in offered:
        yield view.words(step)
        told = view.game.presentation.told(view.state, view.seat, step)
        if told:
            yield told


def _refused(view: View, rng: random.Random) -> Iterator[str]:
    if view.seat == SPECTATOR:
        return
    codes = [rng.randrange(view.game.rules.steps) for _ in range(TRIES)]
    for step in (*codes, *view.game.rules.events.values()):
        refusal = view.refusal(step)
        if refusal is not None:
            yield refusal.sentence


def facts() -> Iterator[str]:
    """What games say of themselves and of their options, how matches end, what happens by itself."""
    for game in map(registered, names()):
        yield game.about.summary
        yield game.about.credit
        if not any(sign.isdigit() for sign in game.about.ages):
            yield game.about.ages
        for option in game.options:
            yield option.summary
            yield from option.kind.choices().values()
            yield _refusal_of(partial(option.read, NONSENSE))
        for ending in game.rules.endings:
            yield ending.sentence
            yield as_sentence(f"the match is over: {ending.sentence}")
        match = Case(game.name, game.players[0]).match(seed=1)
        for event in game.rules.events.values():
            yield match.view(0).words(event)


def _refusal_of(wish: Callable[[], object]) -> str:
    try:
        wish()
    except LudotecaError as error:
        return as_sentence(str(error))
    raise AssertionError("nothing was refused")


def wishes() -> Iterator[str]:
    """What is said to those who want what is not there."""
    yield _refusal_of(lambda: registered(NONSENSE))
    for name in names():
        yield _refusal_of(partial(registered, name[:-1]))
        game = registered(name)
        yield _refusal_of(partial(game.choose, 9, {}))
        yield _refusal_of(partial(game.choose, game.players[0], {NONSENSE: 1}))


def damages() -> Iterator[str]:
    """What is said of records that are damaged here and there."""
    match = Case("elementos", 2, {"opening": "random", "starter": 1}).match(seed=1)
    text = str(match.record())
    match.play(match.legal()[0])
    played, step = str(match.record()), match.taken[0].text
    option = next(line for line in text.splitlines() if line.startswith("[Option"))
    deal = next(line for line in text.splitlines() if line.startswith("deal "))
    for damaged in (
        "",
        NONSENSE,
        text + text,
        text.replace('Ludoteca "1"', 'Ludoteca "9"'),
        text.replace("\n\n", '\n[Odd "x"]\n\n'),
        text.replace(option, f"{option}\n{option}"),
        text.replace(option + "\n", ""),
        text.replace(deal, NONSENSE),
        text.replace("result *", NONSENSE),
        text.replace("result *", "result"),
        text.replace("result *", "result home: 1 2"),
        text.replace("result *\n", ""),
        text.replace('Players "2"', 'Players "two"'),
        text.replace('Rules "', 'Rules "9'),
        text.replace(deal, deal + " "),
        text.replace("\n\n", '\n[Seat "0 Ann"]\n\n'),
        text.replace("\n\n", '\n[Seat "3 Ann"]\n\n'),
        text.replace('[Option "backs=private"]', '[Option "backs=Private"]'),
        played.replace("1. seat", "2. seat"),
        played.replace(step, f"{step} {step}"),
        played.replace(step, step.upper()),
        played.replace("seat 1", "seat 2"),
    ):
        yield _refusal_of(partial(_replayed, damaged))


def _replayed(text: str) -> Match:
    return replay(read_record(text))


def refusals() -> Iterator[str]:
    """Every refusal of every game, whether random play comes upon it or not."""
    for name in names():
        table: dict[str, str] = importlib.import_module(f"ludoteca.games.{name}.refusals").REFUSALS
        for sentence in table.values():
            yield "".join(text + (FILLED if blank else "") for text, blank, _, _ in string.Formatter().parse(sentence))


def table_words() -> Iterator[str]:
    """What the log and the end of a match say of the table."""
    yield from SEATED
    yield from (level.summary for level in LEVELS.values())
    yield from table_state.SENTENCES.values()
    yield from (words.format(seat=FILLED) for words in narration.ASKED.values())
    yield from narration.LEFT.values()
    source = _tree(narration)
    functions = [node for node in ast.walk(source) if isinstance(node, ast.FunctionDef)]
    for function in functions:
        if function.name in ("_line", "_table_words"):
            yield from _texts_in(function, narration)


def _texts_in(function: ast.FunctionDef, module: ModuleType) -> Iterator[str]:
    """The texts of several words, or of one that is returned, within a function."""
    for node in ast.walk(function):
        if isinstance(node, ast.Return | ast.Assign) and node.value is not None:
            value = node.value.elts[-1] if isinstance(node.value, ast.Tuple) else node.value
            yield from (text for text in texts(value, module) if text)


def problems() -> Iterator[str]:
    """What errors say, read off the sources; as a sentence where that is how it is shown."""
    for module in _modules():
        for call in ast.walk(_tree(module)):
            if isinstance(call, ast.Call) and _is_said(_name(call.func)):
                for argument in call.args:
                    for text in texts(argument, module):
                        if " " in text and not text.startswith(OF_OPTION + FILLED):
                            yield as_sentence(OF_OPTION + text if text.startswith(KINDS_SAY) else text)


def _tree(module: ModuleType) -> ast.Module:
    """The source of a module.

    Nothing may be cleared away meanwhile: what an unclosed thing says of its end is parsed as well, and in some
    releases of Python one parsing within another is a SystemError.
    """
    gc.disable()
    try:
        return ast.parse(Path(str(module.__file__)).read_text("utf-8"))
    finally:
        gc.enable()


def _modules() -> Iterator[ModuleType]:
    for path in sorted(ROOT.rglob("*.py")):
        part, name = path.relative_to(ROOT).parts[0], path.stem
        is_heard = name in HEARD_CORE if part == "core" else part in ("games", "table") and name not in FOR_HOSTS
        if is_heard:
            dotted = ".".join(path.relative_to(ROOT.parent).with_suffix("").parts).removesuffix(".__init__")
            yield importlib.import_module(dotted)


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _is_said(name: str) -> bool:
    return name.endswith(SPOKEN) and name not in UNHEARD


def texts(node: ast.expr, module: ModuleType) -> Iterable[str]:
    """The texts that an expression can be, with something in their blanks; none if it is no text."""
    match node:
        case ast.Constant(value=str(text)):
            return [text]
        case ast.IfExp():
            return [*texts(node.body, module), *texts(node.orelse, module)]
        case ast.BoolOp():
            return chain.from_iterable(texts(value, module) for value in node.values)
        case ast.JoinedStr():
            return ["".join(_part(value, module) for value in node.values)]
    return []


def _part(node: ast.expr, module: ModuleType) -> str:
    match node:
        case ast.Constant(value=str(text)):
            return text
        case ast.FormattedValue(value=ast.Name(id=name)) if isinstance(getattr(module, name, None), str | int):
            return str(getattr(module, name))
    return FILLED


RARELY = (
    "None of your tiles fits. You can only pass.",
    "None of your tiles fits. You pass, and the next player opens.",
    "None of your tiles fits: end your turn.",
    "None of your tiles fits: give a tile away, or end your turn. You have 2 bonus tiles.",
    *(f"Nothing was stored or read: {reason}." for reason in datafile.REASONS.values()),
    "Nothing was stored or read: the data file was deleted, moved or replaced under the server.",
    "There is nothing you can do: pass.",
    "draw",
    "pass: no tile fits",
)
"""What hardly any match comes to."""


def all_sentences() -> list[str]:
    """All of them, each once."""
    return sorted({*played(), *facts(), *wishes(), *damages(), *refusals(), *table_words(), *problems(), *RARELY})
