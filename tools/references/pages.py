"""All generated pages of the documentation."""

from collections.abc import Callable, Mapping
from pathlib import Path

from tools.references import plots
from tools.references.commands import commands_page
from tools.references.decisions import decisions_page
from tools.references.protocol_pages import http_page, socket_page, types_page
from tools.references.rulings import rulings_page
from tools.references.settings import settings_page

DOCS = Path(__file__).resolve().parents[2] / "docs"
PAGES: Mapping[str, Callable[[], str]] = {
    "decisions/index.md": decisions_page,
    "plots/baselines.svg": plots.baselines_plot,
    "plots/environments.svg": plots.environments_plot,
    "plots/levels.svg": plots.levels_plot,
    "plots/pettingzoo.svg": plots.pettingzoo_plot,
    "plots/play.svg": plots.play_plot,
    "plots/players.svg": plots.players_plot,
    "plots/search.svg": plots.search_plot,
    "plots/start.svg": plots.start_plot,
    "plots/step_cost.svg": plots.step_cost_plot,
    "reference/commands.md": commands_page,
    "reference/http.md": http_page,
    "reference/settings.md": settings_page,
    "reference/socket.md": socket_page,
    "reference/types.md": types_page,
    "rulings.md": rulings_page,
}
"""What writes each page, by its path in `docs`."""
