import { describe, expect, it } from "vitest";
import type { Sentence } from "../src/protocol/sentences";
import { Wording, type People } from "../src/text/wording";

const ENGLISH = `
player = Seat { $seat }
red = red
beams = { $count ->
    [one] one beam
   *[other] { $count } beams
  } left
put = Put { $beam } on the { $ray } ray
    .log = { CAPITAL($beam) } went onto the { $ray } ray.
pass = Pass
    .log = { $player-person ->
        [you] You passed.
       *[other] { $player } passed.
      }
group = Place { $beams }
only = Only in English
plain = { $text }
    .log = { $player }: { $text }
`;
const GERMAN = `
player = Platz { $seat }
red = Rot
    .den = roten
beams = Noch { $count ->
    [one] ein Strahl
   *[other] { $count } Strahlen
  }
put = { $beam } auf den { FORM($ray, "den") } Stapel legen
pass = Aussetzen
    .log = { $player-person ->
        [you] Du hast ausgesetzt.
       *[other] { $player } hat ausgesetzt.
      }
group = { $beams } legen
`;
const english = new Wording("en", ENGLISH);
const german = new Wording("de", GERMAN, english);
const red: Sentence = { key: "red" };
const put: Sentence = { key: "put", values: { beam: red, ray: red } };
const people: People = { names: ["Ada", "Ben"], you: 0 };

describe("a sentence", () => {
  it("is worded with its values", () => {
    expect(english.word(put)).toBe("Put red on the red ray");
    expect(german.word({ key: "beams", values: { count: 1 } })).toBe("Noch ein Strahl");
    expect(german.word({ key: "beams", values: { count: 3 } })).toBe("Noch 3 Strahlen");
  });
  it("uses a form of a value if the text asks for it", () =>
    expect(german.word(put)).toBe("Rot auf den roten Stapel legen"));
  it("lists several values in the style of the language", () => {
    const group: Sentence = { key: "group", values: { beams: [red, "b3", red] } };
    expect(english.word(group)).toBe("Place red, b3 and red");
    expect(german.word(group)).toBe("Rot, b3 und Rot legen");
  });
  it("is in English if its language has no text", () => {
    expect(german.word({ key: "only" })).toBe("Only in English");
    expect(german.text("only")).toBe("Only in English");
  });
  it("falls back to the English that came with it, and then to its key", () => {
    expect(german.word({ key: "new", english: "Something new" })).toBe("Something new");
    expect(german.word({ key: "new" })).toBe("new");
  });
});

describe("the log", () => {
  it("names other players, and addresses the reader as “you”", () => {
    expect(english.tell({ key: "pass" }, 1, people)).toBe("Ben passed.");
    expect(english.tell({ key: "pass" }, 0, people)).toBe("You passed.");
    expect(german.tell({ key: "pass" }, 1, { names: [], you: null })).toBe("Platz 2 hat ausgesetzt.");
  });
  it("names nobody if no player did it", () => {
    expect(english.tell({ key: "pass" }, -1, people)).toBe("Pass");
    expect(english.tell({ key: "plain", values: { text: "match 1 begins" } }, -1, people)).toBe("match 1 begins");
    expect(english.tell({ key: "plain", values: { text: "pass" } }, 1, people)).toBe("Ben: pass");
  });
  it("starts a sentence with a capital letter", () =>
    expect(english.tell(put, 0, people)).toBe("Red went onto the red ray."));
});
