import type { LegalStep } from "../protocol/messages";

/** As many choices as a person can look over; typing narrows them. */
export const SHOWN = 60;

/**
 * The legal steps that agree with what was typed: those whose notation begins so, and if there are none, those whose words
 * hold it. Only the last word counts, as the ones before it are steps of the same turn.
 */
export function narrowed(legal: readonly LegalStep[], typed: string): readonly LegalStep[] {
  const word = (typed.split(/\s+/).at(-1) ?? "").toLowerCase();
  if (!word) return legal;
  const begins = legal.filter(([text]) => text.toLowerCase().startsWith(word));
  if (begins.length > 0) return begins;
  const whole = typed.trim().toLowerCase();
  return legal.filter(([, words]) => words.toLowerCase().includes(whole));
}

/** What is to be sent when somebody presses Enter: the typed steps; or the only step that is left. */
export function meant(legal: readonly LegalStep[], typed: string): string {
  const steps = typed.trim();
  const left = narrowed(legal, typed);
  const isOneStep = !/\s/.test(steps);
  const only = left.length === 1 ? left[0] : undefined;
  return only && (isOneStep || !legal.some(([text]) => steps.includes(text))) ? only[0] : steps;
}
