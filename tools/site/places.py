"""Where each file of the repository is in the site."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
RULES = "rules/"
GAMES = ROOT / "src" / "ludoteca" / "games"
BESIDE_DOCS = {
    "ARCHITECTURE.md": "architecture.md",
    "CHANGELOG.md": "changelog.md",
    "CODE_OF_CONDUCT.md": "code-of-conduct.md",
    "CONTRIBUTING.md": "contributing.md",
    "GOVERNANCE.md": "governance.md",
    "SECURITY.md": "security.md",
    "SUPPORT.md": "support.md",
    "benchmarks/LOAD.md": "benchmarks/load.md",
    "benchmarks/RESULTS.md": "benchmarks/results.md",
    "web/public/icon.svg": "assets/icon.svg",
}
"""Files outside `docs` that are part of the site, if they exist."""
INDEXES = {"docs/decisions": "decisions/index.md", "src/ludoteca/games": "rulings.md"}
"""The pages that show what is in a folder."""


def places() -> dict[str, str]:
    """Return where the site shows each file, by its path in the repository."""
    inside = {f"docs/{path}": path for path in sorted(_files(DOCS))}
    beside = {path: place for path, place in BESIDE_DOCS.items() if (ROOT / path).exists()}
    rules = {_path(page): f"{RULES}{page.parent.name}.md" for page in sorted(GAMES.glob("*/RULES.md"))}
    return inside | beside | rules


def _files(folder: Path) -> list[str]:
    return [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]


def _path(file: Path) -> str:
    return file.relative_to(ROOT).as_posix()
