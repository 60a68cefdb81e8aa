/** A number as it is written into a drawing. */
export function number(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : "0";
}

/** A text as it stands in an attribute or between two tags. */
export function written(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}

/** A thing of a drawing, with its attributes and what lies in it. */
export function mark(name: string, attributes: Readonly<Record<string, string>>, inner: string): string {
  const said = Object.entries(attributes).map(([key, value]) => ` ${key}="${written(value)}"`);
  return `<${name}${said.join("")}>${inner}</${name}>`;
}

/** True if a colour leaves something to see. */
export function isPainted(colour: string): boolean {
  return colour !== "transparent" && colour !== "none" && !/(?:,|\/)\s*0\)$/.test(colour);
}

type Style = Pick<CSSStyleDeclaration, "display" | "opacity" | "clipPath" | "overflow" | "overflowX">;

/** True if nothing of an element is to be seen, nor of what lies in it. */
export function isGone({ display, opacity, clipPath }: Style): boolean {
  return display === "none" || opacity === "0" || clipPath.startsWith("inset(50%");
}

/** True if what lies in an element is cut off at its edges. */
export function isClipped({ overflow, display }: Style): boolean {
  return overflow !== "visible" && display !== "inline" && display !== "contents";
}

const SIDES = ["top", "right", "bottom", "left"] as const;

/** A line along one side of an element. */
export interface Edge {
  readonly side: (typeof SIDES)[number];
  readonly width: number;
  readonly colour: string;
}

/** The lines along the sides of an element that are to be seen. */
export function edgesOf(style: Pick<CSSStyleDeclaration, "getPropertyValue">): Edge[] {
  const edges = SIDES.map((side) => ({
    side,
    width: parseFloat(style.getPropertyValue(`border-${side}-width`)) || 0,
    colour: style.getPropertyValue(`border-${side}-color`),
  }));
  return edges.filter(({ width, colour }) => width > 0 && isPainted(colour));
}
