"""Tokens, ids and codes are random enough, only the hash of a token is stored, and codes may be typed in many ways."""

import re
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludoteca.table.base import keys
from ludoteca.table.messages.socket import TableId
from tests.support.sentences import refused


def test_tokens_have_128_bits_and_differ() -> None:
    tokens = {keys.new_token() for _ in range(1000)}
    assert len(tokens) == 1000
    assert all(len(token) == 22 and re.fullmatch(r"[A-Za-z0-9_-]+", token) for token in tokens)


def test_only_the_token_matches_its_hash() -> None:
    token = keys.new_token()
    stored = keys.token_hash(token)
    assert token.encode() not in stored
    assert keys.opens(token, stored)
    assert not keys.opens(token[:-1], stored)
    assert not keys.opens(keys.new_token(), stored)


@pytest.mark.parametrize("token", ["", "é", "\ud800", "x" * 64])
def test_an_unknown_token_opens_nothing(token: str) -> None:
    assert not keys.opens(token, keys.token_hash("another"))
    assert not keys.opens(token, b"")


def test_an_empty_token_does_not_open_a_seat_without_one() -> None:
    assert not keys.opens("", b"")
    assert not keys.opens("", keys.token_hash(""))


def test_ids_fit_the_protocol_and_differ() -> None:
    _, meta = get_args(TableId)
    pattern = str(meta.pattern)
    ids = {keys.new_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(re.search(pattern, name) and len(name) == 24 for name in ids)


def test_codes_have_no_vowels_and_no_look_alike_characters() -> None:
    for alike in ("2Z", "5S", "6G", "8B", "1IL", "0OQ", "UV"):
        assert len(set(alike) & set(keys.CODE_SIGNS)) <= 1
    assert not set("AEIOUY") & set(keys.CODE_SIGNS)
    assert len(keys.CODE_SIGNS) ** keys.CODE_LENGTH > 100_000_000


@given(st.text(keys.CODE_SIGNS, min_size=6, max_size=6))
def test_a_code_is_read_however_it_is_typed(code: str) -> None:
    alike = code.translate(str.maketrans("ZSGB", "2568"))
    for typed in (code, code.lower(), f" {code[:3]}-{code[3:]} ", " ".join(code), alike):
        assert keys.read_code(typed) == code


@pytest.mark.parametrize("typed", ["", "BCDFG", "BCDFGHJ", "BCDFGA", "BCDFG0", "BCDFGß"])
def test_an_invalid_code_is_refused(typed: str) -> None:
    with refused("code-form"):
        keys.read_code(typed)


def test_new_codes_can_be_read() -> None:
    codes = [keys.new_code() for _ in range(200)]
    assert [keys.read_code(code) for code in codes] == codes
    assert len(set(codes)) > 190


def test_a_seed_fits_a_signed_64_bit_integer() -> None:
    drawn = [keys.new_seed() for _ in range(200)]
    assert all(0 <= number < 2**63 for number in drawn)
    assert len(set(drawn)) == 200
    assert max(drawn) > 2**62
