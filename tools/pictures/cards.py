"""Draw the pictures that link previews show: a card for each game, and one for the site.

The cards show the emblems as the home page draws them, so there is only one drawing of each.
"""

import io

from PIL import Image
from playwright.sync_api import Browser, Page, expect

from ludoteca.core.registry import game, names
from ludoteca.table.http.previews import HEIGHT, WIDTH, picture_of
from tools.pictures import ROOT

FOLDER = ROOT / "web" / "public"
COLOURS = 128
NOON = "2026-06-21T12:00:00Z"  # the emblems move; in every picture they stand still at the same moment
STYLE = """
body { display: block; margin: 0; overflow: hidden; padding: 0 }
.preview { align-items: center; background: #f6ecd6; border: 22px solid #b98a5a; box-sizing: border-box;
  column-gap: 40px; display: flex; height: 100vh; justify-content: center; width: 100vw }
.preview svg { flex: none; height: 480px; overflow: visible; width: 480px }
.preview.all { align-content: center; flex-wrap: wrap; row-gap: 40px }
.preview.all svg { height: 240px; width: 240px }
.preview.all .words { text-align: center; width: 100% }
.preview h1 { color: #22303c; font-size: 92px; line-height: 1.1; margin: 0 }
.preview p { color: #4a5a66; font-size: 36px; margin: 12px 0 0 }
"""
ARRANGE = """([titles, words, name]) => {
  const emblems = [...document.querySelectorAll("article")]
    .filter((tile) => titles.includes(tile.querySelector("h3").textContent))
    .map((tile) => tile.querySelector(".picture > svg"));
  const card = document.createElement("div");
  card.className = titles.length > 1 ? "preview all" : "preview";
  const text = document.createElement("div");
  text.className = "words";
  const [heading, line] = [document.createElement("h1"), document.createElement("p")];
  heading.textContent = name;
  line.textContent = words;
  text.append(heading, line);
  card.append(...emblems, text);
  document.body.replaceChildren(card);
}"""


def take(browser: Browser, address: str, wanted: tuple[str, ...]) -> None:
    """Draw all cards whose names begin with one of these words."""
    page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, bypass_csp=True, locale="en-GB")
    page.clock.set_fixed_time(NOON)
    for name in ("", *names()):
        target = FOLDER / picture_of(name)
        if target.name.startswith(wanted):
            target.write_bytes(_card(page, address, [name] if name else list(names())))
            print(f"{target.name} {target.stat().st_size / 1000:.0f} kB", flush=True)
    page.close()


def _card(page: Page, address: str, games: list[str]) -> bytes:
    """The card of one game, or that of the site for several games, as a PNG with few colours."""
    page.goto(address)
    expect(page.locator("article .picture > svg")).to_have_count(len(names()))
    titles = [game(name).title for name in games]
    is_site = len(games) > 1
    page.evaluate(ARRANGE, [titles, ", ".join(titles) if is_site else "Ludoteca", "Ludoteca" if is_site else titles[0]])
    page.add_style_tag(content=STYLE)
    image = Image.open(io.BytesIO(page.screenshot(animations="disabled"))).convert("RGB")
    file = io.BytesIO()
    image.quantize(COLOURS).save(file, "PNG", optimize=True)
    return file.getvalue()
