import { settings } from "../browser/settings.svelte";
import { keep, kept } from "../browser/storage";
import { socketAddress } from "../net/address";
import { tokenAt } from "../net/api";
import type { LinkState, Wire } from "../net/connection";
import { NOTHING, type Known } from "../net/known";
import { Visit, type Listener, type Viewpoint, type OutgoingMessage } from "../net/visit";
import type { Advice, LegalStep, Hinted, LogLine, Question, TableInfo, Welcome } from "../protocol/messages";
import type { GameInfo } from "../protocol/requests";
import { named } from "../text/names";
import type { ClockReading } from "./clock";
import { Pace } from "./pace";

export interface ChatMessage {
  number: number;
  seat: number;
  text: string;
}

export interface Refusal {
  sentence: string;
  clause: string;
}

const STAY = 350; // milliseconds that a step of somebody else is shown before the next

/** Everything that one browser knows of one table. Pages read it; what people do goes through its verbs. */
export class TableStore implements Listener {
  link = $state<LinkState>("connecting");
  table = $state.raw<TableInfo>() as TableInfo;
  seat = $state<number | null>(null);
  known = $state.raw<Known>(NOTHING);
  told = $state.raw<ClockReading | null>(null);
  messages = $state.raw<readonly ChatMessage[]>([]);
  muted = $state.raw<readonly number[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  farewell = $state("");
  isStepping = $state(false);
  isWelcome = $state(false);
  /** True if somebody at this browser has played this game to an end before. */
  readonly isVersed: boolean;
  /** The step that is pointed out on the board, of those that a hint recommends. */
  hint = $state("");
  /** The steps that a hint recommends, the best first. */
  advice = $state.raw<readonly Advice[]>([]);
  /** How likely each side was to win when the hint was given. */
  chances = $state.raw<readonly number[]>([]);
  /** True while there is something newer than what is shown. */
  isBehind = $state(false);
  /** True while a hint is being thought about. */
  isHinting = $state(false);
  /** The steps that wait for a second yes of their player. */
  staged = $state("");
  /** On one screen, where there are secrets: true until the person whose turn it is has said to be there. */
  isCovered = $state(false);

  readonly seats = $derived(named(this.table.seats));
  readonly view = $derived(this.known.view);
  readonly log = $derived(this.known.log);
  readonly question = $derived(this.known.question);
  readonly isMyTurn = $derived(
    this.seat !== null && !!this.view && !this.view.over && this.view.to_act.includes(this.seat),
  );
  /** The steps that may be taken now. */
  readonly legal = $derived<readonly LegalStep[]>(
    this.isMyTurn && !this.isStepping && !this.isBehind ? (this.view?.legal ?? []) : [],
  );
  /** What the steps that wait would do. */
  readonly stagedWords = $derived(this.view?.legal.find(([text]) => text === this.staged)?.[1] ?? this.staged);
  /** What has happened since the viewer last acted; for a spectator, in the last turn. */
  readonly news = $derived(this.#news());
  readonly isHost = $derived(this.table.seats.some((one) => one.seat === this.seat && one.is_host));
  /** The seats that people at this screen hold together. */
  readonly held = $derived(this.#held());
  /** People who are away, and for whom nobody plays: a computer player may sit in. */
  readonly absent = $derived(
    this.table.seats.filter(
      (one) => one.kind === "person" && !one.is_here && !one.stand_in && !this.held.includes(one.seat),
    ),
  );
  /** On one screen: who of them is to act next, if it is not the one who looks. */
  readonly next = $derived(this.#next());

  #visit: Visit;
  #pace = new Pace(
    (known) => this.#show(known),
    () => (settings.isStill || isOutOfSight() ? 0 : STAY),
  );
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is drawn from it
  #after = new Map<string, () => void>();

  constructor(
    table: TableInfo,
    readonly game: GameInfo,
    /** On one screen: the seats of those who share it. */
    private readonly sharers: readonly number[] = [],
    connect: () => Wire = () => new WebSocket(socketAddress()) as unknown as Wire,
  ) {
    this.table = table;
    this.isVersed = kept<boolean>(`versed.${game.name}`) ?? false;
    this.isCovered = this.#hasSecretsOnScreen;
    this.#visit = new Visit(this.#place(null), this, connect);
  }

  begin(): void {
    this.#visit.begin();
  }

  end(): void {
    this.#pace.clear();
    this.#visit.end();
  }

  hurry(): void {
    this.#visit.hurry();
  }

  /** The name of whoever sits there, as this browser should show it. */
  name(seat: number): string {
    return this.seats[seat]?.name ?? "";
  }

  /** True unless all set up at the same time: then a hint recommends, and nobody can know yet what it is worth. */
  get isJudged(): boolean {
    return this.view?.turn !== 0 || !this.game.capabilities.includes("simultaneous");
  }

  // What people do

  /** Take steps; who wishes so is asked once more before. What will be refused is tried at once: the reason is wanted. */
  play(steps: string): void {
    if (this.isStepping) return;
    const first = steps.split(" ", 1)[0];
    const isLegal = this.legal.some(([text]) => text === first);
    if (settings.values.confirm && isLegal) this.staged = steps;
    else this.#play(steps);
  }

  /** Take the steps that were chosen. */
  confirm(): void {
    if (this.staged) this.#play(this.staged);
  }

  /** Choose again. */
  unstage(): void {
    this.staged = "";
  }

  #play(steps: string): void {
    this.staged = "";
    this.#send({ type: "play", version: this.known.version, steps }, () => this.dismissHint());
  }

  undo(): void {
    if (this.isStepping) return;
    this.#send({ type: "undo", version: this.known.version }, () => this.dismissHint());
  }

  /** Ask what a strong player would do now; `advice` is the answer. */
  askHint(): void {
    if (this.legal.length === 0 || this.isHinting) return;
    this.refusal = null;
    this.#visit.askHint();
    this.#followVisit();
  }

  /** Point another step out on the board. */
  mark(step: string): void {
    this.hint = step;
  }

  /** The hint is not wanted any more. */
  dismissHint(): void {
    [this.hint, this.advice, this.chances] = ["", [], []];
  }

  ask(what: Question, seat: number | null = null): void {
    this.#send({ type: "ask", what, seat });
  }

  answer(isYes: boolean): void {
    if (this.question) this.#send({ type: "answer", question: this.question.number, is_yes: isYes });
  }

  resign(): void {
    this.#send({ type: "resign" });
  }

  say(text: string): void {
    this.#send({ type: "say", text });
  }

  mute(seat: number, isOn: boolean): void {
    this.#send({ type: "mute", seat, is_on: isOn }, () => {
      this.muted = isOn ? [...this.muted, seat] : this.muted.filter((one) => one !== seat);
    });
  }

  remove(message: number, isSilenced: boolean): void {
    this.#send({ type: "remove", saying: message, is_silenced: isSilenced });
  }

  dismissRefusal(): void {
    this.refusal = null;
  }

  /** Take a place anew, after sitting down: the same token opens more now. */
  sitDown(table: TableInfo): void {
    this.table = table;
    this.#move(null);
  }

  /** The one who looks is done: what it saw leaves the browser, and a cover lies over what everybody sees. */
  cover(): void {
    this.isCovered = true;
    this.#move(null);
  }

  /** The person whose turn it is has the screen. */
  uncover(): void {
    const next = this.next ?? this.sharers[0] ?? null;
    this.isCovered = false;
    this.#move(next);
  }

  // What the visit tells

  linked(link: LinkState): void {
    this.link = link;
    this.#followVisit();
  }

  welcomed(welcome: Welcome): void {
    this.isWelcome = true;
    this.table = welcome.table;
    this.seat = welcome.seat;
    this.muted = welcome.muted;
  }

  learned(known: Known): void {
    this.told = known.clock && { clock: known.clock, at: performance.now() };
    this.#pace.take(known, known.version === 0 || this.known.version === 0 || known.log.at(-1)?.seat === this.seat);
    this.isBehind = this.#pace.isBehind;
  }

  #show(known: Known): void {
    const isNewMatch = this.view !== null && known.view !== null && known.view.match !== this.view.match;
    this.known = known;
    if (known.view?.over && this.seat !== null) keep(`versed.${this.game.name}`, true);
    this.isBehind = this.#pace.isBehind;
    this.staged = "";
    if (!this.advice.every(({ step }) => known.view?.legal.some(([text]) => text === step))) this.dismissHint();
    this.#followVisit();
    if (isNewMatch && this.#hasSecretsOnScreen) this.cover();
    else if (known.view?.over && this.isCovered) this.uncover();
    else if (this.next !== null && !this.#hasSecretsOnScreen) this.#move(this.next);
  }

  tableChanged(table: TableInfo): void {
    this.table = table;
    const hasLostSeat = this.seat !== null && table.seats[this.seat]?.kind !== "person";
    if (hasLostSeat) this.#move(null); // the host has freed it: the table says from where one looks now
  }

  clockChanged(known: Known): void {
    this.told = known.clock && { clock: known.clock, at: performance.now() };
  }

  said(number: number, seat: number, text: string): void {
    const others = this.messages.filter((message) => message.number !== number);
    this.messages = [...others, { number, seat, text }].sort((a, b) => a.number - b.number);
  }

  settled(id: string, refusal: Refusal | null): void {
    this.refusal = refusal && { sentence: refusal.sentence, clause: refusal.clause };
    this.#followVisit();
    if (!refusal) this.#after.get(id)?.();
    this.#after.delete(id);
  }

  hinted({ advice, chances }: Hinted): void {
    [this.hint, this.advice, this.chances] = [advice[0]?.step ?? "", advice, chances];
    this.#followVisit();
  }

  dismissed(sentence: string): void {
    this.farewell = sentence;
  }

  #send(wish: OutgoingMessage, after?: () => void): void {
    this.refusal = null;
    const id = this.#visit.send(wish);
    if (after) this.#after.set(id, after);
    this.#followVisit();
  }

  /** What is under way is known to the visit, which tells nothing before it is made. */
  #followVisit(): void {
    this.isStepping = this.#visit?.isStepping ?? false;
    this.isHinting = this.#visit?.isHinting ?? false;
  }

  #move(seat: number | null): void {
    this.messages = [];
    this.#after.clear();
    this.#visit.move(this.#place(seat));
  }

  #place(seat: number | null): Viewpoint {
    return this.isCovered ? { table: this.table.id } : { table: this.table.id, token: tokenAt(this.table.id), seat };
  }

  get #hasSecretsOnScreen(): boolean {
    return this.sharers.length > 1 && this.game.capabilities.includes("hidden");
  }

  #news(): readonly LogLine[] {
    const isOwn = (line: LogLine): boolean => line.kind === "step" && line.seat === this.seat;
    const isEarlier = (line: LogLine): boolean => line.turn < (this.log.at(-1)?.turn ?? 0);
    const from = this.log.findLastIndex(this.seat === null ? isEarlier : isOwn) + 1;
    return this.log.slice(from).filter((line) => line.kind === "step" || line.kind === "event");
  }

  #held(): number[] {
    if (this.sharers.length > 0) return [...this.sharers];
    return this.seat === null ? [] : [this.seat];
  }

  #next(): number | null {
    const view = this.view;
    if (!view || view.over || this.isMyTurn) return null;
    return this.held.find((seat) => view.to_act.includes(seat)) ?? null;
  }
}

function isOutOfSight(): boolean {
  return typeof document !== "undefined" && document.visibilityState === "hidden";
}
