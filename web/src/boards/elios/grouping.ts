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

/** A bundle has the key of its first beam, so that two bundles never have the same. */
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

function beamOf(bundles: readonly Bundle[], id: number): Beam | undefined {
  return bundleWith(bundles, id)?.beams.find((one) => one.id === id);
}

/** Exchange two beams of different bundles. */
export function swapped(bundles: readonly Bundle[], one: number, other: number): readonly Bundle[] {
  const [a, b] = [beamOf(bundles, one), beamOf(bundles, other)];
  if (!a || !b) return bundles;
  const instead = (beam: Beam): Beam => (beam === a ? b : beam === b ? a : beam);
  return bundles.flatMap((bundle) => bundled(bundle.beams.map(instead)));
}

/** The bundles after a beam is put onto another one: tied to its bundle, or exchanged for it; undefined if neither is legal. */
export function putOnto(
  bundles: readonly Bundle[],
  beam: number,
  onto: number,
  ties: readonly string[],
): readonly Bundle[] | undefined {
  const to = bundleWith(bundles, onto);
  if (!to || to === bundleWith(bundles, beam)) return undefined;
  if (ties.includes(joinedText(bundles, beam, to))) return joined(bundles, beam, to);
  const after = swapped(bundles, beam, onto);
  const isLegal = (id: number): boolean => {
    const bundle = bundleWith(after, id);
    return bundle !== undefined && (bundle.beams.length === 1 || ties.includes(textOf(bundle)));
  };
  const areSingle = to.beams.length === 1 && bundleWith(bundles, beam)?.beams.length === 1;
  const areAlike = beamOf(bundles, beam)?.letter === beamOf(bundles, onto)?.letter;
  return !areSingle && !areAlike && isLegal(beam) && isLegal(onto) ? after : undefined;
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

/** The bundles after groups came back from the server: their beams stay tied. */
export function returned(bundles: readonly Bundle[], groups: readonly string[]): readonly Bundle[] {
  const next = Math.max(-1, ...bundles.flatMap((bundle) => bundle.beams.map((beam) => beam.id))) + 1;
  const before = groups.map((_, at) => groups.slice(0, at).join("").length);
  const back = groups.flatMap((group, at) =>
    bundled([...group].map((letter, k) => ({ id: next + (before[at] ?? 0) + k, letter }))),
  );
  return [...bundles, ...back];
}

/** The bundles that a draft describes, as far as these loose beams allow. */
export function drafted(draft: string, loose: string): readonly Bundle[] {
  const left = [...loose];
  const groups = draft.split(" ").filter((group) => {
    const rest = [...left];
    const isThere =
      group !== "" && [...group].every((letter) => rest.includes(letter) && rest.splice(rest.indexOf(letter), 1));
    if (isThere) left.splice(0, left.length, ...rest);
    return isThere;
  });
  return reconciled(returned([], groups), loose);
}

/** True if the player has probably not finished: there is more than one group for every two beams. */
export function isWasteful(groups: number, beams: number): boolean {
  return groups > Math.ceil(beams / 2);
}

/** The groups as steps in the order that the rules require: each time the group with the first remaining beam. */
export function stepsOf(bundles: readonly Bundle[]): string {
  const order = (text: string): string => [...text].map((letter) => LETTERS.indexOf(letter)).join("");
  return bundles
    .map(textOf)
    .sort((a, b) => order(a).localeCompare(order(b)))
    .join(" ");
}
