import { isPainted, mark } from "./marks";

const LAYER = /^linear-gradient\(((?:(?!gradient).)*)\)$/s;
const WAY = /^(?:to \w+(?: \w+)?|-?[\d.]+(?:deg|turn|rad))$/;
const STOP = /^(.*?)(?:\s+([\d.]+)%)?$/s;
/** The directions that drawings can repeat: where the line of colours ends. */
const ENDS: Readonly<Record<string, readonly [x2: string, y2: string]>> = {
  "to bottom": ["0", "1"],
  "180deg": ["0", "1"],
  "to right": ["1", "0"],
  "90deg": ["1", "0"],
};

/** Split a list at its commas, except those inside brackets. */
function parts(list: string): string[] {
  return list.split(/,(?![^(]*\))/).map((part) => part.trim());
}

/** The colour of a stop. Where a gradient fades to nothing, it keeps the colour that fades. */
function paint(colours: readonly string[], at: number): string {
  const colour = colours[at] ?? "";
  if (isPainted(colour)) return `stop-color:${colour}`;
  return `stop-color:${colours[at - 1] ?? colours[at + 1] ?? colour};stop-opacity:0`;
}

/** A background as an SVG gradient; empty if it is anything but one gradient from top to bottom or left to right. */
export function gradientOf(background: string, id: string): string {
  const [way = "", ...rest] = parts(LAYER.exec(background)?.[1] ?? "");
  const stops = WAY.test(way) ? rest : [way, ...rest];
  const end = ENDS[WAY.test(way) ? way : "to bottom"];
  if (!end || stops.length < 2) return "";
  const colours = stops.map((stop) => STOP.exec(stop)?.[1] ?? "");
  const drawn = stops.map((stop, at) => {
    const share = STOP.exec(stop)?.[2];
    const offset = share === undefined ? at / (stops.length - 1) : Number(share) / 100;
    return mark("stop", { offset: String(offset), style: paint(colours, at) }, "");
  });
  return mark("linearGradient", { id, x1: "0", y1: "0", x2: end[0], y2: end[1] }, drawn.join(""));
}
