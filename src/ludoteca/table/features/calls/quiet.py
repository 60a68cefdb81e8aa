"""Quiet hours: the part of the day in which a guest gets no notifications."""

from datetime import datetime, timedelta, timezone, tzinfo
from zoneinfo import ZoneInfo

from ludoteca.table.messages.calls import QuietHours


def quiet_until(quiet: QuietHours | None, now: int) -> int | None:
    """The time at which the quiet hours end, in milliseconds, or None if notifications are welcome now."""
    if quiet is None or quiet.begins == quiet.ends:
        return None
    zone = _zone(quiet)
    here = datetime.fromtimestamp(now / 1000, zone)
    minute = here.hour * 60 + here.minute
    is_night = quiet.begins > quiet.ends
    if not (quiet.begins <= minute or minute < quiet.ends if is_night else quiet.begins <= minute < quiet.ends):
        return None
    day = here.date() + timedelta(days=1 if is_night and minute >= quiet.begins else 0)
    end = datetime(day.year, day.month, day.day, quiet.ends // 60, quiet.ends % 60, tzinfo=zone)
    return max(now + 1000, round(end.timestamp() * 1000))


def _zone(quiet: QuietHours) -> tzinfo:
    try:
        return ZoneInfo(quiet.zone)
    except (ValueError, OSError, KeyError):  # no such zone, or a system without the list of zones
        return timezone(max(-timedelta(hours=23), min(timedelta(hours=23), timedelta(minutes=quiet.offset))))
