import type { Sentence } from "../protocol/sentences";
import {
  HELLO,
  type Hello,
  type Hint,
  type Hinted,
  type ServerMessage,
  type TableInfo,
  type Update,
  type Welcome,
  PROTOCOL,
} from "../protocol/messages";
import { randomHex } from "../browser/random";
import { Connection, type LinkState, type Wire } from "./connection";
import { NOTHING, applyUpdate, type Known } from "./known";
import { Outbox, type CommandMessage } from "./outbox";

/** The viewpoint at a table: a seat if there is a token, or else a spectator's. */
export interface Viewpoint {
  table: string;
  token?: string | undefined;
  seat?: number | null;
}

/** Receives what happens during a visit. */
export interface Listener {
  linked(link: LinkState): void;
  welcomed(welcome: Welcome): void;
  learned(known: Known): void;
  tableChanged(table: TableInfo): void;
  clockChanged(known: Known): void;
  said(number: number, seat: number, text: string): void;
  hinted(hinted: Hinted): void;
  settled(id: string, refusal: { sentence: Sentence; clause: string } | null): void;
  dismissed(sentence: Sentence): void;
  /** The token opens no seat at this table, so the visit goes on as a spectator's. */
  turnedAway?(): void;
}

const TICK = 1_000;
const ID = 16; // random bytes in the id of a message
const WELCOME_WITHIN = 8_000;

/** A message without its id, which `send` adds. */
export type OutgoingMessage = CommandMessage extends infer E
  ? E extends CommandMessage
    ? Omit<E, "id">
    : never
  : never;

/** One viewer at one table, over as many connections as it takes. Nothing is missed, repeated or lost. */
export class Visit {
  #connection: Connection;
  #outbox = new Outbox();
  #known: Known = NOTHING;
  #heard = 0;
  #awaited = 0; // welcomes still to come; what arrives before them belongs to an earlier viewpoint
  #isTurnedAway = false; // the token opens no seat at this table: watch without it
  #askedAt = 0;
  #isLooking = true;
  #hint = ""; // the id of the hint being computed
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private place: Viewpoint,
    private readonly listener: Listener,
    connect: () => Wire,
  ) {
    this.#connection = new Connection(connect, {
      opened: () => this.#opened(),
      received: (message) => this.#received(message),
      changed: (link) => this.#linked(link),
    });
  }

  begin(): void {
    this.#connection.open();
    this.#timer = setInterval(() => this.#tick(), TICK);
  }

  end(): void {
    clearInterval(this.#timer);
    this.#connection.close();
  }

  /** Reconnect immediately if the connection is down, and test it if it seems open. */
  hurry(): void {
    this.#connection.hurry();
  }

  /** Test a connection that seems open. */
  doubt(): void {
    this.#connection.doubt();
  }

  /** Tell the server whether somebody is looking at the page; if not, it may send a notification. */
  look(isLooking: boolean): void {
    if (isLooking === this.#isLooking) return;
    this.#isLooking = isLooking;
    if (this.#awaited === 0) this.#connection.send({ type: "looking", id: randomHex(ID), is_on: isLooking });
  }

  /** Look from another viewpoint; everything seen before is dropped. */
  move(place: Viewpoint): void {
    this.place = place;
    this.#isTurnedAway = false;
    this.#forget();
    this.#hello();
  }

  /** Send a message that changes something; it is sent again until the server settles it. */
  send(wish: OutgoingMessage): string {
    const message = { ...wish, id: randomHex(ID) } as CommandMessage;
    if (message.type === "play" || message.type === "undo") this.#hint = ""; // a move makes the hint obsolete
    this.#outbox.add(message, Date.now());
    if (this.#awaited === 0) this.#connection.send(message);
    return message.id;
  }

  /** Ask for a hint. The request changes nothing, so it is sent only once; if it is lost, the player can ask again. */
  askHint(): void {
    const hint: Hint = { type: "hint", id: randomHex(ID), version: this.#known.version };
    if (this.#awaited === 0 && this.#connection.send(hint)) this.#hint = hint.id;
  }

  /** True while a hint is being computed. */
  get isHinting(): boolean {
    return this.#hint !== "";
  }

  /** True while a step is in flight. */
  get isStepping(): boolean {
    return this.#outbox.hasStep;
  }

  /** True while a draft is in flight. */
  get isDrafting(): boolean {
    return this.#outbox.hasDraft;
  }

  #linked(link: LinkState): void {
    if (link !== "open" && link !== "silent") this.#hint = "";
    this.listener.linked(link);
  }

  #forget(): void {
    this.#outbox.detach();
    this.#hint = "";
    this.#known = NOTHING;
    this.#heard = 0;
    this.listener.learned(this.#known);
  }

  #opened(): void {
    this.#awaited = 0;
    this.#isTurnedAway = false;
    this.#hello();
  }

  #hello(): void {
    const { table, token = "", seat = null }: Viewpoint = this.#isTurnedAway ? { table: this.place.table } : this.place;
    const hello: Hello = {
      type: "hello",
      table,
      token,
      seat,
      seen: this.#known.version,
      heard: this.#heard,
      protocol: PROTOCOL,
      english: false,
      is_looking: this.#isLooking,
    };
    if (!this.#connection.send(hello)) return;
    this.#awaited += 1;
    this.#askedAt = Date.now();
  }

  #received(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        return this.#welcomed(message);
      case "update":
        return this.#updated(message);
      case "table":
        return this.listener.tableChanged(message.table);
      case "clock":
        return this.#clockChanged(message.clock);
      case "said":
        return this.#said(message.number, message.seat, message.text);
      case "confirmed":
        return this.#settled(message.id, null);
      case "hinted":
        return this.#hinted(message);
      case "refused":
        if (message.id === HELLO && this.#awaited > 0) return this.#turnedAway(message.sentence);
        if (message.update) this.#updated(message.update);
        return this.#settled(message.id, message);
      case "bye":
        return this.#dismissed(message.sentence, message.is_back_soon);
      case "pong":
        return;
    }
  }

  #welcomed(welcome: Welcome): void {
    this.#awaited = Math.max(0, this.#awaited - 1);
    if (this.#awaited > 0) return;
    this.#outbox.attach(welcome.table.id, welcome.seat, Date.now());
    this.listener.welcomed(welcome);
    if (welcome.version < this.#known.version) return this.#startOver();
    for (const message of this.#outbox.all()) this.#connection.send(message);
  }

  /** The server went back to an older copy of its data, so forget what it no longer knows. */
  #startOver(): void {
    this.#outbox.clear();
    this.move(this.place);
  }

  /** A hello was refused. With a token that opens no seat here, watch as a spectator; without one, end the visit. */
  #turnedAway(sentence: Sentence): void {
    this.#awaited -= 1;
    if (this.#isTurnedAway || !this.place.token) return this.#dismissed(sentence, false);
    this.#isTurnedAway = true;
    this.listener.turnedAway?.();
    this.#hello();
  }

  #updated(update: Update): void {
    if (this.#awaited > 0) return;
    const taken = applyUpdate(this.#known, update);
    if (taken === "old") return;
    if (taken === "gap") return this.#hello();
    this.#known = taken;
    this.listener.learned(taken);
  }

  #clockChanged(clock: Known["clock"]): void {
    if (this.#awaited > 0) return;
    this.#known = { ...this.#known, clock };
    this.listener.clockChanged(this.#known);
  }

  #said(number: number, seat: number, text: string): void {
    this.#heard = Math.max(this.#heard, number);
    this.listener.said(number, seat, text);
  }

  #settled(id: string, refusal: { sentence: Sentence; clause: string } | null): void {
    const isHint = this.#takeHint(id);
    if (this.#outbox.settle(id) || isHint || (refusal && !id)) this.listener.settled(id, refusal);
  }

  #hinted(hinted: Hinted): void {
    if (this.#takeHint(hinted.id)) this.listener.hinted(hinted);
  }

  /** True if this is the expected hint, in which case the wait is over. */
  #takeHint(id: string): boolean {
    if (id === "" || id !== this.#hint) return false;
    this.#hint = "";
    return true;
  }

  #dismissed(sentence: Sentence, isBackSoon: boolean): void {
    if (isBackSoon) return;
    this.end();
    this.listener.dismissed(sentence);
  }

  #tick(): void {
    const now = Date.now();
    if (this.#awaited > 0 && now - this.#askedAt > WELCOME_WITHIN) return this.#connection.renew();
    if (this.#awaited > 0) return;
    for (const message of this.#outbox.overdue(now)) this.#connection.send(message);
  }
}
