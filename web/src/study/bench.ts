/**
 * How a bench is laid out: as part of a page with the site's header; on the whole screen with everything next to the
 * board or below it; or as a page that scrolls.
 */
export type BenchLayout = "roomy" | "beside" | "stacked" | "flowing";

/** The layout for a window. Sizes are in pixels; `em` is the size of the text, because larger text leaves less room. */
export function benchLayout(width: number, height: number, em: number): BenchLayout {
  const [wide, high] = [width / em, height / em];
  if (wide >= 60 && high >= 40) return "roomy";
  if (wide >= 40 && high >= 18 && wide > high) return "beside";
  return high >= 30 ? "stacked" : "flowing";
}
