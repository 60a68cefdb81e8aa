"""The moments of a match: one for each step, everything open, how it ended in the last; none while it runs."""

import random
from typing import Any

import pytest

import ludoteca
from ludoteca.core.registry import names
from ludoteca.core.view import SPECTATOR, View
from ludoteca.table.deciding import resign
from ludoteca.table.moments import moments_of
from ludoteca.table.protocol import Over, Resign
from ludoteca.table.requests import Moments
from tests.table.client import new_id
from tests.table.gatherings import check_record, play_out
from tests.table.serving import Server
from tests.table.test_manners import Meeting, run
from tests.table.test_playing import play, playing


@pytest.mark.parametrize("name", names())
def test_each_step_has_its_moment(name: str) -> None:
    match = ludoteca.new(name, seed=4)
    states, luck = [match.state], random.Random(4)
    while not match.is_over:
        seat = luck.choice(match.to_act)
        match.play(luck.choice(match.legal(seat)), seat)
        states.append(match.state)
    over = Over("end", "", "It ended.", match.places)
    found = moments_of(3, match, over)
    assert [moment.line and moment.line.steps for moment in found] == [None, *([taken.text] for taken in match.taken)]
    for moment, state in zip(found, states, strict=True):
        view = moment.view
        assert view.scene == View(match.game, SPECTATOR, state).scene(), "nothing is hidden"
        assert view.scores == match.game.scores(state)
        assert (view.match, view.seat, view.prompt, view.legal, view.can_undo) == (3, None, "", [], False)
    for moment, taken in zip(found, match.taken, strict=False):
        assert taken.seat in moment.view.to_act
        assert (moment.view.over, moment.view.breakdown) == (None, [])
    for moment, taken in zip(found[1:], match.taken, strict=True):
        assert moment.line is not None
        assert (moment.line.turn, moment.line.seat, moment.line.kind) == (taken.turn, taken.seat, "step")
        assert moment.line.words
    last = found[-1].view
    assert (last.over, last.to_act) == (over, [])
    assert last.breakdown


def test_a_match_that_was_given_up_ends_with_its_last_step() -> None:
    table = playing("elios", 2)
    play(table, 5)
    for entry in resign(table, 0, "greedy"):
        table.apply(entry)
    ended = table.ended(1)
    assert ended is not None
    found = moments_of(1, *ended)
    assert [moment.view.over is not None for moment in found] == [False] * 5 + [True]
    assert found[-1].view.over is ended[1]
    assert found[-1].view.to_act == []


def test_what_happened_by_itself_is_an_event() -> None:
    table = playing("elios", 2)
    seat = table.to_act[0]
    event = next(iter(table.game.events))
    assert table.can_happen(event, seat)
    table.present_match.play(event, seat)
    found = moments_of(1, table.present_match, Over("agreed", "", "A draw.", [1, 1]))
    assert found[1].line is not None
    assert (found[1].line.kind, found[1].line.steps) == ("event", [event])


def test_they_are_told_once_the_match_is_over(server: Server) -> None:
    async def look(here: Meeting) -> None:
        table = here.clients[0].table_id
        path = f"/api/tables/{table}/matches/1/moments"
        early = await here.lobby.call("GET", path)
        assert (early.status_code, early.json()["sentence"]) == (
            404,
            "There is no match 1 that is over at this table.",
        )
        await play_out(here.clients, seed=3)
        told = await here.lobby.ask(Moments, "GET", path)
        record, _ = await check_record(here.lobby, here.clients)
        steps = [step for line in record.turns for step in line.steps]
        assert [step for moment in told.moments if moment.line for step in moment.line.steps] == steps
        assert (told.table.id, told.game) == (table, "elementos")
        view = here.clients[0].view
        assert view is not None
        last = told.moments[-1].view
        assert (last.over, last.scores, last.breakdown) == (view.over, view.scores, view.breakdown)

    run(server, look, "elementos", options={"opening": "random"})


def test_they_are_packed_for_who_can_unpack_them(server: Server) -> None:
    async def look(here: Meeting) -> None:
        await here.step()
        await here.clients[0].send(Resign(new_id()))
        path = f"/api/tables/{here.clients[0].table_id}/matches/1/moments"
        packed = await here.lobby.call("GET", path)
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "Accept-Encoding"
        plain = await here.lobby._http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        assert _moments(plain) == _moments(packed)

    run(server, look, "holi")


def _moments(answer: Any) -> Any:
    assert answer.status_code == 200
    return answer.json()["moments"]


def test_those_of_the_match_before_stay(server: Server) -> None:
    async def look(here: Meeting) -> None:
        for number in (1, 2):
            await here.step()
            await here.clients[0].send(Resign(new_id()))
            if number == 1:
                await here.ask(here.clients[1], "rematch")
                await here.answer(True)
        table = here.clients[0].table_id
        for number in (1, 2):
            told = await here.lobby.ask(Moments, "GET", f"/api/tables/{table}/matches/{number}/moments")
            assert {moment.view.match for moment in told.moments} == {number}
        assert (await here.lobby.call("GET", f"/api/tables/{table}/matches/3/moments")).status_code == 404

    run(server, look, "elementos", options={"opening": "random"})
