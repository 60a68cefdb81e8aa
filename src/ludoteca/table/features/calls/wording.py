"""What a notification says. It is made from the table's public rows alone, so it cannot reveal anything hidden."""

from collections.abc import Sequence
from hashlib import sha256

from ludoteca.core.registry import game as registered
from ludoteca.core.sentences import Sentence, say
from ludoteca.core.wording import ENGLISH, languages, wording
from ludoteca.table.features.calls.sealing import encoded
from ludoteca.table.messages.call_rows import CallKind, DueCall
from ludoteca.table.messages.rows import SeatRow, TableRow

HOUR = 3600
LIFETIME: dict[CallKind, int] = {"turn": 72 * HOUR, "rematch": 72 * HOUR, "invitation": 24 * HOUR, "begun": 24 * HOUR}
"""For how many seconds a call is worth delivering."""
TOPIC = 24  # bytes of a digest, which make the 32 characters that a topic may have


def is_true(due: DueCall) -> bool:
    """Whether the guest is still waited for."""
    table, guest = due.table, due.call.guest
    own = [row.seat for row in due.seats if row.guest == guest]
    match due.call.kind:
        case "turn":
            return table.status == "running" and any(table.acting >> seat & 1 for seat in own)
        case "rematch":
            return table.status == "over" and bool(own)
        case "invitation":
            return table.status == "open" and not own and any(row.kind == "open" for row in due.seats)
        case "begun":
            return table.status != "over" and bool(own)


def content_of(due: DueCall, language: str) -> dict[str, object]:
    """The notification for a call, in the language of a browser."""
    title, body = _sentences(due)
    return _content(title, body, language) | {"table": due.table.id, "at": due.call.made_at}


def test_content(language: str) -> dict[str, object]:
    """A notification that shows that notifications arrive."""
    return _content(say("call-test-title"), say("call-test"), language) | {"table": "", "at": 0}


def headers_of(due: DueCall, now: int) -> dict[str, str]:
    """How long the push service should keep a call, how urgent it is, and which earlier call it replaces."""
    left = LIFETIME[due.call.kind] - (now - due.call.made_at) // 1000
    topic = encoded(sha256(f"{due.call.guest} {due.table.id}".encode()).digest()[:TOPIC])
    return {"TTL": str(max(0, left)), "Urgency": "normal", "Topic": topic}


TEST_HEADERS = {"TTL": "60", "Urgency": "high"}


def _content(title: Sentence, body: Sentence, language: str) -> dict[str, object]:
    spoken = language if language in languages() else ENGLISH
    words = wording(spoken)
    return {"title": words.word(title), "body": words.word(body), "language": spoken}


def _sentences(due: DueCall) -> tuple[Sentence, Sentence]:
    table, call = due.table, due.call
    game, name = registered(table.game).title, _name(due.seats, call.seat)
    match call.kind:
        case "turn":
            return say("call-turn-title", game=game), _company(table, due.seats, call.guest)
        case "rematch":
            return say("call-rematch-title", game=game), say("call-rematch", name=name)
        case "invitation":
            return say("call-invitation-title", game=game), say("call-invitation", name=name)
        case "begun":
            return say("call-begun-title", game=game), _company(table, due.seats, call.guest)


def _name(seats: Sequence[SeatRow], seat: int) -> str:
    return next((row.name for row in seats if row.seat == seat and row.name), "?")


def _company(table: TableRow, seats: Sequence[SeatRow], guest: str) -> Sentence:
    names = [row.name for row in seats if row.name and row.guest != guest]
    return say("call-turn", names=names) if names else say("call-turn-alone")
