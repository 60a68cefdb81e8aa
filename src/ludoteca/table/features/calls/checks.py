"""Checks what is stored about notifications, for the doctor."""

from ludoteca.table.features.calls.addresses import EndpointError, target_of
from ludoteca.table.features.calls.sealing import check_keys, is_key, subscription_id
from ludoteca.table.storage.store import StoreReader


async def call_damage(store: StoreReader) -> list[str]:
    """What is wrong with the stored key and subscriptions, one sentence for each problem. It names no endpoint."""
    found: list[str] = []
    key = await store.stored_push_key()
    if key is not None and not is_key(key):
        found.append("the key that signs notifications is damaged, so no notification can be sent")
    for row in await store.all_subscriptions():
        try:
            target_of(row.endpoint)
            check_keys(row.p256dh, row.auth)
        except EndpointError:
            found.append(f"subscription {row.id} is damaged, so its browser gets no notifications")
        else:
            if row.id != subscription_id(row.endpoint):
                found.append(f"subscription {row.id} has the endpoint of another one")
    return found
