/** The colour of each seat's pieces. Colour is never the only cue: every seat has a shape as well. */
const PAINTS = ["var(--red)", "var(--yellow)", "var(--blue)", "var(--green)"] as const;

const OUTLINES = [
  "M-30 0a30 30 0 1 0 60 0a30 30 0 1 0-60 0z",
  "M-22-27h44q5 0 5 5v44q0 5-5 5h-44q-5 0-5-5v-44q0-5 5-5z",
  "M-4-29q4-6 8 0l29 46q4 8-5 8h-56q-9 0-5-8z",
  "M-4-34q4-4 8 0l29 30q4 4 0 8l-29 30q-4 4-8 0l-29-30q-4-4 0-8z",
] as const;

/** The outline of a seat's token, about 60 wide around its centre. */
export function outlineOf(seat: number): string {
  return OUTLINES[seat % OUTLINES.length] ?? OUTLINES[0];
}

export function paintOf(seat: number): string {
  return PAINTS[seat % PAINTS.length] ?? PAINTS[0];
}
