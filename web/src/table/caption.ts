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

/** The last sentences that fit together, at least one; the newest matters most. */
export function latest(sentences: readonly string[], fitting = FITTING): string {
  let words = "";
  for (const sentence of sentences.toReversed()) {
    if (words && words.length + sentence.length > fitting) break;
    words = words ? `${sentence} ${words}` : sentence;
  }
  return words;
}
