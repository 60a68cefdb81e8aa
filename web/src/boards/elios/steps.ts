import type { LegalStep, LogLine } from "../../protocol/messages";
import type { Parts } from "../kit/narrow";
import { LETTERS } from "./scene";

/** Parse a step: a group `YOR`, a beam on a ray `Y>O`, a split `Y/OR`. Words such as `disc` have no parts. */
export function read(text: string): Parts | undefined {
  const [beam, ray] = text.split(">");
  if (beam && ray) return { beam, ray };
  const [part, other] = text.split("/");
  if (part && other) return { group: inOrder(part + other), split: text };
  return !text || isWord(text) ? undefined : { group: text, split: "" };
}

/** True for steps that are words: words are lowercase, beams are capitals. */
export function isWord(text: string): boolean {
  return text !== text.toUpperCase();
}

/** Beams in the order of their kinds, as the notation writes a group. */
export function inOrder(beams: string): string {
  return [...beams].sort((a, b) => LETTERS.indexOf(a) - LETTERS.indexOf(b)).join("");
}

/** What can be done with one of the player's groups. */
interface Uses {
  readonly canPlace: boolean;
  readonly splits: readonly LegalStep[];
}

export function usesOf(group: string, legal: readonly LegalStep[]): Uses {
  const own = legal.filter(([text]) => read(text)?.["group"] === group);
  return { canPlace: own.some(([text]) => text === group), splits: own.filter(([text]) => text !== group) };
}

/** The rays that the next beam may go onto, each with that beam. */
export function raysFor(legal: readonly LegalStep[]): ReadonlyMap<string, string> {
  return new Map(
    legal.flatMap(([text]): [string, string][] => {
      const { beam, ray } = read(text) ?? {};
      return beam && ray ? [[ray, beam]] : [];
    }),
  );
}

/** The rays that a group can go onto, each with the first of its beams that could land there. */
export function raysOf(group: string, fits: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> {
  const landings = [...(fits[group] ?? []).entries()].reverse();
  return new Map(landings.flatMap(([at, rays]) => [...rays].map((ray): [string, string] => [ray, group.charAt(at)])));
}

/** Recent changes on the sun: which seat put the top beam on a ray or the last disc, and what was split. */
export interface Marks {
  readonly rays: ReadonlyMap<string, number>;
  readonly disc: number | null;
  /** By seat, the groups that came from splits. */
  readonly bundles: ReadonlyMap<number, readonly string[]>;
}

export function marksOf(news: readonly LogLine[]): Marks {
  const rays = new Map<string, number>();
  const bundles = new Map<number, readonly string[]>();
  let disc: number | null = null;
  for (const { seat, steps } of news) {
    for (const step of steps) {
      const ray = read(step)?.["ray"];
      if (ray) rays.set(ray, seat);
      if (step === "disc") disc = seat;
      if (step.includes("/")) bundles.set(seat, [...(bundles.get(seat) ?? []), ...step.split("/")]);
    }
  }
  return { rays, disc, bundles };
}
