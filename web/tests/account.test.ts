import { afterEach, describe, expect, it, vi } from "vitest";
import { forget, keep } from "../src/browser/storage";
import { checkGuest, guestNamed, keepGuest, knownGuest } from "../src/net/guest";
import { signedOut } from "../src/net/signed-out.svelte";
import { closeOffer, finishedMatches, isOfferOpen } from "../src/store/offer";
import type { MyTable } from "../src/protocol/requests";

const ANN = { id: "1", name: "Ann", token: "secret" };

function table(status: string, match: number): MyTable {
  return { table: { status, match } } as unknown as MyTable;
}

afterEach(() => {
  vi.unstubAllGlobals();
  for (const name of ["guest", "left", "offer"]) forget(name);
});

function answering(status: number): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("{}", { status })));
}

describe("a device that was signed out", () => {
  it("remembers who was signed in until somebody signs in again", async () => {
    keepGuest(ANN);
    answering(401);
    await checkGuest();
    expect(knownGuest()).toBeUndefined();
    expect(signedOut.name).toBe("Ann");
    keepGuest(ANN);
    expect(signedOut.name).toBe("");
    expect(knownGuest()).toEqual(ANN);
  });

  it("says so until they come back, even if they go on as somebody new", async () => {
    keepGuest(ANN);
    answering(401);
    await checkGuest();
    const guest = { id: "2", name: "Ann", token: "new" };
    vi.stubGlobal("fetch", () => Promise.resolve(Response.json(guest)));
    expect(await guestNamed("Ann")).toEqual(guest);
    expect([knownGuest()?.id, signedOut.name]).toEqual(["2", "Ann"]);
  });

  it("is not signed out by a server that is busy or away", async () => {
    keepGuest(ANN);
    answering(503);
    await checkGuest();
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")));
    await checkGuest();
    expect(knownGuest()).toEqual(ANN);
  });
});

describe("the offer to keep the account", () => {
  it("counts finished matches, also those before a rematch", () => {
    expect(finishedMatches([table("over", 2), table("running", 2), table("open", 0)])).toBe(3);
  });

  it("is closed for good", () => {
    expect(isOfferOpen()).toBe(true);
    closeOffer();
    expect(isOfferOpen()).toBe(false);
    keep("guest", ANN);
    expect(isOfferOpen()).toBe(false);
  });
});
