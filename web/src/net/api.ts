import type { CourseContent, CourseInfo, Rules } from "../protocol/lessons";
import type { TableInfo } from "../protocol/messages";
import type { MistakeAnswer, MistakeStart, MySeats } from "../protocol/mistakes";
import type { PuzzleAnswer, PuzzleHint, Puzzles, PuzzleSolution, PuzzleStart } from "../protocol/puzzle_requests";
import type { Moments, Watch } from "../protocol/replays";
import type {
  GameInfo,
  GuestExport,
  MyTable,
  NewTable,
  SeatKey,
  Seated,
  WarmingGame,
  Texts,
} from "../protocol/requests";
import type { Reviewed, ReviewWish } from "../protocol/reviews";
import type { MySolved, SolvedPuzzle } from "../protocol/solved_requests";
import type { Analysed, Begin, Look, Studied } from "../protocol/studies";
import { guestToken } from "./guest";
import { fetchJson, fetchText } from "./http";
import { seatKey } from "./keys";

/** The token for requests about one table: the seat's key if the player came by a link, else the guest's token. */
export function tokenAt(table: string): string | undefined {
  return seatKey(table) ?? guestToken();
}

/** Options for responses that are the same for everybody. Browsers cache them and only revalidate. */
const KEPT = { isKept: true } as const;

function asGuest<T>(path: string, method: "GET" | "POST" | "DELETE" = "GET", body?: unknown): Promise<T> {
  return fetchJson<T>(path, { method, body, token: guestToken() });
}

function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return fetchJson<T>(path, { method: "POST", body, signal });
}

let games: Promise<GameInfo[]> | undefined;

/** All games; fetched once, and again only after a failure. */
export function allGames(): Promise<GameInfo[]> {
  games ??= fetchJson<GameInfo[]>("games").catch((problem: unknown) => {
    games = undefined;
    throw problem;
  });
  return games;
}

/** The games whose strong bots are not ready yet, because a newly installed server is still compiling. */
export const warmUp = (): Promise<WarmingGame[]> => fetchJson("warm-up");
/** The texts of the server and its games in one language. Browsers cache them until they change. */
export const texts = (language: string): Promise<Texts> => fetchJson(`texts/${language}`, KEPT);
export const myTables = (): Promise<MyTable[]> => asGuest("me/tables");
export const myExport = (): Promise<GuestExport> => asGuest("me/export");
/** How many public tables one response contains; a shorter response is the last page. */
export const TABLES_PER_PAGE = 50;
/** Public tables, newest first. If a table is given, only the tables after it. */
export const publicTables = (after?: TableInfo): Promise<TableInfo[]> =>
  fetchJson(after ? `tables?before=${after.id}` : "tables");
export const tableInfo = (table: string): Promise<TableInfo> => fetchJson(`tables/${table}`, { token: tokenAt(table) });
export const newTable = (wish: NewTable): Promise<Seated> => asGuest("tables", "POST", wish);
export const join = (table: string, seat: number | null): Promise<Seated> =>
  asGuest(`tables/${table}/join`, "POST", { seat });
export const joinByCode = (code: string): Promise<Seated> => asGuest("join", "POST", { code });
export const newCode = (table: string): Promise<Seated> => asGuest(`tables/${table}/code`, "POST");
export const seatLink = (table: string, seat: number): Promise<SeatKey> =>
  fetchJson(`tables/${table}/seats/${seat}/link`, { method: "POST", token: tokenAt(table) });
export const seatComputer = (table: string, seat: number, level: string): Promise<TableInfo> =>
  asGuest(`tables/${table}/seats/${seat}/computer`, "POST", { level });

/** Free a seat before the match, as the host. */
export async function freeSeat(table: string, seat: number): Promise<void> {
  await fetchText(`tables/${table}/seats/${seat}`, { method: "DELETE", token: guestToken() });
}

/** Leave a table before its match begins. */
export async function leave(table: string): Promise<void> {
  await fetchText(`tables/${table}/leave`, { method: "POST", token: guestToken() });
}

/** Erase all data about this guest. */
export async function eraseMe(): Promise<void> {
  await fetchText("me", { method: "DELETE", token: guestToken() });
}

/** The board as text, as seen from a seat; for a spectator, what everybody sees. */
export function boardText(table: string, seat: number | null): Promise<string> {
  if (seat === null) return fetchText(`tables/${table}/board`);
  return fetchText(`tables/${table}/board?seat=${seat}`, { token: tokenAt(table) });
}

/** A match step by step: all of it if it is finished, or what the viewer may look back at if it is running. */
export function moments(table: string, match: number, seat: number | null = null): Promise<Moments> {
  const from = seat === null ? "" : `?seat=${seat}`;
  return fetchJson(`tables/${table}/matches/${match}/moments${from}`, { token: tokenAt(table) });
}

/** The record of a finished match, as text. */
export function recordText(table: string, match: number): Promise<string> {
  return fetchText(`tables/${table}/matches/${match}/record`, { token: tokenAt(table) });
}

/** The match in a record, step by step. A damaged record is refused with the number of the faulty line. */
export const watchRecord = (wish: Watch): Promise<Moments> => post("study/moments", wish);

export const beginReview = (wish: ReviewWish): Promise<Reviewed> => post("reviews", wish);
export const reviewById = (id: string): Promise<Reviewed> => fetchJson(`reviews/${id}`);

export const beginStudy = (wish: Begin): Promise<Studied> => post("study/new", wish);
export const lookAtStudy = (wish: Look): Promise<Studied> => post("study", wish);
export const analyse = (wish: Look, signal?: AbortSignal): Promise<Analysed> => post("study/analysis", wish, signal);

export const allCourses = (): Promise<CourseInfo[]> => fetchJson("learn", KEPT);
export const courseOf = (game: string): Promise<CourseContent> => fetchJson(`learn/${game}`, KEPT);
export const rulesOf = (game: string, language: string): Promise<Rules> => fetchJson(`rules/${game}/${language}`, KEPT);

/** Identifies a puzzle by its game and id. */
export interface PuzzleName {
  readonly game: string;
  readonly id: string;
}

const puzzlePath = ({ game, id }: PuzzleName, rest = ""): string =>
  `puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}${rest}`;

export const allPuzzles = (): Promise<Puzzles> => fetchJson("puzzles");
export const startPuzzle = (puzzle: PuzzleName): Promise<PuzzleStart> => fetchJson(puzzlePath(puzzle));
export const answerPuzzle = (puzzle: PuzzleName, steps: string): Promise<PuzzleAnswer> =>
  post(puzzlePath(puzzle, "/answer"), { steps });
export const hintAtPuzzle = (puzzle: PuzzleName, steps: string): Promise<PuzzleHint> =>
  post(puzzlePath(puzzle, "/hint"), { steps });
export const solvePuzzle = (puzzle: PuzzleName): Promise<PuzzleSolution> => fetchJson(puzzlePath(puzzle, "/solution"));
/** Add solved puzzles to those of this guest, and get all of them. */
export const addSolved = (solved: readonly SolvedPuzzle[]): Promise<MySolved> =>
  asGuest("me/puzzles", "POST", { solved });

const mistakePath = (table: string, match: number, rest = ""): string =>
  `tables/${table}/matches/${match}/mistakes${rest}`;

/** The seats at a table whose turns this visitor may try again. */
export const mySeats = (table: string, match: number): Promise<MySeats> =>
  fetchJson(mistakePath(table, match), { token: tokenAt(table) });
/** The position before a turn, given by the number of steps before it. */
export const startMistake = (table: string, match: number, first: number): Promise<MistakeStart> =>
  fetchJson(mistakePath(table, match, `/${first}`), { token: tokenAt(table) });
export const answerMistake = (table: string, match: number, first: number, steps: string): Promise<MistakeAnswer> =>
  fetchJson(mistakePath(table, match, `/${first}/answer`), { method: "POST", body: { steps }, token: tokenAt(table) });
