import { untrack } from "svelte";
import { settings } from "../../browser/settings.svelte";

interface Moment {
  readonly steps: readonly string[];
  readonly placed: number;
  readonly isFull: boolean;
}

/** What to do when so many discs were expected to lie there by now. */
export function courseOf({ steps, placed, isFull }: Moment, expected: number): "go" | "stop" | "wait" {
  if (isFull) return "stop";
  if (steps.length === 0) return "wait";
  return placed === expected ? "go" : "stop";
}

interface Filling {
  readonly isOn: boolean;
  begin(): void;
  stop(): void;
}

/**
 * Puts the rest of an arrangement down, one legal step at a time, each as the table has answered the one before. It stops when
 * something else happened than what it did: a refusal, an undo, a step by hand. Who is asked before every step says so each time.
 */
export function filler(now: () => Moment, play: (step: string) => void): Filling {
  let isOn = $state(false);
  let expected = -1;

  $effect(() => {
    const moment = now();
    const course = isOn ? courseOf(moment, expected) : "wait";
    if (course === "wait") return;
    if (course === "stop" || settings.values.confirm) isOn = false;
    if (course === "stop") return;
    expected = moment.placed + 1;
    untrack(() => play(moment.steps[Math.floor(Math.random() * moment.steps.length)] ?? ""));
  });

  return {
    get isOn() {
      return isOn;
    },
    begin() {
      expected = untrack(now).placed;
      isOn = true;
    },
    stop() {
      isOn = false;
    },
  };
}
