"""Write the keys of all page texts, and the values that each text needs, as TypeScript (`make protocol`).

Each `en.ftl` in the client has a `keys.ts` beside it. A test checks that all of them are current.
"""

from collections.abc import Iterator
from pathlib import Path

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

ROOT = Path(__file__).resolve().parent.parent
CLIENT = ROOT / "web" / "src"


class Names(Visitor):
    """Collects the names of the values that a text uses."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802 - as the library calls it
        """Record the name of a value."""
        self.found.add(node.id.name)


def main() -> None:
    """Write all files."""
    for path, text in files():
        path.write_text(text, encoding="utf-8")
        print(f"{path.relative_to(ROOT)}: {len(text.splitlines())} lines")


def files() -> Iterator[tuple[Path, str]]:
    """Each file to write, with its content."""
    for path in sorted(CLIENT.glob("**/text/en.ftl")):
        folder = path.parent.parent
        name = "Page" if folder == CLIENT else folder.name.capitalize()
        yield path.with_name("keys.ts"), keys_text(name, path.read_text("utf-8"))


def keys_text(name: str, texts: str) -> str:
    """A TypeScript interface with the key of each text and the names of its values."""
    found = messages(texts)
    quote = '"' if any("-" in message.id.name for message in found) else ""  # as Prettier writes it
    lines = [f"  readonly {quote}{message.id.name}{quote}: {_names(message)};" for message in found]
    return "\n".join(
        (
            "// Made from en.ftl by `make protocol`. Change it there.",
            "",
            "/** The keys of these texts, each with the names of its values. */",
            f"export interface {name}Texts {{",
            *lines,
            "}",
            "",
        )
    )


def messages(texts: str) -> list[ast.Message]:
    """The texts in a file."""
    return [entry for entry in FluentParser().parse(texts).body if isinstance(entry, ast.Message)]


def names(node: ast.BaseNode) -> set[str]:
    """The names of the values that a text uses."""
    visitor = Names()
    visitor.visit(node)
    return visitor.found


def _names(message: ast.Message) -> str:
    return " | ".join(f'"{name}"' for name in sorted(names(message))) or "never"


if __name__ == "__main__":
    main()
