/** About as many letters as fit on the line of the caption on a phone. */
const FITTING = 48;

/** The last sentences that fit on a line together, at least one; the newest matters most. */
export function latest(sentences: readonly string[]): string {
  let words = "";
  for (const sentence of sentences.toReversed()) {
    if (words && words.length + sentence.length > FITTING) break;
    words = words ? `${sentence} ${words}` : sentence;
  }
  return words;
}
