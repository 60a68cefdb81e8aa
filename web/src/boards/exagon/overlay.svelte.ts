import type { Attachment } from "svelte/attachments";
import { settings } from "../../browser/settings.svelte";
import type { Camera } from "./camera.svelte";

/** A picture over the table, in its units. */

const DENSEST = 2; // pixels of the canvas per pixel of the page

/**
 * Draw over the table frame by frame for `length` milliseconds: many moving shapes are cheaper on a canvas than as
 * elements. With reduced motion, the moment `still` is drawn and stays.
 */
export function drawn(
  camera: Camera,
  { length, still }: { length: number; still: number },
  draw: (picture: CanvasRenderingContext2D, time: number) => void,
): Attachment<HTMLCanvasElement> {
  return (canvas) => {
    const picture = canvas.getContext("2d");
    const dense = Math.min(DENSEST, devicePixelRatio);
    if (!picture) return undefined;
    const [start, isStill] = [performance.now(), settings.isStill];
    const paint = (time: number): void => {
      const { width, height, scale } = camera;
      const [wide, high] = [Math.round(width * dense), Math.round(height * dense)];
      if (canvas.width !== wide || canvas.height !== high) [canvas.width, canvas.height] = [wide, high];
      picture.setTransform(1, 0, 0, 1, 0, 0);
      picture.clearRect(0, 0, wide, high);
      const corner = camera.pointAt({ x: 0, y: 0 });
      picture.setTransform(scale * dense, 0, 0, scale * dense, -corner.x * scale * dense, -corner.y * scale * dense);
      draw(picture, time);
    };
    if (isStill) {
      $effect(() => paint(still));
      return undefined;
    }
    let frame = requestAnimationFrame(function next() {
      const time = performance.now() - start;
      paint(Math.min(time, length));
      if (time < length) frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  };
}

/** The colour that a style sheet gives a name, such as `--red`. */
export const colourOf = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name);
