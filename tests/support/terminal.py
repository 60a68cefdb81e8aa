"""Boards as printed by a terminal without colours."""

from rich.console import Console

from ludoteca.core.view import View


def printed(view: View, width: int = 80) -> str:
    """A view's board as text."""
    console = Console(width=width, color_system=None, force_terminal=False)
    with console.capture() as captured:
        console.print(view.board)
    return captured.get()
