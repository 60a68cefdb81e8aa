"""Links written for the repository, changed so that they work in the site."""

import os.path
import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

START_PAGE = "index.md"
README = "README.md"
FENCE = re.compile(r"^ *(```|~~~).*?^ *\1 *$", re.MULTILINE | re.DOTALL)
FILE_NAME = re.compile(r"[\w/.-]+\.md")
LINK = re.compile(r"(?<!!)\[([^\[\]]+)\]\(([^()\s]+)\)|(?<=\]\()([^()\s]+)(?=\))")
"""A simple link with its text and target; or, if its text contains brackets, only the target."""


class Atlas(NamedTuple):
    """What a link needs to know about the site."""

    places: Mapping[str, str]
    """The place of each file in the site, and of the index of a folder, by its path in the repository."""
    source: str
    """The address where the repository's files can be read, or an empty text if there is none."""
    titles: Mapping[str, str] = MappingProxyType({})
    """The title of each page, by its place. A link whose text is only the name of a file shows the title instead."""


def linked(text: str, path: str, atlas: Atlas) -> str:
    """Return the page at a path of the repository with links that work from its place in the site."""
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [_rewritten(text[end : fence.start()], path, atlas), fence[0]]
        end = fence.end()
    return "".join(parts) + _rewritten(text[end:], path, atlas)


def _rewritten(text: str, path: str, atlas: Atlas) -> str:
    def replacement(found: re.Match[str]) -> str:
        words, target = found[1], found[2] or found[3]
        if "://" in target or target.startswith(("#", "mailto:")):
            return found[0]
        address = _address(target, path, atlas)
        if words is None:
            return address or target
        if address is None:
            return _named(words, _repository_path(target, path))
        return f"[{_title(words, target, path, atlas)}]({address})"

    return LINK.sub(replacement, text)


def _title(words: str, target: str, path: str, atlas: Atlas) -> str:
    """Return the text of a link. In the site, readers see titles, and no files."""
    place = _place(_repository_path(target.partition("#")[0], path), atlas)
    return atlas.titles.get(place or "", words) if FILE_NAME.fullmatch(words) else words


def _address(target: str, path: str, atlas: Atlas) -> str | None:
    """Return where a link leads in the site, or nothing if its target is not part of the site."""
    file, hash_sign, anchor = target.partition("#")
    there = _repository_path(file, path)
    place = _place(there, atlas)
    if place:
        here = os.path.dirname(_place(path, atlas) or START_PAGE)
        return os.path.relpath(place, here or ".") + hash_sign + anchor
    return f"{atlas.source}/{there}{hash_sign}{anchor}" if atlas.source else None


def _place(path: str, atlas: Atlas) -> str | None:
    """Return the place of a file or folder. The start page takes the place of the readme."""
    return START_PAGE if path == README else atlas.places.get(path)


def _repository_path(target: str, path: str) -> str:
    return os.path.normpath(os.path.join(os.path.dirname(path), target))


def _named(words: str, path: str) -> str:
    """Return a text in place of a link: a reader without the repository should still learn which file is meant."""
    return words if path in words else f"{words} (`{path}` in the source)"
