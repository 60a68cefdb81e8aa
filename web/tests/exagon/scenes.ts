import type { MatchView, SeatInfo } from "../../src/protocol/messages";
import type { Scene } from "../../src/boards/exagon/scene";

/** The ring of three tiles from the rules tests: tile 1 fits into the cell that touches all three. */
export function ringScene(parts: Partial<Scene> = {}): Scene {
  const faces = Array.from({ length: 40 }, () => "123456");
  Object.assign(faces, { 0: "134256", 1: "182453", 5: "138275", 28: "357649", 29: "174986", 37: "X23971" });
  return {
    ply: 12,
    turn: 5,
    phase: "play",
    seat: 0,
    faces,
    stars: faces.map(() => 3),
    sums: faces.map((face) => [...face].reduce((sum, letter) => sum + (Number(letter) || 0), 0)),
    table: [
      { tile: 6, q: 0, r: 0, turn: 3 },
      { tile: 29, q: 0, r: 1, turn: 4 },
      { tile: 30, q: -1, r: 2, turn: 3 },
    ],
    closed: [],
    hands: [
      [
        { tile: 1, cells: 5 },
        { tile: 2, cells: 1 },
        { tile: 38, cells: 0 },
      ],
      [{ tile: 3, cells: 5 }],
    ],
    picked: 1,
    laid: 1,
    limit: 3,
    bonus: 1,
    passes: 0,
    hourglass: null,
    ...parts,
  };
}

export function viewOf(scene: Scene): MatchView {
  return {
    match: 1,
    seat: 0,
    turn: scene.turn,
    to_act: [0],
    prompt: null,
    legal: [],
    can_undo: true,
    scene: scene as unknown as Record<string, unknown>,
    scores: [-3, -1],
    tally: [],
    breakdown: [],
    over: null,
    standings: null,
    draft: "",
    next_time: "",
  };
}

export const seats = ["Ada", "Ben"].map((name, seat) => ({ seat, name }) as SeatInfo);
