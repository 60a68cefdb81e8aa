import { afterEach, describe, expect, it, vi } from "vitest";
import { takeSecret } from "../src/browser/fragment";
import { randomHex } from "../src/browser/random";

afterEach(() => vi.unstubAllGlobals());

function at(hash: string): ReturnType<typeof vi.fn> {
  const replaceState = vi.fn();
  vi.stubGlobal("location", { hash, pathname: "/sign-in", search: "?a=1" });
  vi.stubGlobal("history", { state: { place: 1 }, replaceState });
  return replaceState;
}

describe("a secret in the address", () => {
  it("is taken out of it, and everything else stays", () => {
    const replaced = at("#code=abc");
    expect(takeSecret("code")).toBe("abc");
    expect(replaced).toHaveBeenCalledExactlyOnceWith({ place: 1 }, "", "/sign-in?a=1");
  });

  it.each(["", "#account", "#seat=abc"])("may be missing: %s", (hash) => {
    const replaced = at(hash);
    expect(takeSecret("code")).toBe("");
    expect(replaced).not.toHaveBeenCalled();
  });
});

it("random ids have two digits for each byte and differ", () => {
  expect(randomHex(12)).toMatch(/^[0-9a-f]{24}$/);
  expect(randomHex(12)).not.toBe(randomHex(12));
});
