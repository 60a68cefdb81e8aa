import { describe, expect, it } from "vitest";
import { wayOf, type Circumstances } from "../src/store/call";

const hidden: Circumstances = { sound: true, notify: true, isAllowed: true, isHidden: true };
const seen: Circumstances = { ...hidden, isHidden: false };

describe("who looks at the table", () => {
  it("hears everything and is sent no notification", () => {
    for (const call of ["step", "turn", "refused", "end"] as const)
      expect(wayOf(call, seen)).toEqual({ sound: true, notification: false });
  });
  it("hears nothing without sound", () => expect(wayOf("turn", { ...seen, sound: false }).sound).toBe(false));
});

describe("who looks elsewhere", () => {
  it("is called for a turn and for the end", () => {
    expect(wayOf("turn", hidden)).toEqual({ sound: true, notification: true });
    expect(wayOf("end", hidden)).toEqual({ sound: true, notification: true });
  });
  it("is left alone for a step and a refusal", () => {
    expect(wayOf("step", hidden)).toEqual({ sound: false, notification: false });
    expect(wayOf("refused", hidden)).toEqual({ sound: false, notification: false });
  });
  it("is sent nothing without a wish for it", () =>
    expect(wayOf("turn", { ...hidden, notify: false }).notification).toBe(false));
  it("is sent nothing that the browser forbids", () =>
    expect(wayOf("turn", { ...hidden, isAllowed: false }).notification).toBe(false));
  it("may be notified without a sound", () =>
    expect(wayOf("turn", { ...hidden, sound: false })).toEqual({ sound: false, notification: true }));
});
