// Generated from src/ludoteca/table/messages/pairing.py by `make protocol`. Do not edit.

/** Wait for an opponent. Send this again every two seconds: somebody who is silent for longer is not paired. */
export interface Wait {
  readonly game: string;
  /** An id that the page has made up, to tell apart the pages of one guest. */
  readonly page: string;
  /** True if the page begins to wait. It takes the place of the guest's other pages. */
  readonly begins?: boolean;
  /** True if the guest plays against a bot meanwhile. Then they are asked before they are paired. */
  readonly is_playing?: boolean;
}

/** The page that waits. */
export interface WaitingPage {
  readonly page: string;
}

/** How the wait goes. */
export interface Waiting {
  /** How long this guest has waited. */
  readonly seconds: number;
  /** How many others wait for the same game. */
  readonly others: number;
  /** The table, as soon as there is one. */
  readonly table: string;
  /** The name of somebody who has come while you play against a bot, or an empty string. Accept, or leave. */
  readonly asks: string;
  /** True if somebody has been found who plays against a bot and is being asked now. */
  readonly is_asking: boolean;
}
