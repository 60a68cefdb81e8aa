import type { WarmingGame } from "../protocol/requests";

const AGAIN = 2_000;

/** What to show while strong bots are not ready: the strongest ready level, and roughly how many seconds are left. */
export interface WarmingUp {
  readonly level: string;
  readonly seconds: number;
}

/**
 * The longest wait for any of the wanted levels, in one game or in all; undefined if none has to wait. `levels` lists
 * all levels from weakest to strongest.
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

/** Poll until no game is being compiled; returns a function that stops it. Failed requests are retried. */
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
      // The page reports a lost connection itself.
    }
    if (isWatching && !isOver) timer = setTimeout(() => void ask(), AGAIN);
  }

  void ask();
  return () => {
    isWatching = false;
    clearTimeout(timer);
  };
}
