const AGAIN = 2_000;

/**
 * Fetch data again whenever a mark changes, with one request at a time. A response is dropped if the mark has changed
 * in the meantime, and failed requests are retried.
 */
export function refresher<T>(fetch: () => Promise<T>, show: (answer: T) => void): (mark: string) => void {
  let wanted = "";
  let shown = "";
  let isAsking = false;

  async function ask(): Promise<void> {
    if (isAsking || shown === wanted) return;
    isAsking = true;
    const asked = wanted;
    try {
      const answer = await fetch();
      if (asked === wanted) show(answer);
      shown = asked;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, AGAIN));
    }
    isAsking = false;
    return ask();
  }

  return (mark) => {
    wanted = mark;
    void ask();
  };
}
