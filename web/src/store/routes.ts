/** The page at an address. `id` is a table or a game, `match` is a match at the table, `part` an item of the game. */
export interface Route {
  page: string;
  id: string;
  match: number;
  part: string;
}

const NOWHERE: Route = { page: "?", id: "", match: 0, part: "" };
const NAMED = ["t"]; // pages that exist only for an id
const OF_MATCH = ["replay", "mistakes"]; // pages about a match at a table
const PARTED = ["puzzles"]; // pages with a subpage for each item of a game

/** The route for a path, given without the server's prefix. */
export function routeOf(path: string | undefined): Route {
  const [page = "", id = "", ...rest] = (path ?? "?").split("/");
  if (NAMED.includes(page) && !id) return NOWHERE;
  if (rest.length === 0) return { page, id, match: 0, part: "" };
  const [word = "", match = ""] = rest;
  if (PARTED.includes(page) && rest.length === 1 && word) return { page, id, match: 0, part: word };
  const isOfMatch = page === "t" && OF_MATCH.includes(word) && rest.length === 2 && /^[1-9]\d*$/.test(match);
  return isOfMatch ? { page: word, id, match: Number(match), part: "" } : NOWHERE;
}
