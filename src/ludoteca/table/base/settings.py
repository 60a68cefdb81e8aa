"""What a host can set: every setting once, with its bounds and what it is for. docs/hosting.md shows the same table."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec
import platformdirs
from msgspec import Meta

from ludoteca.players import LEVELS
from ludoteca.table.errors import SettingError

PREFIX = "LUDOTECA_"  # of environment variables
LISTS = ("origins", "watchers")  # settings that are written with commas or spaces between
SEATED = (*LEVELS, "random", "greedy")  # who can sit at a table: all levels, and those from before there were any
EVERYWHERE = ("0.0.0.0", "::")  # hosts that stand for all networks of a machine
PLAIN_PORTS = {"http": 80, "https": 443}  # which browsers leave out of an origin

Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=86400)]
Timeout: TypeAlias = Annotated[float, Meta(gt=0, le=3600)]
Few: TypeAlias = Annotated[int, Meta(ge=1, le=100_000)]
Days: TypeAlias = Annotated[int, Meta(ge=0, le=36_500)]


def default_data() -> Path:
    """The folder in which the table keeps everything, unless another is given."""
    return Path(platformdirs.user_data_dir("ludoteca")) / "table"


def default_workers() -> int:
    """One computer player at a time for each core, but for the one that the table itself needs."""
    return max(1, (os.cpu_count() or 1) - 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """How a table is run. Checked when it is made, so that nothing else has to."""

    host: Annotated[
        str, Meta(min_length=1, description="Where to listen; `0.0.0.0` is every network of the machine.")
    ] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="The port; 0 takes any that is free.")] = 8642
    data: Annotated[Path, Meta(description="The folder in which everything is kept.")] = msgspec.field(
        default_factory=default_data
    )
    origins: Annotated[
        tuple[str, ...],
        Meta(description="Further addresses under which browsers open the table, such as `https://play.example.org`."),
    ] = ()
    forwarded_allow_ips: Annotated[
        str, Meta(description="Addresses of proxies that are believed when they say for whom they ask.")
    ] = "127.0.0.1"
    workers: Annotated[
        int, Meta(ge=1, le=256, description="Engine processes, for bots, hints, analyses and reviews.")
    ] = msgspec.field(default_factory=default_workers)
    searching: Annotated[
        Seconds,
        Meta(description="The most seconds that a bot searches for a turn; most need far less."),
    ] = 1.0
    thinking: Annotated[
        Seconds,
        Meta(
            description="Seconds that a bot's move may wait for an engine, and take there; then a quick one is played."
        ),
    ] = 10.0
    requests_per_guest: Annotated[
        Few, Meta(description="Engine requests of one guest at a time, after which hints and analyses are refused.")
    ] = 8
    review_limit: Annotated[Seconds, Meta(description="Engine seconds that the review of one match may take.")] = 600
    pause: Annotated[Seconds, Meta(description="Seconds between the steps of computer players, to be followed.")] = 0.6
    grace: Annotated[Seconds, Meta(description="Seconds of clock given back to somebody who lost the connection.")] = 20
    absence: Annotated[Seconds, Meta(description="Seconds without a connection after which a seat counts as away.")] = (
        30
    )
    set_up_limit: Annotated[
        Seconds, Meta(description="Seconds for a set-up in which all act at the same time (E2.8, X3.4); 0 is none.")
    ] = 600
    level_for_stand_in: Annotated[str, Meta(description="The level of those who sit in for the absent.")] = "skilled"
    code_hours: Annotated[int, Meta(ge=1, le=24 * 60, description="Hours for which a join code holds.")] = 24
    messages_per_second: Annotated[Few, Meta(description="Messages a second on one connection, in the long run.")] = 10
    messages_at_once: Annotated[Few, Meta(description="Messages on one connection in a burst.")] = 40
    requests_per_minute: Annotated[Few, Meta(description="HTTP requests a minute from one address.")] = 600
    guests_per_minute: Annotated[Few, Meta(description="New guests a minute from one address.")] = 30
    tables_per_minute: Annotated[Few, Meta(description="New tables a minute from one address.")] = 60
    joins_per_minute: Annotated[Few, Meta(description="Tries of a join code a minute from one address.")] = 10
    requests_at_once: Annotated[
        Few, Meta(description="HTTP requests from one address that are answered at the same time.")
    ] = 200
    sockets_per_address: Annotated[Few, Meta(description="Open sockets from one address.")] = 200
    sockets: Annotated[Few, Meta(description="Open sockets in all.")] = 5000
    connections_per_address: Annotated[
        Few, Meta(description="Open connections from one address, sockets included; proxies may have more.")
    ] = 600
    connections: Annotated[Few, Meta(description="Open connections in all, sockets included.")] = 8000
    header_timeout: Annotated[Timeout, Meta(description="Seconds for the headers of a request to arrive.")] = 10
    body_timeout: Annotated[Timeout, Meta(description="Seconds for the body of a request to arrive.")] = 30
    hello_timeout: Annotated[
        Timeout, Meta(description="Seconds for a socket to say a hello that the table accepts.")
    ] = 20
    watchers: Annotated[tuple[str, ...], Meta(description="Addresses that may read `/metrics`.")] = ("127.0.0.1", "::1")
    keep_unstarted_days: Annotated[
        Days,
        Meta(description="Days after which a table is deleted if its first match never began; 0 keeps it for ever."),
    ] = 90
    keep_finished_days: Annotated[
        Days,
        Meta(
            description="Days after which a finished table is deleted if none of its guests has come back; "
            "0 keeps it for ever."
        ),
    ] = 365
    keep_guests_days: Annotated[
        Days,
        Meta(description="Days after which a guest who has no table and has not come back is deleted; 0 keeps all."),
    ] = 180
    require_data: Annotated[
        bool, Meta(description="`1` refuses to start where there is no data, as when a disk is not mounted.")
    ] = False
    min_free_mb: Annotated[
        int,
        Meta(
            ge=0,
            le=10_000_000,
            description="Megabytes of free disk space below which `/health` answers 503; 0 turns the check off.",
        ),
    ] = 100
    log_format: Annotated[
        Literal["auto", "json", "text"],
        Meta(description="How the log is written: `json`, `text`, or text where a person watches."),
    ] = "auto"

    def __post_init__(self) -> None:
        for field in msgspec.structs.fields(self):
            _checked(field.name, getattr(self, field.name), field.type, is_text=False)
        for origin in self.origins:
            _check_origin(origin)
        if self.level_for_stand_in not in SEATED:
            raise SettingError(f"level_for_stand_in is one of {', '.join(LEVELS)}, not {self.level_for_stand_in!r}")

    def changed(self, **changes: object) -> "Settings":
        """The same settings but for these, checked like all."""
        return Settings(**(msgspec.structs.asdict(self) | changes))

    @property
    def search_limit(self) -> float:
        """The seconds that a computer player is told to have: well below those after which it is given up."""
        return min(self.searching, self.thinking / 2)

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses that are this table's own without being told, the plainest first."""
        named = () if self.host in EVERYWHERE else (self.host,)
        hosts = dict.fromkeys((*named, "127.0.0.1", "localhost", "::1"))
        return tuple(address(host, self.port) for host in hosts)

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The exact list of origins whose pages may speak to the table."""
        return frozenset((*self.addresses, *self.origins))

    @property
    def allowed_hosts(self) -> frozenset[str]:
        """What a Host header may say: the hosts of the origins, with and without a port that goes without saying."""
        plain = {urlsplit(origin).netloc for origin in self.allowed_origins}
        return frozenset(
            plain | {f"{host}:{port}" for host in plain - _with_port(plain) for port in PLAIN_PORTS.values()}
        )


def read_settings(environment: Mapping[str, str], **flags: object) -> Settings:
    """The settings that flags and environment variables (`LUDOTECA_PORT`) give; a flag goes before a variable."""
    given: dict[str, Any] = {}
    for field in msgspec.structs.fields(Settings):
        written = environment.get(PREFIX + field.name.upper(), "").strip()
        if flags.get(field.name) is not None:
            given[field.name] = flags[field.name]
        elif written:
            text = written.replace(",", " ").split() if field.name in LISTS else written
            given[field.name] = _checked(field.name, text, field.type, is_text=True)
    return Settings(**given)


def _checked(name: str, value: object, kind: Any, is_text: bool) -> Any:
    try:
        return msgspec.convert(value, kind, strict=not is_text, dec_hook=_folder)
    except msgspec.ValidationError as error:
        shown = str(error).replace("`", "").partition(" - at ")[0]
        raise SettingError(f"the setting {name} cannot be {value!r}: {shown[:1].lower()}{shown[1:]}") from None


def _folder(kind: type, value: Any) -> Any:
    if kind is not Path or not isinstance(value, str | Path):
        raise msgspec.ValidationError("Expected a folder")
    return Path(value).expanduser()


def address(host: str, port: int) -> str:
    """The address under which browsers open a host, as they write it themselves."""
    named = f"[{host}]" if ":" in host else host.lower()
    return f"http://{named}" if port == PLAIN_PORTS["http"] else f"http://{named}:{port}"


def _check_origin(origin: str) -> None:
    """An origin is what browsers send: scheme, host, port unless it goes without saying; small letters, no path."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        raise SettingError(f"{origin!r} is not an origin; write it like https://play.example.org") from None
    if parts.scheme not in PLAIN_PORTS or not parts.hostname or origin != f"{parts.scheme}://{parts.netloc}":
        raise SettingError(f"{origin!r} is not an origin; write it like https://play.example.org, without a path")
    if parts.netloc != parts.netloc.lower() or "@" in parts.netloc or not parts.netloc.isascii():
        raise SettingError(f"{origin!r} is not an origin as browsers send it: small plain letters, no user name")
    if port == PLAIN_PORTS[parts.scheme]:
        raise SettingError(f"{origin!r} has the port that browsers leave out; write it without :{port}")


def _with_port(hosts: set[str]) -> set[str]:
    return {host for host in hosts if host.rpartition(":")[2].isdigit()}
