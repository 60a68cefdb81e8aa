/** A number formatted for SVG. */
export function number(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : "0";
}

/** A text escaped for an attribute or for the content of an element. */
export function written(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** An SVG element with its attributes and content. */
export function mark(name: string, attributes: Readonly<Record<string, string>>, inner: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  return `<${name}${said.join("")}>${inner}</${name}>`;
}

/** True if a colour is visible. */
export function isPainted(colour: string): boolean {
  return colour !== "transparent" && colour !== "none" && !/(?:,|\/)\s*0\)$/.test(colour);
}

type Style = Pick<CSSStyleDeclaration, "display" | "opacity" | "clipPath" | "overflow" | "overflowX">;

/** True if neither an element nor its contents are visible. */
export function isGone({ display, opacity, clipPath }: Style): boolean {
  return display === "none" || opacity === "0" || clipPath.startsWith("inset(50%");
}

/** True if an element clips its contents at its edges. */
export function isClipped({ overflow, display }: Style): boolean {
  return overflow !== "visible" && display !== "inline" && display !== "contents";
}

const SIDES = ["top", "right", "bottom", "left"] as const;

/** A border along one side of an element. */
export interface Edge {
  readonly side: (typeof SIDES)[number];
  readonly width: number;
  readonly colour: string;
}

/** The visible borders of an element. */
export function edgesOf(style: Pick<CSSStyleDeclaration, "getPropertyValue">): Edge[] {
  const edges = SIDES.map((side) => ({
    side,
    width: parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0,
    colour: style.getPropertyValue(`border-${side}-color`),
  }));
  return edges.filter(({ width, colour }) => width > 0 && isPainted(colour));
}
