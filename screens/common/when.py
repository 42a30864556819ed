"""Moments as people say them: 12 min ago, Friday, 8 Nov."""

from datetime import UTC, datetime

from companion.core.words import N_, _, ngettext

_DAYS = (
    N_("Monday"),
    N_("Tuesday"),
    N_("Wednesday"),
    N_("Thursday"),
    N_("Friday"),
    N_("Saturday"),
    N_("Sunday"),
)
_MONTHS = (
    N_("Jan"), N_("Feb"), N_("Mar"), N_("Apr"), N_("May"), N_("Jun"),
    N_("Jul"), N_("Aug"), N_("Sep"), N_("Oct"), N_("Nov"), N_("Dec"),
)  # fmt: skip


def _read(moment: str) -> datetime | None:
    try:
        read = datetime.fromisoformat(moment)
    except ValueError:
        return None
    return read if read.tzinfo else read.replace(tzinfo=UTC)


def clock(moment: str) -> str:
    """21:44, as the clock on the wall says it."""
    read = _read(moment)
    return read.astimezone().strftime("%H:%M") if read else ""


def ago(moment: str, now: datetime | None = None) -> str:
    """How long ago, roughly. A moment in the future (a clock that was set) is just shown as its date."""
    read = _read(moment)
    if read is None:
        return ""
    now = now or datetime.now(UTC)
    minutes = int((now - read).total_seconds() // 60)
    if minutes < 0:
        return day(moment, now)
    if minutes < 1:
        return _("just now")
    if minutes < 60:
        return ngettext("{n} min ago", "{n} min ago", minutes)
    if minutes < 24 * 60:
        return ngettext("{n} hour ago", "{n} hours ago", minutes // 60)
    return day(moment, now)


def day(moment: str, now: datetime | None = None) -> str:
    read = _read(moment)
    if read is None:
        return ""
    now = (now or datetime.now(UTC)).astimezone()
    read = read.astimezone()
    days = (now.date() - read.date()).days
    if days == 0:
        return _("today")
    if days == 1:
        return _("yesterday")
    if 0 < days < 7:
        return _(_DAYS[read.weekday()])
    if read.year == now.year:
        return _("{day} {month}", day=read.day, month=_(_MONTHS[read.month - 1]))
    return date(moment)


def date(moment: str) -> str:
    """A day that is still the same when somebody reads it next year."""
    read = _read(moment)
    if read is None:
        return ""
    read = read.astimezone()
    return _("{day} {month} {year}", day=read.day, month=_(_MONTHS[read.month - 1]), year=read.year)
