"""A file is whole or missing, and trouble with the disk is one sentence."""

import errno
from pathlib import Path

import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.core.files import write_whole


def test_a_file_and_its_folders_are_written(tmp_path: Path) -> None:
    path = tmp_path / "one" / "two" / "file.json"
    for content in (b"first", b"second"):
        write_whole(path, content)
        assert path.read_bytes() == content
    assert list(path.parent.iterdir()) == [path]


def test_a_full_disk_leaves_the_former_content(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "file.json"
    write_whole(path, b"former")

    def full(part: Path, content: bytes) -> int:
        with part.open("wb") as file:
            file.write(content[:3])
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(LudotecaError, match=r"file.json' cannot be written: no space left on device"):
        write_whole(path, b"latter")
    assert path.read_bytes() == b"former"
    assert list(tmp_path.iterdir()) == [path]
