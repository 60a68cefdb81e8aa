interface Moment {
  readonly steps: readonly string[];
  readonly placed: number;
  readonly isFull: boolean;
}

/** Puts the rest of an arrangement down, one legal step at a time, each as the table has answered the one before. */
export function filler(now: () => Moment, play: (step: string) => void): { readonly isOn: boolean; begin(): void } {
  let isOn = $state(false);
  let filled = -1;

  $effect(() => {
    const { steps, placed, isFull } = now();
    if (isFull) isOn = false;
    if (!isOn || steps.length === 0 || placed === filled) return;
    filled = placed;
    play(steps[Math.floor(Math.random() * steps.length)] ?? "");
  });

  return {
    get isOn() {
      return isOn;
    },
    begin() {
      filled = -1;
      isOn = true;
    },
  };
}
