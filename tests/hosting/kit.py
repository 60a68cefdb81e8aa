"""Readers for the files in the hosting kit."""

import re
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
KIT = ROOT / "hosting"
FILES = sorted(file for file in KIT.iterdir() if not file.name.startswith("."))  # without the host's own .env
SITE = "play.example.org"
DEFAULTED = re.compile(r"\$\{(\w+)(?::([-?])([^}]*))?\}")


def text_of(name: str) -> str:
    """The text of a file in the kit."""
    return (KIT / name).read_text(encoding="utf-8")


def yaml_of(name: str) -> Any:
    """A YAML file in the kit, parsed."""
    return yaml.safe_load(text_of(name))


def service(name: str) -> dict[str, Any]:
    """A service defined in compose.yaml."""
    found: dict[str, Any] = yaml_of("compose.yaml")["services"][name]
    return found


def environment_of(name: str) -> dict[str, str]:
    """The environment of a service in compose.yaml, with variables substituted as compose would do it."""
    return {key: DEFAULTED.sub(_filled, str(value)) for key, value in service(name)["environment"].items()}


def _filled(variable: re.Match[str]) -> str:
    name, sign, default = variable.groups()
    return SITE if name == "LUDOTECA_SITE" else default if sign == "-" else ""


def image_environment() -> dict[str, str]:
    """The environment set by the last stage of the image."""
    last = text_of("Containerfile").rpartition("\nFROM ")[2].replace("\\\n", " ")
    lines = [line for line in last.splitlines() if line.startswith("ENV ")]
    return dict(pair.split("=", 1) for line in lines for pair in line.removeprefix("ENV ").split())


def unit(name: str) -> list[tuple[str, str]]:
    """The settings in a systemd unit, as names and values."""
    lines = [line for line in text_of(name).splitlines() if "=" in line and not line.startswith("#")]
    return [(line.partition("=")[0], line.partition("=")[2]) for line in lines]


def unit_environment(name: str) -> dict[str, str]:
    """The environment that a systemd unit sets."""
    given = [value for key, value in unit(name) if key == "Environment"]
    return dict(pair.split("=", 1) for value in given for pair in value.split())
