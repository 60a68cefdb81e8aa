import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchJson, ProblemError } from "../src/net/http";
import { create } from "../src/account/ceremony";

afterEach(() => vi.unstubAllGlobals());

async function problemOf(asked: Promise<unknown>): Promise<ProblemError> {
  const problem: unknown = await asked.then(
    () => undefined,
    (refused: unknown) => refused,
  );
  expect(problem).toBeInstanceOf(ProblemError);
  return problem as ProblemError;
}

function answering(body: string, status: number): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status, statusText: "" })));
}

describe("a request that fails", () => {
  it.each(["", "<h1>Bad gateway</h1>", "{}"])("always has a sentence, whatever a proxy says: %s", async (body) => {
    answering(body, 500);
    expect((await problemOf(fetchJson("games"))).sentence.key).toBe("server-failed");
    answering(body, 502);
    expect((await problemOf(fetchJson("games"))).isOffline).toBe(true);
  });

  it("has the server's own sentence if there is one", async () => {
    answering('{"sentence":{"key":"not-stored"}}', 503);
    const problem = await problemOf(fetchJson("games"));
    expect([problem.sentence.key, problem.isOffline]).toEqual(["not-stored", false]);
  });
});

describe("a passkey that the browser does not make", () => {
  const options = { challenge: "", user: { id: "", name: "", displayName: "" }, rp: {}, pubKeyCredParams: [] } as never;

  async function refusal(name: string): Promise<unknown> {
    const credentials = { create: () => Promise.reject(new DOMException("", name)) };
    vi.stubGlobal("navigator", { credentials });
    return create(options).catch((refused: unknown) => refused);
  }

  it("is refused with a sentence, unless the person has decided so", async () => {
    for (const name of ["SecurityError", "NotSupportedError", "ConstraintError"])
      expect((await refusal(name)) as ProblemError).toMatchObject({ sentence: { key: "passkey-refused" } });
    for (const name of ["NotAllowedError", "InvalidStateError"]) expect(await refusal(name)).toMatchObject({ name });
  });
});
