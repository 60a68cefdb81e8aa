"""Records of every game can be replayed over HTTP. Damaged records are refused with the line number."""

import random

import msgspec
import pytest

import ludoteca
from ludoteca.core.match import Match
from ludoteca.core.registry import names
from ludoteca.core.sentences import say, with_english
from ludoteca.table.http.bodies import STUDY_LIMIT
from ludoteca.table.messages.http import Problem
from ludoteca.table.messages.replays import REPLAYED_LENGTH, Moments
from tests.support.lobby import Lobby, visit
from tests.support.server import ServerProcess

PATH = "/api/study/moments"


def played(name: str, seed: int = 2, most: int = 10_000) -> Match:
    """A random match."""
    match, rng = ludoteca.new(name, seed=seed), random.Random(seed)
    while not match.is_over and most:
        seat, most = rng.choice(match.to_act), most - 1
        match.play(rng.choice(match.legal(seat)), seat)
    return match


def test_the_match_of_a_record_is_replayed(server: ServerProcess) -> None:
    async def look(lobby: Lobby) -> None:
        for name in names():
            match = played(name)
            match.names = {0: "Ann ☀", 1: "Ben"}
            told = await lobby.ask(Moments, "POST", PATH, body={"record": str(match.record())})
            assert [moment.line.steps for moment in told.moments if moment.line] == [[t.text] for t in match.taken]
            assert (told.game, told.options, told.is_open) == (name, match.record().options, True)
            assert [seat.name for seat in told.seats][:2] == ["Ann ☀", "Ben"]
            last = told.moments[-1].view
            assert last.over is not None
            assert (last.over.places, last.scores) == (match.places, match.scores)
            seen = await lobby.ask(Moments, "POST", PATH, body={"record": str(match.record()), "viewer": 1})
            assert (seen.viewer, seen.is_open, seen.moments[0].view.seat) == (1, False, 1)

    visit(server, look)


def test_a_resigned_or_unfinished_match_is_replayed(server: ServerProcess) -> None:
    async def look(lobby: Lobby) -> None:
        record = played("elios", most=5).record()
        told = await lobby.ask(Moments, "POST", PATH, body={"record": str(record)})
        assert told.moments[-1].view.over is None
        text = str(record).replace("result *", "result resigned: 2 1")
        told = await lobby.ask(Moments, "POST", PATH, body={"record": text})
        over = told.moments[-1].view.over
        assert over is not None
        assert (over.ending, over.sentence.key, over.places) == ("resigned", "ending-resigned", [2, 1])

    visit(server, look)


def test_a_damaged_record_is_refused_with_the_line(server: ServerProcess) -> None:
    text = str(played("elementos").record())
    lines = text.split("\n")
    turn = next(number for number, line in enumerate(lines, 1) if line.startswith("4. "))
    damages = {
        "nonsense": 1,
        text.replace('[Players "2"]', '[Players "7"]'): 4,
        text.replace(lines[turn - 1], "4. seat 1: z9-z8"): turn,
        "\n".join(lines[:turn]) + "\n": turn + 1,
        text.replace("result home: 1 2", "result home: 2 1").replace("result home: 2 1", "result home: 1 1"): len(lines)
        - 1,
    }

    async def look(lobby: Lobby) -> None:
        for damaged, line in damages.items():
            answer = await lobby.call("POST", PATH, body={"record": damaged})
            problem = msgspec.json.decode(answer.content, type=Problem)
            assert (answer.status_code, problem.line) == (400, line), problem
            assert problem.sentence == with_english(say("match-file-damaged", line=line))
        seat = await lobby.call("POST", PATH, body={"record": text, "viewer": 4})
        assert (seat.status_code, seat.json()["sentence"]["key"]) == (400, "seat-missing")

    visit(server, look)


@pytest.mark.parametrize(("length", "status"), [(REPLAYED_LENGTH, 400), (REPLAYED_LENGTH + 1, 400), (STUDY_LIMIT, 413)])
def test_a_record_may_be_long_but_not_unlimited(server: ServerProcess, length: int, status: int) -> None:
    async def look(lobby: Lobby) -> None:
        answer = await lobby.call("POST", PATH, body={"record": "x" * length})
        assert answer.status_code == status
        assert (answer.json()["sentence"]["key"] == "match-file-damaged") == (length == REPLAYED_LENGTH)

    visit(server, look)
