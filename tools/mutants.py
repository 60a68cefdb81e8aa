"""Mutation testing of the rules (`make mutants`, or with GAMES="elios holi").

cosmic-ray generates the mutants. The tests run on a seeded sample of them, in interpreted mode, in a copy of the tree.
The script prints the survivors: the mutants that no test detects.
"""

import argparse
import math
import os
import random
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import WorkerOutcome, WorkResult

from ludoteca.core.registry import names

ROOT = Path(__file__).resolve().parent.parent
NOT_RULES = {"__init__", "notation", "terminal", "features", "refusals", "words", "positions", "deals"}
EQUIVALENT = "core/RemoveDecorator"  # in interpreted mode, removing @rule changes nothing
CONFIG = """\
[cosmic-ray]
module-path = [{modules}]
timeout = {timeout}
test-command = "{python} -m pytest -x -q -p no:cacheprovider -p no:xdist {tests}"
[cosmic-ray.distributor]
name = "local"
"""


def main() -> None:
    """Test a sample of mutants of each game and print the results."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(names()))
    parser.add_argument("--sample", type=int, default=120, help="number of mutants per game (0: all)")
    parser.add_argument("--timeout", type=float, default=120.0, help="seconds after which a mutant counts as caught")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    for game in given.games:
        with tempfile.TemporaryDirectory() as folder:
            _try_game(game, Path(folder), given.sample, given.timeout, given.seed)


def _try_game(game: str, folder: Path, sample: int, timeout: float, seed: int) -> None:
    for part in ("src", "tests", "tools"):
        shutil.copytree(ROOT / part, folder / part, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", folder)
    (folder / "README.md").touch()
    config, session = folder / "mutants.toml", folder / "mutants.sqlite"
    config.write_text(_config(game, folder, timeout))
    _run(folder, "init", str(config), str(session))
    with use_db(str(session), WorkDB.Mode.open) as work:
        tried = _keep_sample(work, sample, seed)
    _run(folder, "exec", str(config), str(session))
    with use_db(str(session), WorkDB.Mode.open) as work:
        _report(game, work, tried)


def _config(game: str, folder: Path, timeout: float) -> str:
    sources = sorted((folder / "src/ludoteca/games" / game).glob("*.py"))
    modules = ", ".join(f'"{path.relative_to(folder)}"' for path in sources if path.stem not in NOT_RULES)
    tests = f"tests/games/{game} --deselect tests/games/{game}/test_worlds.py"
    return CONFIG.format(modules=modules, timeout=timeout, python=sys.executable, tests=tests)


def _run(folder: Path, *words: str) -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(folder / "src")}
    program = Path(sys.executable).with_name("cosmic-ray")
    subprocess.run([program, *words], cwd=folder, env=environment, check=True)


def _keep_sample(work: WorkDB, sample: int, seed: int) -> set[str]:
    """Mark all mutants outside a random sample as skipped, and return the ids of the remaining jobs."""
    items = [item for item in work.work_items if item.mutations[0].operator_name != EQUIVALENT]
    random.Random(seed).shuffle(items)
    kept = {item.job_id for item in (items[:sample] if sample else items)}
    for item in work.work_items:
        if item.job_id not in kept:
            work.set_result(item.job_id, WorkResult(worker_outcome=WorkerOutcome.SKIPPED))
    return kept


def _report(game: str, work: WorkDB, tried: set[str]) -> None:
    results = {job: result for job, result in work.results if job in tried}
    survived = [job for job, result in results.items() if not result.is_killed]
    killed = len(results) - len(survived)
    share = killed / len(results)
    spread = 1.96 * math.sqrt(share * (1 - share) / len(results))
    print(f"{game}: {killed} of {len(results)} mutants killed, {share:.0%} (95% interval +-{spread:.0%})")
    for item in work.work_items:
        if item.job_id in survived:
            change = item.mutations[0]
            print(f"  survived: {change.module_path}:{change.start_pos[0]} {change.operator_name}")


if __name__ == "__main__":
    main()
