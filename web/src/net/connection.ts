import type { ClientMessage, ServerMessage } from "../protocol/messages";

/** The state of the connection: connecting, open, open but without an answer, waiting to retry, or closed for good. */
export type LinkState = "connecting" | "open" | "silent" | "waiting" | "closed";

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

const QUIET = 10_000; // after this long without a message, send a ping
const NUDGE = 500; // after this long without an answer to another message, send one too: it is answered immediately
const SILENCE = 1_000; // after this long without an answer to the ping, the connection counts as silent
const PATIENCE = 8_000; // and after this long, it is closed
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
  #isAsking = false; // a ping has not been answered yet

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
    this.#watchFor(PATIENCE, () => this.#closed(wire));
  }

  /** Reconnect immediately if the connection is down, and test it if it seems open. */
  hurry(): void {
    if (this.#link === "waiting" || this.#link === "silent") this.open();
    else this.doubt();
  }

  /** Test a connection that seems open. If no answer comes within a second, it counts as silent. */
  doubt(): void {
    if (this.#link === "open" && !this.#isAsking) this.#ask();
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
    if (!this.#wire || (this.#link !== "open" && this.#link !== "silent")) return false;
    this.#wire.send(JSON.stringify(message));
    if (!this.#isAsking) this.#watchFor(NUDGE, () => this.#ask());
    return true;
  }

  #opened(wire: Wire): void {
    if (wire !== this.#wire) return;
    this.#alive();
    this.ends.opened();
  }

  #received(wire: Wire, text: string): void {
    if (wire !== this.#wire) return;
    this.#attempt = 0;
    this.#alive();
    this.ends.received(JSON.parse(text) as ServerMessage);
  }

  #closed(wire: Wire): void {
    if (wire !== this.#wire) return;
    this.#drop();
    this.#change("waiting");
    this.#retry = setTimeout(() => this.open(), waitBefore(this.#attempt++));
  }

  /** Note that something has arrived. A connection can die silently, so ping it if nothing more comes for a while. */
  #alive(): void {
    this.#isAsking = false;
    this.#change("open");
    this.#watchFor(QUIET, () => this.#ask());
  }

  /** Send a ping, and give up the connection in two stages if no answer comes. */
  #ask(): void {
    this.#isAsking = true;
    this.send({ type: "ping", id: "watch" });
    const wire = this.#wire;
    this.#watchFor(SILENCE, () => {
      this.#change("silent");
      this.#watchFor(PATIENCE - SILENCE, () => wire && this.#closed(wire));
    });
  }

  #watchFor(time: number, then: () => void): void {
    clearTimeout(this.#watch);
    this.#watch = setTimeout(then, time);
  }

  #drop(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#watch);
    this.#isAsking = false;
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
