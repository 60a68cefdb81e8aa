import { describe, expect, it } from "vitest";
import { begun, moved, SLACK, wayOf, type Drag } from "../../src/boards/kit/drag";

const event = (x: number, y: number, rest = {}) => ({
  button: 0,
  buttons: 1,
  clientX: x,
  clientY: y,
  isPrimary: true,
  pointerId: 1,
  ...rest,
});
const start = begun(event(10, 10)) as Drag;

describe("a drag", () => {
  it("starts only with the main button of the first pointer", () => {
    expect(start).toEqual({ pointer: 1, from: { x: 10, y: 10 }, at: { x: 10, y: 10 }, isMoving: false });
    expect(begun(event(10, 10, { button: 2 }))).toBeNull();
    expect(begun(event(10, 10, { isPrimary: false }))).toBeNull();
  });

  it("does not start while the pointer only trembles", () => {
    expect(moved(start, event(10 + SLACK - 1, 10))?.isMoving).toBe(false);
    expect(moved(start, event(10, 10 + SLACK))?.isMoving).toBe(true);
  });

  it("continues when the pointer returns to its start", () => {
    const far = moved(start, event(90, 10)) as Drag;
    const back = moved(far, event(11, 12)) as Drag;
    expect(back.isMoving).toBe(true);
    expect(wayOf(back)).toEqual({ x: 1, y: 2 });
  });

  it("ends once no button is down, wherever it was released", () => {
    expect(moved(start, event(90, 10, { buttons: 0 }))).toBeNull();
  });

  it("follows only its own pointer", () => {
    expect(moved(start, event(90, 10, { pointerId: 2 }))).toBe(start);
  });
});
