"""On a real Ray cluster, arenas and datasets leave the same bytes as without one, whatever happens on the way."""

import os
import signal
from pathlib import Path

from tests.cluster.nodes import Nodes, public_ports
from tests.cluster.runs import ARENA, DATASET, begun, content, facts, lines, run, wait_for


def test_an_arena_is_the_same(nodes: Nodes, reference: Path, tmp_path: Path) -> None:
    output = run(*ARENA, "--out", tmp_path, "--ray", nodes.address)
    assert facts(output)["matches"] == 16
    assert content(tmp_path) == content(reference)
    assert len(content(tmp_path)) == 5


def test_a_dataset_is_the_same_even_if_ctrl_c_interrupts_it(nodes: Nodes, tmp_path: Path) -> None:
    run(*DATASET, "--out", tmp_path / "local", "--processes", 1)
    words = (*DATASET, "--out", tmp_path / "ray", "--ray", nodes.address)
    with begun(*words) as command:
        wait_for((tmp_path / "ray" / "shard-000001.parquet").exists, command)
        command.send_signal(signal.SIGINT)
        output, complaint = command.communicate()
    assert (command.returncode, complaint) == (130, "")
    assert output.startswith("Interrupted: ")
    assert len(content(tmp_path / "ray")) < 11
    assert run(*words).startswith("Wrote 40 matches in 10 files")
    assert content(tmp_path / "ray") == content(tmp_path / "local")


def test_the_match_of_a_killed_worker_is_played_again(nodes: Nodes, reference: Path, tmp_path: Path) -> None:
    with begun(*ARENA, "--out", tmp_path, "--ray", nodes.address) as command:
        wait_for(lambda: lines(tmp_path) and nodes.workers, command)
        os.kill(nodes.workers[0], signal.SIGKILL)
        output, _ = command.communicate()
    assert facts(output)["matches"] == 16
    assert content(tmp_path) == content(reference)


def test_the_matches_of_a_lost_node_are_played_elsewhere(nodes: Nodes, reference: Path, tmp_path: Path) -> None:
    with begun(*ARENA, "--out", tmp_path, "--ray", nodes.address) as command:
        wait_for(lambda: lines(tmp_path) and len(nodes.workers) == 2, command)
        nodes.replace_second()
        output, _ = command.communicate()
    assert facts(output)["matches"] == 16
    assert content(tmp_path) == content(reference)


def test_a_local_cluster_is_private_and_ctrl_c_ends_it(nodes: Nodes, reference: Path, tmp_path: Path) -> None:
    """Ctrl-C at a terminal reaches Ray's processes as well. The run is then resumed on the other cluster."""
    with begun(*ARENA, "--out", tmp_path, "--ray", "local") as command:
        wait_for(lambda: lines(tmp_path) >= 2, command)
        assert public_ports(command.pid) == []
        os.killpg(command.pid, signal.SIGINT)
        output, complaint = command.communicate()
    assert command.returncode == 130, complaint
    assert facts(output)["matches"] < 16
    assert lines(tmp_path) < 16
    assert facts(run(*ARENA, "--out", tmp_path, "--ray", nodes.address))["matches"] == 16
    assert content(tmp_path) == content(reference)
