import { drawingOf } from "./drawing";
import { gradientOf } from "./gradients";
import { linesOf } from "./lettering";
import { type Edge, edgesOf, isClipped, isGone, isPainted, number as n, written } from "./marks";

/** A self-contained picture of a part of the page, independent of any style sheet. */
export interface SvgPicture {
  readonly text: string;
  readonly width: number;
  readonly height: number;
}

const MARGIN = 12;
/** Elements that are only controls and show nothing of the match. */
const CONTROLS = "[data-control], details:not([open])";

/**
 * The picture of a board: its drawings with all styles inlined, and the layout around them (plates, racks, names) as
 * rectangles and lines of text in the browser's positions.
 */
export function pictureOf(root: HTMLElement): SvgPicture {
  const box = root.getBoundingClientRect();
  const [width, height] = [Math.ceil(box.width) + 2 * MARGIN, Math.ceil(box.height) + 2 * MARGIN];
  const paint = new Painter(box.left - MARGIN, box.top - MARGIN);
  const ground = getComputedStyle(document.documentElement).backgroundColor;
  const text =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="${written(ground)}"/>${paint.element(root)}</svg>`;
  return { text, width, height };
}

/** A picture as a PNG, at twice the resolution of the page. */
export async function pngOf(picture: SvgPicture): Promise<Blob> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.width * 2, picture.height * 2];
  canvas.getContext("2d")?.drawImage(await imageOf(picture), 0, 0, canvas.width, canvas.height);
  return new Promise((done, fail) =>
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("PNG"))), "image/png"),
  );
}

/** A picture as an image that can be drawn onto a canvas. */
export async function imageOf({ text }: SvgPicture): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** The child nodes of an element, lowest in stacking order first. */
function stacked(element: Element): Node[] {
  const height = (node: Node): number => {
    if (!(node instanceof Element)) return 0;
    const { position, zIndex } = getComputedStyle(node);
    return (Number(zIndex) || 0) + (position === "static" ? 0 : 0.5);
  };
  return [...element.childNodes]
    .map((node) => ({ node, at: height(node) }))
    .sort((a, b) => a.at - b.at)
    .map(({ node }) => node);
}

/** Draws elements at their position on the page, relative to a corner. */
class Painter {
  #clips = 0;
  #gradients = 0;

  constructor(
    readonly left: number,
    readonly top: number,
  ) {}

  element(element: Element): string {
    const style = getComputedStyle(element);
    if (isGone(style) || element.matches(CONTROLS)) return "";
    const inner =
      element instanceof SVGSVGElement
        ? this.#drawing(element, style)
        : this.#box(element, style) + this.#within(element, style);
    return style.opacity === "1" || !inner ? inner : `<g opacity="${style.opacity}">${inner}</g>`;
  }

  /** The contents of an element, clipped at its edges if the page clips them. */
  #within(element: Element, style: CSSStyleDeclaration): string {
    const inner = stacked(element)
      .map((node) => this.#node(node, style))
      .join("");
    if (!inner || !isClipped(style)) return inner;
    const id = `clip-${(this.#clips += 1)}`;
    return `<clipPath id="${id}"><rect ${this.#place(element)} rx="${n(parseFloat(style.borderTopLeftRadius))}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`;
  }

  #node(node: Node, style: CSSStyleDeclaration): string {
    if (node instanceof Element) return this.element(node);
    if (!(node instanceof Text) || style.visibility !== "visible") return "";
    return linesOf(node, style, this.left, this.top);
  }

  #place(element: Element, inset = 0): string {
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left - this.left + inset, box.top - this.top + inset];
    return `x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, box.width - 2 * inset))}" height="${n(Math.max(0, box.height - 2 * inset))}"`;
  }

  /** The background and borders of an element: one border all around, or borders along single sides. */
  #box(element: Element, style: CSSStyleDeclaration): string {
    if (style.visibility !== "visible") return "";
    const sides = edgesOf(style);
    const around =
      sides.length === 4 && new Set(sides.map(({ width, colour }) => `${width} ${colour}`)).size === 1
        ? sides[0]
        : undefined;
    const fill = isPainted(style.backgroundColor) ? written(style.backgroundColor) : "none";
    const lines = around ? "" : sides.map((side) => this.#edge(element, side)).join("");
    const gradient = gradientOf(style.backgroundImage, `gradient-${this.#gradients}`);
    if (fill === "none" && !around && !gradient) return lines;
    const stroke = around ? ` stroke="${written(around.colour)}" stroke-width="${n(around.width)}"` : "";
    const radius = style.borderTopLeftRadius.endsWith("%")
      ? element.getBoundingClientRect().width / 2
      : parseFloat(style.borderTopLeftRadius);
    const place = `${this.#place(element, around ? around.width / 2 : 0)} rx="${n(radius)}"`;
    const over = gradient && `${gradient}<rect ${place} fill="url(#gradient-${this.#gradients++})"/>`;
    return `<rect ${place} fill="${fill}"${stroke}/>${over}${lines}`;
  }

  #edge(element: Element, { side, width, colour }: Edge): string {
    const box = element.getBoundingClientRect();
    const [wide, high] = side === "top" || side === "bottom" ? [box.width, width] : [width, box.height];
    const x = (side === "right" ? box.right - width : box.left) - this.left;
    const y = (side === "bottom" ? box.bottom - width : box.top) - this.top;
    return `<rect x="${n(x)}" y="${n(y)}" width="${n(wide)}" height="${n(high)}" fill="${written(colour)}"/>`;
  }

  #drawing(svg: SVGSVGElement, style: CSSStyleDeclaration): string {
    const overflow = style.overflow === "visible" ? ' overflow="visible"' : "";
    const frame = svg.getAttribute("viewBox") ? ` viewBox="${written(svg.getAttribute("viewBox") ?? "")}"` : "";
    const keeps = svg.getAttribute("preserveAspectRatio")
      ? ` preserveAspectRatio="${written(svg.getAttribute("preserveAspectRatio") ?? "")}"`
      : "";
    return `${this.#box(svg, style)}<svg ${this.#place(svg)}${frame}${keeps}${overflow}>${drawingOf(svg)}</svg>`;
  }
}
