"""Generate Exagon's 40 tile faces (X1.7) from a seed.

    python tools/exagon_tiles.py > src/ludoteca/games/exagon/tiles.json

The rulebook's text does not list the printed faces, so these faces are our own, in the spirit of the rulebook. The
script first chooses the numbers on each tile so that all occur equally often, then orders the areas so that all
neighbouring pairs occur almost equally often.
"""

import itertools
import json
import random
from collections import Counter

SEED = 39
ORDINARY, JOLLY, EXAGON = 34, 3, 3  # X1.4
EACH_NUMBER = 26  # X1.7: how often each of the 9 numbers occurs in 34 * 6 + 6 * 5 areas
PAIRS = range(2, 6)  # X1.7: how often each clockwise pair may occur

Numbers = tuple[int, ...]
Area = int | str
"""A number, or J or X for a Jolly or an Exagon area."""


def imbalance(chosen: list[Numbers]) -> int:
    """Return how unevenly the numbers are distributed."""
    counts = Counter(itertools.chain.from_iterable(chosen))
    return sum(abs(counts[number] - EACH_NUMBER) for number in range(1, 10))


def choose_numbers(rng: random.Random) -> tuple[list[Numbers], list[Numbers]]:
    """Choose the numbers on the ordinary tiles and on the six special tiles.

    No two tiles have the same numbers. One ordinary tile has the numbers 4 to 9.
    """
    sixes: list[Numbers] = [six for six in itertools.combinations(range(1, 10), 6) if sum(six) < 39]
    fives: list[Numbers] = list(itertools.combinations(range(1, 10), 5))
    ordinary, special = rng.sample(sixes, ORDINARY - 1), rng.sample(fives, JOLLY + EXAGON)
    largest = (4, 5, 6, 7, 8, 9)
    worst = imbalance([largest, *ordinary, *special])
    while worst or not jolly_lack_a_number(special[:JOLLY]):
        tiles, pool = (ordinary, sixes) if rng.random() < 0.8 else (special, fives)
        at, other = rng.randrange(len(tiles)), rng.choice(pool)
        if other in tiles:
            continue
        before, tiles[at] = tiles[at], other
        now = imbalance([largest, *ordinary, *special])
        if now <= worst or rng.random() < 0.02:
            worst = now
        else:
            tiles[at] = before
    return [*ordinary, largest], special


def jolly_lack_a_number(jolly: list[Numbers]) -> bool:
    """X1.7: True if, for every two Jolly tiles, some number is on neither of them, so that both could stand for it."""
    return all(len({*a, *b}) < 9 for a, b in itertools.combinations(jolly, 2))


def pair_counts(tiles: list[list[Area]]) -> Counter[tuple[Area, Area]]:
    """Count how often each number is followed clockwise by each other number."""
    pairs = (pair for tile in tiles for pair in zip(tile, tile[1:] + tile[:1], strict=True))
    return Counter(pair for pair in pairs if all(isinstance(area, int) for area in pair))


def unevenness(tiles: list[list[Area]]) -> int:
    """Return how far the pair counts are outside their allowed range."""
    counts = pair_counts(tiles)
    pairs = itertools.permutations(range(1, 10), 2)
    return sum(max(PAIRS[0] - counts[pair], counts[pair] - PAIRS[-1], 0) for pair in pairs)


def arrange(rng: random.Random, tiles: list[list[Area]]) -> None:
    """Swap areas within tiles until the count of each ordered pair of neighbours is in the allowed range."""
    worst = unevenness(tiles)
    while worst:
        tile = rng.choice(tiles)
        a, b = rng.sample(range(6), 2)
        tile[a], tile[b] = tile[b], tile[a]
        now = unevenness(tiles)
        if now <= worst:
            worst = now
        else:
            tile[a], tile[b] = tile[b], tile[a]


def shuffled_stars(rng: random.Random, tiles: int) -> list[int]:
    """X1.7: return star points from 1 to 6, distributed as evenly as the number of tiles allows."""
    stars = [1 + k % 6 for k in range(tiles)]
    rng.shuffle(stars)
    return stars


def turned_to_front(tile: list[Area]) -> list[Area]:
    """Return the tile rotated to start with its Jolly or Exagon area, or else with its smallest number."""
    at = min(range(6), key=lambda k: area if isinstance(area := tile[k], int) else 0)
    return tile[at:] + tile[:at]


def draw_tiles(seed: int) -> list[dict[str, object]]:
    """Generate all tiles in the order of their ids: ordinary tiles by sum, then Jolly, then Exagon."""
    rng = random.Random(seed)
    ordinary, special = choose_numbers(rng)
    ordinary.sort(key=lambda numbers: (sum(numbers), numbers))
    faces: list[list[Area]] = [rng.sample(numbers, 6) for numbers in ordinary]
    marks = ["J"] * JOLLY + ["X"] * EXAGON
    faces += [[mark, *rng.sample(numbers, 5)] for mark, numbers in zip(marks, special, strict=True)]
    arrange(rng, faces)
    faces = [turned_to_front(face) for face in faces]
    stars = shuffled_stars(rng, ORDINARY) + shuffled_stars(rng, JOLLY + EXAGON)
    return [
        {"tile": tile, "areas": face, "stars": star}
        for tile, (face, star) in enumerate(zip(faces, stars, strict=True), start=1)
    ]


if __name__ == "__main__":
    lines = ",\n".join(f"  {json.dumps(tile)}" for tile in draw_tiles(SEED))
    print(f"[\n{lines}\n]")
