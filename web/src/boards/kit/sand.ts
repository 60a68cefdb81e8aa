/** The height of the sand in both halves of an hourglass, from 0 to 1, given the share still in the upper half. */
export function levels(part: number): { above: number; below: number } {
  const left = Math.max(0, Math.min(1, part));
  // The halves are cones: seen from the side, the area of the remaining sand grows with the square of its height.
  return { above: Math.sqrt(left), below: 1 - Math.sqrt(left) };
}

/** Whole seconds for a countdown: 1 is shown until the last of it is gone. */
export const secondsOf = (milliseconds: number): number => Math.max(0, Math.ceil(milliseconds / 1000));
