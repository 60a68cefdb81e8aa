import { describe, expect, it } from "vitest";
import { Translator } from "../src/text/phrases";

const phrases = {
  "put {beam} on the {ray} ray, level {level}": "{beam} auf den {ray:den} Strahl legen, Ebene {level}",
  "move {what} to {square}": "{what} nach {square} ziehen",
  "move {what} to {square} and take {other}": "{what} nach {square} ziehen und {other} schlagen",
  "{sides} sides": "{sides} Seiten",
  "1 side": "1 Seite",
  "The match is over.": "Die Partie ist zu Ende.",
  "the match is over: {ending}": "die Partie ist zu Ende: {ending}",
  "no seat is free": "kein Platz ist frei",
  "there is no seat {seat}": "es gibt keinen Platz {seat}",
  "{Beam} goes on {beam}.": "{Beam} kommt auf {beam}.",
  "{game} has no tournament": "{game} hat kein Turnier",
  "{one} and {other}": "{one} und {other}",
  "{one}, {other}": "{one}, {other}",
  "{beam} goes here; {other} there": "{beam} kommt hierher; {other} dorthin",
  "yellow": "Gelb",
  "red": "Rot",
  "light blue": "Hellblau",
  "fire": "Feuer",
};
const forms = { den: { "yellow": "gelben", "light blue": "hellblauen" } };
const translator = new Translator({ phrases, forms });
const translated = (sentence: string): string => translator.translate(sentence).text;

describe("a phrase", () => {
  it("is looked up as it is", () => expect(translated("The match is over.")).toBe("Die Partie ist zu Ende."));
  it("has blanks, whose content is translated too", () => {
    expect(translated("put yellow on the red ray, level 3")).toBe("Gelb auf den Rot Strahl legen, Ebene 3");
  });
  it("may ask for a form of what stands in a blank", () => {
    expect(translated("put yellow on the light blue ray, level 3")).toBe(
      "Gelb auf den hellblauen Strahl legen, Ebene 3",
    );
  });
  it("is preferred if it leaves less to its blanks", () => {
    expect(translated("move fire to b3 and take red")).toBe("Feuer nach b3 ziehen und Rot schlagen");
    expect(translated("1 side")).toBe("1 Seite");
    expect(translated("2 sides")).toBe("2 Seiten");
  });
  it("can be made into a sentence, with the clause behind it", () => {
    expect(translated("No seat is free.")).toBe("Kein Platz ist frei.");
    expect(translated("There is no seat 7 (E2.8).")).toBe("Es gibt keinen Platz 7 (E2.8).");
    expect(translated("The match is over: There is no seat 7.")).toBe(
      "Die Partie ist zu Ende: Es gibt keinen Platz 7.",
    );
  });
  it("has a capital letter where its blank has one", () =>
    expect(translated("Light blue goes on red.")).toBe("Hellblau kommt auf Rot."));
});

describe("lists", () => {
  it("are joined as the language does it", () => {
    expect(translated("yellow, light blue and red")).toBe("Gelb, Hellblau und Rot");
    expect(translated("move fire to b3; move red to c4")).toBe("Feuer nach b3 ziehen; Rot nach c4 ziehen");
    expect(translated("red goes here; yellow there")).toBe("Rot kommt hierher; Gelb dorthin");
  });
  it("are left alone if something in them is not known", () => {
    expect(translated("yellow and something else")).toBe("yellow and something else");
  });
});

describe("what is not known", () => {
  it("stays as it is, and is told", () => {
    expect(translator.translate("something else")).toEqual({
      text: "something else",
      kept: ["something else"],
      used: [],
    });
  });
  it("stays within what is known", () => {
    expect(translator.translate("Holi has no tournament.")).toMatchObject({
      text: "Holi hat kein Turnier.",
      kept: ["Holi"],
    });
  });
  it("is no word but a number, a square, notation or a quotation", () => {
    for (const plain of ["3", "b4", "YOR", "12ne", "'something'"])
      expect(translator.translate(plain)).toEqual({ text: plain, kept: [], used: [] });
  });
  it("may be called like something that every object has", () => expect(translated("constructor")).toBe("constructor"));
  it("may be empty", () => expect(translated("")).toBe(""));
});

it("tells which phrases were used", () => {
  expect(translator.translate("move fire to b3").used).toEqual(["move {what} to {square}", "fire"]);
});

it("finds all blanks of a long sentence in no time", () => {
  const start = performance.now();
  translated(`put ${"on the ".repeat(500)}ray, level `);
  expect(performance.now() - start).toBeLessThan(500);
});
