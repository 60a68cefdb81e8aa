import { untrack } from "svelte";
import { settings } from "../../store/settings.svelte";

interface Moment {
  readonly steps: readonly string[];
  readonly placed: number;
  readonly isFull: boolean;
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
    const { steps, placed, isFull } = now();
    if (!isOn || (steps.length === 0 && !isFull)) return;
    if (isFull || placed !== expected) {
      isOn = false;
      return;
    }
    expected = placed + 1;
    if (settings.wishes.confirm) isOn = false;
    untrack(() => play(steps[Math.floor(Math.random() * steps.length)] ?? ""));
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
