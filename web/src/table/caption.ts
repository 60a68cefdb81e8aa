/** About as many letters as fit on the line of the caption on a phone. */
const FITTING = 48;
/** The average width of a letter and the height of a line, as shares of the size of the text. */
const [LETTER, LINE] = [0.52, 1.4];
/** How many letters are lost where a line breaks. */
const BROKEN = 14;

/** About as many letters as fit in a box, all sizes in pixels; in one that is not measured yet, those of a phone. */
export function lettersIn(width: number, height: number, text: number): number {
  const lines = Math.max(1, Math.floor((height + 1) / (LINE * text)));
  return Math.max(FITTING, Math.floor((lines * width) / (LETTER * text)) - (lines - 1) * BROKEN);
}

/** The words for a step, and the name of the player who took it. */
export interface Deed {
  readonly by: string;
  readonly words: string;
}

/** The last sentences that fit together, at least one; the newest matters most. The first of them says who it is about. */
export function latest(all: readonly Deed[], fitting = FITTING): string {
  let from = all.length - 1;
  let length = all[from]?.words.length ?? 0;
  while (from > 0 && (length += 1 + (all[from - 1]?.words.length ?? 0)) <= fitting) from -= 1;
  const shown = all.slice(Math.max(0, from));
  const { by, words } = shown[0] ?? { by: "", words: "" };
  const who = by && !words.includes(by) ? `${by}: ` : "";
  return who + shown.map((one) => one.words).join(" ");
}

/** The first sentences of a text that fit, at least one. */
export function beginning(text: string, fitting: number): string {
  const [first = "", ...others] = text.split(/(?<=[.!?]) /);
  let words = first;
  for (const sentence of others) {
    if (words.length + sentence.length >= fitting) break;
    words = `${words} ${sentence}`;
  }
  return words;
}
