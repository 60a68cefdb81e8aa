"""Studies over HTTP let anybody play on from any position. Refusals name their clause, and nothing is stored."""

import random
from typing import Any

import msgspec
import pytest

import ludoteca
from ludoteca.core.record import read_record
from ludoteca.core.registry import names
from ludoteca.core.replay import replay
from ludoteca.table.messages.http import Problem
from ludoteca.table.messages.studies import Analysed, Studied
from tests.support.lobby import Lobby, visit
from tests.support.sentences import worded
from tests.support.server import ServerProcess


def plain(scene: object) -> object:
    """A scene as decoded from JSON."""
    return msgspec.json.decode(msgspec.json.encode(scene))


async def studied(lobby: Lobby, path: str, **wish: Any) -> Studied:
    return await lobby.ask(Studied, "POST", path, body=wish)


async def problem(lobby: Lobby, path: str, **wish: Any) -> Problem:
    answer = await lobby.call("POST", path, body=wish)
    assert answer.status_code == 400, answer.text
    return msgspec.json.decode(answer.content, type=Problem)


@pytest.mark.parametrize("name", names())
def test_a_study_is_played_to_its_end(server: ServerProcess, name: str) -> None:
    """Each match uses a different client address, because one address may not send this many requests in a minute."""

    async def play(lobby: Lobby) -> None:
        rng, now = random.Random(5), await studied(lobby, "/api/study/new", game=name)
        while not now.view.over:
            before, step = now, rng.choice(now.view.legal).text
            now = await studied(lobby, "/api/study", record=now.record, steps=step)
        ended = replay(read_record(now.record))
        assert ended.is_over
        assert now.view.over.places == ended.places
        assert now.view.legal == []
        again = await studied(lobby, "/api/study/new", game=name, options=before.options, position=before.position)
        assert again.view.scene == before.view.scene

    visit(server, play, visitor=f"203.0.113.{names().index(name)}")


def test_an_illegal_step_is_refused_with_its_clause(server: ServerProcess) -> None:
    async def play(lobby: Lobby) -> None:
        now = await studied(lobby, "/api/study/new", game="elementos", options={"opening": "random"})
        found = await problem(lobby, "/api/study", record=now.record, steps="a4-a5")
        assert found.clause.startswith("L")
        assert found.sentence.english == worded(found.sentence)

    visit(server, play)


def test_a_view_hides_what_its_seat_may_not_know(server: ServerProcess) -> None:
    async def look(lobby: Lobby) -> None:
        match = ludoteca.new("holi", seed=1)
        record = str(match.record())
        for seat in range(match.players):
            now = await studied(lobby, "/api/study", record=record, viewer=seat, is_open=False)
            assert now.view.scene == plain(match.view(seat).scene())
            assert now.view.seat == seat
        bare = await studied(lobby, "/api/study", record=record, viewer=1)
        assert bare.view.scene != plain(match.view(1).scene())

    visit(server, look)


RECORD = str(ludoteca.new("elios", seed=1).record())


@pytest.mark.parametrize(
    ("wish", "key", "words"),
    [
        ({"record": "nonsense"}, "match-file-damaged", "line 1."),
        ({"record": RECORD.replace("Players", "Player")}, "match-file-damaged", "line 4."),
        ({"record": RECORD, "viewer": 4}, "seat-missing", "no seat 5 "),
    ],
)
def test_an_invalid_study_is_refused_with_a_reason(
    server: ServerProcess, wish: dict[str, Any], key: str, words: str
) -> None:
    async def look(lobby: Lobby) -> None:
        found = await problem(lobby, "/api/study", **wish)
        assert found.sentence.key == key
        assert words in found.sentence.english

    visit(server, look)


def test_an_analysis_names_the_best_steps(server: ServerProcess) -> None:
    async def look(lobby: Lobby) -> None:
        now = await studied(lobby, "/api/study/new", game="elementos", options={"opening": "random"})
        found = await lobby.ask(Analysed, "POST", "/api/study/analysis", body={"record": now.record})
        assert found.seat == now.view.seat
        assert sum(found.chances) == pytest.approx(1)
        assert {advice.step for advice in found.advice} <= {choice.text for choice in now.view.legal}
        waiting = await problem(lobby, "/api/study/analysis", record=now.record, viewer=1 - found.seat)
        assert waiting.sentence.key == "analysis-not-due"

    visit(server, look)
