import { RAYS, type Scene, type SeatScene } from "./scene";
import { inOrder, isWord, read } from "./steps";

/** The scene as if the steps that the server has not confirmed yet were done, and what is not confirmed in it. */
export interface Ahead {
  readonly scene: Scene;
  /** The rays with an unconfirmed beam on top. */
  readonly rays: ReadonlySet<string>;
  readonly isDisc: boolean;
}

function withGroups(scene: Scene, seat: number, change: (groups: readonly string[]) => readonly string[]): Scene {
  const changed = (one: SeatScene, at: number): SeatScene =>
    at === seat && one.groups ? { ...one, groups: change(one.groups) } : one;
  return { ...scene, seats: scene.seats.map(changed) };
}

function without(groups: readonly string[], group: string): string[] {
  const at = groups.indexOf(group);
  return groups.filter((_, one) => one !== at);
}

function afterGroup(scene: Scene, seat: number, group: string): Scene {
  if (scene.phase !== "turn" || !scene.seats[seat]?.groups?.includes(group)) return scene;
  return {
    ...withGroups(scene, seat, (groups) => without(groups, group)),
    phase: "placing",
    placing: { seat, beams: group, level: null },
  };
}

function afterBeam(scene: Scene, beam: string, ray: string): Scene {
  const { placing } = scene;
  const beams = scene.rays[RAYS.indexOf(ray)] ?? "";
  if (!placing?.beams.includes(beam)) return scene;
  const rest = placing.beams.replace(beam, "");
  return {
    ...scene,
    rays: scene.rays.map((one, at) => (RAYS[at] === ray ? one + beam : one)),
    placing: rest ? { ...placing, beams: rest, level: beams.length + 1 } : null,
  };
}

function after(scene: Scene, seat: number, step: string): Scene {
  if (step === "disc") return { ...scene, discs: scene.discs + 1, supply: scene.supply - 1 };
  if (isWord(step)) return scene;
  const { beam, ray, group = "", split } = read(step) ?? {};
  if (beam && ray) return afterBeam(scene, beam, ray);
  if (!split) return afterGroup(scene, seat, group);
  return withGroups(scene, seat, (groups) =>
    groups.flatMap((one) => (one === group ? split.split("/").map(inOrder) : [one])),
  );
}

export function ahead(scene: Scene, seat: number | null, pending: string): Ahead {
  const steps = seat === null || scene.phase === "grouping" ? [] : pending.split(" ").filter(Boolean);
  const done = steps.reduce((before, step) => after(before, seat ?? 0, step), scene);
  return {
    scene: done,
    rays: new Set([...RAYS].filter((_, at) => done.rays[at] !== scene.rays[at])),
    isDisc: done.discs !== scene.discs,
  };
}
