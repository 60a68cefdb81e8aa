import type { Sentence } from "../src/protocol/sentences";
import { plain } from "../src/net/http";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Mode, ServerMessage } from "../src/protocol/messages";
import type { GameInfo } from "../src/protocol/requests";
import { forget } from "../src/browser/storage";
import { settings } from "../src/browser/settings.svelte";
import { TableStore } from "../src/store/table.svelte";
import { TABLE, TestWire, update, view } from "./wires";

const GAME = {
  name: "game",
  title: "Game",
  capabilities: [] as string[],
  levels: [{ name: "easy", summary: plain("") }],
} as unknown as GameInfo;
let wire: TestWire;
let store: TableStore;

function open(manner: Mode = "live", capabilities: string[] = []): void {
  wire = new TestWire();
  const sharers = manner === "one_screen" ? [0, 1] : [];
  store = new TableStore({ ...TABLE, manner }, { ...GAME, capabilities }, sharers, () => wire);
  store.begin();
  wire.onopen?.();
  welcome(0);
}

function welcome(seat: number | null): void {
  wire.tell({ type: "welcome", seat, version: 0, table: { ...TABLE, manner: store.table.manner }, muted: [] });
}

function show(seat: number | null, toAct: number[], version = 1): void {
  wire.tell({ ...update(0, version), view: view(seat, toAct) });
  flushSync();
}

beforeEach(() => {
  vi.useFakeTimers();
  forget("outbox.t1");
});
afterEach(() => {
  store.end();
  vi.useRealTimers();
});

describe("company", () => {
  const withBot = { ...TABLE, seats: TABLE.seats.map((one) => (one.seat === 0 ? one : { ...one, kind: "computer" })) };

  it("is somebody else at another screen", () => {
    open();
    expect(store.hasCompany).toBe(true);
  });

  it("is neither a bot nor somebody at the same screen", () => {
    open("one_screen");
    expect(store.hasCompany).toBe(false);
    open();
    wire.tell({ type: "table", table: withBot as typeof TABLE });
    expect(store.hasCompany).toBe(false);
  });
});

describe("a turn", () => {
  it("is mine when my seat is to move", () => {
    open();
    show(0, [0, 1]);
    expect(store.isMyTurn).toBe(true);
    show(0, [1], 2);
    expect(store.isMyTurn).toBe(false);
  });

  it("is sent once, on the version seen, until the server settles it", () => {
    open();
    show(0, [0]);
    store.play("a1");
    store.play("a1");
    expect(wire.ofType("play")).toMatchObject([{ version: 1, steps: "a1" }]);
    expect(store.isStepping).toBe(true);
    wire.tell({ type: "confirmed", id: wire.ofType("play")[0]?.id ?? "", version: 2 });
    expect(store.isStepping).toBe(false);
  });

  it("is held up while the server does not answer", () => {
    open();
    show(0, [0]);
    store.play("a1");
    expect(store.isHeldUp).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(store.isHeldUp).toBe(true);
    wire.tell({ type: "pong", id: "watch" });
    expect(store.isHeldUp).toBe(false);
  });

  it("leaves a sentence and its clause if it is refused", () => {
    open();
    show(0, [0]);
    store.play("a1");
    wire.tell({
      type: "refused",
      id: wire.ofType("play")[0]?.id ?? "",
      clause: "E4.5",
      sentence: plain("Too high."),
      update: null,
    });
    expect(store.refusal).toEqual({ clause: "E4.5", sentence: plain("Too high.") });
    store.play("a2");
    expect(store.refusal).toBeNull();
  });
});

const ADVICE = {
  step: "a1",
  words: plain("puts it up"),
  chance: 0.6,
  is_certain: false,
  follows: [{ seat: 1, step: "b1", words: plain("answers") }],
};
const HINTED = { chances: [0.6, 0.4], advice: [ADVICE] };

describe("a hint", () => {
  it("is requested once, shown, and gone with the next update", () => {
    open();
    wire.tell({ ...update(0, 1), view: view(0, [0], [["a1", plain("puts it up")]]) });
    store.askHint();
    store.askHint();
    expect(wire.ofType("hint")).toHaveLength(1);
    expect(store.isHinting).toBe(true);
    wire.tell({ type: "hinted", id: wire.ofType("hint")[0]?.id ?? "", version: 1, ...HINTED });
    flushSync();
    expect([store.hint, store.advice, store.chances, store.isHinting]).toEqual([
      "a1",
      HINTED.advice,
      [0.6, 0.4],
      false,
    ]);
    show(0, [0], 2);
    expect([store.hint, store.advice, store.chances]).toEqual(["", [], []]);
  });

  it("contains several steps, one of them highlighted, until it is dismissed", () => {
    open();
    wire.tell({
      ...update(0, 1),
      view: view(
        0,
        [0],
        [
          ["a1", plain("puts it up")],
          ["a2", plain("puts it down")],
        ],
      ),
    });
    store.askHint();
    const second = { ...ADVICE, step: "a2", words: plain("puts it down"), chance: 0.5 };
    wire.tell({
      type: "hinted",
      id: wire.ofType("hint")[0]?.id ?? "",
      version: 1,
      ...HINTED,
      advice: [...HINTED.advice, second],
    });
    expect(store.hint).toBe("a1");
    store.mark("a2");
    expect(store.hint).toBe("a2");
    expect(store.advice).toHaveLength(2);
    store.dismissHint();
    expect([store.hint, store.advice]).toEqual(["", []]);
  });

  it.each([
    [["simultaneous"], 0, false],
    [["simultaneous"], 1, true],
    [[], 0, true],
  ])("has a value unless everybody sets up at the same time (%s, turn %i)", (capabilities, turn, isSo) => {
    open("live", capabilities);
    wire.tell({ ...update(0, 1), view: { ...view(0, [0], [["a1", plain("puts it up")]]), turn } });
    expect(store.isJudged).toBe(isSo);
  });

  it("is only for the player to move", () => {
    open();
    show(0, [1]);
    store.askHint();
    expect(wire.ofType("hint")).toHaveLength(0);
  });

  it("leaves a sentence if it is refused", () => {
    open();
    wire.tell({ ...update(0, 1), view: view(0, [0], [["a1", plain("puts it up")]]) });
    store.askHint();
    expect(store.isHinting).toBe(true);
    wire.tell({
      type: "refused",
      id: wire.ofType("hint")[0]?.id ?? "",
      clause: "",
      sentence: plain("No hints here."),
      update: null,
    });
    expect(store.refusal?.sentence.english).toBe("No hints here.");
    expect(store.isHinting).toBe(false);
  });
});

describe("a hint that is still legal", () => {
  it("is gone after the player's move, and stays after a refused one", () => {
    open();
    const shown = view(
      0,
      [0],
      [
        ["a1", plain("puts it up")],
        ["a2", plain("puts it down")],
      ],
    );
    wire.tell({ ...update(0, 1), view: shown });
    store.askHint();
    wire.tell({ type: "hinted", id: wire.ofType("hint")[0]?.id ?? "", version: 1, ...HINTED });
    store.play("zz");
    wire.tell({
      type: "refused",
      id: wire.ofType("play")[0]?.id ?? "",
      clause: "",
      sentence: plain("No."),
      update: null,
    });
    expect(store.hint).toBe("a1");
    store.play("a2");
    wire.tell(
      { ...update(1, 2), view: shown },
      {
        type: "confirmed",
        id: wire.ofType("play")[1]?.id ?? "",
        version: 2,
      },
    );
    expect(store.hint).toBe("");
  });
});

describe("a seat", () => {
  const without = (seat: number): ServerMessage => ({
    type: "table",
    table: { ...TABLE, seats: TABLE.seats.map((one) => (one.seat === seat ? { ...one, kind: "open" } : one)) },
  });

  it("is lost if the host frees it: the server is asked for a new viewpoint", () => {
    open();
    wire.tell(without(0));
    expect(wire.ofType("hello")).toHaveLength(2);
    welcome(null);
    expect(store.seat).toBeNull();
  });

  it("of another player can be freed without asking the server", () => {
    open();
    wire.tell(without(1));
    expect(wire.ofType("hello")).toHaveLength(1);
    expect(store.seat).toBe(0);
  });
});

describe("chat", () => {
  it("is kept in order, without duplicates, and can be deleted", () => {
    open();
    wire.tell(
      { type: "said", number: 2, seat: 1, text: "two" },
      { type: "said", number: 1, seat: 0, text: "one" },
      { type: "said", number: 2, seat: 1, text: "two" },
      { type: "said", number: 1, seat: 0, text: "" },
    );
    expect(store.messages.map((message) => message.text)).toEqual(["", "two"]);
  });

  it("is muted once the server has confirmed it", () => {
    open();
    store.mute(1, true);
    expect(store.muted).toEqual([]);
    wire.tell({ type: "confirmed", id: wire.ofType("mute")[0]?.id ?? "", version: 0 });
    expect(store.muted).toEqual([1]);
  });
});

describe("on a shared screen", () => {
  it("the view follows the turn if nothing is hidden", () => {
    open("one_screen");
    show(0, [1]);
    expect(wire.ofType("hello").at(-1)).toMatchObject({ seat: 1, seen: 0 });
    expect(store.isCovered).toBe(false);
  });

  it("with secrets, nothing of a seat reaches the browser before the right person has the device", () => {
    open("one_screen", ["hidden"]);
    expect(wire.ofType("hello")[0]?.token).toBe("");
    welcome(null);
    show(null, [1]);
    expect(store.isCovered).toBe(true);
    expect(store.next).toBe(1);
    store.uncover();
    expect(wire.ofType("hello").at(-1)).toMatchObject({ seat: 1 });
    expect(store.isCovered).toBe(false);
  });

  it("what was seen is forgotten when the device is handed over", () => {
    open("one_screen", ["hidden"]);
    store.uncover();
    welcome(0);
    show(0, [1]);
    expect(store.isCovered).toBe(false);
    store.cover();
    expect(store.view).toBeNull();
    expect(wire.ofType("hello").at(-1)).toMatchObject({ token: "", seat: null });
  });

  it("another match starts with the cover on", () => {
    open("one_screen", ["hidden"]);
    store.uncover();
    welcome(0);
    show(0, [0]);
    wire.tell({ ...update(0, 2), view: { ...view(0, [0]), match: 2 } });
    flushSync();
    expect(store.isCovered).toBe(true);
    expect(store.view).toBeNull();
  });

  it("everything is open at the end of a match", () => {
    open("one_screen", ["hidden"]);
    welcome(null);
    const over = { ending: "won", clause: "", sentence: plain(""), places: [1, 2] };
    wire.tell({ ...update(0, 1), view: { ...view(null, []), over } });
    expect(store.isCovered).toBe(false);
    expect(wire.ofType("hello").at(-1)).toMatchObject({ seat: 0 });
  });

  it("a spectator has nothing to hide", () => {
    wire = new TestWire();
    store = new TableStore({ ...TABLE, manner: "one_screen" }, { ...GAME, capabilities: ["hidden"] }, [], () => wire);
    expect(store.isCovered).toBe(false);
    expect(store.held).toEqual([]);
  });
});

describe("a player who wants to confirm steps", () => {
  const legal: [string, Sentence][] = [["a1", plain("go to a1")]];

  function shown(): void {
    open();
    wire.tell({ ...update(0, 1), view: view(0, [0], legal) });
    flushSync();
    settings.choose({ confirm: true });
  }
  afterEach(() => settings.choose({ confirm: false }));

  it("confirms before a step is taken", () => {
    shown();
    store.play("a1");
    expect(wire.ofType("play")).toEqual([]);
    expect(store.stagedWords?.english).toBe("go to a1");
    store.confirm();
    expect(wire.ofType("play")).toMatchObject([{ steps: "a1" }]);
  });

  it("can choose again", () => {
    shown();
    store.play("a1");
    store.unstage();
    store.confirm();
    expect(wire.ofType("play")).toEqual([]);
  });

  it("learns immediately why something is not allowed", () => {
    shown();
    store.play("z9");
    expect(store.staged).toBe("");
    expect(wire.ofType("play")).toMatchObject([{ steps: "z9" }]);
  });
});
