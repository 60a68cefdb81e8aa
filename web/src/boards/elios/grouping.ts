import { inOrder } from "./steps";
import { LETTERS } from "./scene";

/** A grouping in the making: every beam is in a bundle, at first on its own. */
export interface Beam {
  readonly id: number;
  readonly letter: string;
}

export interface Bundle {
  /** The id of its first beam: a bundle keeps its place when others join it. */
  readonly key: number;
  readonly beams: readonly Beam[];
}

export function textOf(bundle: Bundle): string {
  return inOrder(bundle.beams.map((beam) => beam.letter).join(""));
}

function bundled(beams: readonly Beam[]): Bundle[] {
  const [first] = beams;
  return first ? [{ key: first.id, beams }] : [];
}

/** Every beam in its own bundle. */
export function alone(letters: string): readonly Bundle[] {
  return [...letters].map((letter, id) => ({ key: id, beams: [{ id, letter }] }));
}

export function bundleWith(bundles: readonly Bundle[], beam: number): Bundle | undefined {
  return bundles.find((bundle) => bundle.beams.some((one) => one.id === beam));
}

function without(bundles: readonly Bundle[], beam: number): Bundle[] {
  return bundles.flatMap((bundle) => {
    const rest = bundle.beams.filter((one) => one.id !== beam);
    return rest.length === bundle.beams.length ? [bundle] : bundled(rest);
  });
}

/** The text of a bundle with one more beam. */
export function joinedText(bundles: readonly Bundle[], beam: number, to: Bundle): string {
  const letter = bundleWith(bundles, beam)?.beams.find((one) => one.id === beam)?.letter ?? "";
  return inOrder(textOf(to) + letter);
}

/** Move a beam to another bundle. */
export function joined(bundles: readonly Bundle[], beam: number, to: Bundle): readonly Bundle[] {
  const moved = bundleWith(bundles, beam)?.beams.find((one) => one.id === beam);
  if (!moved || to.beams.includes(moved)) return bundles;
  return without(bundles, beam).map((bundle) =>
    bundle.key === to.key ? { ...bundle, beams: [...bundle.beams, moved] } : bundle,
  );
}

/** Separate a beam; it goes right after the bundle it was in. */
export function loosened(bundles: readonly Bundle[], beam: number): readonly Bundle[] {
  return bundles.flatMap((bundle) => {
    const moved = bundle.beams.filter((one) => one.id === beam);
    const rest = bundle.beams.filter((one) => one.id !== beam);
    return moved.length > 0 ? [...bundled(rest), ...bundled(moved)] : [bundle];
  });
}

/**
 * The bundles after the server has taken some of the beams or given some back: beams stay tied together as far as they
 * are still loose.
 */
export function reconciled(bundles: readonly Bundle[], loose: string): readonly Bundle[] {
  const left = [...loose];
  const isLeft = (letter: string): boolean => {
    const at = left.indexOf(letter);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  };
  const tied = [...bundles].sort((a, b) => b.beams.length - a.beams.length);
  const kept = new Set(tied.flatMap((bundle) => bundle.beams.filter((beam) => isLeft(beam.letter))));
  const next = Math.max(-1, ...bundles.flatMap((bundle) => bundle.beams.map((beam) => beam.id))) + 1;
  const rest = bundles.flatMap((bundle) => bundled(bundle.beams.filter((beam) => kept.has(beam))));
  return [...rest, ...left.map((letter, k) => ({ key: next + k, beams: [{ id: next + k, letter }] }))];
}

/** The groups as steps in the order that the rules require: each time the group with the first remaining beam. */
export function stepsOf(bundles: readonly Bundle[]): string {
  const order = (text: string): string => [...text].map((letter) => LETTERS.indexOf(letter)).join("");
  const texts = bundles.map(textOf).sort((a, b) => order(a).localeCompare(order(b)));
  return [...texts, "done"].join(" ");
}
