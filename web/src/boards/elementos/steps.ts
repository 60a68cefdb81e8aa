import type { LegalStep, LogLine } from "../../protocol/messages";
import type { Parts } from "../kit/narrow";
import type { Pair, ElementSymbol } from "./scene";

/** The target of a step that flips a disc. */
export const OVER = "*";

const LETTERS: Readonly<Record<string, ElementSymbol>> = { F: "fire", W: "wood", A: "water" };

/** A step as shown on the board. */
export type Shown =
  | { readonly kind: "place"; readonly sides: Pair }
  | { readonly kind: "move" | "take"; readonly from: string; readonly to: string }
  | { readonly kind: "turn" | "hand"; readonly to: string };

/** Parse the notation of a step; undefined if the step has no place on the board. */
export function shown(text: string): Shown | undefined {
  const placed = /^([FWA])([FWA])$/i.exec(text);
  if (placed) return { kind: "place", sides: [symbolOf(placed[1]), symbolOf(placed[2])] };
  const moved = /^([abc][1-8])([-x])([abc][1-8])$/.exec(text);
  if (moved) return { kind: moved[2] === "x" ? "take" : "move", from: moved[1] ?? "", to: moved[3] ?? "" };
  const turned = /^([abc][1-8])\*$/.exec(text);
  if (turned) return { kind: "turn", to: turned[1] ?? "" };
  const handed = /^w-([abc][1-8])$/.exec(text);
  return handed ? { kind: "hand", to: handed[1] ?? "" } : undefined;
}

function symbolOf(letter: string | undefined): ElementSymbol {
  return LETTERS[(letter ?? "").toUpperCase()] ?? "fire";
}

/** The parts of a step that a player chooses: a disc and its target. The wand is passed from the square where it is. */
export function partsOf(text: string, wand: string): Parts | undefined {
  const step = shown(text);
  if (!step) return undefined;
  if (step.kind === "place") return { place: text };
  if (step.kind === "turn") return { from: step.to, to: OVER };
  return { from: "from" in step ? step.from : wand, to: step.to };
}

export function placement([up, down]: Pair): string {
  const letterOf = (symbol: ElementSymbol): string =>
    Object.keys(LETTERS).find((letter) => LETTERS[letter] === symbol) ?? "";
  return letterOf(up) + letterOf(down);
}

/** The step that confirms an arrangement. */
export const DONE = "done";

/** The steps that have no place on the board or next to it: passing. */
export function buttons(legal: readonly LegalStep[]): readonly LegalStep[] {
  return legal.filter(([text]) => text !== DONE && shown(text) === undefined);
}

/** The steps in lines of the log that show on the board, oldest first. */
export function marked(news: readonly LogLine[]): Shown[] {
  return news.flatMap((line) => line.steps).flatMap((text) => shown(text) ?? []);
}
