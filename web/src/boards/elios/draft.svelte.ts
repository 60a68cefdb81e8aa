import {
  alone,
  bundleWith,
  drafted,
  joinedText,
  loosened,
  isWasteful,
  putOnto,
  reconciled,
  returned,
  stepsOf,
  type Beam,
  type Bundle,
} from "./grouping";

/** What the table knows about the viewer's grouping. */
export interface Given {
  readonly loose: string;
  /** The groups of two and three that can be made from the loose beams. */
  readonly ties: readonly string[];
  /** The groups that the server already has. */
  readonly made: readonly string[];
}

/** The viewer's grouping before it is confirmed: it stays in the browser, and the table may keep a copy. */
export class GroupingDraft {
  bundles = $state.raw<readonly Bundle[]>([]);
  /** The beam that is to be put onto another one. */
  picked = $state<number | null>(null);
  /** True while the board asks whether the player really wants all these groups. */
  isAsking = $state(false);
  #given = $state.raw<Given>({ loose: "", ties: [], made: [] });

  constructor(
    kept: string,
    private readonly keep: (steps: string) => void,
  ) {
    this.#kept = kept;
  }
  #kept: string;

  readonly count = $derived(this.bundles.length + this.#given.made.length);
  readonly beams = $derived(this.#given.loose.length + this.#given.made.join("").length);
  readonly isTied = $derived(this.count < this.beams);
  readonly isWasteful = $derived(isWasteful(this.count, this.beams));
  /** Every bundle on the table: those that the server has, which cannot be changed here, have keys below zero. */
  readonly all = $derived<readonly Bundle[]>([...madeBundles(this.#given.made), ...this.bundles]);
  readonly pickedBeam = $derived<Beam | undefined>(
    this.bundles.flatMap((bundle) => bundle.beams).find((beam) => beam.id === this.picked),
  );
  readonly isPickedTied = $derived((bundleWith(this.bundles, this.picked ?? -1)?.beams.length ?? 0) > 1);

  /** Take over what the server has; groups that it gives back stay tied. */
  follow(given: Given): void {
    const { loose, made } = this.#given;
    if (this.bundles.length > 0 && loose === given.loose && made.join(" ") === given.made.join(" ")) return;
    const back = made.slice(given.made.length);
    const isFirst = this.bundles.length === 0 && loose === "" && made.length === 0;
    const before = isFirst ? drafted(this.#kept, given.loose) : returned(this.bundles, back);
    this.#given = given;
    this.bundles = before.length > 0 ? reconciled(before, given.loose) : alone(given.loose);
    this.picked = null;
    this.isAsking = false;
  }

  pick(beam: number | null): void {
    this.picked = beam !== null && beam >= 0 ? beam : null;
    this.isAsking = false;
  }

  canPut(beam: number, onto: number): boolean {
    const isTogether = bundleWith(this.bundles, beam) === bundleWith(this.bundles, onto);
    return isTogether || putOnto(this.bundles, beam, onto, this.#given.ties) !== undefined;
  }

  /** Put a beam onto another one; if the rules do not allow that, return the group that it would make. */
  put(beam: number, onto: number): string {
    const to = bundleWith(this.all, onto);
    const next = putOnto(this.bundles, beam, onto, this.#given.ties);
    const isTogether = to === bundleWith(this.bundles, beam);
    this.picked = null;
    if (next) this.#set(next);
    return next || isTogether || !to ? "" : joinedText(this.bundles, beam, to);
  }

  loosen(beam: number): void {
    this.#set(loosened(this.bundles, beam));
  }

  clear(): void {
    this.#set(alone(this.#given.loose));
  }

  /** The steps that confirm the grouping, in the order of rule E2.5. */
  get steps(): string {
    return [stepsOf(this.bundles), "done"].filter(Boolean).join(" ");
  }

  #set(bundles: readonly Bundle[]): void {
    this.bundles = bundles;
    this.picked = null;
    this.isAsking = false;
    this.keep(this.isTied ? stepsOf(bundles) : "");
  }
}

function madeBundles(made: readonly string[]): Bundle[] {
  const before = made.map((_, at) => made.slice(0, at).join("").length);
  return made.map((group, at) => {
    const beams = [...group].map((letter, k) => ({ id: -1 - (before[at] ?? 0) - k, letter }));
    return { key: -1 - (before[at] ?? 0), beams };
  });
}
