"""Settings: what a host can set, what is refused, and whether the reference agrees."""

import re
from pathlib import Path

import msgspec
import pytest

from ludoteca.core.errors import LudotecaError
from ludoteca.table.base.settings import Settings, read_settings

REFERENCE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "settings.md"


def test_flags_override_variables_and_variables_override_defaults() -> None:
    settings = read_settings({"LUDOTECA_PORT": "1234", "LUDOTECA_GRACE": "2.5", "LUDOTECA_HOST": "::"}, port=99)
    assert (settings.port, settings.grace, settings.host, settings.absence) == (99, 2.5, "::", 30)


def test_an_empty_variable_counts_as_unset() -> None:
    assert read_settings({"LUDOTECA_PORT": " "}).port == 8642


def test_lists_and_folders_are_parsed() -> None:
    settings = read_settings({"LUDOTECA_ORIGINS": "https://a.org, http://b:81", "LUDOTECA_DATA": "~/kept"})
    assert settings.origins == ("https://a.org", "http://b:81")
    assert settings.data == Path("~/kept").expanduser()


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("PORT", "tcp://10.0.0.1:80", "port"),
        ("PORT", "70000", "<= 65535"),
        ("WORKERS", "0", "workers"),
        ("GRACE", "-1", ">= 0"),
        ("LOG_FORMAT", "loud", "log_format"),
        ("HOST", "", None),
        ("LEVEL_FOR_STAND_IN", "genius", "skilled"),
        ("ORIGINS", "play.example.org", "https://play.example.org"),
        ("ORIGINS", "https://play.example.org/", "without a path"),
        ("ORIGINS", "https://play.example.org:443", "without :443"),
        ("ORIGINS", "https://Play.example.org", "lower-case"),
        ("ORIGINS", "https://me@play.example.org", "user name"),
        ("ORIGINS", "https://play:example", "origin"),
        ("ORIGINS", "null", "origin"),
        ("ORIGINS", "*", "origin"),
    ],
)
def test_invalid_values_are_refused_in_a_sentence(name: str, value: str, said: str | None) -> None:
    if said is None:
        assert read_settings({f"LUDOTECA_{name}": value})
        return
    with pytest.raises(LudotecaError, match=re.escape(said)):
        read_settings({f"LUDOTECA_{name}": value})


def test_settings_made_in_code_are_checked_too() -> None:
    with pytest.raises(LudotecaError, match="port"):
        Settings(port=-1)
    with pytest.raises(LudotecaError, match="folder"):
        Settings(data=3)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(LudotecaError, match="origin"):
        Settings().changed(origins=("http://:1234",))
    assert Settings(grace=3).changed(port=0) == Settings(grace=3, port=0)


def test_origins_are_an_exact_list() -> None:
    settings = Settings(port=1234, origins=("https://play.example.org",))
    assert settings.allowed_origins == {
        "http://127.0.0.1:1234",
        "http://localhost:1234",
        "http://[::1]:1234",
        "https://play.example.org",
    }
    assert {"play.example.org", "play.example.org:443", "localhost:1234"} <= settings.allowed_hosts
    assert "localhost" not in settings.allowed_hosts


def test_a_named_host_is_an_address_and_a_wildcard_is_not() -> None:
    assert Settings(host="192.0.2.7", port=80).addresses[0] == "http://192.0.2.7"
    assert Settings(host="2001:db8::7", port=81).addresses[0] == "http://[2001:db8::7]:81"
    assert Settings(host="0.0.0.0").addresses[0] == "http://127.0.0.1:8642"


def test_the_reference_lists_every_setting_with_its_default() -> None:
    page = REFERENCE.read_text(encoding="utf-8")
    found = re.findall(r"^\| `LUDOTECA_(\w+)` \| (.*?) \| .*? \| (.*?) \|$", page, re.MULTILINE)
    rows = {name: (default, meaning) for name, default, meaning in found}
    fields = {field.name.upper(): field for field in msgspec.structs.fields(Settings)}
    assert list(rows) == list(fields)
    for name, (default, meaning) in rows.items():
        field = fields[name]
        assert meaning == field.type.__metadata__[-1].description
        if field.default_factory is msgspec.NODEFAULT:
            shown = " ".join(field.default) if isinstance(field.default, tuple) else f"{field.default}"
            assert default == (f"`{shown.removesuffix('.0')}`" if shown else "none")
