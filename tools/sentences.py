"""Write every sentence that a player can see to `out/sentences.<language>.txt` (`make sentences`).

Prompts, moves, log lines and refusals come from matches of all games, with all player counts and options. All other
table and game texts are filled in with sample values. Page texts are added verbatim.
"""

import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from fluent.syntax import FluentParser, ast

from ludoteca.checks.cases import Case, default_cases, option_cases
from ludoteca.core.match import Match
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names as games
from ludoteca.core.sentences import NOTHING, Sentence, Value, player
from ludoteca.core.view import SPECTATOR, View
from ludoteca.core.wording import LOG, People, Wording, all_texts, languages
from ludoteca.players import LEVELS, computer_player
from tools.texts import CLIENT, ROOT, messages, names

OUT = ROOT / "out"
OFFERED = 6  # legal steps to put into words before each step of a match
TRIED = 3  # random steps to try before each step, most of them illegal
PLAYED_FOR_OPTION = 60  # steps to play in a match that tries one value of an option
SEEDS = 4  # matches for each game and player count
SAMPLE = "…"
PEOPLE = People({0: "Ada", 1: "Ben", 2: "Cleo", 3: "Dan", 4: "Eve"}, you=0)


@dataclass(frozen=True)
class Heard:
    """A sentence that a player can see, with its kind. A log sentence also has the seat that it is about."""

    kind: str
    sentence: Sentence
    seat: int = -1

    def worded(self, wording: Wording) -> str:
        """The wording of the sentence."""
        if self.kind == LOG:
            return wording.tell(self.sentence, self.seat, PEOPLE)
        return wording.word(self.sentence, people=PEOPLE)


def main() -> None:
    """Write one file for each language."""
    heard = unique((*in_matches(SEEDS), *facts(), *samples()))
    OUT.mkdir(exist_ok=True)
    for language in languages():
        wording = Wording(language, is_strict=True)
        lines = {f"{one.kind}\t{one.worded(wording)}" for one in heard} | set(pages(language))
        path = OUT / f"sentences.{language}.txt"
        path.write_text("\n".join(sorted(lines)) + "\n", encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {len(lines)} sentences")


def unique(heard: Iterable[Heard]) -> list[Heard]:
    """Each sentence, listed only once."""
    return list({repr(one): one for one in heard}.values())


def in_matches(seeds: int) -> Iterator[Heard]:
    """The sentences in matches of all games, with all player counts and options."""
    for case in default_cases():
        for seed in range(seeds):
            yield from _in_match(case.match(seed), seed)
    for case in option_cases():
        yield from _in_match(case.match(0), 0, PLAYED_FOR_OPTION)


def _in_match(match: Match, seed: int, most: int = 10**6) -> Iterator[Heard]:
    """The sentences in one match. Mixing random and greedy steps reaches rarer positions than either kind alone."""
    rng, greedy = random.Random(seed), computer_player("greedy", seed)
    yield from _scores(match)
    while not match.is_over and most > 0:
        for seat in (SPECTATOR, *range(match.players)):
            yield from _seen(match.view(seat), rng)
        seat = rng.choice(match.to_act)
        view = match.view(seat)
        step = rng.choice(view.legal()) if rng.random() < 0.5 else greedy.choose(view)
        yield from _told(view, step)
        match.take(step, seat)
        most -= 1
    yield from _scores(match)


def _seen(view: View, rng: random.Random) -> Iterator[Heard]:
    yield Heard("prompt", view.prompt)
    legal = view.legal()
    for step in rng.sample(legal, min(OFFERED, len(legal))):
        yield Heard("move", view.words(step))
        yield from _told(view, step)
    if view.seat == SPECTATOR:
        return
    for step in (rng.randrange(view.game.rules.steps) for _ in range(TRIED)):
        refusal = view.refusal(step)
        if refusal is not None:
            yield Heard("refusal", refusal.sentence)


def _told(view: View, step: int) -> Iterator[Heard]:
    yield Heard(LOG, view.words(step), view.seat)
    told = view.game.presentation.told(view.state, view.seat, step)
    if told is not None and told != NOTHING:
        yield Heard(LOG, told, view.seat)


def _scores(match: Match) -> Iterator[Heard]:
    for line in match.game.presentation.breakdown(match.state):
        yield Heard("score", line.label)


def facts() -> Iterator[Heard]:
    """The sentences that describe the games (with their options, endings and events) and the levels."""
    for game in map(registered, games()):
        yield Heard("about", game.about.summary)
        for option in game.options:
            yield Heard("option", option.summary)
            yield from (Heard("choice", meaning) for meaning in option.kind.choices().values())
        yield from (Heard("ending", ending.sentence) for ending in game.rules.endings)
        match = Case(game.name, game.players[0]).match(seed=1)
        for event in game.rules.events.values():
            yield Heard(LOG, match.view(0).words(event), 0)
    yield from (Heard("level", level.summary) for level in LEVELS.values())


def samples() -> Iterator[Heard]:
    """Every table and game text, filled with sample values, including texts that came up in no match."""
    for message in messages(all_texts(languages()[0])):
        sentence = Sentence(message.id.name, {name: _sample(name, message) for name in sorted(_given(message))})
        yield Heard("text", sentence)
        if any(attribute.id.name == LOG for attribute in message.attributes):
            yield Heard(LOG, sentence, 1)


def _given(message: ast.Message) -> set[str]:
    return {name.removesuffix("-person") for name in names(message)}


def _sample(name: str, message: ast.Message) -> Value:
    if f"{name}-person" in names(message) or name == "player":
        return player(1)
    return 2 if name in ("count", "seat", "number", "level", "most", "discs", "minutes", "seconds", "line") else SAMPLE


def pages(language: str) -> Iterator[str]:
    """All page texts, verbatim."""
    for path in sorted(CLIENT.glob(f"**/text/{language}.ftl")):
        folder = path.parent.parent.relative_to(CLIENT)
        for line in _written(path):
            yield f"page {folder}\t{line}"


def _written(path: Path) -> Iterator[str]:
    text = path.read_text("utf-8")
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message) and entry.value is not None and entry.value.span is not None:
            yield " ".join(text[entry.value.span.start : entry.value.span.end].split())


if __name__ == "__main__":
    main()
