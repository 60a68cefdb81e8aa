/** One step of a record, with its turn and seat. */
export interface RecordedStep {
  readonly turn: number;
  readonly seat: number;
  readonly step: string;
}

/** A parsed record: everything before the first turn, the individual steps, and the result. */
export interface Script {
  readonly head: string;
  readonly steps: readonly RecordedStep[];
  readonly result: string;
}

const TURN = /^(\d+)\. seat (\d+): (.+)$/;
const RUNNING = "result *";

export function scriptOf(record: string): Script {
  const lines = record.trimEnd().split("\n");
  const first = lines.findIndex((line) => TURN.test(line) || line.startsWith("result "));
  const begun = first < 0 ? lines.length : first;
  return {
    head: lines.slice(0, begun).join("\n"),
    steps: lines.slice(begun).flatMap(stepsOf),
    result: lines.findLast((line) => line.startsWith("result ")) ?? RUNNING,
  };
}

function stepsOf(line: string): RecordedStep[] {
  const [, turn, seat, steps] = TURN.exec(line) ?? [];
  return steps ? steps.split(" ").map((step) => ({ turn: Number(turn), seat: Number(seat) - 1, step })) : [];
}

/** The record after the given number of steps. It keeps its result only if it is complete. */
export function recordAt(script: Script, at: number): string {
  const lines: string[] = [];
  script.steps.slice(0, at).forEach(({ turn, seat, step }, index) => {
    const before = script.steps[index - 1];
    if (before?.turn === turn && before.seat === seat) lines.push(`${lines.pop()} ${step}`);
    else lines.push(`${turn}. seat ${seat + 1}: ${step}`);
  });
  return [script.head, ...lines, at < script.steps.length ? RUNNING : script.result, ""].join("\n");
}

/** The moments at which a turn ends, as numbers of steps. */
export function turnEnds(steps: readonly RecordedStep[]): readonly number[] {
  return steps.flatMap(({ turn, seat }, index) => {
    const next = steps[index + 1];
    return next?.turn === turn && next.seat === seat ? [] : [index + 1];
  });
}

export const isSame = (a: RecordedStep | undefined, b: RecordedStep | undefined): boolean =>
  a?.turn === b?.turn && a?.seat === b?.seat && a?.step === b?.step;
