"""Which devices are signed in, and which connections each of them has open."""

from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterable

from ludoteca.core.sentences import say
from ludoteca.table.admin.housekeeping import Housekeeping
from ludoteca.table.base.keys import token_hash
from ludoteca.table.features.accounts import new_device
from ludoteca.table.live.viewers import Connection
from ludoteca.table.messages.account_rows import CodeChange, SignIn
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.messages.socket import Bye
from ludoteca.table.storage.store import Store

AT_ONCE = 500  # devices in one query


class SignIns:
    """The devices of a server. The store decides who is signed in, so all processes always agree.

    Open connections are not asked again. They are closed when their device is signed out, in other processes too, and a
    check every few seconds finds those that a lost message has left open.
    """

    def __init__(
        self,
        store: Store,
        housekeeping: Housekeeping,
        tell: Callable[[list[str]], Awaitable[object]],
    ) -> None:
        """`tell` asks the other processes to close the connections of these devices."""
        self._store, self._housekeeping, self._tell = store, housekeeping, tell
        self._open: defaultdict[str, set[Connection]] = defaultdict(set)
        self._device_of: dict[Connection, str] = {}

    async def find(self, token: str) -> SignIn | None:
        """The guest and the device with this token, which using it renews.

        A token expires when housekeeping deletes its device, because housekeeping does not trust a clock that jumps.
        """
        if not token:
            return None
        found = await self._store.signed_in(token_hash(token))
        if found is None:
            return None
        guest = await self._housekeeping.note_seen(found.guest, found.device)
        return None if guest is None else found._replace(guest=guest)

    async def add(
        self, guest: GuestRow, name: str, before: SignIn | None, code: CodeChange | None = None, left: str = ""
    ) -> str:
        """Sign a device in and return its token. What the same browser had `before` is signed out.

        `code` is the recovery code that was used, and `left` a guest who becomes this one.
        """
        device, token = new_device(guest.id, name)
        replaced = before.device.id if before else ""
        await self._store.sign_in(device, replaced, code, left)
        await self.let_go([replaced] if replaced else [])
        return token

    async def sign_out(self, guest: GuestRow, devices: list[str]) -> list[str]:
        """Sign out devices of a guest; return those that were signed in."""
        return await self.let_go(await self._store.sign_out(guest.id, devices))

    async def sign_out_others(self, own: SignIn) -> list[str]:
        """Sign out everywhere else."""
        return await self.let_go(await self._store.sign_out_everywhere(own.guest.id, own.device.id))

    async def let_go(self, devices: list[str]) -> list[str]:
        """Close the connections of devices that were signed out, in every process."""
        if devices:
            self.dismiss(devices)
            await self._tell(devices)
        return devices

    # Connections

    def opened(self, connection: Connection, device: str) -> None:
        """Note that a device has opened a connection. It may have moved from another device's token."""
        self.closed(connection)
        self._open[device].add(connection)
        self._device_of[connection] = device

    def closed(self, connection: Connection) -> None:
        """Forget a connection."""
        device = self._device_of.pop(connection, None)
        if device is not None:
            self._open[device].discard(connection)
            if not self._open[device]:
                del self._open[device]

    def dismiss(self, devices: Iterable[str]) -> None:
        """Close the connections of devices that were signed out, and say why."""
        for device in devices:
            for connection in self._open.pop(device, set()):
                del self._device_of[connection]
                connection.close(Bye(say("bye-signed-out"), is_back_soon=False))

    async def check(self) -> None:
        """Close the connections of devices that are not signed in any more."""
        known = list(self._open)
        for start in range(0, len(known), AT_ONCE):
            some = known[start : start + AT_ONCE]
            self.dismiss(set(some) - await self._store.live_devices(some))
