"""The moments of a match: one per step, either with everything revealed or as a seat saw it.

During a match, only the moments that players may look back at are available.
"""

import random
from typing import Any

import pytest

import ludoteca
from ludoteca.checks.cases import Case, default_cases
from ludoteca.core.match import Match
from ludoteca.core.registry import names
from ludoteca.core.sentences import plain
from ludoteca.core.state import same
from ludoteca.core.view import SPECTATOR, View
from ludoteca.study import looking_back
from ludoteca.study.looking_back import may_look_back
from ludoteca.table.messages.http import NewTable
from ludoteca.table.messages.replays import Moments
from ludoteca.table.messages.socket import Over, Resign
from ludoteca.table.state.commands import resign
from ludoteca.table.state.moments import moments_of, moments_so_far
from tests.support.client import new_id
from tests.support.gathering import Gathering, gather
from tests.support.lobby import ME, Lobby, visit
from tests.support.server import ServerProcess
from tests.table.samples import new_state, play_at_random
from tests.table.worlds import twins


@pytest.mark.parametrize("name", names())
def test_each_step_has_a_moment(name: str) -> None:
    match = ludoteca.new(name, seed=4)
    states, rng = [match.state], random.Random(4)
    while not match.is_over:
        seat = rng.choice(match.to_act)
        match.play(rng.choice(match.legal(seat)), seat)
        states.append(match.state)
    over = Over("end", "", plain("It ended."), match.places)
    found = moments_of(3, match, over)
    assert [moment.line and moment.line.steps for moment in found] == [None, *([taken.text] for taken in match.taken)]
    for moment, state in zip(found, states, strict=True):
        view = moment.view
        assert view.scene == View(match.game, SPECTATOR, state).scene(), "nothing may be hidden"
        assert view.scores == match.game.scores(state)
        assert (view.match, view.seat, view.prompt, view.legal, view.can_undo) == (3, None, None, [], False)
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


def test_a_resigned_match_ends_with_its_last_step() -> None:
    table = new_state("elios", 2)
    play_at_random(table, 5)
    for entry in resign(table, 0, "greedy"):
        table.apply(entry)
    ended = table.ended(1)
    assert ended is not None
    found = moments_of(1, *ended)
    assert [moment.view.over is not None for moment in found] == [False] * 5 + [True]
    assert found[-1].view.over is ended[1]
    assert found[-1].view.to_act == []


def test_an_automatic_action_is_an_event() -> None:
    table = new_state("elios", 2)
    seat = table.to_act[0]
    event = next(iter(table.game.rules.events))
    assert table.can_happen(event, seat)
    table.present_match.play(event, seat)
    found = moments_of(1, table.present_match, Over("agreed", "", plain("A draw."), [1, 1]))
    assert found[1].line is not None
    assert (found[1].line.kind, found[1].line.steps) == ("event", [event])


@pytest.mark.parametrize("case", [case for case in default_cases() if case.players == case.game.players[-1]], ids=str)
def test_a_seat_sees_again_what_it_saw(case: Case) -> None:
    seen: list[list[Any]] = [[] for _ in range(case.players)]
    for match in case.played(seed=6):
        for seat in range(case.players):
            seen[seat].append(match.view(seat).scene())
    over = Over("end", "", plain("It ended."), match.places)
    everything = moments_of(1, match, over)
    for seat in range(case.players):
        found = moments_of(1, match, over, seat)
        assert [moment.view.scene for moment in found] == seen[seat]
        assert {moment.view.seat for moment in found} == {seat}
        for moment, whole, taken in zip(found[1:], everything[1:], match.taken, strict=True):
            assert moment.line is not None
            assert (moment.line == whole.line) or (taken.seat != seat and not moment.line.steps)
    hidden = sum(moment.view.scene != whole.view.scene for moment, whole in zip(found, everything, strict=True))
    assert bool(hidden) == ("hidden" in case.game.capabilities)


@pytest.mark.parametrize("case", [Case("holi", 3), Case("elementos", 2), Case("elios", 2)], ids=str)
def test_looking_back_reveals_nothing_hidden(case: Case) -> None:
    """If two worlds have looked alike to a seat at every step so far, they also look alike when it looks back."""
    steps = 0
    for seed in range(4):
        worlds = twins(case, 0, seed, after=12 + 10 * seed)
        steps += _played_alike(worlds, seed)
        for viewer in (0, SPECTATOR):
            first, second = (moments_so_far(1, world, viewer) for world in worlds)
            assert first == second
        assert moments_of(1, worlds[0], None) != moments_of(1, worlds[1], None) or case.name == "elios"
    assert steps > 5


def _played_alike(worlds: list[Match], seed: int) -> int:
    """Take steps that are legal in both worlds while the worlds look alike. Return the number of steps."""
    rng = random.Random(seed)
    for count in range(12):
        seat = worlds[0].to_act[-1] if worlds[0].to_act else -1
        common = sorted({*worlds[0].legal(seat)} & {*worlds[1].legal(seat)}) if seat >= 0 else []
        if not common:
            return count
        step = rng.choice(common)
        for world in worlds:
            world.play(step, seat)
        if any(not same(*(world.view(viewer).state for world in worlds)) for viewer in (0, SPECTATOR)):
            for world in worlds:
                world.undo()
            return count
    return 12


def test_a_secret_set_up_cannot_be_replayed() -> None:
    """L10.2: players cannot even count how many discs the opponent has placed."""
    match, rng = ludoteca.new("elementos", seed=1), random.Random(1)
    while match.turn == 0:
        for viewer in (SPECTATOR, 0, 1):
            assert [moment.line for moment in moments_so_far(1, match, viewer)] == [None]
        seat = rng.choice(match.to_act)
        match.play(rng.choice(match.legal(seat)), seat)
    for _ in range(4):
        match.play(rng.choice(match.legal()))
    for viewer in (SPECTATOR, 0, 1):
        found = moments_so_far(1, match, viewer)
        assert [moment.line and moment.line.turn for moment in found] == [None, 1, 2, 3, 4]
        assert found[0].view.turn == 1


@pytest.mark.parametrize(("backs", "count"), [("private", 7), ("open", 7), ("memory", 1)])
def test_players_who_must_remember_cannot_look_back(backs: str, count: int) -> None:
    """L10.2: in the memory variant, looking back would reveal the hidden sides."""
    match = ludoteca.new("elementos", seed=3, opening="random", backs=backs)
    for _ in range(6):
        match.play(match.legal()[0])
    for viewer in (SPECTATOR, 0, 1):
        found = moments_so_far(1, match, viewer)
        assert len(found) == count
        assert found[-1].view.scene == match.view(viewer).scene()


def test_a_game_with_hidden_parts_must_say_when_one_may_look_back(monkeypatch: pytest.MonkeyPatch) -> None:
    match = ludoteca.new("holi", 2, seed=1)
    assert may_look_back(match)
    monkeypatch.setattr(looking_back, "_said", lambda game: None)
    assert not may_look_back(match)
    assert may_look_back(ludoteca.new("exagon", 2, seed=1))


def test_all_moments_are_open_once_the_match_is_over(server: ServerProcess) -> None:
    async def look(here: Gathering) -> None:
        table = here.table
        path = f"/api/tables/{table}/matches/1/moments"
        await _look_back(here, path)
        await here.play_out(seed=3)
        told = await here.lobby.ask(Moments, "GET", path)
        record = await here.check_record()
        steps = [step for line in record.turns for step in line.steps]
        assert [step for moment in told.moments if moment.line for step in moment.line.steps] == steps
        assert (told.game, told.is_open, told.is_running) == ("elementos", True, False)
        view = here.clients[0].view
        assert view is not None
        last = told.moments[-1].view
        assert (last.over, last.scores, last.breakdown) == (view.over, view.scores, view.breakdown)
        seen = await here.lobby.ask(Moments, "GET", f"{path}?seat=1")
        assert (seen.viewer, seen.is_open, len(seen.moments)) == (1, False, len(told.moments))
        assert (await here.lobby.call("GET", f"{path}?seat=2")).status_code == 400

    gather(server, look, "elementos", options={"opening": "random"})


async def _look_back(here: Gathering, path: str) -> None:
    """During the match, everybody can look back from their own seat, and from no other."""
    for _ in range(3):
        await here.step()
    for seat, client in enumerate(here.clients):
        told = await here.lobby.ask(Moments, "GET", path, client.token)
        assert (told.viewer, told.is_open, told.is_running, len(told.moments)) == (seat, False, True, 4)
        assert told.moments[-1].view.scene == client.seen.scene
        assert (await here.lobby.call("GET", f"{path}?seat={1 - seat}", client.token)).status_code == 403
    told = await here.lobby.ask(Moments, "GET", path)
    assert (told.viewer, told.is_open, len(told.moments)) == (None, False, 4)
    assert not any(disc["down"] for disc in told.moments[0].view.scene["discs"])
    assert (await here.lobby.call("GET", f"{path}?seat=0")).status_code == 403
    assert (await here.lobby.call("GET", path.replace("/1/", "/2/"))).status_code == 404


def test_nobody_looks_back_from_a_seat_on_a_shared_screen(server: ServerProcess) -> None:
    async def look(lobby: Lobby) -> None:
        host = await lobby.come_in("Host")
        seated = await lobby.make(host, NewTable("holi", [ME, ME], mode="one_screen"))
        told = await lobby.ask(Moments, "GET", f"/api/tables/{seated.table.id}/matches/1/moments?seat=0", host.token)
        assert told.viewer is None

    visit(server, look)


def test_moments_are_compressed_for_clients_that_accept_it(server: ServerProcess) -> None:
    async def look(here: Gathering) -> None:
        await here.step()
        await here.clients[0].send(Resign(new_id()))
        path = f"/api/tables/{here.table}/matches/1/moments"
        packed = await here.lobby.call("GET", path)
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.headers["vary"] == "Accept-Encoding"
        unpacked = await here.lobby._http.get(path, headers={"accept-encoding": "identity"})
        assert "content-encoding" not in unpacked.headers
        assert _moments(unpacked) == _moments(packed)

    gather(server, look, "holi")


def _moments(answer: Any) -> Any:
    assert answer.status_code == 200
    return answer.json()["moments"]


def test_moments_of_the_previous_match_stay_available(server: ServerProcess) -> None:
    async def look(here: Gathering) -> None:
        for number in (1, 2):
            await here.step()
            await here.clients[0].send(Resign(new_id()))
            if number == 1:
                await here.ask(here.clients[1], "rematch")
                await here.answer(True)
        table = here.table
        for number in (1, 2):
            told = await here.lobby.ask(Moments, "GET", f"/api/tables/{table}/matches/{number}/moments")
            assert {moment.view.match for moment in told.moments} == {number}
        assert (await here.lobby.call("GET", f"/api/tables/{table}/matches/3/moments")).status_code == 404

    gather(server, look, "elementos", options={"opening": "random"})
