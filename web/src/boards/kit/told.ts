/** Why something is not possible, and where on the screen the player tried it. */
export interface Told {
  readonly text: string;
  readonly at: DOMRect;
}
