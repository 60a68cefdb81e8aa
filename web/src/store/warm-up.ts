import type { WarmingGame } from "../protocol/requests";

const AGAIN = 2_000;

/** What is shown while strong bots wait: the strongest level that plays already, and about how many seconds are left. */
export interface WarmingUp {
  readonly level: string;
  readonly seconds: number;
}

/**
 * Who of the wanted levels has to wait in a game, or in any game: the longest wait. Undefined if nobody waits.
 * `levels` are all of them, from the weakest to the strongest.
 */
export function warmingUp(
  games: readonly WarmingGame[],
  levels: readonly string[],
  wanted: readonly string[],
  game?: string,
): WarmingUp | undefined {
  const concerned = games.filter((one) => game === undefined || one.game === game);
  const waiting = concerned.filter((one) => one.levels.some((level) => wanted.includes(level)));
  if (waiting.length === 0) return undefined;
  const playing = levels.filter((level) => !waiting.some((one) => one.levels.includes(level)));
  return { level: playing.at(-1) ?? "", seconds: Math.max(...waiting.map((one) => one.seconds)) };
}

/** Ask again and again until no game is being compiled any more; returns how to stop asking. What fails is asked again. */
export function watchWarmUp(fetch: () => Promise<WarmingGame[]>, show: (games: WarmingGame[]) => void): () => void {
  let isWatching = true;
  let timer: ReturnType<typeof setTimeout>;

  async function ask(): Promise<void> {
    let isOver = false;
    try {
      const games = await fetch();
      if (!isWatching) return;
      show(games);
      isOver = games.length === 0;
    } catch {
      // The page says itself when the server cannot be reached.
    }
    if (isWatching && !isOver) timer = setTimeout(() => void ask(), AGAIN);
  }

  void ask();
  return () => {
    isWatching = false;
    clearTimeout(timer);
  };
}
