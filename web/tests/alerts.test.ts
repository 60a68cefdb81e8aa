import { describe, expect, it } from "vitest";
import { alertWayOf, type Circumstances } from "../src/store/alerts";

const hidden: Circumstances = { sound: true, notify: true, isAllowed: true, isHidden: true };
const seen: Circumstances = { ...hidden, isHidden: false };

describe("a player who looks at the table", () => {
  it("hears everything and gets no notification", () => {
    for (const kind of ["step", "turn", "refused", "end"] as const)
      expect(alertWayOf(kind, seen)).toEqual({ sound: true, notification: false });
  });
  it("hears nothing with sound off", () => expect(alertWayOf("turn", { ...seen, sound: false }).sound).toBe(false));
});

describe("a player who looks elsewhere", () => {
  it("is alerted to their turn and to the end", () => {
    expect(alertWayOf("turn", hidden)).toEqual({ sound: true, notification: true });
    expect(alertWayOf("end", hidden)).toEqual({ sound: true, notification: true });
  });
  it("is not alerted to a step or a refusal", () => {
    expect(alertWayOf("step", hidden)).toEqual({ sound: false, notification: false });
    expect(alertWayOf("refused", hidden)).toEqual({ sound: false, notification: false });
  });
  it("gets no notification without opting in", () =>
    expect(alertWayOf("turn", { ...hidden, notify: false }).notification).toBe(false));
  it("gets no notification that the browser forbids", () =>
    expect(alertWayOf("turn", { ...hidden, isAllowed: false }).notification).toBe(false));
  it("can be notified without a sound", () =>
    expect(alertWayOf("turn", { ...hidden, sound: false })).toEqual({ sound: false, notification: true }));
});
