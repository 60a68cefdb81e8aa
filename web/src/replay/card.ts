import { mark, number as n, written } from "./marks";
import type { SvgPicture } from "./picture";

/** What a card says about a turning point. */
export interface CardWords {
  /** What the card is about, such as “The turning point”. */
  readonly title: string;
  /** The game, and where it was played. */
  readonly game: string;
  readonly site: string;
  /** Whose turn it was. */
  readonly turn: string;
  readonly move: string;
  /** The heading of the chances. */
  readonly chances: string;
  readonly sides: readonly CardSide[];
}

/** A side's chances before and after the turn: as shares of 1, and in words. */
export interface CardSide {
  readonly name: string;
  readonly before: number;
  readonly after: number;
  readonly words: readonly [before: string, after: string];
}

/** The colours and the font of the page, which the board is drawn with too. */
export interface CardStyle {
  readonly paper: string;
  readonly table: string;
  readonly line: string;
  readonly ink: string;
  readonly soft: string;
  readonly font: string;
  /** The colour of each side's bar. */
  readonly sides: readonly string[];
  /** The width of a text in a font, such as `600 24px sans-serif`. */
  readonly measure: (text: string, font: string) => number;
}

const WIDTH = 1080;
const MARGIN = 40;
const INNER = WIDTH - 2 * MARGIN;
const TALLEST = 900; // of the board
const PADDING = 32;
const LINES = 3; // of the move at most

/** Break a text into lines of a width; the last line ends with an ellipsis if there is more. */
export function wrapped(text: string, width: number, most: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const kept = lines.slice(0, most).map((line, at) => (at === most - 1 && lines.length > most ? `${line} …` : line));
  return kept.map((line) => shortened(line, width, measure));
}

/** A text cut off with an ellipsis if it is wider than its place. */
export function shortened(text: string, width: number, measure: (text: string) => number): string {
  if (measure(text) <= width) return text;
  const letters = [...text.replace(/ ?…$/, "")];
  while (letters.length > 1 && measure(`${letters.join("")}…`) > width) letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Draws a card from top to bottom. */
class Card {
  readonly #parts: string[] = [];
  y = MARGIN;

  constructor(readonly style: CardStyle) {}

  /** Add a part that has this height. */
  add(part: string, height: number): void {
    this.#parts.push(part);
    this.y += height;
  }

  font(size: number, weight = 400): string {
    return `${weight} ${size}px ${this.style.font}`;
  }

  /** A text with its baseline at a point. */
  text(
    words: string,
    x: number,
    y: number,
    size: number,
    look: { weight?: number; fill?: string; anchor?: string },
  ): string {
    const { weight = 400, fill = this.style.ink, anchor = "start" } = look;
    const place = { "x": n(x), "y": n(y), fill, "text-anchor": anchor, "font-size": String(size) };
    return mark("text", { ...place, "font-weight": String(weight), "font-family": this.style.font }, written(words));
  }

  fitted(words: string, width: number, size: number, weight = 400): string {
    return shortened(words, width, (text) => this.style.measure(text, this.font(size, weight)));
  }

  whole(): SvgPicture {
    const height = Math.ceil(this.y + MARGIN);
    const text =
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}">` +
      `<rect width="100%" height="100%" fill="${written(this.style.table)}"/>${this.#parts.join("")}</svg>`;
    return { text, width: WIDTH, height };
  }
}

function addHead(card: Card, { title, game, site }: CardWords): void {
  const [left, right, top] = [MARGIN, WIDTH - MARGIN, card.y];
  const soft = { fill: card.style.soft };
  const head =
    card.text(title, left, top + 42, 46, { weight: 800 }) +
    card.text(site, right, top + 42, 26, { ...soft, weight: 700, anchor: "end" }) +
    card.text(card.fitted(game, INNER, 26), left, top + 84, 26, soft);
  card.add(head, 112);
}

/** The board, as large as its place allows. */
function addBoard(card: Card, board: SvgPicture): void {
  const scale = Math.min(INNER / board.width, TALLEST / board.height);
  const [width, height] = [board.width * scale, board.height * scale];
  const moved = `translate(${n((WIDTH - width) / 2)} ${n(card.y)}) scale(${Math.round(scale * 1e4) / 1e4})`;
  card.add(mark("g", { transform: moved }, board.text), height + 24);
}

function addTurn(card: Card, { turn, move }: CardWords): string {
  const [left, width] = [MARGIN + PADDING, INNER - 2 * PADDING];
  const lines = wrapped(move, width, LINES, (text) => card.style.measure(text, card.font(28)));
  const head = card.text(card.fitted(turn, width, 30, 700), left, card.y + 28, 30, { weight: 700 });
  const told = lines.map((line, at) => card.text(line, left, card.y + 70 + 38 * at, 28, {})).join("");
  card.y += 42 + 38 * lines.length + 24;
  return head + told;
}

const NAME = 250; // the width of a side's name
const NUMBERS = 240; // the width of its chances
const ROW = 48;

/** One bar for each side. */
function addChances(card: Card, { chances, sides }: CardWords): string {
  const heading = card.text(chances, MARGIN + PADDING, card.y + 22, 24, { fill: card.style.soft, weight: 600 });
  card.y += 40;
  const rows = sides.map((side, at) => {
    const fill = card.style.sides[at % card.style.sides.length] ?? card.style.soft;
    const row = nameOf(card, side) + barOf(card, side, fill) + numbersOf(card, side);
    card.y += ROW;
    return row;
  });
  return heading + rows.join("");
}

function nameOf(card: Card, { name }: CardSide): string {
  return card.text(card.fitted(name, NAME - 15, 26, 600), MARGIN + PADDING, card.y + 27, 26, { weight: 600 });
}

/** A bar that is filled up to the chance after the turn, with a mark at the chance before it. */
function barOf({ y, style }: Card, { before, after }: CardSide, fill: string): string {
  const [left, width] = [MARGIN + PADDING + NAME, INNER - 2 * PADDING - NAME - NUMBERS];
  const place = { x: n(left), y: n(y + 4), height: "26", rx: "8" };
  const was = n(left + width * before);
  const line = { x1: was, x2: was, y1: n(y - 3), y2: n(y + 37) };
  return (
    mark("rect", { ...place, width: n(width * after), fill }, "") +
    mark("rect", { ...place, "width": n(width), "fill": "none", "stroke": style.ink, "stroke-width": "2" }, "") +
    mark("line", { ...line, "stroke": style.ink, "stroke-width": "5" }, "")
  );
}

/** The chances before and after the turn, with an arrow between them: not every device has a font with arrows. */
function numbersOf(card: Card, { words: [before, after] }: CardSide): string {
  const right = WIDTH - MARGIN - PADDING;
  const look = { weight: 700, anchor: "end" };
  const arrow = { "fill": "none", "stroke": card.style.ink, "stroke-width": "3.5", "stroke-linejoin": "round" };
  return (
    card.text(before, right - 140, card.y + 27, 26, look) +
    mark("path", { ...arrow, d: `M${n(right - 126)},${n(card.y + 18)}h28m-9,-8 9,8 -9,8` }, "") +
    card.text(after, right, card.y + 27, 26, look)
  );
}

/** A picture to share: the board with the players, the move and the chances around it. */
export function cardOf(board: SvgPicture, words: CardWords, style: CardStyle): SvgPicture {
  const card = new Card(style);
  addHead(card, words);
  addBoard(card, board);
  const top = card.y;
  card.y += PADDING;
  const inner = addTurn(card, words) + addChances(card, words);
  card.y += PADDING - 12;
  const place = { x: n(MARGIN), y: n(top), width: n(INNER), height: n(card.y - top), rx: "20" };
  card.add(mark("rect", { ...place, "fill": style.paper, "stroke": style.line, "stroke-width": "2" }, "") + inner, 0);
  return card.whole();
}

const SIDES = ["--light-blue", "--orange", "--green", "--purple", "--yellow"];

/** The style of the page as it is now: light, dark or in high contrast. */
export function pageStyle(): CardStyle {
  const root = getComputedStyle(document.documentElement);
  const pen = document.createElement("canvas").getContext("2d");
  const colours = coloursOf(["--paper", "--line", "--ink", "--soft", ...SIDES]);
  const [paper = "", line = "", ink = "", soft = "", ...sides] = colours;
  function measure(text: string, font: string): number {
    if (!pen) return 0;
    pen.font = font;
    return pen.measureText(text).width;
  }
  return { paper, line, ink, soft, sides, table: root.backgroundColor, font: root.fontFamily, measure };
}

/** The colours that custom properties stand for: only a real element resolves those that depend on the theme. */
function coloursOf(names: readonly string[]): string[] {
  const probe = document.body.appendChild(document.createElement("i"));
  const colours = names.map((name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colours;
}
