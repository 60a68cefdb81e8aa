/** The looks and temperaments of the bots. The server gives each bot one of these names, suited to its level. */

export const TEMPERAMENTS = ["cheerful", "dreamy", "proud", "dry"] as const;
export type Temperament = (typeof TEMPERAMENTS)[number];

export type Hair = "bald" | "bob" | "bun" | "curls" | "long" | "short" | "spikes" | "tails";
export type Extra = "beard" | "cap" | "earrings" | "freckles" | "glasses" | "moustache" | "none" | "scarf";

/** How a face is drawn; skin, hair and shirt are colours. */
export interface Appearance {
  skin: string;
  hair: Hair;
  hairColour: string;
  shirt: string;
  extra: Extra;
}

export interface Character {
  temperament: Temperament;
  look: Appearance;
}

const SKINS = ["#f6d7bd", "#eec39a", "#d8a273", "#b97c4f", "#8d5a3a", "#5f3c28"] as const;
const HAIRS = ["#2b1d16", "#5a3620", "#9c5a2a", "#d9a441", "#b9b4ad", "#8e2f2f"] as const;
const SHIRTS = ["#d55e00", "#0072b2", "#009e73", "#a35bb5", "#e69f00", "#d81b60", "#3a6ea5", "#6b7f2a"] as const;
const STYLES: readonly Hair[] = ["bald", "bob", "bun", "curls", "long", "short", "spikes", "tails"];
const EXTRAS: readonly Extra[] = ["none", "glasses", "none", "earrings", "freckles", "none", "scarf", "none"];

type Genes = readonly [skin: number, hair: Hair, hairColour: number, shirt: number, extra: Extra];

/** Four characters for each level, one of each temperament, in the order of `TEMPERAMENTS`. */
const GENES: Readonly<Record<string, Genes>> = {
  Lupe: [2, "tails", 0, 5, "freckles"],
  Nils: [0, "spikes", 3, 1, "none"],
  Zoe: [4, "curls", 0, 4, "none"],
  Emil: [1, "short", 1, 2, "cap"],
  Nadia: [2, "long", 1, 0, "earrings"],
  Bruno: [1, "curls", 1, 6, "beard"],
  Mei: [1, "bob", 0, 5, "none"],
  Omar: [3, "short", 0, 7, "moustache"],
  Rosa: [3, "bun", 0, 5, "earrings"],
  Kenji: [1, "spikes", 0, 2, "none"],
  Wanda: [0, "bob", 4, 3, "glasses"],
  Tariq: [4, "short", 0, 1, "beard"],
  Freya: [0, "tails", 3, 6, "scarf"],
  Ravi: [3, "curls", 0, 4, "none"],
  Ines: [2, "long", 5, 3, "none"],
  Goran: [1, "bald", 4, 7, "moustache"],
  Vera: [0, "bun", 4, 0, "glasses"],
  Chidi: [5, "short", 0, 4, "glasses"],
  Yuki: [1, "long", 0, 5, "scarf"],
  Pavel: [0, "bald", 4, 1, "beard"],
};

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T;
}

/** A number that depends only on a name. */
function hashOf(name: string): number {
  let hash = 7;
  for (const letter of name) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return hash;
}

function drawn([skin, hair, hairColour, shirt, extra]: Genes): Appearance {
  return { skin: pick(SKINS, skin), hair, hairColour: pick(HAIRS, hairColour), shirt: pick(SHIRTS, shirt), extra };
}

/** The character behind a bot's name. A bot with an unknown name gets a face and a temperament too. */
export function characterOf(name: string): Character {
  const known = GENES[name];
  if (known) return { temperament: pick(TEMPERAMENTS, Object.keys(GENES).indexOf(name)), look: drawn(known) };
  const hash = hashOf(name);
  const genes: Genes = [hash, pick(STYLES, hash >> 3), hash >> 6, hash >> 9, pick(EXTRAS, hash >> 12)];
  return { temperament: pick(TEMPERAMENTS, hash), look: drawn(genes) };
}
