"""The address of a database never shows its password."""

import pytest

from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.base.settings import Settings, read_settings
from ludoteca.table.errors import SettingError
from tests.support.command import Run


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("postgresql://ann:secret@host:5432/name", "postgresql://ann@host:5432/name"),
        ("postgres://ann@host/name", "postgres://ann@host/name"),
        ("postgresql:///name?host=/run/postgresql", "postgresql:///name?host=/run/postgresql"),
        ("postgresql://:secret@host", "postgresql://host"),
        ("postgresql://one:1,two:2/name?sslmode=require", "postgresql://one:1,two:2/name?sslmode=require"),
        ("postgresql://h/n?user=a&password=secret&sslpassword=secret", "postgresql://h/n?user=a"),
        ("postgresql://ann:sec%40ret@host/name", "postgresql://ann@host/name"),
        ("postgresql://ann:sec/ret@host/name", "postgresql://..."),
        ("postgresql://ann:sec?ret@host/name", "postgresql://..."),
        ("postgresql://ann:sec#ret@host/name", "postgresql://..."),
        ("postgresql://ann:sec@ret@host/name", "postgresql://..."),
        ("postgresql://h/n?password=sec@ret", "postgresql://..."),
    ],
)
def test_an_address_is_shown_without_its_password(written: str, shown: str) -> None:
    address = DatabaseAddress(written)
    assert (str(address), repr(address), address.secret) == (shown, shown, written)
    assert shown in str(Settings(database=address))
    assert str(Settings(database=address).location) == shown


def test_settings_contain_no_database_by_default_and_refuse_others_without_repeating_them() -> None:
    assert read_settings({}).database is None
    assert read_settings({"LUDOTECA_DATABASE": " postgresql://host/name "}).database == DatabaseAddress(
        "postgresql://host/name"
    )
    with pytest.raises(SettingError) as caught:
        read_settings({"LUDOTECA_DATABASE": "mysql://ann:secret@host/name"})
    assert "must be an address like postgresql://" in str(caught.value)
    assert "secret" not in str(caught.value)


@pytest.mark.parametrize("words", [("serve",), ("doctor",), ("backup", "copy"), ("export", "t"), ("tidy",)])
def test_a_mistyped_database_is_refused_by_every_command(run: Run, words: tuple[str, ...]) -> None:
    code, out, err = run(*words, "--database", "mysql://ann:secret@host/name")
    assert code == 1
    assert "must be an address like postgresql://" in " ".join(err.split())
    assert "secret" not in out + err


def test_a_folder_in_the_command_counts_more_than_a_database_in_the_environment(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LUDOTECA_DATABASE", "postgresql://nobody@127.0.0.1:1/name")
    assert "cannot be reached" in run("doctor").complaint
    assert "No data found in 'here'" in run("doctor", "--data", "here").complaint
