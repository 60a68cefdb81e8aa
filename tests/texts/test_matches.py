"""Every sentence in a match has a wording in every language, and the server and the browser word it the same way."""

import json
import re
import subprocess
import sys
from functools import cache
from pathlib import Path

import msgspec
import pytest

from ludoteca.checks.cases import default_cases
from ludoteca.core.registry import game as registered
from ludoteca.core.registry import names
from ludoteca.core.wording import LOG, Wording, all_texts, languages
from tools.sentences import PEOPLE, Heard, facts, in_matches, samples, unique

ROOT = Path(__file__).parents[2]
PYTHON = ROOT / ".tools" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
INTERNAL = re.compile(r"[{}$]|\w_\w|\bNone\b|\b(?:" + "|".join(names()) + r")-[a-z]")
"""Unfilled placeholders, identifiers, and text keys."""


@cache
def heard() -> list[Heard]:
    return unique((*in_matches(1), *facts()))


def codes() -> set[str]:
    """Step notation that cannot be mistaken for a square or a word."""
    matches = (match for case in default_cases() for match in case.played(0))
    found = {text for match in matches for seat in match.to_act for text in match.view(seat).legal_texts()}
    return {text for text in found if re.search(r"[>/=:*]", text)}


@pytest.mark.parametrize("language", languages())
def test_every_sentence_of_a_match_can_be_said(language: str) -> None:
    wording = Wording(language, is_strict=True)
    said = [one.worded(wording) for one in heard()]
    assert [text for text in said if not text.strip() or INTERNAL.search(text)] == []


@pytest.mark.parametrize("language", languages())
def test_no_step_code_and_no_option_identifier_is_said(language: str) -> None:
    wording = Wording(language, is_strict=True)
    said = " ".join(one.worded(wording) for one in heard())
    words = set(re.split(r"[\s,;.“”«»„()]+", said))
    options = {option.name for name in names() for option in registered(name).options if "_" in option.name}
    assert words & (codes() | options) == set()


@pytest.mark.parametrize("language", languages())
def test_a_refusal_is_one_sentence_without_its_clause(language: str) -> None:
    wording = Wording(language, is_strict=True)
    refusals = [one.worded(wording) for one in heard() if one.kind == "refusal"]
    assert [text for text in refusals if re.search(r"\b[A-Z]\d+\.\d", text) or text[-1] not in ".!?"] == []


@pytest.mark.parametrize("language", languages())
def test_the_browser_words_a_sentence_as_the_server_does(language: str) -> None:
    sentences = unique((*heard(), *samples()))
    wording = Wording(language, is_strict=True)
    assert _in_browser(language, sentences) == [one.worded(wording) for one in sentences]


def _in_browser(language: str, sentences: list[Heard]) -> list[str]:
    asked = {
        "language": language,
        "texts": all_texts(language),
        "people": {"names": list(PEOPLE.names.values()), "you": PEOPLE.you},
        "heard": [{"sentence": _plain(one), "seat": one.seat, "isLog": one.kind == LOG} for one in sentences],
    }
    command = [str(PYTHON), str(ROOT / "web" / "npm.py"), "run", "--silent", "word"]
    answer = subprocess.run(command, input=json.dumps(asked), capture_output=True, encoding="utf-8", check=True)
    return list(json.loads(answer.stdout))


def _plain(one: Heard) -> object:
    return msgspec.to_builtins(one.sentence)
