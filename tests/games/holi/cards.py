"""Holi's cards as printed in the rulebook, and every way to lay one, without the game's code."""

PATTERNS = {
    "A": "###/.../...",
    "B": "##./#../...",
    "C": "##./..#/...",
    "D": "##./.../#..",
    "E": "#.#/.#./...",
    "F": "#../#../.#.",
    "G": "#../#../..#",
    "H": "#../.#./..#",
    "I": "#../..#/.#.",
    "J": "##./.P./.#.",
    "K": "##./.P./..#",
    "L": "#.#/.P./#..",
    "M": "#.#/.P./.#.",
}
PLACES = [(left, top) for left in range(-2, 6) for top in range(-2, 6)]


def turned(rows: list[str]) -> list[str]:
    """The rows rotated clockwise by a quarter turn."""
    return ["".join(rows[2 - column][row] for column in range(3)) for row in range(3)]


def ways(letter: str, square: str, can_mirror: bool = False) -> set[str]:
    """All ways to lay a card with the pawn on a given square of an empty board, in every orientation and position."""
    rows = PATTERNS[letter].split("/")
    frames = [rows, [row[::-1] for row in rows]] if can_mirror else [rows]
    for _ in range(3):
        frames += [turned(frame) for frame in frames]
    pawn = ("abcdef".index(square[0]), int(square[1]) - 1)
    return {way for frame in frames for left, top in PLACES if (way := lie(frame, left, top, pawn))}


def lie(frame: list[str], left: int, top: int, pawn: tuple[int, int]) -> str:
    """The squares that get colour if the frame is at this position, or an empty string if it does not fit there."""
    signs = {(left + column, top + row): frame[row][column] for row in range(3) for column in range(3)}
    stands_on = "P" if "P" in signs.values() else "#"
    coloured = [place for place, sign in signs.items() if sign == "#" and place != pawn]
    if signs.get(pawn) != stands_on or any(not (0 <= x < 6 and 0 <= y < 6) for x, y in coloured):
        return ""
    return "+".join(f"{'abcdef'[x]}{y + 1}" for x, y in sorted(coloured, key=lambda place: place[::-1]))
