import type { Problem } from "../protocol/requests";
import { routeAddress } from "./address";

/** Something that the table did not do: a sentence for a person, and the clause if a rule is behind it. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly sentence: string,
    readonly clause = "",
    /** The line at which a text is wrong that was sent; 0 if it is about no line. */
    readonly line = 0,
  ) {
    super(sentence);
  }

  /** True if the table could not be reached at all. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

export interface HttpRequest {
  method?: "GET" | "POST" | "DELETE";
  body?: unknown;
  token?: string | undefined;
  /** True if the browser may keep the answer, and ask only whether it has changed. */
  isKept?: boolean;
  /** Gives the request up when nobody waits for its answer any more. */
  signal?: AbortSignal | undefined;
}

async function problemOf(response: Response): Promise<ProblemError> {
  try {
    const problem = (await response.json()) as Problem;
    if (typeof problem.sentence === "string") {
      return new ProblemError(response.status, problem.sentence, problem.clause ?? "", problem.line ?? 0);
    }
  } catch {
    return new ProblemError(response.status, response.statusText);
  }
  return new ProblemError(response.status, response.statusText);
}

async function answerTo(path: string, request: HttpRequest): Promise<Response> {
  const headers: Record<string, string> = {};
  if (request.token) headers["Authorization"] = `Bearer ${request.token}`;
  const init: RequestInit = {
    method: request.method ?? "GET",
    headers,
    credentials: "omit",
    cache: request.isKept ? "default" : "no-store",
  };
  if (request.body !== undefined) {
    headers["Content-Type"] = "application/json";
    init.body = JSON.stringify(request.body);
  }
  if (request.signal) init.signal = request.signal;
  let response: Response;
  try {
    response = await fetch(routeAddress(path), init);
  } catch {
    throw new ProblemError(0, "");
  }
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** Ask the table and read its answer as JSON. */
export async function fetchJson<T>(path: string, request: HttpRequest = {}): Promise<T> {
  return (await (await answerTo(path, request)).json()) as T;
}

/** Ask the table and read its answer as text. */
export async function fetchText(path: string, request: HttpRequest = {}): Promise<string> {
  return (await answerTo(path, request)).text();
}
