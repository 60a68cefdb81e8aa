"""What passkeys prove, and every answer that is refused, without a server."""

from collections.abc import Callable
from typing import Any

import pytest

from ludoteca.core.sentences import Sentence
from ludoteca.table.errors import PasskeyError
from ludoteca.table.features import passkeys
from ludoteca.table.features.passkeys import Passkey, site_of
from tests.support.authenticator import Authenticator

ORIGIN = "https://play.example.org"
SITE = site_of(ORIGIN)
FIRST, SECOND = b"1" * 32, b"2" * 32


def refused(error: pytest.ExceptionInfo[PasskeyError]) -> str:
    """The key of the sentence with which an answer was refused."""
    assert isinstance(error.value.sentence, Sentence)
    assert error.value.status == 403
    return error.value.sentence.key


def registered(authenticator: Authenticator) -> Passkey:
    """A new passkey, as the server keeps it."""
    options = passkeys.creation_options(SITE, FIRST, b"guest", "Ann")
    return passkeys.created(SITE, FIRST, authenticator.create(options))


def test_a_passkey_signs_its_owner_in_without_a_name() -> None:
    authenticator = Authenticator(ORIGIN, "play.example.org")
    options = passkeys.creation_options(SITE, FIRST, b"guest", "Ann", [b"known"])
    assert options["rp"] == {"name": "Ludoteca", "id": "play.example.org"}
    assert options["authenticatorSelection"]["residentKey"] == "required"
    assert options["authenticatorSelection"]["userVerification"] == "preferred"
    assert len(options["excludeCredentials"]) == 1
    answer = authenticator.create(options)
    assert passkeys.challenge_in(answer) == FIRST
    passkey = passkeys.created(SITE, FIRST, answer)
    assert (passkey.id, passkey.counter) == (authenticator.id, 0)
    asked = passkeys.request_options(SITE, SECOND)
    assert asked["allowCredentials"] == []
    answer = authenticator.get(asked)
    assert passkeys.id_in(answer) == passkey.id
    assert passkeys.used(SITE, SECOND, passkey, answer) == passkey


def test_a_counter_must_grow() -> None:
    authenticator = Authenticator(ORIGIN, "play.example.org", counter=5)
    passkey = registered(authenticator)
    asked = passkeys.request_options(SITE, SECOND)
    later = passkeys.used(SITE, SECOND, passkey, authenticator.get(asked))
    assert later.counter == 6
    authenticator.counter = 4  # a copy that was made before
    with pytest.raises(PasskeyError) as error:
        passkeys.used(SITE, SECOND, later, authenticator.get(asked))
    assert refused(error) == "passkey-copied"


def test_answers_for_another_challenge_site_or_key_are_refused() -> None:
    authenticator = Authenticator(ORIGIN, "play.example.org")
    passkey = registered(authenticator)
    answer = authenticator.get(passkeys.request_options(SITE, FIRST))
    with pytest.raises(PasskeyError) as error:
        passkeys.used(SITE, SECOND, passkey, answer)
    assert refused(error) == "passkey-refused"
    foreign = Authenticator("https://play.example.com", "play.example.org")
    ceremonies: list[Callable[[], object]] = [
        lambda: passkeys.used(SITE, FIRST, passkey, foreign.get(passkeys.request_options(SITE, FIRST))),
        lambda: passkeys.created(SITE, FIRST, foreign.create(passkeys.creation_options(SITE, FIRST, b"g", "Ann"))),
    ]
    for ceremony in ceremonies:
        with pytest.raises(PasskeyError) as error:
            ceremony()
        assert refused(error) == "passkey-foreign"
    other = Authenticator(ORIGIN, "play.example.org")
    other.id = passkey.id
    with pytest.raises(PasskeyError) as error:
        passkeys.used(SITE, FIRST, passkey, other.get(passkeys.request_options(SITE, FIRST)))
    assert refused(error) == "passkey-refused"
    elsewhere = Authenticator(ORIGIN, "example.com")
    with pytest.raises(PasskeyError) as error:
        registered(elsewhere)
    assert refused(error) == "passkey-refused"


def test_an_id_longer_than_authenticators_make_is_refused() -> None:
    """Otherwise strangers could fill the memory with ids, because attempts are counted for each."""
    authenticator = Authenticator(ORIGIN, "play.example.org")
    authenticator.id = b"i" * passkeys.LONGEST_ID
    assert registered(authenticator).id == authenticator.id
    authenticator.id += b"i"
    asked = authenticator.get(passkeys.request_options(SITE, SECOND))
    for ceremony in (lambda: registered(authenticator), lambda: passkeys.id_in(asked)):
        with pytest.raises(PasskeyError) as error:
            ceremony()
        assert refused(error) == "passkey-refused"


def test_a_strict_page_wants_to_know_who_holds_the_device() -> None:
    lax = Authenticator(ORIGIN, "play.example.org", is_verifying=False)
    options = passkeys.creation_options(SITE, FIRST, b"guest", "Ann", is_strict=True)
    assert options["authenticatorSelection"]["userVerification"] == "required"
    with pytest.raises(PasskeyError):
        passkeys.created(SITE, FIRST, lax.create(options), is_strict=True)
    passkey = registered(lax)
    asked = passkeys.request_options(SITE, SECOND, [passkey.id], is_strict=True)
    assert asked["userVerification"] == "required"
    with pytest.raises(PasskeyError):
        passkeys.used(SITE, SECOND, passkey, lax.get(asked), is_strict=True)
    assert passkeys.used(SITE, SECOND, passkey, lax.get(asked)) == passkey


@pytest.mark.parametrize(
    "answer",
    [
        {},
        {"response": {}},
        {"response": {"clientDataJSON": 5}},
        {"response": {"clientDataJSON": "e30"}},
        {"response": {"clientDataJSON": "W10"}},
        {"response": {"clientDataJSON": "%"}},
        {"rawId": 5, "response": []},
    ],
)
def test_malformed_answers_are_refused(answer: dict[str, Any]) -> None:
    ceremonies: list[Callable[[], object]] = [
        lambda: passkeys.created(SITE, FIRST, answer),
        lambda: passkeys.used(SITE, FIRST, Passkey(b"", b"", 0), answer),
        lambda: passkeys.challenge_in(answer) == FIRST or passkeys.created(SITE, FIRST, answer),
    ]
    for ceremony in ceremonies:
        with pytest.raises(PasskeyError):
            ceremony()


@pytest.mark.parametrize(
    ("origin", "domain"),
    [
        ("https://play.example.org", "play.example.org"),
        ("https://play.example.org:8443", "play.example.org"),
        ("http://localhost:8642", "localhost"),
        ("http://127.0.0.1:8642", None),
        ("http://[::1]:8642", None),
        ("https://192.168.1.5", None),
        ("http://play.example.org", None),
        ("", None),
    ],
)
def test_passkeys_need_https_and_a_domain_or_localhost(origin: str, domain: str | None) -> None:
    if domain is not None:
        assert site_of(origin) == (origin, domain)
        return
    with pytest.raises(PasskeyError) as error:
        site_of(origin)
    assert refused(error) == "passkey-address"
