import { beforeEach, describe, expect, it } from "vitest";
import type { MyTable } from "../src/protocol/requests";
import { waiting } from "../src/store/waiting.svelte";
import { isUrgent, timeLeft } from "../src/text/time";

const HOUR = 3_600_000;
const table = (id: string, is_due: boolean, manner = "turns"): MyTable =>
  ({ table: { id, manner }, is_due }) as MyTable;

describe("the tables that wait", () => {
  beforeEach(() => waiting.know([table("a", true), table("live", true, "live"), table("b", true), table("c", false)]));

  it("are those over days where it is the user's turn, in the order of the server", () => {
    expect(waiting.tables.map((one) => one.table.id)).toEqual(["a", "b"]);
    expect(waiting.count).toBe(2);
  });

  it("never lead to the table where the user is", () => {
    expect(waiting.after("a")?.table.id).toBe("b");
    expect(waiting.after("c")?.table.id).toBe("a");
    waiting.know([table("a", true)]);
    expect(waiting.after("a")).toBeUndefined();
  });
});

describe("the time left", () => {
  it("is in full units, rounded down, so that nobody comes too late", () => {
    expect(timeLeft(72 * HOUR - 1)).toBe("2 days left");
    expect(timeLeft(48 * HOUR - 1)).toBe("47 hours left");
    expect(timeLeft(6 * HOUR)).toBe("6 hours left");
  });

  it("is urgent in other words, not by colour alone", () => {
    expect([isUrgent(6 * HOUR), isUrgent(6 * HOUR - 1)]).toEqual([false, true]);
    expect(timeLeft(2 * HOUR)).toBe("Only 2 hours left");
    expect(timeLeft(90_000)).toBe("Only 1 minute left");
    expect(timeLeft(0)).toBe("Only 0 minutes left");
  });
});
