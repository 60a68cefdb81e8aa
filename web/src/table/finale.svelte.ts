import { FINALE } from "../boards/contract";
import { settings } from "../browser/settings.svelte";
import type { MatchView } from "../protocol/messages";

/** The moment between the last step of a match and its result. */
export class Finale {
  isOn = $state(false);
  /** The match that this screen has seen in progress; a match that was over from the start has no finale. */
  #playing = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Follow the match: the finale begins when a match that was in progress is over. */
  follow(view: MatchView | null, hasFinale: boolean): void {
    if (!view) return;
    if (!view.over) {
      this.#playing = view.match;
      this.end();
    } else if (this.#playing === view.match) {
      this.#playing = 0;
      if (hasFinale && !settings.isStill) this.#begin();
    }
  }

  /** End the finale now, because its time is over or the player has seen enough. */
  end(): void {
    clearTimeout(this.#timer);
    this.isOn = false;
  }

  #begin(): void {
    this.isOn = true;
    this.#timer = setTimeout(() => this.end(), FINALE);
  }
}
