"""What a spectator receives and may send, as the reference of the socket says."""

from typing import get_args

from msgspec.json import encode

from ludoteca.table.messages.socket import (
    PROTOCOL,
    Answer,
    Ask,
    ClientMessage,
    Confirmed,
    Hello,
    Hint,
    KeepDraft,
    Looking,
    Mute,
    Ping,
    Play,
    Pong,
    Refused,
    Remove,
    Resign,
    Say,
    Undo,
    Update,
    Welcome,
)
from tests.support.bare_connection import answers, raw
from tests.support.gathering import Gathering, gather
from tests.support.server import ServerProcess

ALLOWED = {Hello, Looking, Ping, Mute}


def forbidden(version: int) -> list[ClientMessage]:
    """One message of every kind that only players may send."""
    return [
        Play("1", version, "climb"),
        Undo("2", version),
        Hint("3", version),
        KeepDraft("4", version, ""),
        Ask("5", "draw"),
        Answer("6", 1, True),
        Resign("7"),
        Say("8", "Hi"),
        Remove("9", 1),
    ]


def test_a_spectator_sees_what_is_public_and_sends_almost_nothing(server: ServerProcess) -> None:
    async def watched(here: Gathering) -> None:
        before = here.snapshots()
        async with raw(server, Hello(here.table, protocol=PROTOCOL)) as socket:
            welcome, update = (await answers(socket, "Update"))[:2]
            assert isinstance(welcome, Welcome)
            assert welcome.seat is None
            assert isinstance(update, Update)
            assert update.view is not None
            view = update.view
            assert (view.seat, view.legal, view.prompt, view.can_undo, view.draft) == (None, [], None, False, "")
            assert view.to_act
            assert view.scene
            for message in forbidden(update.version):
                await socket.send(encode(message), text=True)
                refused = (await answers(socket, "Refused"))[-1]
                assert isinstance(refused, Refused)
                assert (refused.sentence.key, refused.update is not None) == ("spectators-watch", True)
            await socket.send(encode(Mute("m", 0, True)), text=True)
            assert isinstance((await answers(socket, "Confirmed"))[-1], Confirmed)
            await socket.send(encode(Ping("p")), text=True)
            assert isinstance((await answers(socket, "Pong"))[-1], Pong)
        assert here.snapshots() == before

    gather(server, watched, "holi")


def test_every_kind_of_message_is_considered() -> None:
    assert {type(message) for message in forbidden(1)} | ALLOWED == set(get_args(ClientMessage))
