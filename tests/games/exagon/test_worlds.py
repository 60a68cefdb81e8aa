"""X2.3: a view hides nothing, so its only world is the state itself."""

import ludoteca
from ludoteca.core.chance import stream
from ludoteca.core.state import array_of, copy, same


def test_the_only_world_is_the_state_itself() -> None:
    match = ludoteca.new("exagon", 3, seed=2)
    for _ in range(12):
        for seat in range(-1, 3):
            world = copy(match.view(seat).state)
            match.game.bridge.resample_at(array_of(world), 0, seat, stream(1))
            assert same(world, match.state)
        match.play(match.legal()[-1])
