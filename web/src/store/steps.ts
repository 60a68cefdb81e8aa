import type { LegalStep } from "../protocol/messages";
import { said } from "../text/t";

/** The number of choices that a person can scan. Typing narrows them down. */
export const SHOWN = 60;

/**
 * The legal steps that match the typed text: those whose notation starts with its last word (the words before it are
 * earlier steps of the same turn), or else those whose description contains all of it.
 */
export function narrowed(legal: readonly LegalStep[], typed: string): readonly LegalStep[] {
  const word = (typed.split(/\s+/).at(-1) ?? "").toLowerCase();
  if (!word) return legal;
  const begins = legal.filter(([text]) => text.toLowerCase().startsWith(word));
  if (begins.length > 0) return begins;
  const whole = typed.trim().toLowerCase();
  return legal.filter(([, words]) => said(words).toLowerCase().includes(whole));
}

/** What Enter submits: the typed steps, or the only step left. */
export function meant(legal: readonly LegalStep[], typed: string): string {
  const steps = typed.trim();
  const left = narrowed(legal, typed);
  const isOneStep = !/\s/.test(steps);
  const only = left.length === 1 ? left[0] : undefined;
  return only && (isOneStep || !legal.some(([text]) => steps.includes(text))) ? only[0] : steps;
}
