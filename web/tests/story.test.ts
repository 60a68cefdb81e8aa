import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { MatchView, Over, SeatInfo } from "../src/protocol/messages";
import type { Sentence } from "../src/protocol/sentences";
import { isCounted, storyOf } from "../src/table/story";
import { languages } from "../src/text/languages.svelte";
import { Wording, type People } from "../src/text/wording";

const files = import.meta.glob<string>("../../src/ludoteca/**/text/*.ftl", {
  eager: true,
  query: "?raw",
  import: "default",
});

/** The server's texts in a language. */
function speak(language: string): void {
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.ftl`));
  languages.table = new Wording(language, own.map(([, text]) => text).join("\n"));
}

const NAMES = ["Ann", "Nadia", "Emil", "Ravi"];
const KEYS: Readonly<Record<string, string>> = {
  elios: "elios-score-left",
  exagon: "exagon-score-left",
  holi: "score-points",
  elementos: "elementos-score-points",
};

interface Match {
  readonly game: string;
  readonly ending: string;
  /** What each seat has, as players count it. */
  readonly counts: readonly number[];
  readonly places: number[];
  readonly you?: number | null;
  readonly teams?: boolean;
  readonly gone?: readonly number[];
  readonly values?: Sentence["values"];
}

function story({ game, ending, counts, places, you = 0, teams = false, gone = [], values = {} }: Match): string {
  const isTable = ["resigned", "time", "agreed"].includes(ending);
  const sentence = { key: isTable ? `ending-${ending}` : `${game}-ending-${ending}`, values };
  const seats = counts.map((_, seat) => ({ seat, side: teams ? seat % 2 : seat, has_left: gone.includes(seat) }));
  const people: People = { names: NAMES, you };
  return storyOf(viewOf(game, counts), { ending, places, sentence } as unknown as Over, seats as SeatInfo[], people);
}

function viewOf(game: string, counts: readonly number[]): MatchView {
  const isLess = game === "elios" || game === "exagon";
  return {
    tally: counts.map((count) => ({ key: KEYS[game], values: { count } })),
    scores: counts.map((count) => (isLess ? -count : count)),
  } as unknown as MatchView;
}

beforeEach(() => speak("en"));
afterAll(() => {
  languages.table = undefined;
});

const placed = { game: "elios", ending: "all-placed", counts: [0, 8], places: [1, 2] };
const thrown = { game: "holi", ending: "all-finished", counts: [9, 53, 58, 11], places: [4, 2, 1, 3] };

describe("the story of a match in English", () => {
  it("says who got rid of everything, and what the other has left", () => {
    expect(story(placed)).toBe("You placed all your beams. Nadia has 8 left.");
    expect(story({ ...placed, you: 1 })).toBe("Ann placed all their beams. You have 8 left.");
    expect(story({ ...placed, you: null })).toBe("Ann placed all their beams. Nadia has 8 left.");
    expect(story({ game: "exagon", ending: "empty", counts: [13, 0], places: [2, 1] })).toBe(
      "Nadia placed their last tile. You have 13 left.",
    );
  });
  it("compares what is left if nobody got rid of everything", () => {
    expect(story({ game: "elios", ending: "blocked", counts: [1, 3], places: [1, 2] })).toBe(
      "Nobody can place another beam. You have 1 beam left; Nadia has 3 left.",
    );
  });
  it("compares the winner with the reader, or else with the next best", () => {
    expect(story(thrown)).toBe("All the colours are thrown. Emil has 58 points; you have 9.");
    expect(story({ ...thrown, you: 2 })).toBe("All the colours are thrown. You have 58 points; Nadia has 53.");
    expect(story({ ...thrown, you: null })).toBe("All the colours are thrown. Emil has 58 points; Nadia has 53.");
  });
  it("speaks of teams", () => {
    const teams = { ...placed, counts: [0, 6, 0, 6], places: [1, 3, 1, 3], teams: true };
    expect(story(teams)).toBe("You and Emil placed all your beams. Nadia and Ravi have 6 left.");
    expect(story({ ...teams, you: 3 })).toBe("Ann and Emil placed all their beams. You and Nadia have 6 left.");
  });
  it("tells ties and draws", () => {
    expect(story({ ...thrown, counts: [40, 40, 9], places: [1, 1, 3] })).toBe(
      "All the colours are thrown. You and Nadia have 40 points each; Emil has 9.",
    );
    expect(story({ ...thrown, counts: [40, 40], places: [1, 1] })).toBe(
      "All the colours are thrown. Everyone has 40 points.",
    );
    expect(story({ game: "elios", ending: "blocked", counts: [2, 2, 2, 2], places: [1, 1, 1, 1], teams: true })).toBe(
      "Nobody can place another beam. Each side has 2 beams left.",
    );
  });
  it("does not give a score as the reason if something else decided", () => {
    const tied = { game: "exagon", ending: "blocked", counts: [2, 2], places: [1, 2] };
    expect(story(tied)).toBe("Nobody placed a tile for a whole round.");
    const perfect = { game: "exagon", ending: "perfect", counts: [9, 2], places: [1, 2] };
    expect(story(perfect)).toBe("A perfect fit: all six sides of your tile match!");
  });
  it("counts no points in a game that is won otherwise", () => {
    expect(story({ game: "elementos", ending: "home", counts: [0, 2], places: [2, 1] })).toBe(
      "Nadia’s wand reached the far row.",
    );
    const draw = { game: "elementos", ending: "equilibrium", counts: [1, 1], places: [1, 1], values: { count: 40 } };
    expect(story(draw)).toBe("Nobody made any progress for 40 turns in a row.");
    expect(isCounted(viewOf("elementos", [0, 2]))).toBe(false);
    expect(isCounted(viewOf("holi", [0, 2]))).toBe(true);
  });
  it("says who left, without a score", () => {
    const left = { ...thrown, ending: "resigned", counts: [3, 5], places: [2, 1], gone: [0] };
    expect(story(left)).toBe("You resigned.");
    expect(story({ ...left, you: 1 })).toBe("Ann resigned.");
    expect(story({ ...left, ending: "time", you: 1 })).toBe("Ann ran out of time.");
    expect(story({ ...left, counts: [3, 5, 1], places: [2, 1, 3], gone: [0, 2] })).toBe("You resigned.");
    expect(story({ ...left, counts: [0, 0, 0, 0], places: [3, 1, 3, 1], gone: [0], teams: true })).toBe(
      "You resigned.",
    );
    expect(story({ ...left, gone: [] })).toBe("One side resigned.");
    expect(story({ ...left, ending: "agreed", places: [1, 1], gone: [] })).toBe("You agreed to a draw.");
  });
});

it("exists in Italian and German", () => {
  speak("it");
  expect(story(placed)).toBe("Hai piazzato tutti i tuoi raggi. A Nadia ne restano 8.");
  speak("de");
  expect(story(placed)).toBe("Deine Strahlen liegen alle auf der Sonne. Nadia hat noch 8.");
});

describe.each(["en", "it", "de"])("every story in %s", (language) => {
  const matches = Object.entries({
    elios: ["all-placed", "blocked", "resigned", "time"],
    exagon: ["empty", "perfect", "blocked", "resigned", "time"],
    holi: ["all-finished", "resigned", "time"],
    elementos: ["home", "equilibrium", "agreed"],
  }).flatMap(([game, endings]) => endings.map((ending) => ({ game, ending })));
  const results = [
    { counts: [0, 1], places: [1, 2] },
    { counts: [1, 0], places: [2, 1] },
    { counts: [3, 3], places: [1, 1] },
    { counts: [1, 1, 5], places: [1, 1, 3] },
    { counts: [2, 7, 2, 7], places: [1, 3, 1, 3], teams: true },
    { counts: [7, 2, 7, 2], places: [3, 1, 3, 1], teams: true },
  ];
  const wholes = matches.flatMap((match) =>
    results.flatMap((result) =>
      [0, 1, null].map((you) => ({ ...match, ...result, you, gone: [0], values: { count: 40 } })),
    ),
  );

  it("consists of whole sentences", () => {
    speak(language);
    for (const one of wholes) {
      const told = story(one);
      expect(told, JSON.stringify(one)).toMatch(/^\p{Lu}[^{}$]*[.!]$/u);
      expect(told, JSON.stringify(one)).not.toMatch(/undefined| {2}|[ ;,]\.|\. \p{Ll}/u);
    }
  });
});
