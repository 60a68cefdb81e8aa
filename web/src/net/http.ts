import type { Sentence } from "../protocol/sentences";
import type { Problem } from "../protocol/requests";
import { routeAddress } from "./address";

/** A failed request, with a message for the user, and the clause if a rule is the reason. */
export class ProblemError extends Error {
  constructor(
    readonly status: number,
    readonly sentence: Sentence,
    readonly clause = "",
    /** The faulty line of a text that was sent; 0 if the problem is not about a line. */
    readonly line = 0,
  ) {
    super(sentence.english ?? sentence.key);
  }

  /** True if the server could not be reached. */
  get isOffline(): boolean {
    return this.status === 0;
  }
}

/** Wrap a text that is in no catalogue as a sentence. */
export function plain(text: string): Sentence {
  return { key: "plain", values: { text }, english: text };
}

export interface HttpRequest {
  method?: "GET" | "POST" | "PATCH" | "PUT" | "DELETE";
  body?: unknown;
  token?: string | undefined;
  /** True if the browser may cache the response and only revalidate it. */
  isKept?: boolean;
  /** Aborts the request when its response is no longer needed. */
  signal?: AbortSignal | undefined;
  /** True if the request is sent even if the page is closed meanwhile. */
  outlivesPage?: boolean;
}

const GATEWAY = [502, 503, 504]; // what a proxy says about a server that it cannot reach
const FAILED: Sentence = { key: "server-failed", english: "Something went wrong on the server." };

async function problemOf(response: Response): Promise<ProblemError> {
  try {
    const problem = (await response.json()) as Problem;
    if (problem.sentence?.key) {
      return new ProblemError(response.status, problem.sentence, problem.clause ?? "", problem.line ?? 0);
    }
  } catch {
    // A proxy has answered for the server, in its own words or in none.
  }
  return GATEWAY.includes(response.status) ? new ProblemError(0, plain("")) : new ProblemError(response.status, FAILED);
}

let told: (token: string) => void = () => undefined;

/** Call `tell` with each token that the server does not accept any more. */
export function whenSignedOut(tell: (token: string) => void): void {
  told = tell;
}

async function answerTo(path: string, request: HttpRequest): Promise<Response> {
  const headers: Record<string, string> = {};
  if (request.token) headers["Authorization"] = `Bearer ${request.token}`;
  const init: RequestInit = {
    method: request.method ?? "GET",
    headers,
    credentials: "omit",
    cache: request.isKept ? "default" : "no-store",
    keepalive: request.outlivesPage ?? false,
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
    throw new ProblemError(0, plain(""));
  }
  if (response.status === 401 && request.token) told(request.token);
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** Send a request and read the response as JSON. */
export async function fetchJson<T>(path: string, request: HttpRequest = {}): Promise<T> {
  return (await (await answerTo(path, request)).json()) as T;
}

/** Send a request and read the response as text. */
export async function fetchText(path: string, request: HttpRequest = {}): Promise<string> {
  return (await answerTo(path, request)).text();
}
