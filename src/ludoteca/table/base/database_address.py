"""The address of a PostgreSQL database. It may contain a password, which nothing prints or logs."""

import re

from ludoteca.table.errors import SettingError

SCHEMES = ("postgresql://", "postgres://")
SECRET = ("password=", "sslpassword=")  # parameters that are not shown
_PARTS = re.compile(r"(\w+://)(?:([^:@/?#]*)(?::[^@/?#]*)?@)?([^@/?#]*)(/[^@/?#]*)?(?:\?([^@?#]*))?")


class DatabaseAddress:
    """An address such as `postgresql://user@host/database`. Printing it leaves out passwords."""

    __slots__ = ("secret",)

    def __init__(self, text: str) -> None:
        """Check the beginning of an address. The database library checks the rest, when it connects."""
        if not text.startswith(SCHEMES):
            raise SettingError("the database must be an address like postgresql://user:password@host/name")
        self.secret = text
        """The whole address, with its password. Only the database library may get it."""

    def __str__(self) -> str:
        found = _PARTS.fullmatch(self.secret)
        if found is None:  # its parts cannot be told apart, so any of them may be the password
            return f"{SCHEMES[0]}..."
        scheme, user, host, name, query = found.groups("")
        shown = "&".join(part for part in query.split("&") if not part.startswith(SECRET))
        return f"{scheme}{user}{'@' if user else ''}{host}{name}{'?' if shown else ''}{shown}"

    __repr__ = __str__

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DatabaseAddress) and other.secret == self.secret

    def __hash__(self) -> int:
        return hash(self.secret)
