import type { MatchView } from "../../protocol/messages";
import { sceneOf, type Disc } from "./scene";

/**
 * The memory game sends players the backs of their discs until their first turn (L10.2). A player who has memorised
 * them puts them out of sight earlier: on the board and in the text for screen readers.
 */
class Memorising {
  /** The match whose backs are out of sight; 0 if there is none. */
  #hidden = $state(0);

  /** A board was opened: its player may look again. */
  begin(): void {
    this.#hidden = 0;
  }

  end(view: MatchView): void {
    this.#hidden = view.match;
  }

  /** True while the viewer sees the backs that they have to remember. */
  isOn(view: MatchView): boolean {
    return this.#hidden !== view.match && canMemorise(view);
  }

  /** The view without the backs that the player has put out of sight. */
  seen(view: MatchView): MatchView {
    if (this.#hidden !== view.match || !canMemorise(view)) return view;
    const discs = sceneOf(view).discs.map((disc): Disc => ({ ...disc, down: null }));
    return { ...view, scene: { ...view.scene, discs } };
  }
}

export const memorising = new Memorising();

/** True if the viewer may look at backs in the memory game: they have not played their first turn. */
function canMemorise(view: MatchView): boolean {
  const { backs, phase, discs } = sceneOf(view);
  return (
    backs === "memory" &&
    phase === "playing" &&
    view.seat !== null &&
    !view.over &&
    discs.some(({ seat, down }) => seat === view.seat && down !== null)
  );
}
