/** Which page an address names; `id` is a table, `match` one of its matches. Page `?` is none of ours. */
export interface Route {
  page: string;
  id: string;
  match: number;
}

const NOWHERE: Route = { page: "?", id: "", match: 0 };

/** The page that a path names, as it stands behind the prefix of the table. */
export function routeOf(path: string | undefined): Route {
  const [page = "", id = "", ...rest] = (path ?? "?").split("/");
  if (rest.length === 0) return { page, id, match: 0 };
  const [word = "", match = ""] = rest;
  const isReplay = page === "t" && word === "replay" && rest.length === 2 && /^[1-9]\d*$/.test(match);
  return isReplay ? { page: "replay", id, match: Number(match) } : NOWHERE;
}
