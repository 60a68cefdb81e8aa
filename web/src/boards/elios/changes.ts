import { RAYS, type Scene } from "./scene";

/** A beam that has come onto a ray. */
export interface Landed {
  readonly ray: string;
  readonly beam: string;
  readonly level: number;
}

/** The beams that have come onto the sun between two scenes. */
export function landedBetween(before: Scene, after: Scene): Landed[] {
  return [...RAYS].flatMap((ray, at) => {
    const [old, now] = [before.rays[at] ?? "", after.rays[at] ?? ""];
    if (!now.startsWith(old)) return [];
    return [...now.slice(old.length)].map((beam, k) => ({ ray, beam, level: old.length + k + 1 }));
  });
}

/** The number of groups that a seat has split off between two scenes; 0 while groupings are hidden. */
export function splitsBetween(before: Scene, after: Scene): number {
  if (before.phase === "grouping") return 0;
  return after.seats.filter((seat, at) => {
    const old = before.seats[at];
    return old?.groups && seat.groups && seat.beams === old.beams && seat.groups.length > old.groups.length;
  }).length;
}
