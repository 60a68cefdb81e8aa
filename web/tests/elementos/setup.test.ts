import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readDraft, writeDraft } from "../../src/boards/elementos/draft";
import type { Disc, Scene } from "../../src/boards/elementos/scene";
import { TURN } from "../../src/boards/elementos/selection.svelte";
import { Setup } from "../../src/boards/elementos/setup.svelte";
import { say } from "../../src/boards/elementos/words";
import { plain } from "../../src/net/http";
import type { MatchView } from "../../src/protocol/messages";

const HOME = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
const FULL = "FW FW WF WA WA AW AF AF FA";

let played: string[];
let keptDrafts: string[];
let answered: string[];
let undone: number;
let focused: string[];
let laid: string;

/** The discs that the server has, as it shows them. */
function discs(): Disc[] {
  return Object.entries(readDraft(laid, HOME) ?? {}).map(([square, [up, down]]) => ({
    square,
    seat: 0,
    up,
    down,
    is_known: false,
  }));
}

function setUp(draft = "", opening = "balanced"): Setup {
  const setup = new Setup(() => ({
    view: {
      match: "m",
      seat: 0,
      scene: {
        opening,
        discs: discs(),
        wands: ["b2", "b7"],
        arranging: [
          { is_done: false, home: HOME, next: "a1", left: [], to_show: null },
          { is_done: false, home: [], next: null, left: null, to_show: null },
        ],
      } as unknown as Scene,
    } as unknown as MatchView,
    legal: [["FW", plain("place")]],
    pending: "",
    draft,
    keepDraft: (steps) => keptDrafts.push(steps),
    play: (steps, isSure) => played.push(`${steps}${isSure ? "!" : ""}`),
    undo: () => void undone++,
    isTable: true,
    focus: (square) => focused.push(square),
    answer: (words) => answered.push(words),
  }));
  setup.follow();
  return setup;
}

const written = (setup: Setup): string => writeDraft(setup.draft, HOME);

function drag(setup: Setup, from: string, to: string): void {
  setup.carry(from, { x: 9, y: 9 }, { x: 9, y: 9 });
  setup.drop(from, to);
}

beforeEach(() => {
  [played, keptDrafts, answered, undone, focused, laid] = [[], [], [], 0, [], "- - - - - - - - -"];
  vi.useFakeTimers({ toFake: ["performance"] });
});

afterEach(() => void vi.useRealTimers());

/** Press something after thinking about it. */
function press(setup: Setup, ...spots: string[]): void {
  for (const spot of spots) {
    vi.advanceTimersByTime(1000);
    setup.press(spot);
  }
}

describe("drafting", () => {
  it("puts a disc on any square, in either order of taps or by dragging", () => {
    const setup = setUp();
    setup.press("FW");
    setup.press("b3");
    setup.press("c1");
    setup.press("AF");
    drag(setup, "WA", "a2");
    expect(written(setup)).toBe("- - AF WA - - - FW -");
    expect(played).toEqual([]);
    expect(keptDrafts.at(-1)).toBe(written(setup));
  });

  it("puts no disc on a square that was not pressed", () => {
    const setup = setUp();
    press(setup, "c3", "FW");
    expect([written(setup), setup.chosen]).toEqual(["- - - - - - - - FW", ""]);
    press(setup, "WA", "AF");
    expect([written(setup), setup.chosen]).toEqual(["- - - - - - - - FW", "AF"]);
  });

  it("shows what a press would do: a disc in the hand, a square that waits for one", () => {
    const setup = setUp("FW - - - - - - - -");
    const kinds = (): string[] => [...setup.rings, ...setup.targets].map(({ square, kind }) => `${square} ${kind}`);
    expect(kinds().slice(0, 2)).toEqual(["b1 left", "c1 left"]);
    press(setup, "b1");
    expect(kinds().slice(0, 2)).toEqual(["b1 waiting", "c1 left"]);
    press(setup, "WA");
    press(setup, "a1");
    expect(kinds().slice(0, 3)).toEqual(["a1 chosen", "b1 choose", "c1 place"]);
    expect(setup.words("c1")).toBe(say("put", { square: "c1" }));
    expect(setup.words("b1")).toContain(say("sides", { up: say("wood"), down: say("water") }));
    expect([setup.words("a1"), setup.words("b5")]).toEqual(["", ""]);
  });

  it("moves, swaps and removes discs", () => {
    const setup = setUp(FULL);
    press(setup, "a1", "c3");
    expect([written(setup), setup.chosen]).toEqual(["FA FW WF WA WA AW AF AF FW", ""]);
    press(setup, "a1", "a1");
    expect([written(setup), setup.chosen]).toEqual(["FA FW WF WA WA AW AF AF FW", ""]);
    drag(setup, "b1", "hand");
    setup.remove("c1");
    expect(written(setup)).toMatch(/^FA - - WA/);
    drag(setup, "a1", "b1");
    expect(written(setup)).toMatch(/^- FA - WA/);
  });

  it.each<[string, ...((setup: Setup) => void)[]]>([
    ["its button", (setup) => press(setup, "a1", TURN)],
    ["a key on the disc in the hand", (setup) => setup.press("a1"), (setup) => setup.turn("b1")],
    ["a key on the focused disc", (setup) => setup.turn("a1")],
    ["two quick presses", (setup) => press(setup, "a1"), (setup) => setup.press("a1")],
  ])("flips a disc with %s, and leaves nothing in the hand", (_, ...deeds) => {
    const setup = setUp(FULL);
    for (const deed of deeds) deed(setup);
    expect([written(setup), setup.chosen]).toEqual([FULL.replace("FW", "WF"), ""]);
    expect(focused).toEqual(["a1"]);
    press(setup, "b2");
    expect([written(setup), setup.chosen]).toEqual([FULL.replace("FW", "WF"), "b2"]);
  });

  it("flips a disc of the supply in the hand", () => {
    const setup = setUp();
    press(setup, TURN, "FW", TURN, "b2");
    expect(written(setup)).toBe("- - - - WF - - - -");
    expect(answered).toEqual([say("choose-first")]);
  });

  it("answers what cannot be done", () => {
    const setup = setUp("FW WF FW - - - - - -");
    setup.press("a5");
    setup.press("FW");
    drag(setup, "a1", "b8");
    setup.confirm();
    expect(answered).toEqual([say("own-rows"), say("none-left"), say("own-rows"), say("not-full")]);
    expect(written(setup)).toBe("FW WF FW - - - - - -");
  });

  it("is fillable, clearable and complete only if every symbol shows three times", () => {
    const setup = setUp();
    setup.fill();
    expect([setup.isComplete, setup.isFull]).toEqual([true, true]);
    setup.turn("a1");
    expect(setup.isComplete).toBe(false);
    setup.clear();
    expect(setup.count).toBe(0);
    expect(setUp("FW FW WF WA WA AW AF AF AF").isComplete).toBe(false);
    expect(setUp("FW FW WF WA WA AW AF AF AF", "free").isComplete).toBe(true);
  });

  it("stores a favourite and lays it again", () => {
    const setup = setUp(FULL);
    expect(setup.star).toBe("save");
    setup.pressStar();
    expect(setup.star).toBe("laid");
    setup.clear();
    expect(setup.star).toBe("lay");
    setup.pressStar();
    expect(written(setup)).toBe(FULL);
  });
});

describe("confirming", () => {
  it("sends all steps in the order of the rules, without another confirmation", () => {
    const setup = setUp(FULL);
    setup.send();
    expect(played).toEqual([]);
    setup.confirm();
    setup.send();
    setup.send();
    expect(played).toEqual([`${FULL} done!`]);
  });

  it("sends only what the server does not have", () => {
    laid = "FW FW - - - - - - -";
    const setup = setUp("WF WA WA AW AF AF FA");
    setup.confirm();
    setup.send();
    expect(played).toEqual(["WF WA WA AW AF AF FA done!"]);
  });

  it("takes back what the server has differently, once for each answer", () => {
    laid = "FW WF - - - - - - -";
    const setup = setUp();
    setup.fill();
    setup.press("a1");
    setup.press("c3");
    setup.draft = readDraft(FULL, HOME) ?? {};
    setup.confirm();
    setup.send();
    laid = "FW - - - - - - - -";
    setup.follow();
    setup.send();
    expect([undone, played]).toEqual([1, ["FW WF WA WA AW AF AF FA done!"]]);
  });

  it("gives up if nothing can be taken back", () => {
    laid = "WF - - - - - - - -";
    const setup = setUp();
    setup.draft = readDraft(FULL, HOME) ?? {};
    setup.confirm();
    setup.send();
    setup.send();
    setup.send();
    expect([undone, played, setup.isOpen]).toEqual([1, [], true]);
  });
});

describe("following the server", () => {
  it("continues a draft that was kept, and a set-up that was begun", () => {
    laid = "FW - - - - - - - -";
    expect(written(setUp())).toBe(laid);
    expect(written(setUp("WA - - - - - - -"))).toBe("FW WA - - - - - - -");
    expect(written(setUp("- - - WA - - - - -"))).toBe(laid);
  });

  it("has only the steps kept that are left, and none if discs must be taken back first", () => {
    laid = "FW - - - - - - - -";
    const setup = setUp();
    drag(setup, "WA", "b1");
    expect(keptDrafts).toEqual(["WA - - - - - - -"]);
    drag(setup, "a1", "c3");
    expect(keptDrafts.at(-1)).toBe("");
  });

  it("has the draft kept again when the server places a disc", () => {
    const setup = setUp();
    drag(setup, "WA", "b1");
    laid = "FW - - - - - - - -";
    setup.follow();
    expect(keptDrafts).toEqual(["- WA - - - - - - -", "WA - - - - - - -"]);
  });

  it("takes discs away that were taken back there", () => {
    laid = "FW WA - - - - - - -";
    const setup = setUp();
    laid = "FW - - - - - - - -";
    setup.follow();
    expect(written(setup)).toBe(laid);
  });
});
