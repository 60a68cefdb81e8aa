"""Boards as a terminal without colours prints them."""

from rich.console import Console

from ludoteca.core.view import View


def printed(view: View, width: int = 80) -> str:
    """The board of a view, as text."""
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(view.board)
    return captured.get()
