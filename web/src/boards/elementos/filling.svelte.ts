import { untrack } from "svelte";
import { settings } from "../../browser/settings.svelte";

interface Moment {
  readonly steps: readonly string[];
  readonly placed: number;
  readonly isFull: boolean;
}

/** What to do next, given how many discs should have been placed by now. */
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
 * Places the remaining discs of an arrangement at random, one legal step after each answer of the server. It stops when
 * anything else happens: a refusal, an undo, a step by hand. Players who confirm every step start it again each time.
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
