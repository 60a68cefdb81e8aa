import type { People } from "../text/wording";
import type { Sentence } from "../protocol/sentences";
import { settings } from "../browser/settings.svelte";
import { keep, kept } from "../browser/storage";
import { socketAddress } from "../net/address";
import { tokenAt } from "../net/api";
import { checkGuest } from "../net/guest";
import { plain } from "../net/http";
import type { LinkState, Wire } from "../net/connection";
import { NOTHING, type Known } from "../net/known";
import { Visit, type Listener, type Viewpoint, type OutgoingMessage } from "../net/visit";
import type { Advice, LegalStep, Hinted, LogLine, Question, TableInfo, Welcome } from "../protocol/messages";
import type { GameInfo } from "../protocol/requests";
import type { ClockReading } from "./clock";
import { Pace } from "./pace";
import { hasTurnToTakeBack } from "./taken";

export interface ChatMessage {
  number: number;
  seat: number;
  text: string;
}

export interface Refusal {
  sentence: Sentence;
  clause: string;
}

const STAY = 350; // how long another player's step is shown before the next, in milliseconds
const AGAIN = 900; // the same when the steps are shown again

/** Everything one browser knows about one table. Pages read its fields, and call its methods when people act. */
export class TableStore implements Listener {
  link = $state<LinkState>("connecting");
  table = $state.raw<TableInfo>() as TableInfo;
  seat = $state<number | null>(null);
  known = $state.raw<Known>(NOTHING);
  told = $state.raw<ClockReading | null>(null);
  messages = $state.raw<readonly ChatMessage[]>([]);
  muted = $state.raw<readonly number[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  farewell = $state.raw<Sentence | null>(null);
  isStepping = $state(false);
  isWelcome = $state(false);
  /** True if this browser has finished a match of this game before. */
  readonly isVersed: boolean;
  /** The step highlighted on the board, one of those that a hint recommends. */
  hint = $state("");
  /** The steps that a hint recommends, best first. */
  advice = $state.raw<readonly Advice[]>([]);
  /** How likely each side was to win when the hint was given. */
  chances = $state.raw<readonly number[]>([]);
  /** True while there is something newer than what is shown. */
  isBehind = $state(false);
  /** True while a hint is being computed. */
  isHinting = $state(false);
  /** The steps that are waiting for the player's confirmation. */
  staged = $state("");
  /** The steps that the server has not confirmed yet; boards already show them. */
  pending = $state("");
  /** The steps of a set-up that this seat has drafted, separated by spaces. The server keeps them for this seat alone. */
  draft = $state("");
  /** True while the others' steps are being shown again. */
  isReplaying = $state(false);
  /** On a shared screen with secrets: true until the player to move confirms that they have the device. */
  isCovered = $state(false);

  readonly seats = $derived(this.table.seats);
  readonly view = $derived(this.known.view);
  readonly log = $derived(this.known.log);
  readonly question = $derived(this.known.question);
  readonly isMyTurn = $derived(
    this.seat !== null && !!this.view && !this.view.over && this.view.to_act.includes(this.seat),
  );
  /** True while a step waits for the connection; it is sent when the connection is back. */
  readonly isHeldUp = $derived(this.isStepping && this.link !== "open");
  /** The steps that may be taken now. */
  readonly legal = $derived<readonly LegalStep[]>(
    this.isMyTurn && !this.isStepping && !this.isBehind && !this.isReplaying ? (this.view?.legal ?? []) : [],
  );
  /** The description of the staged steps. */
  readonly stagedWords = $derived(this.view?.legal.find(([text]) => text === this.staged)?.[1]);
  /** What has happened since the viewer's last step; for a spectator, in the last turn. */
  readonly news = $derived(this.#news());
  /** True if the viewer has taken a turn that nobody took back. */
  readonly hasTaken = $derived(hasTurnToTakeBack(this.log, this.seat));
  /** True if the last step, or against bots the last turn, can be taken back without asking anybody. */
  readonly canTakeBack = $derived(!!this.view && !this.view.over && (this.view.can_undo || this.#canTakeTurnBack()));
  readonly isHost = $derived(this.table.seats.some((one) => one.seat === this.seat && one.is_host));
  /** True if people at other screens can read messages and agree to requests. */
  readonly hasCompany = $derived(
    this.table.manner !== "one_screen" && this.table.seats.filter((one) => one.kind === "person").length > 1,
  );
  /** The seats held by the people at this screen. */
  readonly held = $derived(this.#held());
  /** People who are away without a stand-in, so that a bot may take over. */
  readonly absent = $derived(
    this.table.seats.filter(
      (one) => one.kind === "person" && !one.is_here && !one.stand_in && !this.held.includes(one.seat),
    ),
  );
  /** On a shared screen: the next seat to move, unless it is the current viewer's. */
  readonly next = $derived(this.#next());

  /** The views since the viewer's last step, to show them again. */
  #frames = $state.raw<readonly Known[]>([]);
  #replaying: ReturnType<typeof setTimeout> | undefined;
  readonly canReplay = $derived(this.#frames.length > 1);

  /** The draft that the server has stored. */
  #keptDraft = "";
  /** The id of the message that stores the newest draft. */
  #drafting = "";
  #visit: Visit;
  #pace = new Pace(
    (known) => this.#show(known),
    () => (settings.isStill || isOutOfSight() ? 0 : STAY),
  );
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- nothing is rendered from it
  #after = new Map<string, () => void>();

  constructor(
    table: TableInfo,
    readonly game: GameInfo,
    /** On a shared screen: the seats of the people who share it. */
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
    clearTimeout(this.#replaying);
    this.#pace.clear();
    this.#visit.end();
  }

  /** Note whether somebody is looking at the page. */
  look(isLooking: boolean): void {
    this.#visit.look(isLooking);
    if (isLooking) this.hurry();
  }

  hurry(): void {
    this.#visit.hurry();
  }

  /** Test the connection, because the browser says that the network is gone. */
  doubt(): void {
    this.#visit.doubt();
  }

  /** The names of everybody at the table, and which of them is the viewer. */
  get people(): People {
    return { names: this.seats.map(({ name }) => name), you: this.seat };
  }

  name(seat: number): string {
    return this.seats[seat]?.name ?? "";
  }

  /** False while everybody sets up at the same time. Hints then recommend steps, but cannot rate them yet. */
  get isJudged(): boolean {
    return this.view?.turn !== 0 || !this.game.capabilities.includes("simultaneous");
  }

  // What people do

  /** Take steps, after a confirmation if the player wants one. Illegal steps go out directly, to get the refusal. */
  play(steps: string, isSure = false): void {
    if (this.isStepping) return;
    const first = steps.split(" ", 1)[0];
    const isLegal = this.legal.some(([text]) => text === first);
    if (settings.values.confirm && isLegal && !isSure) this.staged = steps;
    else this.#play(steps);
  }

  /** Take the staged steps. */
  confirm(): void {
    if (this.staged) this.#play(this.staged);
  }

  /** Discard the staged steps. */
  unstage(): void {
    this.staged = "";
  }

  #play(steps: string): void {
    this.staged = "";
    this.pending = steps;
    this.#send({ type: "play", version: this.known.version, steps }, () => this.dismissHint());
  }

  /** Draft steps of a set-up. The draft survives a reload, and the server plays it if time runs out. */
  keepDraft(steps: string): void {
    if (steps === this.draft) return;
    this.draft = steps;
    this.#drafting = this.#visit.send({ type: "draft", version: this.known.version, steps });
  }

  undo(): void {
    if (this.isStepping) return;
    this.#send({ type: "undo", version: this.known.version }, () => this.dismissHint());
  }

  /** Take back the last step of this turn, or against bots the last turn. */
  takeBack(): void {
    if (this.view?.can_undo) this.undo();
    else if (this.canTakeBack) this.ask("undo");
  }

  /** Show what has happened since the viewer's last step once more, one update after another. */
  replay(): void {
    if (!this.canReplay || this.isStepping) return;
    const frames = this.#frames;
    const show = (at: number): void => {
      const frame = frames[at];
      this.isReplaying = at + 1 < frames.length;
      if (frame) this.known = frame;
      if (this.isReplaying) this.#replaying = setTimeout(() => show(at + 1), AGAIN);
    };
    show(0);
  }

  /** Ask what a strong player would do now; the answer arrives in `advice`. */
  askHint(): void {
    if (this.legal.length === 0 || this.isHinting) return;
    this.refusal = null;
    this.#visit.askHint();
    this.#followVisit();
  }

  /** Highlight another step on the board. */
  mark(step: string): void {
    this.hint = step;
  }

  /** Show the prompt again instead of the hint. The hint's step stays marked on the board. */
  foldHint(): void {
    [this.advice, this.chances] = [[], []];
  }

  /** Dismiss the hint. */
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

  /** Tell the player why nothing was sent. */
  refuse(words: string): void {
    this.refusal = { sentence: plain(words), clause: "" };
  }

  dismissRefusal(): void {
    this.refusal = null;
  }

  /** Join again after sitting down: the same token now opens a seat. */
  sitDown(table: TableInfo): void {
    this.table = table;
    this.#move(null);
  }

  /** Hide the view. What this player saw is removed from the browser, and a cover hides the shared screen. */
  cover(): void {
    this.isCovered = true;
    this.#move(null);
  }

  /** The player to move has taken the device. */
  uncover(): void {
    const next = this.next ?? this.sharers[0] ?? null;
    this.isCovered = false;
    this.#move(next);
  }

  // What the visit reports

  linked(link: LinkState): void {
    this.link = link;
    this.#followVisit();
  }

  welcomed(welcome: Welcome): void {
    this.isWelcome = true;
    this.table = welcome.table;
    this.seat = welcome.seat;
    this.muted = welcome.muted;
    this.#followVisit();
  }

  learned(known: Known): void {
    this.told = known.clock && { clock: known.clock, at: performance.now() };
    this.#keptDraft = known.view?.draft ?? "";
    if (!this.#visit?.isDrafting) this.draft = this.#keptDraft;
    this.#pace.take(known, known.version === 0 || this.known.version === 0 || known.log.at(-1)?.seat === this.seat);
    this.isBehind = this.#pace.isBehind;
  }

  #show(known: Known): void {
    const isNewMatch = this.view !== null && known.view !== null && known.view.match !== this.view.match;
    clearTimeout(this.#replaying);
    this.isReplaying = false;
    this.pending = "";
    this.#remember(known, isNewMatch);
    this.known = known;
    if (known.view?.over && this.seat !== null) keep(`versed.${this.game.name}`, true);
    this.isBehind = this.#pace.isBehind;
    this.staged = "";
    const isLegal = (step: string): boolean => known.view?.legal.some(([text]) => text === step) ?? false;
    if (this.hint && ![this.hint, ...this.advice.map(({ step }) => step)].every(isLegal)) this.dismissHint();
    this.#followVisit();
    if (isNewMatch && this.#hasSecretsOnScreen) this.cover();
    else if (known.view?.over && this.isCovered) this.uncover();
    else if (this.next !== null && !this.#hasSecretsOnScreen) this.#move(this.next);
  }

  /** Keep the views since the viewer's last step. */
  #remember(known: Known, isNewMatch: boolean): void {
    const line = known.log.at(-1);
    const isFirst = isNewMatch || known.version === 0 || this.known.version === 0;
    const isOwn = line?.kind === "step" && line.seat === this.seat;
    this.#frames = isFirst || isOwn || line?.kind === "undo" ? [known] : [...this.#frames, known];
  }

  tableChanged(table: TableInfo): void {
    this.table = table;
    const hasLostSeat = this.seat !== null && table.seats[this.seat]?.kind !== "person";
    if (hasLostSeat) this.#move(null); // the host freed the seat: the server assigns a new viewpoint
  }

  clockChanged(known: Known): void {
    this.told = known.clock && { clock: known.clock, at: performance.now() };
  }

  said(number: number, seat: number, text: string): void {
    const others = this.messages.filter((message) => message.number !== number);
    this.messages = [...others, { number, seat, text }].sort((a, b) => a.number - b.number);
  }

  settled(id: string, refusal: Refusal | null): void {
    if (id === this.#drafting) this.#settleDraft(!refusal);
    else this.refusal = null;
    if (refusal) {
      this.refusal = { sentence: refusal.sentence, clause: refusal.clause };
      this.pending = "";
    }
    this.#followVisit();
    if (!refusal) this.#after.get(id)?.();
    this.#after.delete(id);
  }

  /** The newest draft was stored or refused. If it was refused, the previous draft counts again. */
  #settleDraft(isKept: boolean): void {
    if (isKept) this.#keptDraft = this.draft;
    else this.draft = this.#keptDraft;
    this.#drafting = "";
  }

  hinted({ advice, chances }: Hinted): void {
    [this.hint, this.advice, this.chances] = [advice[0]?.step ?? "", advice, chances];
    this.#followVisit();
  }

  dismissed(sentence: Sentence): void {
    if (sentence.key === "bye-signed-out") void checkGuest();
    this.farewell = sentence;
  }

  turnedAway(): void {
    void checkGuest();
  }

  #send(wish: OutgoingMessage, after?: () => void): void {
    this.refusal = null;
    const id = this.#visit.send(wish);
    if (after) this.#after.set(id, after);
    this.#followVisit();
  }

  /** Copy what is in flight from the visit, which may not have been created yet. */
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
    // What came before an undo may have been taken back.
    const isOwn = (line: LogLine): boolean => line.kind === "undo" || (line.kind === "step" && line.seat === this.seat);
    const isEarlier = (line: LogLine): boolean => line.turn < (this.log.at(-1)?.turn ?? 0);
    const from = this.log.findLastIndex(this.seat === null ? isEarlier : isOwn) + 1;
    return this.log.slice(from).filter((line) => line.kind === "step" || line.kind === "event");
  }

  /** True if the last turn can be taken back without asking: against bots, nobody has to agree. */
  #canTakeTurnBack(): boolean {
    const people = this.table.seats.filter((one) => one.kind === "person" && !one.has_left);
    return this.hasTaken && !this.question && people.length === 1 && people[0]?.seat === this.seat;
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
