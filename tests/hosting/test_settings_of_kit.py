"""The container, compose and systemd start the server with valid settings, folders, addresses and commands."""

import ipaddress
import re
from pathlib import Path

import pytest

from ludoteca.table.base.settings import PREFIX, Settings, read_settings
from tests.hosting.kit import (
    FILES,
    ROOT,
    SITE,
    environment_of,
    image_environment,
    service,
    text_of,
    unit,
    unit_environment,
    yaml_of,
)

OF_THE_KIT = {"LUDOTECA_SITE", "LUDOTECA_TABLE", "LUDOTECA_COMPILED"}  # read only by files in the kit
CACHE = "LUDOTECA_CACHE"  # belongs to the package, not to the server
UNITS = ("ludoteca.service", "ludoteca-backup.service")
IN_COMPOSE = image_environment() | environment_of("table")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_variable_is_a_setting(file: Path) -> None:
    known = {PREFIX + name.upper() for name in Settings.__struct_fields__} | OF_THE_KIT | {CACHE}
    assert set(re.findall(r"LUDOTECA_[A-Z_]+", file.read_text(encoding="utf-8"))) <= known


@pytest.mark.parametrize(
    "environment",
    [image_environment(), IN_COMPOSE, *map(unit_environment, UNITS)],
    ids=["image", "compose", *UNITS],
)
def test_the_server_accepts_its_environment(environment: dict[str, str]) -> None:
    """The paths of the data and of the cache are absolute."""
    assert read_settings(environment).data.is_absolute()
    assert environment[CACHE].startswith("/")


def test_data_is_required_where_a_volume_or_disk_may_be_missing() -> None:
    assert read_settings(IN_COMPOSE).require_data
    assert read_settings(unit_environment("ludoteca.service")).require_data
    assert not read_settings(IN_COMPOSE | {"LUDOTECA_REQUIRE_DATA": "0"}).require_data


def test_browsers_and_prometheus_are_allowed_by_name() -> None:
    settings = read_settings(IN_COMPOSE)
    (target,) = yaml_of("prometheus.yml")["scrape_configs"][0]["static_configs"][0]["targets"]
    assert f"https://{SITE}" in settings.allowed_origins
    assert target in settings.allowed_hosts
    assert f"{{$LUDOTECA_TABLE:{target}}}" in text_of("Caddyfile")


def test_only_caddy_is_trusted_and_only_prometheus_reads_the_metrics() -> None:
    settings = read_settings(IN_COMPOSE)
    address = {name: service(name)["networks"]["inside"]["ipv4_address"] for name in ("table", "caddy", "prometheus")}
    network = ipaddress.ip_network(yaml_of("compose.yaml")["networks"]["inside"]["ipam"]["config"][0]["subnet"])
    assert settings.forwarded_allow_ips == address["caddy"]
    assert settings.watchers == ("127.0.0.1", address["prometheus"])
    assert all(ipaddress.ip_address(each) in network for each in address.values())
    assert "ports" not in service("table"), "visitors could bypass the proxy"


@pytest.mark.parametrize("name", ["table", "caddy", "prometheus"])
def test_a_container_has_minimal_privileges(name: str) -> None:
    container = service(name)
    assert container["read_only"]
    assert container["cap_drop"] == ["ALL"]
    assert container.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "caddy" else [])
    assert container["security_opt"] == ["no-new-privileges:true"]


def test_persistent_data_is_on_a_volume() -> None:
    settings = read_settings(image_environment())
    places = dict(volume.split(":")[:2][::-1] for volume in service("table")["volumes"])
    assert places[str(settings.data)] == "data"
    assert places[image_environment()[CACHE]] == "cache"
    assert {"data", "cache", "backups"} <= yaml_of("compose.yaml")["volumes"].keys()


def test_a_unit_writes_only_where_systemd_allows_it() -> None:
    for name in UNITS:
        lines, environment = dict(unit(name)), unit_environment(name)
        assert environment["LUDOTECA_DATA"] == f"/var/lib/{lines['StateDirectory']}"
        assert environment[CACHE] == f"/var/cache/{lines['CacheDirectory']}"
        assert lines["ProtectSystem"] == "strict"
        assert lines["MemoryDenyWriteExecute"] == "no", "otherwise compiled rules cannot run"
    backup = next(value for key, value in unit("ludoteca-backup.service") if "backup" in value and key == "ExecStart")
    assert f" {dict(unit('ludoteca-backup.service'))['ReadWritePaths']}/" in backup


def test_units_and_the_image_run_existing_commands() -> None:
    started = [value.split()[1] for name in UNITS for key, value in unit(name) if key == "ExecStart"]
    assert started == ["serve", "doctor", "backup"]
    assert all((ROOT / "src" / "ludoteca" / "cli" / f"{command}.py").is_file() for command in started)
    assert 'CMD ["serve"]' in text_of("Containerfile")


def test_the_image_is_built_from_existing_files() -> None:
    let_in = {line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line[:1] == "!"}
    copied = re.findall(r"^COPY (?!--from)(?:--\S+ )*(.*) \S+$", text_of("Containerfile"), re.MULTILINE)
    files = {file for line in copied for file in line.split() if file != "."}
    assert {"requirements-hosting.lock", "hosting/start.sh", "hosting/healthy.py"} <= files <= let_in
    assert all(any(ROOT.glob(pattern)) for pattern in let_in)
    assert "README.md" in let_in, "hatch_build.py makes it the description of the package"


def test_the_hosting_page_names_every_file_of_the_kit() -> None:
    page = (ROOT / "docs" / "hosting.md").read_text(encoding="utf-8")
    assert [file.name for file in FILES if file.name not in page] == []
