import * as api from "../net/api";
import type { GameInfo } from "../protocol/requests";

let asked: Promise<GameInfo[]> | undefined;

/** All games; asked for once, and again only if that failed. */
export function allGames(): Promise<GameInfo[]> {
  asked ??= api.games().catch((problem: unknown) => {
    asked = undefined;
    throw problem;
  });
  return asked;
}
