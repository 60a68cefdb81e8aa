"""Packages with a game, made on the spot and installed into a folder on Python's path."""

from pathlib import Path

SOURCE = Path(__file__).resolve().parents[1] / "core" / "nim.py"
RULES = "# Nim\n\n## In short\n\nTake stones.\n\n## N1 Turn\n\n- N1.1 Take one to three stones.\n"


def nim(name: str = "nim") -> str:
    """The source of a package whose game is Nim, under any name."""
    return SOURCE.read_text().replace("NIM = Game(", "GAME = Game(").replace('name="nim"', f'name="{name}"')


def write_game(folder: Path, source: str | None = None) -> Path:
    """Write a Python package with a game, which is Nim unless another source is given."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "__init__.py").write_text(nim() if source is None else source)
    (folder / "RULES.md").write_text(RULES)
    return folder


def install(
    place: Path, entry: str, package: str = "my-nim", source: str | None = None, module: str = "nimble"
) -> Path:
    """Put a package and its entry point into a folder, as pip does."""
    metadata = place / f"{package.replace('-', '_')}-1.0.dist-info"
    metadata.mkdir(parents=True)
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    (metadata / "entry_points.txt").write_text(f"[ludoteca.games]\n{entry}\n")
    return write_game(place / module, source)
