import { expect, it } from "vitest";
import type { SeatInfo } from "../src/protocol/messages";
import { botFact, listedName } from "../src/text/names";
import { TABLE } from "./wires";

const person = TABLE.seats[0] as SeatInfo;
const bot: SeatInfo = { ...person, kind: "computer", name: "Nadia", level: "casual" };

it("a bot is always told apart from a person", () => {
  expect(botFact(person)).toBe("");
  expect(botFact(bot)).not.toBe("");
  expect(listedName(person)).toBe("Name 0");
  expect(listedName(bot)).toBe(`Nadia · ${botFact(bot)}`);
});
