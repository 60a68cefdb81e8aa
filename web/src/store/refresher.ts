/**
 * Keep something fetched up to date with a mark that changes: one request at a time, the newest mark last, and an answer is
 * dropped if something newer was asked for meanwhile.
 */
export function refresher<T>(fetch: () => Promise<T>, show: (answer: T) => void): (mark: string) => void {
  let wanted = "";
  let isAsking = false;

  async function ask(): Promise<void> {
    isAsking = true;
    try {
      let asked = "";
      while (asked !== wanted) {
        asked = wanted;
        const answer = await fetch();
        if (asked === wanted) show(answer);
      }
    } catch {
      wanted = ""; // the next change asks again
    } finally {
      isAsking = false;
    }
  }

  return (mark) => {
    if (mark === wanted) return;
    wanted = mark;
    if (!isAsking) void ask();
  };
}
