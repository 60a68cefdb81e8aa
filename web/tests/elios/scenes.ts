import type { Scene, SeatScene } from "../../src/boards/elios/scene";
import type { MatchView } from "../../src/protocol/messages";

/** Scenes for the tests of Elios: a match in its fourth turn, with changes. */
export const seatWith = (groups: readonly string[]): SeatScene => ({
  beams: groups.join("").length,
  hand: groups.join(""),
  groups,
  loose: "",
  ties: null,
  is_done: true,
  place: null,
});

export const SCENE: Scene = {
  ply: 7,
  turn: 4,
  phase: "turn",
  acting: [0],
  starter: null,
  discs: 3,
  supply: 6,
  rays: ["Y", "O", "R", "P", "B", "L", "G", "M"],
  full: "",
  seats: [seatWith(["YO", "YO", "R"]), seatWith(["G"])],
  placing: null,
  fits: {},
  aside: "",
  joker_keeps_ray: false,
  two_jokers_in_group: false,
};

/** The scene with these beams on top of the first rays. */
export function withBeams(tops: readonly string[], scene = SCENE): Scene {
  return { ...scene, ply: scene.ply + 1, rays: scene.rays.map((beams, at) => beams + (tops[at] ?? "")) };
}

export function viewOf(scene: Scene, seat: number | null = 0): MatchView {
  return { seat, scene } as unknown as MatchView;
}
