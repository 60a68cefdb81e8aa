"""Write files whole: a file is complete or missing, even if the disk is full or the program is stopped."""

from contextlib import suppress
from pathlib import Path

from ludoteca.core.errors import LudotecaError, reason_of


def write_whole(path: Path, content: bytes) -> None:
    """Write a file and the folders it needs. Raise LudotecaError if that is not possible."""
    part = path.with_name(f"{path.name}.part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part.write_bytes(content)
        part.replace(path)
    except OSError as error:
        with suppress(OSError):
            part.unlink(missing_ok=True)
        raise LudotecaError(f"'{path}' cannot be written: {reason_of(error)}") from None
