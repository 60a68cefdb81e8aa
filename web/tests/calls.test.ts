import { afterEach, describe, expect, it, vi } from "vitest";
import { forget } from "../src/browser/storage";
import { keepGuest } from "../src/net/guest";
import { CallWishes } from "../src/store/call-wishes.svelte";
import { calls } from "../src/store/calls.svelte";

const unsubscribe = vi.fn(() => Promise.resolve(true));
vi.mock("../src/browser/service-worker", () => ({
  serviceWorker: () =>
    Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve({ endpoint: "e", unsubscribe }) } }),
}));

const STORED = { quiet: null, has_invitations: false };
const NIGHT = { begins: 1320, ends: 480, zone: "", offset: 0 };

afterEach(() => {
  vi.unstubAllGlobals();
  forget("guest");
});

/** A server that answers with what is stored, and notes what is sent. */
function serve(status = 200): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, { body }: { body?: string }) => {
    if (body) sent.push(JSON.parse(body));
    return Promise.resolve(Response.json(STORED, { status: body ? status : 200 }));
  });
  return sent;
}

describe("when somebody wants to be called", () => {
  it("is not changed before it is known", async () => {
    const sent = serve();
    await new CallWishes().change({ quiet: NIGHT });
    expect(sent).toEqual([]);
  });

  it("keeps what a change is not about, also if two follow each other", async () => {
    const sent = serve();
    const wishes = new CallWishes();
    await wishes.load();
    await Promise.all([wishes.change({ quiet: NIGHT }), wishes.change({ quiet: { ...NIGHT, ends: 500 } })]);
    await wishes.change({ has_invitations: true });
    const quiet = { ...NIGHT, ends: 500 };
    expect(sent).toEqual([
      { quiet: NIGHT, has_invitations: false },
      { quiet, has_invitations: false },
      { quiet, has_invitations: true },
    ]);
  });

  it("is shown as it is stored if a change fails", async () => {
    serve(500);
    const wishes = new CallWishes();
    await wishes.load();
    await expect(wishes.change({ has_invitations: true })).rejects.toThrow();
    expect(wishes.now).toEqual(STORED);
  });
});

describe("turning notifications off", () => {
  it("ends them in this browser even if the server is away", async () => {
    keepGuest({ id: "1", name: "Ann", token: "secret" });
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("away")));
    await expect(calls.turnOff()).rejects.toThrow();
    expect(unsubscribe).toHaveBeenCalledOnce();
  });
});
