/** How a badge on a piece names the player who has placed it. */

/** The most letters of a name on a badge. */
const LONGEST = 9;

const begins = (name: string, length: number): string => [...name].slice(0, length).join("");

/** A name, or as much of it as fits on a badge. */
export const shortened = (name: string): string =>
  [...name].length > LONGEST ? `${begins(name, LONGEST - 1).trim()}…` : name;

/** The first letters of each name, as few as tell it apart from the others. */
export function initials(names: readonly string[]): readonly string[] {
  const same = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase();
  return names.map((name, own) => {
    const isAlone = (length: number): boolean =>
      names.every((other, at) => at === own || !same(begins(other, length), begins(name, length)));
    const lengths = Array.from({ length: [...name].length }, (_, at) => at + 1);
    return begins(name, lengths.find(isAlone) ?? LONGEST);
  });
}
