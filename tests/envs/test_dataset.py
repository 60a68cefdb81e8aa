"""The rows of a dataset record what happened, and its bytes depend only on its plan."""

import multiprocessing
import os
import shutil
import signal
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec
import numpy as np
import pytest

from ludoteca.arena.fixtures import Contest
from ludoteca.arena.matches import new_match
from ludoteca.arena.workers import ProcessPool, WorkerPool
from ludoteca.core.chance import stream
from ludoteca.core.extras import MissingExtraError, install_command
from ludoteca.dataset.columns import explained
from ludoteca.dataset.plan import Plan, PlannedMatch, make_plan
from ludoteca.dataset.reading import masks, observations, parts, plan_of, rows
from ludoteca.dataset.rows import Rows, play, value
from ludoteca.dataset.shards import DatasetError, Shards, file_name, read_plan
from ludoteca.envs.rewards import rewards
from tests.arena.contests import Here, contest
from tests.support.command import Run

SIZES = [("elementos", 2), ("elios", 4), ("holi", 3), ("exagon", 5)]
STORED = Path(__file__).resolve().parents[1] / "data" / "version_0_1" / "dataset"
PAGE = Path(__file__).resolve().parents[2] / "docs" / "dataset.md"


def small(matches: int = 5, seed: int = 7) -> Plan:
    return make_plan(contest("elementos", seed=seed), ("random", "greedy"), matches, shard=2)


def made(plan: Plan, folder: Path, pool: WorkerPool[PlannedMatch, Rows] | None = None) -> dict[str, bytes]:
    """The files of a dataset, written in this process or by a worker pool."""
    with Shards(plan, folder) as shards:
        for _ in shards.fill(pool or Here(play)):
            pass
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.suffix != ".lock"}


@pytest.mark.parametrize(("name", "seats"), SIZES)
def test_rows_replay_to_the_same_results(name: str, seats: int, tmp_path: Path) -> None:
    plan = make_plan(contest(name, seats), ("random",), 2, shard=2)
    made(plan, tmp_path)
    table = rows(tmp_path)
    assert plan_of(table) == plan
    seen, legal = observations(table), masks(table)
    row = 0
    for number in range(2):
        match, first_row = new_match(plan.contest, number), row
        while not match.is_over:
            told = table.slice(row, 1).to_pylist()[0]
            assert (told["match"], told["ply"], told["seat"]) == (number, row - first_row, match.seat)
            assert told["turn"] == match.turn
            assert np.array_equal(seen[row], match.game.observe(match.state, match.seat))
            assert told["legal"] == np.flatnonzero(legal[row]).tolist() == match.view(match.seat).legal()
            match.take(told["step"], match.seat)
            row += 1
        for told in table.slice(first_row, row - first_row).to_pylist():
            seat = told["seat"]
            assert told["reward"] == pytest.approx(rewards(match.game, match.state)[seat])
            assert (told["place"], told["score"]) == (match.places[seat], match.scores[seat])
            assert match.ending
            assert told["ending"] == match.ending.name
            assert 0 <= told["value"] <= 1
    assert row == table.num_rows


def test_parts_have_their_shapes_and_players_change_seats(tmp_path: Path) -> None:
    made(small(3), tmp_path)
    table = rows(tmp_path)
    cut, flat = parts(table), observations(table)
    assert sum(part[0].size for part in cut.values()) == flat.shape[1]
    assert np.array_equal(cut["seat"].argmax(axis=1), table.column("seat").to_numpy())
    told = table.select(["match", "seat", "player"]).to_pylist()
    sat = {tuple(row.values()) for row in told}
    held = [("random", "greedy"), ("greedy", "random"), ("random", "greedy")]
    assert sat == {(number, seat, player) for number, seats in enumerate(held) for seat, player in enumerate(seats)}
    only = rows(tmp_path, ["step", "reward"])
    assert only.column_names == ["step", "reward"]


def test_bytes_do_not_depend_on_the_number_of_processes(tmp_path: Path) -> None:
    alone = made(small(), tmp_path / "here")
    assert set(alone) == {"dataset.json", *(file_name(shard) for shard in range(3))}
    assert made(small(), tmp_path / "two", ProcessPool(2, play)) == alone
    assert made(small(seed=8), tmp_path / "other")[file_name(0)] != alone[file_name(0)]


class Mortal:
    """A worker pool that is killed before match 4 of 5, in the middle of the second file."""

    def play(self, contest: Contest, planned: Iterator[PlannedMatch]) -> Iterator[Rows]:
        for match in islice(planned, 3):
            yield play(contest, match)
        os.kill(os.getpid(), signal.SIGKILL)


def die(folder: Path) -> None:
    made(small(), folder, Mortal())


def test_a_killed_run_resumes_and_ends_with_the_same_bytes(tmp_path: Path) -> None:
    folder = tmp_path / "killed"
    child = multiprocessing.get_context("spawn").Process(target=die, args=(folder,))
    child.start()
    child.join()
    assert child.exitcode == -signal.SIGKILL
    (folder / (file_name(1) + ".part")).write_bytes(b"half a file")
    first = folder / file_name(0)
    assert first.exists()
    assert not (folder / file_name(1)).exists()
    before = first.stat().st_mtime_ns
    with Shards(small(), folder) as shards:
        assert shards.done == 2
    assert made(small(), folder) == made(small(), tmp_path / "whole")
    assert first.stat().st_mtime_ns == before


def test_the_values_of_all_sides_sum_to_one_and_are_equal_in_a_set_up() -> None:
    match = new_match(contest("exagon", 3), 0)
    assert sum(value(match.view(seat), stream(1)) for seat in range(3)) == pytest.approx(1)
    match = new_match(contest("elios", 3), 0)
    assert value(match.view(0), stream(1)) == pytest.approx(1 / 3)


def test_the_command_makes_the_same_dataset(run: Run, tmp_path: Path) -> None:
    players = ("--player", "random", "--player", "greedy")
    words = ("dataset", "elementos", *players, "-k", 5, "--shard", 2, "--out", tmp_path / "new", "--processes", 1, "-s")
    code, out, err = run(*words, 7)
    assert (code, err) == (0, "")
    assert "5 matches in 3 files" in out
    files = {file.name: file.read_bytes() for file in (tmp_path / "new").iterdir() if file.suffix != ".lock"}
    assert files == made(small(), tmp_path / "here")
    assert "--seed 7 --shard 2 --option opening=balanced" in plan_of(rows(tmp_path / "new")).command
    assert run(*words, 7)[:2] == (0, out)
    code, _, err = run(*words, 8)
    assert code == 1
    assert "has another dataset" in err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["elementos", "--player", "gredy"], "Unknown bot 'gredy'"),
        (["elementos", "--player", "random:threads=2"], "Random does not search"),
        (["elemental", "--player", "random"], "no game called “elemental”"),
        (["elementos", "--player", "random", "--players", 3], "is for 2 players"),
        (["elementos", "--player", "random", "--option", "colour=red"], "no option called “colour”"),
        (["elementos", "--player", "random", "--ray", "local", "--processes", 2], "not use --processes with --ray"),
    ],
)
def test_invalid_requests_are_refused(run: Run, tmp_path: Path, words: list[object], sentence: str) -> None:
    code, _, err = run("dataset", *words, "--out", tmp_path / "new")
    assert code == 1
    assert sentence in " ".join(err.split())


def test_other_files_and_folders_in_use_are_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("dear")
    with pytest.raises(DatasetError, match="has other files but no dataset"):
        Shards(small(), tmp_path)
    with Shards(small(), tmp_path / "new"), pytest.raises(DatasetError, match="another process is using"):
        Shards(small(), tmp_path / "new")
    with pytest.raises(DatasetError, match="cannot be used"):
        Shards(small(), tmp_path / "letter.txt")
    with pytest.raises(DatasetError, match="no dataset found in"):
        rows(tmp_path)


def test_a_missing_extra_is_reported_with_what_to_install(
    monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    for module in ("columns", "shards"):
        monkeypatch.delitem(sys.modules, f"ludoteca.dataset.{module}")
    code, _, err = run("dataset", "elementos", "--player", "random", "--out", tmp_path / "new")
    assert code == 1
    assert install_command("data") in err
    with pytest.raises(MissingExtraError, match="datasets need"):
        __import__("ludoteca.dataset.columns")


def test_the_page_lists_every_column() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, kind, why in explained(observed=1207):
        kind = kind.replace("1207", "n").replace("<item: int16>", "<int16>")
        assert f"| `{name}` | {kind} | {why} |" in page


def test_a_folder_of_version_0_1_is_read_and_resumed(tmp_path: Path) -> None:
    """Version 0.1 wrote the first of two files, and the current version writes the second."""
    folder = shutil.copytree(STORED, tmp_path / "stored")
    plan, table = read_plan(folder), rows(folder)
    assert plan_of(table) == plan
    assert (plan.contest.game, plan.players, plan.observed) == ("elios", ("random", "greedy"), 790)
    assert table.column_names == [name for name, _, _ in explained(observed=plan.observed)]
    taken = table.column("step").to_numpy()
    assert masks(table)[np.arange(len(taken)), taken].all()
    assert np.array_equal(parts(table)["seat"].argmax(axis=1), table.column("seat").to_numpy())
    current = make_plan(plan.contest, plan.players, plan.matches, plan.shard)
    assert current != plan  # this version describes the parts of an observation in different words
    with Shards(current, folder) as shards:
        assert (shards.done, shards.missing) == (1, [1])
    assert set(made(current, folder)) == {"dataset.json", file_name(0), file_name(1)}
    assert plan_of(rows(folder)) == plan


def test_a_dataset_with_other_observations_is_not_resumed(tmp_path: Path) -> None:
    plan = small()
    made(plan, tmp_path)
    other = msgspec.structs.replace(plan.parts[0], most=plan.parts[0].most + 1)
    with pytest.raises(DatasetError, match="has another dataset"):
        Shards(msgspec.structs.replace(plan, parts=(other, *plan.parts[1:])), tmp_path)
