"""All settings for hosts, with bounds and descriptions. `make references` lists them in docs/reference/settings.md."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias
from urllib.parse import urlsplit

import msgspec
import platformdirs
from msgspec import Meta

from ludoteca.players.levels import FORMER
from ludoteca.table.base.database_address import DatabaseAddress
from ludoteca.table.errors import SettingError

PREFIX = "LUDOTECA_"  # the prefix of environment variables
LISTS = ("origins", "watchers")  # settings whose values are separated by commas or spaces
SECRET = ("database",)  # settings whose values may contain a password
SEATED = (*FORMER, "random", "greedy")  # the bots that can sit at any table, even if its game offers other levels
EVERYWHERE = ("0.0.0.0", "::")  # hosts that stand for all of the machine's networks
CONTACT = re.compile(r"mailto:[^@\s<>]+@[\w-]+(\.[\w-]+)+|https://[\w-]+(\.[\w-]+)+", re.ASCII)
PLAIN_PORTS = {"http": 80, "https": 443}  # default ports, which browsers leave out of an origin

Seconds: TypeAlias = Annotated[float, Meta(ge=0, le=86400)]
Timeout: TypeAlias = Annotated[float, Meta(gt=0, le=3600)]
Few: TypeAlias = Annotated[int, Meta(ge=1, le=100_000)]
Days: TypeAlias = Annotated[int, Meta(ge=0, le=36_500)]


def default_data() -> Path:
    """The default data folder."""
    return Path(platformdirs.user_data_dir("ludoteca")) / "table"


def default_workers() -> int:
    """The default number of engine processes: one per core, minus one core for the server itself."""
    return max(1, (os.cpu_count() or 1) - 1)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """A server's settings, validated on creation."""

    host: Annotated[
        str, Meta(min_length=1, description="Address to listen on; `0.0.0.0` means all networks of the machine.")
    ] = "127.0.0.1"
    port: Annotated[int, Meta(ge=0, le=65535, description="Port to listen on; 0 picks a free one.")] = 8642
    data: Annotated[Path, Meta(description="Folder for all data.")] = msgspec.field(default_factory=default_data)
    database: Annotated[
        DatabaseAddress | None,
        Meta(description="PostgreSQL database for all data, such as `postgresql://user:password@host/name`."),
    ] = None
    processes: Annotated[
        int,
        Meta(ge=1, le=256, description="Number of server processes on this machine; more than one needs a database."),
    ] = 1
    peer_host: Annotated[
        str,
        Meta(min_length=1, description="Address on which the server's other processes reach this one."),
    ] = "127.0.0.1"
    peer_port: Annotated[
        int, Meta(ge=0, le=65535, description="Port on which the other processes reach this one; 0 picks a free one.")
    ] = 0
    origins: Annotated[
        tuple[str, ...],
        Meta(description="Other addresses at which browsers open the server, such as `https://play.example.org`."),
    ] = ()
    forwarded_allow_ips: Annotated[
        str, Meta(description="Addresses of proxies whose `X-Forwarded-For` header is trusted.")
    ] = "127.0.0.1"
    workers: Annotated[
        int, Meta(ge=1, le=256, description="Number of engine processes for bots, hints, analyses and reviews.")
    ] = msgspec.field(default_factory=default_workers)
    searching: Annotated[
        Seconds,
        Meta(description="Maximum seconds that a bot searches per turn; most turns need far less."),
    ] = 1.0
    thinking: Annotated[
        Seconds,
        Meta(
            description="Seconds that a bot's move may wait for an engine, and the same again to run there; after that "
            "the bot plays a quick move."
        ),
    ] = 10.0
    requests_per_guest: Annotated[
        Few, Meta(description="Simultaneous engine requests per guest; beyond that, hints and analyses are refused.")
    ] = 8
    review_limit: Annotated[Seconds, Meta(description="Maximum engine seconds for the review of one match.")] = 600
    pause: Annotated[Seconds, Meta(description="Seconds between the steps of bots, so people can follow.")] = 0.6
    grace: Annotated[Seconds, Meta(description="Seconds of clock time returned to a player who was disconnected.")] = 20
    absence: Annotated[Seconds, Meta(description="Seconds without a connection after which a seat counts as away.")] = (
        30
    )
    set_up_limit: Annotated[
        Seconds,
        Meta(description="Time limit in seconds for set-up where people wait (E2.8, X3.4); 0 means no limit."),
    ] = 600
    level_for_stand_in: Annotated[str, Meta(description="Level of the bots that replace absent players.")] = "skilled"
    code_hours: Annotated[int, Meta(ge=1, le=24 * 60, description="Hours until a join code expires.")] = 24
    messages_per_second: Annotated[Few, Meta(description="Messages per second on one connection, sustained.")] = 10
    messages_at_once: Annotated[Few, Meta(description="Messages on one connection in a burst.")] = 40
    requests_per_minute: Annotated[Few, Meta(description="HTTP requests per minute from one address.")] = 600
    guests_per_minute: Annotated[Few, Meta(description="New guests per minute from one address.")] = 30
    tables_per_minute: Annotated[Few, Meta(description="New tables per minute from one address.")] = 60
    joins_per_minute: Annotated[Few, Meta(description="Join code attempts per minute from one address.")] = 10
    sign_ins_per_minute: Annotated[
        Few, Meta(description="Attempts to sign in with a recovery code or a link per minute from one address.")
    ] = 10
    requests_at_once: Annotated[Few, Meta(description="Simultaneous HTTP requests from one address.")] = 200
    sockets_per_address: Annotated[Few, Meta(description="Open sockets from one address.")] = 200
    sockets: Annotated[Few, Meta(description="Open sockets in total.")] = 5000
    connections_per_address: Annotated[
        Few, Meta(description="Open connections from one address, sockets included; proxies may have more.")
    ] = 600
    connections: Annotated[Few, Meta(description="Open connections in total, sockets included.")] = 8000
    header_timeout: Annotated[Timeout, Meta(description="Seconds for a client to send the headers of a request.")] = 10
    body_timeout: Annotated[Timeout, Meta(description="Seconds for a client to send the body of a request.")] = 30
    hello_timeout: Annotated[Timeout, Meta(description="Seconds for a socket to send a valid `hello`.")] = 20
    watchers: Annotated[tuple[str, ...], Meta(description="Addresses that may read `/metrics`.")] = ("127.0.0.1", "::1")
    keep_unstarted_days: Annotated[
        Days,
        Meta(description="Days after which a table is deleted if its first match never started; 0 keeps it forever."),
    ] = 90
    keep_finished_days: Annotated[
        Days,
        Meta(
            description="Days after which a finished table is deleted if none of its guests has come back; "
            "0 keeps it forever."
        ),
    ] = 365
    keep_guests_days: Annotated[
        Days,
        Meta(
            description="Days after which a guest without a table is deleted if they have not come back; "
            "0 keeps them forever."
        ),
    ] = 180
    keep_devices_days: Annotated[
        Days,
        Meta(
            description="Days after which a device is signed out if nobody has used it; 0 keeps it signed in forever."
        ),
    ] = 365
    keep_reports_days: Annotated[
        Days, Meta(description="Days after which a report that an operator has closed is deleted; 0 keeps it forever.")
    ] = 90
    tables_per_guest: Annotated[Few, Meta(description="New tables per minute from one guest.")] = 10
    messages_per_guest: Annotated[Few, Meta(description="Chat messages per minute from one guest, at all tables.")] = 40
    invitations_per_guest: Annotated[Few, Meta(description="Invitations and blocks per minute from one guest.")] = 20
    reports_per_guest: Annotated[
        Few, Meta(description="Reports per minute from one guest; in a day, a guest can make ten.")
    ] = 5
    require_data: Annotated[
        bool, Meta(description="`1` refuses to start without existing data, for example if a disk is not mounted.")
    ] = False
    min_free_mb: Annotated[
        int,
        Meta(
            ge=0,
            le=10_000_000,
            description="Free disk space in megabytes below which `/health` answers 503; 0 turns the check off.",
        ),
    ] = 100
    push: Annotated[
        bool, Meta(description="`0` sends no notifications, so nothing is sent to the push services of browsers.")
    ] = True
    push_contact: Annotated[
        str,
        Meta(
            max_length=200,
            description="Whom push services can ask about notifications: `mailto:` and an e-mail address. The default "
            "is the first https address in `origins`.",
        ),
    ] = ""
    log_format: Annotated[
        Literal["auto", "json", "text"],
        Meta(description="Log format: `json`, `text`, or `auto`, which is text on a terminal and JSON elsewhere."),
    ] = "auto"

    def __post_init__(self) -> None:
        for field in msgspec.structs.fields(self):
            _checked(field.name, getattr(self, field.name), field.type, is_text=False)
        for origin in self.origins:
            _check_origin(origin)
        if self.processes > 1 and self.database is None:
            raise SettingError(
                "several processes need a PostgreSQL database: set LUDOTECA_DATABASE, or run without --processes"
            )
        if self.push_contact and not CONTACT.fullmatch(self.push_contact):
            raise SettingError(
                f"push_contact must be like mailto:you@example.org or https://example.org, not {self.push_contact!r}"
            )
        if self.level_for_stand_in not in SEATED:
            raise SettingError(
                f"level_for_stand_in must be one of {', '.join(FORMER)}, not {self.level_for_stand_in!r}"
            )

    def changed(self, **changes: object) -> "Settings":
        """Return a copy with some settings replaced, validated again."""
        return Settings(**(msgspec.structs.asdict(self) | changes))

    @property
    def location(self) -> Path | DatabaseAddress:
        """Where the data is: in the database if there is one, otherwise in the data folder."""
        return self.database or self.data

    @property
    def search_limit(self) -> float:
        """The time limit for a bot's search in seconds, well below the time after which the request is abandoned."""
        return min(self.searching, self.thinking / 2)

    @property
    def addresses(self) -> tuple[str, ...]:
        """The server's built-in addresses, starting with the address to show."""
        named = () if self.host in EVERYWHERE else (self.host,)
        hosts = dict.fromkeys((*named, "127.0.0.1", "localhost", "::1"))
        return tuple(address(host, self.port) for host in hosts)

    @property
    def allowed_origins(self) -> frozenset[str]:
        """The origins whose pages may use the server. All other origins are refused."""
        return frozenset((*self.addresses, *self.origins))

    @property
    def allowed_hosts(self) -> frozenset[str]:
        """The valid values for a Host header: the hosts in the origins, with and without a default port."""
        plain = {urlsplit(origin).netloc for origin in self.allowed_origins}
        return frozenset(
            plain | {f"{host}:{port}" for host in plain - _with_port(plain) for port in PLAIN_PORTS.values()}
        )


def read_settings(environment: Mapping[str, str], **flags: object) -> Settings:
    """Read settings from flags and environment variables (`LUDOTECA_PORT`); flags take precedence."""
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
        return msgspec.convert(value, kind, strict=not is_text, dec_hook=_place)
    except msgspec.ValidationError as error:
        shown = str(error).replace("`", "").partition(" - at ")[0]
        what = "this" if name in SECRET else repr(value)
        raise SettingError(f"setting {name} cannot be {what}: {shown[:1].lower()}{shown[1:]}") from None


def _place(kind: type, value: Any) -> Any:
    if kind is DatabaseAddress:
        return value if isinstance(value, DatabaseAddress) else DatabaseAddress(value)
    if kind is not Path or not isinstance(value, str | Path):
        raise msgspec.ValidationError("Expected a folder")
    return Path(value).expanduser()


def address(host: str, port: int) -> str:
    """The URL for a host and port, in the form that browsers send as an origin."""
    named = f"[{host}]" if ":" in host else host.lower()
    return f"http://{named}" if port == PLAIN_PORTS["http"] else f"http://{named}:{port}"


def _check_origin(origin: str) -> None:
    """Refuse an origin that is not written as browsers send it.

    Browsers send the scheme and the host in lower case, without a default port and without a path.
    """
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        raise SettingError(f"{origin!r} is not an origin; write it like https://play.example.org") from None
    if parts.scheme not in PLAIN_PORTS or not parts.hostname or origin != f"{parts.scheme}://{parts.netloc}":
        raise SettingError(f"{origin!r} is not an origin; write it like https://play.example.org, without a path")
    if parts.netloc != parts.netloc.lower() or "@" in parts.netloc or not parts.netloc.isascii():
        raise SettingError(f"{origin!r} is not an origin as browsers send it: lower-case ASCII, no user name")
    if port == PLAIN_PORTS[parts.scheme]:
        raise SettingError(f"{origin!r} has a default port, which browsers leave out; write it without :{port}")


def _with_port(hosts: set[str]) -> set[str]:
    return {host for host in hosts if host.rpartition(":")[2].isdigit()}
