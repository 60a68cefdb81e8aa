import { tick } from "svelte";

const PATIENCE = 700; // milliseconds

export const sleep = (time: number): Promise<void> => new Promise((done) => setTimeout(done, time));

/** Wait until a moment is drawn and its animations have ended. A hidden page draws no frames. */
export async function settled(stage: HTMLElement): Promise<void> {
  await tick();
  await Promise.race([new Promise(requestAnimationFrame), sleep(100)]);
  const moving = stage
    .getAnimations({ subtree: true })
    .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity);
  await Promise.race([Promise.allSettled(moving.map((one) => one.finished)), sleep(PATIENCE)]);
}
