import { forget } from "../src/browser/storage";
import { plain } from "../src/net/http";
import { hasUndelivered } from "../src/net/outbox";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Known } from "../src/net/known";
import { Visit, type Listener } from "../src/net/visit";
import { TABLE, TestWire, update } from "./wires";

let wires: TestWire[];
let known: Known | undefined;
let settled: [string, string | null][];
let links: string[];
let hints: string[];
let farewell: string;
let visit: Visit;

const last = (): TestWire => wires.at(-1) as TestWire;
const words = (): string[] => (known?.log ?? []).map((one) => one.words[0]?.english ?? "");

function welcome(version: number, wire = last()): void {
  wire.tell({ type: "welcome", seat: 0, version, table: TABLE, muted: [] });
}

function connect(version = 0): void {
  last().onopen?.();
  welcome(version);
}

beforeEach(() => {
  vi.useFakeTimers();
  forget("outbox.t1");
  visit = opened();
});

/** A visit to the table, as a newly loaded page begins it. */
function opened(): Visit {
  [wires, known, settled, links, hints, farewell] = [[], undefined, [], [], [], ""];
  const listener: Listener = {
    linked: (link) => links.push(link),
    welcomed: () => undefined,
    learned: (now) => (known = now),
    tableChanged: () => undefined,
    clockChanged: (now) => (known = now),
    said: () => undefined,
    hinted: ({ advice }) => hints.push(advice[0]?.step ?? ""),
    settled: (id, refusal) => settled.push([id, refusal && (refusal.sentence.english ?? "")]),
    dismissed: (sentence) => (farewell = sentence.english ?? ""),
  };
  const begun = new Visit({ table: "t1", token: "secret" }, listener, () => {
    wires.push(new TestWire());
    return last();
  });
  begun.begin();
  return begun;
}

afterEach(() => {
  visit.end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("what the server sends", () => {
  it("is applied in order", () => {
    connect();
    last().tell(update(0, 2), update(2, 3));
    expect(words()).toEqual(["line 1", "line 2", "line 3"]);
    expect(known?.version).toBe(3);
  });

  it("is applied once if it arrives twice", () => {
    connect();
    last().tell(update(0, 2), update(0, 2), update(2, 3), update(2, 3));
    expect(words()).toEqual(["line 1", "line 2", "line 3"]);
  });

  it("does not go back if an older update arrives late", () => {
    connect();
    last().tell(update(0, 1), update(0, 3), update(0, 1), update(1, 2));
    expect(known?.version).toBe(3);
    expect(words()).toEqual(["line 1", "line 2", "line 3"]);
  });

  it("replaces the lines that it repeats", () => {
    connect();
    last().tell(update(0, 1), update(1, 2), update(1, 4));
    expect(words()).toEqual(["line 1", "line 2", "line 3", "line 4"]);
  });

  it("is requested again if something is missing, and the gap is not shown", () => {
    connect();
    last().tell(update(0, 1), update(2, 3));
    expect(known?.version).toBe(1);
    expect(last().ofType("hello").at(-1)).toMatchObject({ seen: 1 });
    welcome(3);
    last().tell(update(1, 3));
    expect(words()).toEqual(["line 1", "line 2", "line 3"]);
  });

  it("has a separate log for every match", () => {
    connect();
    const next = update(2, 3);
    last().tell(update(0, 2), { ...next, view: next.view && { ...next.view, match: 2 } });
    expect(words()).toEqual(["line 3"]);
  });

  it("starts over if the server knows less than the client", () => {
    connect();
    last().tell(update(0, 5));
    last().onclose?.();
    vi.advanceTimersByTime(1_000);
    connect(2);
    expect(last().ofType("hello").at(-1)).toMatchObject({ seen: 0 });
    welcome(2);
    last().tell(update(0, 2));
    expect(words()).toEqual(["line 1", "line 2"]);
  });
});

describe("what the client sends", () => {
  it("is sent again after a lost connection, with the same id", () => {
    connect();
    last().tell(update(0, 1));
    const id = visit.send({ type: "play", version: 1, steps: "a1" });
    last().onclose?.();
    vi.advanceTimersByTime(1_000);
    expect(wires).toHaveLength(2);
    last().onopen?.();
    expect(last().sent.map((message) => message.type)).toEqual(["hello"]);
    expect(last().ofType("hello")[0]).toMatchObject({ seen: 1, token: "secret" });
    welcome(1);
    expect(last().ofType("play")).toEqual([{ type: "play", version: 1, steps: "a1", id }]);
  });

  it("is sent again if no answer comes, and not after it is settled", () => {
    connect();
    const id = visit.send({ type: "say", text: "hello" });
    vi.advanceTimersByTime(6_000);
    expect(last().ofType("say")).toHaveLength(2);
    last().tell({ type: "confirmed", id, version: 0 }, { type: "confirmed", id, version: 0 });
    vi.advanceTimersByTime(12_000);
    expect(last().ofType("say")).toHaveLength(2);
    expect(settled).toEqual([[id, null]]);
  });

  it("has a new id each time", () => {
    connect();
    const ids = [1, 2, 3].map(() => visit.send({ type: "say", text: "hello" }));
    expect(new Set(ids).size).toBe(3);
    expect(
      last()
        .ofType("say")
        .map((message) => message.id),
    ).toEqual(ids);
  });

  it("waits for the welcome if there was no connection", () => {
    const id = visit.send({ type: "say", text: "hello" });
    last().onopen?.();
    expect(last().ofType("say")).toHaveLength(0);
    welcome(0);
    expect(
      last()
        .ofType("say")
        .map((message) => message.id),
    ).toEqual([id]);
  });

  it("can be refused, and the refusal contains the view", () => {
    connect();
    const id = visit.send({ type: "play", version: 0, steps: "zz" });
    expect(visit.isStepping).toBe(true);
    last().tell({ type: "refused", id, clause: "E4.5", sentence: plain("No."), update: update(0, 1) });
    expect(settled).toEqual([[id, "No."]]);
    expect(known?.version).toBe(1);
    expect(visit.isStepping).toBe(false);
  });
});

describe("a move that could not be delivered", () => {
  /** Make a move without a connection, and reload the page. */
  function reload(): string {
    connect();
    last().tell(update(0, 1));
    last().onclose?.();
    const id = visit.send({ type: "play", version: 1, steps: "a1" });
    visit.send({ type: "say", text: "hello" });
    visit.end();
    visit = opened();
    return id;
  }

  it("is sent by the next page, with the same id and the version it was made for", () => {
    const id = reload();
    expect(hasUndelivered("t1")).toBe(true);
    last().onopen?.();
    expect(last().ofType("play")).toEqual([]);
    welcome(1);
    expect(last().ofType("play")).toEqual([{ type: "play", version: 1, steps: "a1", id }]);
    expect(last().ofType("say")).toEqual([]);
    expect(visit.isStepping).toBe(true);
  });

  it.each([null, "Too late."])("is forgotten once the server has settled it: %s", (reason) => {
    const id = reload();
    connect(1);
    if (reason === null) last().tell({ type: "confirmed", id, version: 2 });
    else last().tell({ type: "refused", id, clause: "", sentence: plain(reason), update: update(0, 3) });
    expect(settled).toEqual([[id, reason]]);
    expect(hasUndelivered("t1")).toBe(false);
    visit.end();
    visit = opened();
    connect(3);
    expect(last().ofType("play")).toEqual([]);
  });

  it("waits for its own seat", () => {
    const id = reload();
    last().onopen?.();
    last().tell({ type: "welcome", seat: 1, version: 1, table: TABLE, muted: [] });
    expect(last().ofType("play")).toEqual([]);
    visit.send({ type: "play", version: 1, steps: "b1" });
    visit.move({ table: "t1", token: "secret", seat: 0 });
    welcome(1);
    expect(last().ofType("play").at(-1)).toMatchObject({ steps: "a1", id });
  });

  it("is dropped if the server has gone back in time", () => {
    connect();
    last().tell(update(0, 5));
    last().onclose?.();
    visit.send({ type: "play", version: 5, steps: "a1" });
    vi.advanceTimersByTime(1_000);
    connect(2);
    welcome(2);
    expect(last().ofType("play")).toEqual([]);
    expect(hasUndelivered("t1")).toBe(false);
  });
});

describe("a hint", () => {
  const id = (): string => last().ofType("hint").at(-1)?.id ?? "";
  const hinted = (to: string) =>
    ({
      type: "hinted",
      id: to,
      version: 1,
      chances: [0.6, 0.4],
      advice: [{ step: "a1", words: plain("up"), chance: 0.6, is_certain: false, follows: [] }],
    }) as const;

  it("is requested on the version seen, and reported once", () => {
    connect();
    last().tell(update(0, 1));
    visit.askHint();
    expect(last().ofType("hint")).toMatchObject([{ version: 1 }]);
    expect(visit.isHinting).toBe(true);
    last().tell(hinted(id()), hinted(id()));
    expect(hints).toEqual(["a1"]);
    expect(visit.isHinting).toBe(false);
  });

  it("is never requested again automatically, nor awaited after a lost connection", () => {
    connect();
    visit.askHint();
    vi.advanceTimersByTime(6_000);
    expect(last().ofType("hint")).toHaveLength(1);
    last().onclose?.();
    expect(visit.isHinting).toBe(false);
    vi.advanceTimersByTime(1_000);
    connect();
    expect(last().ofType("hint")).toHaveLength(0);
  });

  it("is not requested without a connection", () => {
    visit.askHint();
    expect(visit.isHinting).toBe(false);
  });

  it("can be refused", () => {
    connect();
    visit.askHint();
    last().tell({ type: "refused", id: id(), clause: "", sentence: plain("Not now."), update: null });
    expect(settled).toEqual([[id(), "Not now."]]);
    expect(visit.isHinting).toBe(false);
  });

  it("is ignored after the player's move", () => {
    connect();
    visit.askHint();
    visit.send({ type: "play", version: 0, steps: "a1" });
    last().tell(hinted(id()), { type: "refused", id: id(), clause: "", sentence: plain("Too late."), update: null });
    expect(hints).toEqual([]);
    expect(settled).toEqual([]);
  });
});

describe("a refused hello", () => {
  const refusal = { type: "refused", id: "hello", clause: "", sentence: plain("Not yours."), update: null } as const;

  it("makes the viewer a spectator if their token opens no seat here", () => {
    last().onopen?.();
    last().tell(refusal);
    expect(
      last()
        .ofType("hello")
        .map((hello) => hello.token),
    ).toEqual(["secret", ""]);
    welcome(0);
    last().tell(update(0, 1));
    expect(words()).toEqual(["line 1"]);
  });

  it("ends the visit if not even spectators may watch", () => {
    last().onopen?.();
    last().tell(refusal, refusal);
    expect(farewell).toBe("Not yours.");
  });
});

describe("the connection", () => {
  it("is retried less and less often", () => {
    vi.spyOn(Math, "random").mockReturnValue(1);
    for (const wait of [500, 1_000, 2_000, 4_000]) {
      const made = wires.length;
      last().onclose?.();
      vi.advanceTimersByTime(wait - 1);
      expect(wires).toHaveLength(made);
      vi.advanceTimersByTime(1);
      expect(wires).toHaveLength(made + 1);
    }
  });

  it("is replaced if no answer comes", () => {
    connect();
    vi.advanceTimersByTime(10_000);
    expect(last().ofType("ping")).toHaveLength(1);
    vi.advanceTimersByTime(10_000);
    expect(wires).toHaveLength(2);
    expect(wires[0]?.isClosed).toBe(true);
  });

  it("is silent within two seconds after a move without an answer, and open again after one", () => {
    connect();
    visit.send({ type: "play", version: 0, steps: "a1" });
    expect(last().ofType("ping")).toHaveLength(0);
    vi.advanceTimersByTime(2_000);
    expect(last().ofType("ping")).toHaveLength(1);
    expect(links.at(-1)).toBe("silent");
    last().tell({ type: "pong", id: "watch" });
    expect(links.at(-1)).toBe("open");
    expect(wires).toHaveLength(1);
  });

  it("needs no ping if the answer comes quickly", () => {
    connect();
    const id = visit.send({ type: "play", version: 0, steps: "a1" });
    vi.advanceTimersByTime(300);
    last().tell({ type: "confirmed", id, version: 0 });
    vi.advanceTimersByTime(5_000);
    expect(last().ofType("ping")).toHaveLength(0);
    expect(links).not.toContain("silent");
  });

  it("is tested when the browser says that the network is gone, and kept if the server still answers", () => {
    connect();
    visit.doubt();
    expect(last().ofType("ping")).toHaveLength(1);
    last().tell({ type: "pong", id: "watch" });
    vi.advanceTimersByTime(5_000);
    expect(links.at(-1)).toBe("open");
    visit.doubt();
    vi.advanceTimersByTime(1_000);
    expect(links.at(-1)).toBe("silent");
    visit.hurry();
    expect(wires).toHaveLength(2);
  });

  it("stays closed after a final goodbye", () => {
    connect();
    last().tell({ type: "bye", sentence: plain("Enough."), is_back_soon: false });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(farewell).toBe("Enough.");
    expect(links.at(-1)).toBe("closed");
  });

  it("forgets what was seen from another viewpoint, and ignores updates while it changes", () => {
    connect();
    last().tell(update(0, 2));
    visit.move({ table: "t1", token: "secret", seat: 1 });
    expect(words()).toEqual([]);
    last().tell(update(2, 3), update(0, 3));
    expect(known?.version).toBe(0);
    expect(last().ofType("hello").at(-1)).toMatchObject({ seat: 1, seen: 0, heard: 0 });
    welcome(1);
    last().tell(update(0, 1));
    expect(words()).toEqual(["line 1"]);
  });
});
