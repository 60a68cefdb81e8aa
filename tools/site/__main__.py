"""Build the documentation site, and fail on every warning."""

import shutil
import subprocess
import sys

from tools.site.gathering import CONFIG, gather
from tools.site.places import ROOT

SITE = ROOT / "out" / "site"


def main() -> None:
    """Gather the pages, build them and print where the site is."""
    gather()
    shutil.rmtree(SITE, ignore_errors=True)
    command = [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "--config-file", str(CONFIG)]
    done = subprocess.run(command, cwd=ROOT, check=False)
    if done.returncode:
        raise SystemExit(done.returncode)
    print(f"Open {SITE.relative_to(ROOT) / 'index.html'} in a browser.")


if __name__ == "__main__":
    main()
