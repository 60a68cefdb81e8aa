"""The part of a store that says how guests sign in."""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, Protocol, TypeVar

from ludoteca.table.messages.account_rows import DeviceRow, PasskeyRow, RecoveryRow, SignIn, TicketRow
from ludoteca.table.messages.rows import GuestRow
from ludoteca.table.storage import accounts
from ludoteca.table.storage.connection import DatabaseConnection

P = ParamSpec("P")
T = TypeVar("T")


class AccountReader(Protocol):
    """Reads devices, passkeys, recovery codes and tickets."""

    async def _read(
        self, query: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def signed_in(self, token_hash: bytes) -> SignIn | None:
        """The guest and the device with this token."""
        return await self._read(accounts.signed_in, token_hash)

    async def devices_of(self, guest: str) -> list[DeviceRow]:
        """All devices of a guest, the one used last first."""
        return await self._read(accounts.devices_of, guest)

    async def live_devices(self, devices: list[str]) -> set[str]:
        """Those of these devices that are still signed in."""
        return await self._read(accounts.live_devices, devices)

    async def passkey(self, passkey: bytes) -> PasskeyRow | None:
        """The passkey with this id."""
        return await self._read(accounts.passkey, passkey)

    async def passkeys_of(self, guest: str) -> list[PasskeyRow]:
        """All passkeys of a guest, oldest first."""
        return await self._read(accounts.passkeys_of, guest)

    async def recovery_code_of(self, guest: str) -> RecoveryRow | None:
        """The recovery code of a guest."""
        return await self._read(accounts.recovery_code_of, guest)

    async def guest_with_code(self, code_hash: bytes) -> GuestRow | None:
        """The guest with a recovery code, which stays valid."""
        return await self._read(accounts.guest_with_code, code_hash)

    async def ticket(self, secret_hash: bytes) -> TicketRow | None:
        """A ticket that nobody has used yet, whether or not it has expired."""
        return await self._read(accounts.ticket, secret_hash)

    async def is_only_here(self, guest: str) -> bool:
        """True if a guest could not come back without their one device: they have no passkey and no recovery code."""
        return await self._read(accounts.is_only_here, guest)


class AccountWriter(Protocol):
    """Changes devices, passkeys, recovery codes and tickets. Each change is atomic, for all processes."""

    async def _write(
        self, change: Callable[Concatenate[DatabaseConnection, P], T], *args: P.args, **named: P.kwargs
    ) -> T: ...

    async def see_device(self, device: str, now: int) -> bool:
        """Renew a device's token, and note the visit of its guest. Return False if the device was signed out."""
        return await self._write(accounts.see_device, device, now)

    async def name_device(self, guest: str, device: str, name: str) -> bool:
        """Rename one of a guest's devices; return False if they have no such device."""
        return await self._write(accounts.name_device, guest, device, name)

    async def sign_out(self, guest: str, devices: list[str]) -> list[str]:
        """Sign out these devices of a guest. Return those that were signed in."""
        return await self._write(accounts.sign_out, guest, devices)

    async def sign_out_everywhere(self, guest: str, kept: str) -> list[str]:
        """Sign out all devices of a guest but one, and let the keys to their seats open nothing. Return the devices."""
        return await self._write(accounts.sign_out_everywhere, guest, kept)

    async def forget_old_tickets(self, now: int) -> None:
        """Delete the tickets that have expired."""
        await self._write(accounts.forget_old_tickets, now)

    async def add_passkey(self, passkey: PasskeyRow) -> None:
        """Store a new passkey. Raise PasskeyError if it exists, or if its guest has too many."""
        await self._write(accounts.add_passkey, passkey)

    async def use_passkey(self, passkey: bytes, counter: int, now: int) -> None:
        """Store the new counter. Raise PasskeyError if a copy of the passkey was faster, or if the passkey is gone."""
        await self._write(accounts.use_passkey, passkey, counter, now)

    async def name_passkey(self, guest: str, passkey: bytes, name: str) -> bool:
        """Rename one of a guest's passkeys; return False if they have no such passkey."""
        return await self._write(accounts.name_passkey, guest, passkey, name)

    async def remove_passkey(self, guest: str, passkey: bytes) -> bool:
        """Delete one of a guest's passkeys; return False if they have no such passkey."""
        return await self._write(accounts.remove_passkey, guest, passkey)

    async def put_recovery_code(self, row: RecoveryRow) -> None:
        """Store a guest's recovery code. An earlier one stops working."""
        await self._write(accounts.put_recovery_code, row)

    async def add_ticket(self, ticket: TicketRow) -> None:
        """Store a ticket."""
        await self._write(accounts.add_ticket, ticket)

    async def take_ticket(self, secret_hash: bytes) -> TicketRow | None:
        """Use up a ticket. Of several processes that try, one gets it."""
        return await self._write(accounts.take_ticket, secret_hash)
