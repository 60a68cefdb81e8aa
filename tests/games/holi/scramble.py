"""Change what a seat cannot see in Holi: other players' cards and the order of every deck."""

import numpy as np

CARDS = 13


def scramble(s: np.record, seat: int, rng: np.random.Generator) -> None:
    """Redistribute every player's unseen cards among their hand, face-down discards and deck."""
    for other in range(s.players):
        if other == seat:
            size = int(s.deck_size[other])
            s.deck[other, :size] = rng.permutation(s.deck[other, :size])
            continue
        hand, down = cards_in(s.hand[other]), cards_in(s.face_down[other])
        deck = [int(card) for card in s.deck[other, : s.deck_size[other]]]
        mixed = [int(card) for card in rng.permutation(hand + down + deck)]
        s.hand[other] = set_of(mixed[: len(hand)])
        s.face_down[other] = set_of(mixed[len(hand) : len(hand) + len(down)])
        s.deck[other, : len(deck)] = mixed[len(hand) + len(down) :]
        if other == s.seat and s.card >= 0:
            s.card = rng.choice(mixed[: len(hand)])


def cards_in(board: int) -> list[int]:
    return [card for card in range(CARDS) if int(board) >> card & 1]


def set_of(cards: list[int]) -> int:
    return sum(1 << card for card in cards)
