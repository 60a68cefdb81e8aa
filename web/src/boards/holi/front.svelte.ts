import { untrack } from "svelte";
import { cubicInOut } from "svelte/easing";
import { Tween } from "svelte/motion";
import { animationTime } from "../../browser/settings.svelte";
import { LEVELS, type Level } from "./scene";

/** How long a storey takes to come forward, in milliseconds. */
const FORWARD = 420;

const shares = (front: Level): number[] => LEVELS.map((level) => (level === front ? 1 : 0));

/** How far each storey of the tower is in front, from 0 to 1, while one comes forward and another steps back. */
export function forwardOf(front: () => Level): Tween<number[]> {
  const forward = new Tween(
    untrack(() => shares(front())),
    { easing: cubicInOut },
  );
  $effect(() => {
    void forward.set(shares(front()), { duration: animationTime(FORWARD) });
  });
  return forward;
}
