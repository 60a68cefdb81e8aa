/** The look of the kinds of beam: a colour, and a pattern for people who cannot tell the colours apart. */

const COLOURS: Readonly<Record<string, string>> = {
  Y: "yellow",
  O: "orange",
  R: "red",
  P: "purple",
  B: "blue",
  L: "light-blue",
  G: "green",
  M: "lime",
  W: "white",
};

const DARK = "RPBG";

export function paintOf(letter: string): string {
  return `var(--${COLOURS[letter] ?? "white"})`;
}

/** True if the pattern on this kind is drawn light on dark. */
export function isDark(letter: string): boolean {
  return DARK.includes(letter);
}

type Draw = (x: number, half: number) => string;

const circle = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

/** One repeat of a kind's pattern around x, in a beam along the x axis that reaches from -half to half. */
const PATTERNS: Readonly<Record<string, Draw>> = {
  Y: (x, half) => circle(x, -half * 0.4, half * 0.14) + circle(x + half * 0.5, half * 0.4, half * 0.14),
  O: (x, half) => `M${x - half * 0.5} ${half * 0.7}L${x + half * 0.5} ${-half * 0.7}`,
  R: (x, half) => `M${x - half * 0.4} ${-half * 0.7}L${x + half * 0.3} 0L${x - half * 0.4} ${half * 0.7}`,
  P: (x, half) => circle(x, 0, half * 0.42),
  B: (x, half) => `M${x - half * 0.62} ${-half * 0.4}h${half * 1.24}M${x - half * 0.62} ${half * 0.4}h${half * 1.24}`,
  L: (x, half) => `M${x - half * 0.5} ${-half * 0.7}L${x + half * 0.5} ${half * 0.7}`,
  G: (x, half) => `M${x - half * 0.4} 0h${half * 0.8}M${x} ${-half * 0.4}v${half * 0.8}`,
  M: (x, half) => `M${x} ${-half * 0.7}v${half * 1.4}`,
  W: (x, half) => `M${x - half * 0.45} 0L${x} ${-half * 0.5}L${x + half * 0.45} 0L${x} ${half * 0.5}Z`,
};

/** The pattern of a kind along a beam, from one x to another. */
export function patternOf(letter: string, from: number, to: number, half: number): string {
  const draw = PATTERNS[letter];
  const step = half * 1.24;
  const count = Math.max(1, Math.floor((to - from) / step));
  return draw ? [...Array(count).keys()].map((k) => draw(from + step * (k + 0.5), half)).join("") : "";
}

/** The grain of a beam along the x axis, from one x to another; every number gives other lines. */
export function grainOf(number: number, from: number, to: number, half: number): string {
  const length = to - from;
  const wave = (k: number): number => half * 0.16 * Math.sin(number * 2.4 + k * 1.9);
  const lines = [-0.62, -0.2, 0.24, 0.66].map((across, k) => {
    const [y, sway] = [half * across + wave(k) * 0.5, wave(k + 1)];
    const start = from + length * 0.06 * (1 + Math.sin(number * 1.3 + k * 2.1));
    return `M${round(start)} ${round(y)}C${round(from + length * 0.35)} ${round(y + sway)} ${round(from + length * 0.6)} ${round(y - sway)} ${round(to - length * 0.05 * (k % 3))} ${round(y)}`;
  });
  return lines.join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
