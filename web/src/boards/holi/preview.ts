import { spotOf, type Level, type Place, type Scene } from "./scene";
import { placeOfStep, read, squaresIn } from "./steps";

/** A token of a throw: where it is thrown, where it ends, and the seat whose pawn gets it. */
export interface Flight {
  readonly from: Place;
  readonly to: Place;
  readonly catcher: number | null;
}

/** What a throw does, before it is made or before the server has confirmed it. */
export interface Preview {
  readonly flights: readonly Flight[];
  /** The points that it gains; null if that depends on where the last tokens go, undefined if it is not known. */
  readonly gain: number | null | undefined;
}

const NOTHING: Preview = { flights: [], gain: undefined };

function flightFrom(scene: Scene, from: Place): Flight {
  const [level, catcher] = scene.falls[spotOf(from)] ?? [from.level, null];
  return { from, to: { level, square: from.square }, catcher };
}

/** What one step of a throw does: laying a card, or placing a token; nothing if it is another step. */
export function previewOf(scene: Scene, step: string, card: string | null, pawn: Place | null): Preview {
  const parts = read(step);
  if (!parts || !pawn) return NOTHING;
  const flown = (squares: readonly string[], level: Level): readonly Flight[] =>
    squares.map((square) => flightFrom(scene, { level, square }));
  if (parts["kind"] === "lay") {
    const gain = scene.lays[card ?? ""]?.[step];
    // Where tokens are short, some of the squares stay empty.
    return { flights: flown(squaresIn(step), pawn.level), gain };
  }
  const gain = scene.puts[step];
  if (parts["kind"] === "leave") {
    const rest = scene.short.filter((square) => square !== parts["square"]);
    return { flights: flown(rest, pawn.level), gain };
  }
  const place = placeOfStep(parts, pawn);
  if (!place || !["put", "above", "fill"].includes(parts["kind"] ?? "")) return NOTHING;
  return { flights: flown([place.square], place.level), gain };
}

/** Steps in flight: the card that has left the hand, the throw, and the place of the pawn. */
export interface InFlight {
  readonly card: string | null;
  readonly isDown: boolean;
  /** True if the card is laid or its token placed, not only chosen. */
  readonly isThrown: boolean;
  readonly throw: Preview;
  readonly pawn: Place | null;
}

/** What steps in flight do, as far as they are legal: the server refuses the others. */
export function inFlight(scene: Scene, pending: string, legal: ReadonlySet<string>, pawn: Place | null): InFlight {
  const all = pending.split(" ").filter(Boolean);
  const steps = all.filter((step, at) => at > 0 || legal.has(step));
  const parts = steps.map((step) => read(step) ?? {});
  const chosen = parts.find((one) => one["card"]);
  const card = chosen?.["card"] ?? (steps.length > 0 ? scene.card : null);
  const thrown = steps.map((step) => previewOf(scene, step, card, pawn)).find((one) => one.gain !== undefined);
  const moved = parts.filter((one) => ["move", "climb", "corner"].includes(one["kind"] ?? "")).at(-1);
  return {
    card,
    isDown: chosen ? chosen["kind"] === "down" : scene.phase === "drop",
    isThrown: thrown !== undefined,
    throw: thrown ?? NOTHING,
    pawn: (moved && placeOfStep(moved, pawn)) ?? null,
  };
}
