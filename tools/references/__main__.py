"""Write every generated page of the documentation (`make references`)."""

from tools.references.pages import DOCS, PAGES


def main() -> None:
    """Write all pages."""
    for name, text in PAGES.items():
        path = DOCS / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text(), encoding="utf-8")
        print(f"docs/{name}: {len(path.read_text(encoding='utf-8').splitlines())} lines")


if __name__ == "__main__":
    main()
