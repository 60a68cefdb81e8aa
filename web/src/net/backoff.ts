const FIRST = 500;
const LONGEST = 15_000;

/**
 * How long to wait, in milliseconds, before trying to connect again: twice as long each time, up to a bound, and spread by
 * chance, so that all browsers do not come back in the same moment after a restart.
 */
export function waitBefore(attempt: number, random: () => number = Math.random): number {
  const most = Math.min(LONGEST, FIRST * 2 ** attempt);
  return most / 2 + (random() * most) / 2;
}
