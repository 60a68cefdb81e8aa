/** How high the sand stands in both halves of an hourglass, each from 0 to 1, when this part of it is still above. */
export function levels(part: number): { above: number; below: number } {
  const left = Math.max(0, Math.min(1, part));
  // The halves are cones: seen from the side, what is left takes up an area, which grows with the square of its height.
  return { above: Math.sqrt(left), below: 1 - Math.sqrt(left) };
}

/** Whole seconds as people count them down: 1 is shown until the last of it is gone. */
export const secondsOf = (milliseconds: number): number => Math.max(0, Math.ceil(milliseconds / 1000));
