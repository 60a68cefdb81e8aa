/** What to look for among the finished matches. Empty fields allow everything. */
export interface Search {
  readonly game: string;
  readonly opponent: string;
  readonly result: string;
  /** The first and the last day, such as 2026-11-19. */
  readonly from: string;
  readonly to: string;
}

export const RESULTS = ["won", "lost", "drawn"] as const;
export const EVERYTHING: Search = { game: "", opponent: "", result: "", from: "", to: "" };

/** The longest name. */
export const NAME_LENGTH = 24;

const FIELDS = ["game", "opponent", "result", "from", "to"] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The search in the query of the page's address. What nobody could have chosen is ignored. */
export function readSearch(query: string, games: readonly string[]): Search {
  const found = new URLSearchParams(query);
  const read = (name: keyof Search, isValid: (value: string) => boolean): string => {
    const value = found.get(name) ?? "";
    return isValid(value) ? value : "";
  };
  return {
    game: read("game", (value) => games.includes(value)),
    opponent: read("opponent", (value) => value.length <= NAME_LENGTH),
    result: read("result", (value) => (RESULTS as readonly string[]).includes(value)),
    from: read("from", isDay),
    to: read("to", isDay),
  };
}

function isDay(value: string): boolean {
  return DAY.test(value) && !Number.isNaN(midnight(value));
}

/** The search as a query for the page's address; empty if it allows everything. */
export function writeSearch(search: Search): string {
  const wanted = new URLSearchParams();
  for (const name of FIELDS) if (search[name]) wanted.set(name, search[name]);
  const query = wanted.toString();
  return query && `?${query}`;
}

/** True if the search allows everything. */
export function isEverything(search: Search): boolean {
  return FIELDS.every((name) => !search[name].trim());
}

/** The query for the server. Days are those of the reader's own calendar. */
export function queryOf(search: Search, after = ""): string {
  const wanted = new URLSearchParams();
  for (const name of ["game", "opponent", "result"] as const) if (search[name]) wanted.set(name, search[name]);
  if (search.from) wanted.set("since", String(Math.max(0, midnight(search.from))));
  if (search.to) wanted.set("until", String(Math.max(0, midnight(search.to, 1))));
  if (after) wanted.set("after", after);
  return wanted.toString();
}

/** When a day begins where the reader is, or the day this many days later. */
function midnight(day: string, later = 0): number {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  const begins = new Date(year, month - 1, date + later);
  return begins.getMonth() === month - 1 || later ? begins.getTime() : NaN;
}
