"""Tables whose matches are the same every time, for pictures, screenshots and measurements.

The deal and the bots' random numbers come from a seed, and the bots' names are fixed. The tables are written into a
data folder through the server's own registry, before a server starts on that folder.
"""

import asyncio
import itertools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

import msgspec

from ludoteca.arena.matches import dealt_match
from ludoteca.core.match import Match, Taken
from ludoteca.core.registry import game as registered
from ludoteca.players import computer_player
from ludoteca.table.base.keys import token_hash
from ludoteca.table.live import seating
from ludoteca.table.live.registry import TableRegistry
from ludoteca.table.live.room import Room
from ludoteca.table.messages.http import NewTable, SeatWish
from ludoteca.table.messages.rows import GuestRow, SeatRow
from ludoteca.table.messages.socket import OptionValue
from ludoteca.table.state import commands
from tests.support.local import open_local

QUICK = "greedy"  # needs no compiled code, and plays the same on every machine
NAMES = ("Nadia", "Bruno", "Mei", "Omar")
PERSON = 0  # the seat of the person


class Played(NamedTuple):
    """A match worth looking at: the seed of its deal, and the bot that plays all seats."""

    game: str
    seed: int
    bot: str = QUICK

    def at(self, name: str, share: float, players: int = 2) -> "Staged":
        """A table at which this share of the person's turns has been played; 1 means that the match is over."""
        whole = Staged(name, self.game, self.seed, None, players, self.bot)
        return replace(whole, turn=round(share * (len(whole.starts) - 1))) if share < 1 else whole

    def before(self, name: str, step: str) -> "Staged":
        """A table at the start of the turn in which the person takes this step for the first time."""
        whole = Staged(name, self.game, self.seed, None, bot=self.bot)
        at = next(at for at, taken in enumerate(whole.match.taken) if (taken.seat, taken.text) == (PERSON, step))
        return replace(whole, turn=sum(start <= at for start in whole.starts) - 1)


MATCHES = {
    "elementos": Played("elementos", 12, "random"),  # greedy bots only turn their discs over and over
    "elios": Played("elios", 2),
    "exagon": Played("exagon", 2),
    "holi": Played("holi", 1),
}


@dataclass(frozen=True)
class Staged:
    """A match of one person against bots, played up to the start of one of the person's turns.

    `turn` counts these turns from 0, or from the last one if it is negative. None plays the match to its end.
    """

    name: str
    """The id of the table."""
    game: str
    seed: int
    turn: int | None
    players: int = 2
    bot: str = QUICK
    """The bot that plays every seat, and that goes on for the others when the table is opened."""

    @cached_property
    def match(self) -> Match:
        """The whole match. Every seat is played as the server's bot would play it."""
        game = registered(self.game)
        match = dealt_match(game, game.choose(self.players, self.options), self.players, self.seed, 0)
        while not match.is_over:
            seat = match.to_act[0]
            count = sum(taken.seat == seat for taken in match.taken)
            bot = computer_player(self.bot, self.seat_seed(seat), 1, count)
            match.take(bot.plan(match.view(seat))[0], seat)
        return match

    @property
    def options(self) -> dict[str, OptionValue]:
        """The simplest form of the game, as “Play now” starts it."""
        return {
            option.name: option.text(option.default if option.simplest is None else option.simplest)
            for option in registered(self.game).options
        }

    def seat_seed(self, seat: int) -> int:
        """The seed of the bot in a seat."""
        return 1000 * self.seed + seat

    @cached_property
    def stop(self) -> int:
        """The number of steps that have been taken when the table is opened."""
        if self.turn is None:
            return len(self.match.taken)
        return 0 if self.turn == 0 else self.starts[self.turn]

    @cached_property
    def starts(self) -> list[int]:
        """The steps with which the person begins a turn, in the whole match."""
        steps = self.match.taken
        later = (b.seat == PERSON and b.turn > a.turn for a, b in itertools.pairwise(steps))
        return [at for at, begins in enumerate((steps[0].seat == PERSON, *later)) if begins]

    @property
    def rest(self) -> Sequence[Taken]:
        """The steps that remain."""
        return self.match.taken[self.stop :]

    @property
    def turns(self) -> list[list[str]]:
        """The steps of the person's remaining turns."""
        found: dict[int, list[str]] = {}
        for taken in self.rest:
            if taken.seat == PERSON:
                found.setdefault(taken.turn, []).append(taken.text)
        return list(found.values())

    @property
    def token(self) -> str:
        """The key of the person's seat. The log hides keys, which it knows by their capital letters."""
        return f"Key-of-{self.name}-{self.seed:06}"

    @property
    def path(self) -> str:
        """The spectators' page of the table."""
        return f"t/{self.name}"

    @property
    def link(self) -> str:
        """The link that opens the person's seat."""
        return f"{self.path}#seat={self.token}"


def stage(folder: Path, tables: Sequence[Staged]) -> None:
    """Write tables into a data folder. Call it before Playwright starts, which occupies the event loop."""

    async def write() -> None:
        async with open_local(folder) as local:
            for table in tables:
                await _write(table, local.registry, local.guests[0])

    asyncio.run(write())


async def _write(staged: Staged, registry: TableRegistry, host: GuestRow) -> None:
    room, last = await _opened(staged, registry, host)
    room.computers.stop()  # the steps are known; no bot must think about them
    room.ledger.state.given = staged.match.origin
    await room.do(lambda: seating.start_if_full(room, [last]))
    for taken in staged.match.taken[: staged.stop]:
        await room.do(lambda taken=taken: room.carry_out(commands.let_play(taken.text, taken.seat)))  # type: ignore[misc]


async def _opened(staged: Staged, registry: TableRegistry, host: GuestRow) -> tuple[Room, SeatRow]:
    """Add the table with names, ids and seeds that do not depend on chance. Return the last seat, which is still open.

    A table without open seats would begin with another deal as soon as it is loaded.
    """
    wishes = [SeatWish("me"), *[SeatWish("computer", staged.bot)] * (staged.players - 1)]
    wish = NewTable(staged.game, wishes, staged.options)
    table, seats, _ = seating.new_table(wish, host, registry.settings)
    named = [
        msgspec.structs.replace(row, table=staged.name, seed=staged.seat_seed(row.seat), name=name)
        for row, name in zip(seats, (host.name, *NAMES), strict=False)
    ]
    named[PERSON] = msgspec.structs.replace(named[PERSON], token_hash=token_hash(staged.token))
    *others, last = named
    still_open = msgspec.structs.replace(last, kind="open", level="", name="")
    await registry.store.add_table(msgspec.structs.replace(table, id=staged.name), [*others, still_open])
    return await registry.room(staged.name), last
