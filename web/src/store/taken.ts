import type { LogLine } from "../protocol/messages";

/** A step that was taken and not taken back. */
interface Taken {
  seat: number;
  turn: number;
}

/** The steps of a match that still count, read from its log. A line about an undo also stands for what it took back. */
export function stepsTaken(log: readonly LogLine[]): readonly Taken[] {
  let taken: Taken[] = [];
  for (const line of log) {
    if (line.kind === "step") taken.push(...stepsIn(line));
    else if (line.kind === "undo") taken = taken.slice(0, keptBy(line, taken));
    else if (line.words[0]?.key === "log-began") taken = [];
  }
  return taken;
}

/** True if a seat has a turn to take back. A secret set-up, which is turn 0, stays as it is. */
export function hasTurnToTakeBack(log: readonly LogLine[], seat: number | null): boolean {
  return stepsTaken(log).some((step) => step.seat === seat && step.turn > 0);
}

function stepsIn({ seat, turn, steps, words }: LogLine): Taken[] {
  return Array.from({ length: Math.max(1, steps.length, words.length) }, () => ({ seat, turn }));
}

/** How many steps stay when a seat takes back its last step or its last turn, and everything after it. */
function keptBy({ seat, words }: LogLine, taken: readonly Taken[]): number {
  const last = taken.findLastIndex((step) => step.seat === seat);
  if (last < 0 || words[0]?.key !== "log-undo-turn") return Math.max(0, last);
  return taken.findIndex((step) => step.seat === seat && step.turn === taken[last]?.turn);
}
