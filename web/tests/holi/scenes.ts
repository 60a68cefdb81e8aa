import { plain } from "../../src/net/http";
import type { Scene, SeatScene } from "../../src/boards/holi/scene";

const SEAT: SeatScene = {
  pawn: null,
  tokens: [[], [], []],
  reserve: [25, 25],
  sweets: 0,
  hits: 0,
  hand: null,
  cards: 3,
  deck: 10,
  up: [],
  down: null,
  downs: 0,
  is_top_down: false,
  is_finished: false,
};

/** A scene with two seats; by default it is the start of seat 0's turn. */
export function sceneWith(
  first: Partial<SeatScene>,
  second: Partial<SeatScene> = {},
  rest: Partial<Scene> = {},
): Scene {
  return {
    ply: 4,
    turn: 2,
    phase: "turn",
    seat: 0,
    first: 0,
    first_up: null,
    done: [],
    card: null,
    short: [],
    sweets: [
      { level: 1, count: 2, squares: ["a2"] },
      { level: 2, count: 1, squares: ["a2"] },
    ],
    seats: [
      { ...SEAT, ...first },
      { ...SEAT, ...second },
    ],
    rivalry: [],
    points: { level1: [0, 0] },
    cards: { C: { name: plain("Swerve"), pattern: "##./..#/..." } },
    lays: {},
    puts: {},
    falls: {},
    ...rest,
  };
}
