import type { CourseContent, CourseInfo, Rules } from "../protocol/lessons";
import type { TableInfo } from "../protocol/messages";
import type { PuzzleAnswer, PuzzleHint, Puzzles, PuzzleSolution, PuzzleStart } from "../protocol/puzzle_requests";
import type { Moments, Watch } from "../protocol/replays";
import type {
  GameInfo,
  GuestExport,
  MyTable,
  NewTable,
  Phrases,
  SeatKey,
  Seated,
  WarmingGame,
} from "../protocol/requests";
import type { Reviewed, ReviewWish } from "../protocol/reviews";
import type { Analysed, Begin, Look, Studied } from "../protocol/studies";
import { guestToken } from "./guest";
import { fetchJson, fetchText } from "./http";
import { seatKey } from "./keys";

/** The token for what concerns one table: the key of the seat if one came by a link, else the guest's. */
export function tokenAt(table: string): string | undefined {
  return seatKey(table) ?? guestToken();
}

/** The same for everybody: browsers keep it, and ask only whether it has changed. */
const KEPT = { isKept: true } as const;

function asGuest<T>(path: string, method: "GET" | "POST" | "DELETE" = "GET", body?: unknown): Promise<T> {
  return fetchJson<T>(path, { method, body, token: guestToken() });
}

function post<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
  return fetchJson<T>(path, { method: "POST", body, signal });
}

let games: Promise<GameInfo[]> | undefined;

/** All games; asked for once, and again only if that failed. */
export function allGames(): Promise<GameInfo[]> {
  games ??= fetchJson<GameInfo[]>("games").catch((problem: unknown) => {
    games = undefined;
    throw problem;
  });
  return games;
}

/** The games whose strong bots still wait, because a server that has just been installed is compiling. */
export const warmUp = (): Promise<WarmingGame[]> => fetchJson("warm-up");
/** What the table says in English, in another language. Browsers keep it until it changes. */
export const phrases = (language: string): Promise<Phrases> => fetchJson(`phrases/${language}`, KEPT);
export const myTables = (): Promise<MyTable[]> => asGuest("me/tables");
export const myExport = (): Promise<GuestExport> => asGuest("me/export");
/** How many public tables come in one answer; a shorter answer is the last one. */
export const TABLES_PER_PAGE = 50;
/** Public tables, newest first; with a table, those after it. */
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

/** The host frees a seat before the match. */
export async function freeSeat(table: string, seat: number): Promise<void> {
  await fetchText(`tables/${table}/seats/${seat}`, { method: "DELETE", token: guestToken() });
}

/** Leave a table before its match begins. */
export async function leave(table: string): Promise<void> {
  await fetchText(`tables/${table}/leave`, { method: "POST", token: guestToken() });
}

/** Have everything erased that this guest left. */
export async function eraseMe(): Promise<void> {
  await fetchText("me", { method: "DELETE", token: guestToken() });
}

/** The board as text, from the seat that one looks from; for a spectator what everybody sees. */
export function boardText(table: string, seat: number | null): Promise<string> {
  if (seat === null) return fetchText(`tables/${table}/board`);
  return fetchText(`tables/${table}/board?seat=${seat}`, { token: tokenAt(table) });
}

/** A match step by step: of one that is over open or with the eyes of a seat, of one that runs as far as one may look back. */
export function moments(table: string, match: number, seat: number | null = null): Promise<Moments> {
  const from = seat === null ? "" : `?seat=${seat}`;
  return fetchJson(`tables/${table}/matches/${match}/moments${from}`, { token: tokenAt(table) });
}

/** The record of a match that is over, as text. */
export function recordText(table: string, match: number): Promise<string> {
  return fetchText(`tables/${table}/matches/${match}/record`, { token: tokenAt(table) });
}

/** The match of a record, step by step; a damaged one is refused with the line at which it is wrong. */
export const watchRecord = (wish: Watch): Promise<Moments> => post("study/moments", wish);

export const beginReview = (wish: ReviewWish): Promise<Reviewed> => post("reviews", wish);
export const reviewById = (id: string): Promise<Reviewed> => fetchJson(`reviews/${id}`);

export const beginStudy = (wish: Begin): Promise<Studied> => post("study/new", wish);
export const lookAtStudy = (wish: Look): Promise<Studied> => post("study", wish);
export const analyse = (wish: Look, signal?: AbortSignal): Promise<Analysed> => post("study/analysis", wish, signal);

export const allCourses = (): Promise<CourseInfo[]> => fetchJson("learn", KEPT);
export const courseOf = (game: string): Promise<CourseContent> => fetchJson(`learn/${game}`, KEPT);
export const rulesOf = (game: string, language: string): Promise<Rules> => fetchJson(`rules/${game}/${language}`, KEPT);

/** Which puzzle: its game and its id. */
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
