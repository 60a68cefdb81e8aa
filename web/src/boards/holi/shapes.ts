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

/** Where powder has landed: a blotch with some drops around it, about 110 wide. */
const STAINS = [
  "M35-10Q39-2 43 13Q47 28 30 30Q13 32 6 44Q-1 57-12 43Q-22 29-38 19Q-53 9-45-2Q-36-14-34-27Q-32-40-18-41Q-5-42 9-47Q24-51 27-34Q30-18 35-10zM3-59a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM-63 10a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "M36-11Q44-3 46 11Q49 26 34 29Q18 32 2 41Q-13 50-20 39Q-26 28-39 22Q-52 16-46 3Q-41-9-40-22Q-38-36-24-36Q-9-35 7-44Q23-53 26-36Q29-20 36-11zM-6 58a3 3 0 1 0 6 0a3 3 0 1 0-6 0zM-35-48a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
  "M38-11Q41-3 43 14Q44 31 32 34Q20 37 4 45Q-12 53-18 40Q-24 27-36 24Q-49 21-41 5Q-33-10-32-26Q-31-41-19-38Q-7-34 11-41Q29-48 32-33Q36-19 38-11zM51 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0zM-25-56a4 4 0 1 0 8 0a4 4 0 1 0-8 0z",
  "M38-10Q40 0 43 18Q45 35 29 35Q12 36 0 44Q-13 52-17 40Q-22 27-35 21Q-49 14-44 3Q-39-9-36-27Q-34-45-21-39Q-8-34 6-42Q20-51 28-35Q37-20 38-10zM49-24a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM-24 53a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
] as const;

/** The outline of the stain on a square: neighbours differ, and the same square always looks the same. */
export function stainOf(square: string): string {
  const sum = (square.charCodeAt(0) * 3 + square.charCodeAt(1) * 5) % STAINS.length;
  return STAINS[sum] ?? STAINS[0];
}
