import { describe, expect, it } from "vitest";
import { alertWayOf, type Circumstances } from "../src/store/alerts";

const hidden: Circumstances = { sound: true, notify: true, isAllowed: true, isHidden: true };
const seen: Circumstances = { ...hidden, isHidden: false };

describe("who looks at the table", () => {
  it("hears everything and is sent no notification", () => {
    for (const kind of ["step", "turn", "refused", "end"] as const)
      expect(alertWayOf(kind, seen)).toEqual({ sound: true, notification: false });
  });
  it("hears nothing without sound", () => expect(alertWayOf("turn", { ...seen, sound: false }).sound).toBe(false));
});

describe("who looks elsewhere", () => {
  it("is alerted to a turn and to the end", () => {
    expect(alertWayOf("turn", hidden)).toEqual({ sound: true, notification: true });
    expect(alertWayOf("end", hidden)).toEqual({ sound: true, notification: true });
  });
  it("is left alone for a step and a refusal", () => {
    expect(alertWayOf("step", hidden)).toEqual({ sound: false, notification: false });
    expect(alertWayOf("refused", hidden)).toEqual({ sound: false, notification: false });
  });
  it("is sent nothing without a wish for it", () =>
    expect(alertWayOf("turn", { ...hidden, notify: false }).notification).toBe(false));
  it("is sent nothing that the browser forbids", () =>
    expect(alertWayOf("turn", { ...hidden, isAllowed: false }).notification).toBe(false));
  it("may be notified without a sound", () =>
    expect(alertWayOf("turn", { ...hidden, sound: false })).toEqual({ sound: false, notification: true }));
});
