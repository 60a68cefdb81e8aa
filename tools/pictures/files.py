"""Write pictures as small WebP files, which GitHub and the package indexes show."""

import io
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

LARGEST = 120_000  # bytes of a still picture
QUALITIES = range(80, 30, -6)


def save(png: bytes, target: Path) -> None:
    """Save a screenshot in the best quality that keeps it small enough."""
    image = Image.open(io.BytesIO(png)).convert("RGB")
    for quality in QUALITIES:
        file = io.BytesIO()
        image.save(file, "WEBP", quality=quality, method=6)
        if file.tell() <= LARGEST:
            break
    target.write_bytes(file.getvalue())


def save_animation(frames: Sequence[tuple[bytes, int]], width: int, quality: int, target: Path) -> None:
    """Save screenshots, each with the milliseconds that it is shown for, as an animation that runs again and again."""
    images = [_scaled(Image.open(io.BytesIO(png)).convert("RGB"), width) for png, _ in frames]
    images[0].save(
        target,
        "WEBP",
        save_all=True,
        append_images=images[1:],
        duration=[duration for _, duration in frames],
        loop=0,
        quality=quality,
        method=4,
        minimize_size=False,
        allow_mixed=True,
    )


def _scaled(image: Image.Image, width: int) -> Image.Image:
    return image.resize((width, round(image.height * width / image.width)), Image.Resampling.LANCZOS)
