import { isGone, mark, number as n, written } from "./marks";

/** The style properties that an element inherits from its parent. */
const INHERITED = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "font-family",
  "font-size",
  "font-style",
  "font-weight",
  "letter-spacing",
  "paint-order",
  "stroke",
  "stroke-dasharray",
  "stroke-dashoffset",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "stroke-width",
  "text-anchor",
  "visibility",
] as const;

/** The style properties that are not inherited, with their initial values. */
const OWN: Readonly<Record<string, string>> = {
  "dominant-baseline": "auto",
  "filter": "none",
  "mix-blend-mode": "normal",
  "opacity": "1",
  "vector-effect": "none",
};

/** Shapes whose geometry can also come from a style sheet. */
const MEASURES: Readonly<Record<string, readonly string[]>> = {
  circle: ["cx", "cy", "r"],
  ellipse: ["cx", "cy", "rx", "ry"],
  rect: ["x", "y", "width", "height", "rx", "ry"],
};

const UNDRAWN = new Set(["title", "desc", "style", "script", "foreignObject"]);
const KEPT =
  /^(?:x|y|dx|dy|d|x1|x2|y1|y2|cx|cy|r|rx|ry|width|height|points|viewBox|preserveAspectRatio|pathLength|textLength|lengthAdjust|overflow)$/;

/** The contents of an SVG element, with every style and transform written into the elements themselves. */
export function drawingOf(svg: SVGElement): string {
  const style = getComputedStyle(svg);
  const inherited = INHERITED.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  return mark("g", { style: inherited }, within(svg, style));
}

function within(parent: Element, style: CSSStyleDeclaration): string {
  return [...parent.childNodes].map((node) => nodeOf(node, style)).join("");
}

function nodeOf(node: Node, around: CSSStyleDeclaration): string {
  if (node instanceof Text) return written(node.data.trim() && node.data);
  if (!(node instanceof SVGElement) || UNDRAWN.has(node.localName)) return "";
  const style = getComputedStyle(node);
  if (isGone(style)) return "";
  const inner = within(node, style);
  const tag = node.localName === "a" ? "g" : node.localName;
  if (tag === "g" && !inner) return "";
  return `<${tag}${attributes(node)}${measures(node, style)}${placed(node, style)}${styled(style, around)}>${inner}</${tag}>`;
}

function attributes(element: SVGElement): string {
  return [...element.attributes]
    .filter(({ name }) => KEPT.test(name))
    .map(({ name, value }) => ` ${name}="${written(value)}"`)
    .join("");
}

function measures(element: SVGElement, style: CSSStyleDeclaration): string {
  return (MEASURES[element.localName] ?? [])
    .filter((name) => !element.hasAttribute(name) && /^-?[\d.]+px$/.test(style.getPropertyValue(name)))
    .map((name) => ` ${name}="${n(parseFloat(style.getPropertyValue(name)))}"`)
    .join("");
}

/** The transform of an element relative to its parent, wherever it is declared. */
function placed(element: SVGElement, style: CSSStyleDeclaration): string {
  const moves =
    style.transform !== "none" || style.translate !== "none" || style.scale !== "none" || style.rotate !== "none";
  if (!(moves || element.hasAttribute("transform")) || !(element instanceof SVGGraphicsElement)) return "";
  const outer = element.parentElement instanceof SVGGraphicsElement ? element.parentElement.getScreenCTM() : null;
  const own = element.getScreenCTM();
  if (!outer || !own) return "";
  const { a, b, c, d, e, f } = outer.inverse().multiply(own);
  return ` transform="matrix(${[a, b, c, d].map((value) => Math.round(value * 1e5) / 1e5).join(" ")} ${n(e)} ${n(f)})"`;
}

function styled(style: CSSStyleDeclaration, around: CSSStyleDeclaration): string {
  const inherited = INHERITED.filter((name) => style.getPropertyValue(name) !== around.getPropertyValue(name));
  const own = Object.keys(OWN).filter((name) => style.getPropertyValue(name) !== OWN[name]);
  const said = [...inherited, ...own].map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  return said ? ` style="${written(said)}"` : "";
}
