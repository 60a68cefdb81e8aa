/** The colour of each side's band; its pattern tells it apart for whoever does not see the colour. */
export const COLOURS: readonly string[] = [
  "var(--light-blue)",
  "var(--orange)",
  "var(--green)",
  "var(--purple)",
  "var(--yellow)",
];
