import type { LegalStep } from "../../protocol/messages";
import type { Sentence } from "../../protocol/sentences";

/** A legal step split into the parts that a player chooses: `{ from: "a2", to: "b3" }`. */
export type Parts = Readonly<Record<string, string>>;

export interface Move {
  readonly text: string;
  readonly words: Sentence;
  readonly parts: Parts;
}

/** The legal steps, parsed from their notation; those that `read` does not understand are left out. */
export function movesOf(legal: readonly LegalStep[], read: (text: string) => Parts | undefined): Move[] {
  return legal.flatMap(([text, words]) => {
    const parts = read(text);
    return parts ? [{ text, words, parts }] : [];
  });
}

/** The moves that match what has been chosen so far. */
export function narrowed(moves: readonly Move[], chosen: Parts): Move[] {
  const wanted = Object.entries(chosen);
  return moves.filter((move) => wanted.every(([part, value]) => move.parts[part] === value));
}

/** The choices for a part, given what has been chosen so far. */
export function offers(moves: readonly Move[], chosen: Parts, part: string): ReadonlySet<string> {
  const values = narrowed(moves, chosen).map((move) => move.parts[part]);
  return new Set(values.filter((value) => value !== undefined));
}

/** The move whose parts have all been chosen; undefined while there is still something to choose. */
export function settled(moves: readonly Move[], chosen: Parts): Move | undefined {
  const left = narrowed(moves, chosen);
  return left.find((move) => Object.keys(move.parts).every((part) => part in chosen));
}
