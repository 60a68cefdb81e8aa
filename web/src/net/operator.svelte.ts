import type {
  ActiveTable,
  AuditLine,
  NewRefusedWord,
  OperatorName,
  OperatorSession,
  Overview,
  Person,
  PersonRename,
  RefusedName,
  ReportInfo,
  Settlement,
  SuspensionWish,
} from "../protocol/operators";
import { fetchJson, fetchText, ProblemError, type HttpRequest } from "./http";

const KEPT = "ludoteca.operator";
/** How many items one response has at most; a shorter one is the last. */
export const PAGE = 50;

/** Use the storage of this tab. A browser that has none forgets the session when the page is reloaded. */
function stored<T>(deed: (storage: Storage) => T): T | undefined {
  try {
    return deed(sessionStorage);
  } catch {
    return undefined;
  }
}

/** The operator's session. It is kept for this tab only, and forgotten when the server says that it has ended. */
class Session {
  token = $state(stored((storage) => storage.getItem(KEPT)) ?? "");

  begin({ token }: OperatorSession): void {
    stored((storage) => storage.setItem(KEPT, token));
    this.token = token;
  }

  end(): void {
    stored((storage) => storage.removeItem(KEPT));
    this.token = "";
  }
}

export const session = new Session();

async function ask<T>(fetched: (path: string, request: HttpRequest) => Promise<T>, path: string, request: HttpRequest) {
  try {
    return await fetched(`operator${path}`, { ...request, token: session.token });
  } catch (problem) {
    if (problem instanceof ProblemError && problem.status === 401) session.end();
    throw problem;
  }
}

const get = <T>(path: string): Promise<T> => ask<T>(fetchJson, path, {});

async function act(path: string, method: "POST" | "PATCH" | "DELETE" | "PUT", body?: unknown): Promise<void> {
  await ask(fetchText, path, { method, body });
}

const post = <T>(path: string, body: unknown): Promise<T> => fetchJson(`operator/${path}`, { method: "POST", body });

// Signing in

/** Whom a link makes an operator; it stays valid. */
export const invited = (code: string): Promise<OperatorName> => post("link", { code });
export const creationOptions = (code: string): Promise<PublicKeyCredentialCreationOptionsJSON> =>
  post("passkeys/options", { code });
export const requestOptions = (): Promise<PublicKeyCredentialRequestOptionsJSON> => post("sign-in/options", undefined);

export async function enrol(code: string, answer: unknown): Promise<void> {
  session.begin(await post<OperatorSession>("passkeys", { code, answer }));
}

export async function signIn(answer: unknown): Promise<void> {
  session.begin(await post<OperatorSession>("sign-in", { answer }));
}

export async function signOut(): Promise<void> {
  await act("/session", "DELETE");
  session.end();
}

// What operators see

export const overview = (): Promise<Overview> => get("");
export const people = (find: string): Promise<Person[]> => get(`/people?find=${encodeURIComponent(find)}`);
export const reports = (isClosed: boolean, last?: ReportInfo): Promise<ReportInfo[]> =>
  get(`/reports?closed=${isClosed}${last ? `&before=${last.made_at}&last=${last.id}` : ""}`);
export const activeTables = (isOldestFirst: boolean, last?: ActiveTable): Promise<ActiveTable[]> =>
  get(`/tables?oldest=${isOldestFirst}${last ? `&before=${last.table.id}` : ""}`);
export const refusedNames = (): Promise<RefusedName[]> => get("/words");
export const audit = (last?: AuditLine): Promise<AuditLine[]> =>
  get(`/audit${last ? `?before=${last.at}&last=${last.id}` : ""}`);

// What operators do

export const signPersonOut = (id: string): Promise<void> => act(`/people/${id}/devices`, "DELETE");
export const renamePerson = (id: string, wish: PersonRename): Promise<void> => act(`/people/${id}`, "PATCH", wish);
export const suspend = (id: string, wish: SuspensionWish): Promise<void> =>
  act(`/people/${id}/suspension`, "PUT", wish);
export const settle = (id: string, wish: Settlement): Promise<void> => act(`/reports/${id}`, "PATCH", wish);
export const closeTable = (id: string): Promise<void> => act(`/tables/${id}`, "DELETE");
export const refuseName = (wish: NewRefusedWord): Promise<void> => act("/words", "POST", wish);
export const allowName = (word: string): Promise<void> => act(`/words/${encodeURIComponent(word)}`, "DELETE");
export const backUp = (): Promise<void> => act("/backups", "POST");
