import { plain } from "../../src/net/http";
import { describe, expect, it } from "vitest";
import { Anchor } from "../../src/boards/exagon/anchor";
import { lying, turnThatShows } from "../../src/boards/exagon/faces";
import { keyOf } from "../../src/boards/exagon/layout";
import drawn from "../../src/boards/exagon";
import { givenTo, movedIn, nameOf, pickedBy, placed, spotsOf, timeOutsIn } from "../../src/boards/exagon/steps";
import { sorted } from "../../src/boards/exagon/sorting";
import type { LegalStep, LogLine } from "../../src/protocol/messages";
import { ringScene } from "./scenes";

const line = (seat: number, ...steps: string[]): LogLine => ({ turn: 1, seat, steps, words: [], kind: "step" });

describe("steps", () => {
  it("are distinguished by their notation", () => {
    expect(pickedBy("T12")).toBe(12);
    expect(pickedBy("12ne=5")).toBeUndefined();
    expect(givenTo("give2")).toBe(1);
    expect(givenTo("end")).toBeUndefined();
  });

  it("lead to a cell and a rotation: tile 1 fits into the ring as printed in the data file", () => {
    expect(placed(ringScene(), "6sw=1")).toEqual({ cell: "-1,1", turn: "0" });
    expect(placed(ringScene(), "29w=3")).toEqual({ cell: "-1,1", turn: "0" });
    expect(placed(ringScene(), "6sw=3")).toEqual({ cell: "-1,1", turn: "5" });
  });

  it("mean nothing without a picked tile or next to a tile that is not there", () => {
    expect(placed(ringScene({ picked: null }), "6sw=1")).toBeUndefined();
    expect(placed(ringScene(), "7sw=1")).toBeUndefined();
    expect(placed(ringScene(), "6sw=8")).toBeUndefined();
  });

  it("without a place on the table are buttons", () => {
    const legal: LegalStep[] = ["6sw=1", "give2", "end", "T1", "pass"].map((text) => [text, plain("")]);
    expect(drawn.buttons(legal).map(([text]) => text)).toEqual(["give2", "end", "pass"]);
  });
});

describe("places", () => {
  it("are collected from all steps that lead there, each rotation once", () => {
    const legal: LegalStep[] = ["6sw=1", "29w=3", "6sw=4", "6ne=1", "give2"].map((text) => [text, plain("")]);
    const spots = spotsOf(ringScene(), legal);
    expect(spots.map(({ key, sides }) => [key, sides])).toEqual([
      ["-1,1", 3],
      ["1,-1", 1],
    ]);
    expect(spots[0]?.ways.map(({ turn }) => turn)).toEqual([0, 4]);
  });

  it("are named after the lowest adjacent tile; occupied and isolated cells have no name", () => {
    expect(nameOf(ringScene(), { q: -1, r: 1 })).toBe("6sw");
    expect(nameOf(ringScene(), { q: 0, r: 1 })).toBeUndefined();
    expect(nameOf(ringScene(), { q: 9, r: 9 })).toBeUndefined();
  });
});

describe("recent moves", () => {
  it("are the placed tiles, by seat, and those given away", () => {
    const { by, given } = movedIn([line(1, "T12"), line(1, "3ne=1"), line(2, "T7", "give3"), line(2, "end")]);
    expect([...by]).toEqual([
      [12, 1],
      [7, 2],
    ]);
    expect([...given]).toEqual([[7, 2]]);
  });
});

describe("an anchor", () => {
  it("keeps the tiles in place when the server counts from another one", () => {
    const anchor = new Anchor();
    const before = anchor.settle(ringScene());
    const lower = { tile: 1, q: 0, r: 0, turn: 0 };
    const counted = ringScene().table.map((laid) => ({ ...laid, q: laid.q + 1, r: laid.r - 1 }));
    const after = anchor.settle(ringScene({ table: [lower, ...counted], closed: [[1, 0]] }));
    expect(after.table.slice(1).map(keyOf)).toEqual(before.table.map(keyOf));
    expect(after.table[0]).toEqual({ ...lower, q: -1, r: 1 });
    expect(after.closed).toEqual([[0, 1]]);
  });

  it("starts over when its tile is gone", () => {
    const anchor = new Anchor();
    anchor.settle(ringScene());
    expect(anchor.settle(ringScene({ table: [{ tile: 9, q: 4, r: 2, turn: 0 }] })).table[0]).toMatchObject({
      q: 0,
      r: 0,
    });
    expect(anchor.settle(ringScene({ table: [] })).table).toEqual([]);
  });
});

describe("time-outs", () => {
  const others = line(1, "timeout");
  const later = line(2, "timeout");
  const own = line(0, "timeout");

  it("show the last one, and the viewer’s own however much has happened since", () => {
    expect(timeOutsIn([others, line(2, "T3"), later, line(1, "T4")], 0)).toEqual([later]);
    expect(timeOutsIn([own, others, later], 0)).toEqual([own, later]);
    expect(timeOutsIn([own, line(1, "T4")], 0)).toEqual([own]);
  });

  it("show nothing if there were none", () => {
    expect(timeOutsIn([line(1, "T4"), line(1, "end")], 0)).toEqual([]);
  });
});

describe("faces", () => {
  it("rotate clockwise", () => {
    expect(lying("134256", 0)).toBe("134256");
    expect(lying("134256", 1)).toBe("613425");
    expect(lying("134256", 8)).toBe(lying("134256", 2));
  });

  it("show an area on a side at exactly one rotation", () => {
    for (const side of [0, 1, 2, 3, 4, 5]) {
      expect(lying("134256", turnThatShows("134256", "4", side) ?? 0)[side]).toBe("4");
    }
    expect(turnThatShows("134256", "9", 0)).toBeUndefined();
  });
});

describe("a rack", () => {
  const hand = [
    { tile: 1, cells: 1 },
    { tile: 2, cells: 4 },
    { tile: 38, cells: 4 },
  ];

  it.each([
    ["cells", [2, 38, 1]],
    ["sum", [2, 38, 1]],
    ["tile", [1, 2, 38]],
  ] as const)("is sorted by %s", (order, tiles) => {
    expect(sorted(ringScene(), hand, order).map(({ tile }) => tile)).toEqual(tiles);
  });
});
