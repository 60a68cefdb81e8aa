const AGAIN = 2_000;

/**
 * Keep fetched data up to date with a mark that changes: one request at a time, the newest mark last. A response is
 * dropped if the mark has changed in the meantime; failed requests are retried.
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
