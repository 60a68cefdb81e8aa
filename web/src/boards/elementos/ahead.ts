import type { Disc, Scene } from "./scene";
import { shown } from "./steps";

/** What is on the board, and the squares of what the server has not confirmed yet. */
interface Ahead {
  readonly discs: readonly Disc[];
  readonly wands: readonly string[];
  readonly lifted: readonly string[];
}

/** The board as it will be once the server has confirmed a step of this seat; as it is if there is none to show. */
export function ahead({ discs, wands }: Scene, seat: number, pending: string): Ahead {
  const step = shown(pending);
  const wand = (to: string): string[] => wands.map((square, at) => (at === seat ? to : square));
  switch (step?.kind) {
    case "move":
    case "take":
      return {
        discs: discs.flatMap((disc) => moved(disc, step.from, step.to)),
        wands: wands[seat] === step.from ? wand(step.to) : wands,
        lifted: [step.to],
      };
    case "turn":
      return { discs: discs.map((disc) => turned(disc, step.to)), wands, lifted: [step.to] };
    case "hand":
      return { discs, wands: wand(step.to), lifted: [step.to] };
    default:
      return { discs, wands, lifted: [] };
  }
}

function moved(disc: Disc, from: string, to: string): Disc[] {
  if (disc.square === to) return [];
  return [disc.square === from ? { ...disc, square: to } : disc];
}

/** A back that the viewer may not see appears only when the server shows it. */
function turned(disc: Disc, square: string): Disc {
  return disc.square === square && disc.down ? { ...disc, up: disc.down, down: disc.up } : disc;
}
