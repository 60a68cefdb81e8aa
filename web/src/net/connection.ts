import type { ClientMessage, ServerMessage } from "../protocol/messages";

/** The state of the connection: connecting, open, waiting to retry, or closed for good. */
export type LinkState = "connecting" | "open" | "waiting" | "closed";

/** The part of a WebSocket that is used here. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
  send(text: string): void;
  close(): void;
}

export interface ConnectionListener {
  opened(): void;
  received(message: ServerMessage): void;
  changed(link: LinkState): void;
}

const QUIET = 20_000; // after this long without a message, send a ping
const PATIENCE = 8_000; // and after this long without an answer, close the connection
const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

/**
 * How long to wait, in milliseconds, before reconnecting: exponential back-off with an upper bound, and jitter, so that
 * browsers do not all reconnect at the same moment after a restart.
 */
function waitBefore(attempt: number): number {
  const most = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt);
  return most / 2 + (Math.random() * most) / 2;
}

/** A socket that reconnects whenever it closes, for as long as it takes. */
export class Connection {
  #wire: Wire | undefined;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #watch: ReturnType<typeof setTimeout> | undefined;
  #link: LinkState = "closed";

  constructor(
    private readonly connect: () => Wire,
    private readonly ends: ConnectionListener,
  ) {}

  /** Open the connection and keep it open. */
  open(): void {
    this.#drop();
    this.#change("connecting");
    const wire = this.connect();
    this.#wire = wire;
    wire.onopen = () => this.#opened(wire);
    wire.onmessage = (event) => this.#received(wire, event.data);
    wire.onclose = () => this.#closed(wire);
    this.#expect(PATIENCE);
  }

  /** Reconnect immediately if waiting to retry: the network is back, or the page is visible again. */
  hurry(): void {
    if (this.#link === "waiting") this.open();
  }

  /** Close the connection and open a new one. */
  renew(): void {
    if (this.#link !== "closed") this.open();
  }

  /** Close the connection for good. */
  close(): void {
    this.#drop();
    this.#change("closed");
  }

  /** Send a message; false if the connection is not open. */
  send(message: ClientMessage): boolean {
    if (this.#link !== "open" || !this.#wire) return false;
    this.#wire.send(JSON.stringify(message));
    return true;
  }

  #opened(wire: Wire): void {
    if (wire !== this.#wire) return;
    this.#change("open");
    this.#listen();
    this.ends.opened();
  }

  #received(wire: Wire, text: string): void {
    if (wire !== this.#wire) return;
    this.#attempt = 0;
    this.#listen();
    this.ends.received(JSON.parse(text) as ServerMessage);
  }

  #closed(wire: Wire): void {
    if (wire !== this.#wire) return;
    this.#drop();
    this.#change("waiting");
    this.#retry = setTimeout(() => this.open(), waitBefore(this.#attempt++));
  }

  /** A connection can die silently: ping after a while, and reconnect if no answer comes. */
  #listen(): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(() => {
      this.send({ type: "ping", id: "watch" });
      this.#expect(PATIENCE);
    }, QUIET);
  }

  #expect(patience: number): void {
    clearTimeout(this.#watch);
    const wire = this.#wire;
    this.#watch = setTimeout(() => wire && this.#closed(wire), patience);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    const wire = this.#wire;
    this.#wire = undefined;
    wire?.close();
  }

  #change(link: LinkState): void {
    if (link === this.#link) return;
    this.#link = link;
    this.ends.changed(link);
  }
}
