import type { MatchView, SeatInfo } from "../../protocol/messages";
import { speaker } from "../../text/t";
import { nameAt, personAt } from "../kit/words";
import { sceneOf, type Disc, type Scene, type Pair } from "./scene";
import type { ElementosTexts } from "./text/keys";

/** The text of a key of this board in the language of the page. */
export const { say } = speaker<ElementosTexts>("boards/elementos");

export function toneText(seat: number): string {
  return say(seat === 0 ? "light" : "dark");
}

/** How far the wand of a seat has to go. */
export function wandText(scene: Scene, seat: number): string {
  const rows = scene.to_go[seat] ?? 0;
  if (rows === 0) return say("to-go-home");
  return rows === 1 ? say("to-go-one") : say("to-go", { rows });
}

/** The sides of a disc, as far as they are visible. */
export function sidesText(disc: Disc): string {
  const up = say(disc.up);
  const sides = disc.down ? say("sides", { up, down: say(disc.down) }) : say("up", { up });
  return disc.is_known ? say("known", { sides }) : sides;
}

/** The content of a square with these discs on the board, for screen readers. */
export function squareText(
  view: MatchView,
  seats: readonly SeatInfo[],
  discs: readonly Disc[],
  square: string,
): string {
  const scene = sceneOf(view);
  const disc = discs.find((one) => one.square === square);
  if (!disc) return say(isHidden(scene, square) ? "hidden" : "empty", { square });
  const sides = sidesText(disc);
  const text =
    disc.seat === view.seat
      ? say("own", { square, sides })
      : say("theirs", { square, sides, name: nameAt(seats, disc.seat) });
  return scene.wands[disc.seat] === square ? say("wand", { disc: text, who: personAt(view, disc.seat) }) : text;
}

/** True for squares behind the screen of a seat that arranges in secret. */
export function isHidden(scene: Scene, square: string): boolean {
  return scene.arranging?.some((part) => part.left === null && part.home.includes(square)) ?? false;
}

export function pairText([a, b]: Pair): string {
  return say("pair", { a: say(a), b: say(b) });
}
