import { mark, number as n, written } from "./marks";

interface Run {
  readonly words: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
}

let ruler: CanvasRenderingContext2D | null | undefined;

/** The ascent of a font, as the browser lays it out. */
function rise(style: CSSStyleDeclaration): number {
  ruler ??= document.createElement("canvas").getContext("2d");
  if (!ruler) return parseFloat(style.fontSize) * 0.8;
  ruler.font = `${style.fontStyle} ${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
  return ruler.measureText("x").fontBoundingBoxAscent;
}

/** The lines of a text, as the browser breaks them. */
function runsOf(text: Text): Run[] {
  const runs: Run[] = [];
  const range = document.createRange();
  for (const word of text.data.matchAll(/\S+/g)) {
    range.setStart(text, word.index);
    range.setEnd(text, word.index + word[0].length);
    const box = range.getBoundingClientRect();
    if (box.width === 0) continue;
    const last = runs.at(-1);
    if (last && Math.abs(last.top - box.top) < 2)
      runs[runs.length - 1] = { ...last, words: `${last.words} ${word[0]}`, right: box.right };
    else runs.push({ words: word[0], left: box.left, right: box.right, top: box.top });
  }
  return runs;
}

function cased(words: string, { textTransform }: CSSStyleDeclaration): string {
  return textTransform === "uppercase" ? words.toUpperCase() : words;
}

/** A text on the page as SVG, with each line at its position. Each line keeps its width in any font. */
export function linesOf(text: Text, style: CSSStyleDeclaration, left: number, top: number): string {
  const font = ["font-family", "font-size", "font-style", "font-weight"]
    .map((name) => `${name}:${style.getPropertyValue(name)}`)
    .join(";");
  return runsOf(text)
    .map((run) => {
      const place = { x: n(run.left - left), y: n(run.top - top + rise(style)), textLength: n(run.right - run.left) };
      return mark(
        "text",
        { ...place, lengthAdjust: "spacingAndGlyphs", fill: style.color, style: font },
        written(cased(run.words, style)),
      );
    })
    .join("");
}
