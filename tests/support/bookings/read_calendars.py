"""A second reader of calendars. Takes `{"calendars": [text], "from": ms, "until": ms}` as JSON, and prints the busy periods of each in
milliseconds, or the error that it raises."""
import datetime
import json
import sys
import warnings

import icalendar
import pytz
import recurring_ical_events
from icalendar.timezone_cache import _timezone_cache

warnings.simplefilter("ignore")
owner = pytz.timezone("Europe/Berlin")


def milliseconds(value):
    if not isinstance(value, datetime.datetime):
        value = datetime.datetime(value.year, value.month, value.day)
    if value.tzinfo is None:
        value = owner.localize(value)
    return round(value.timestamp() * 1000)


def is_busy(event):
    return event.get("STATUS", "") != "CANCELLED" and event.get("TRANSP", "") != "TRANSPARENT"


def busy_times(text, start, end):
    # It keeps descriptions of zones by their names.
    _timezone_cache.clear()
    calendar = icalendar.Calendar.from_ical(text)
    # Whole days are those of UTC there: some of the owner's begin before.
    day = datetime.timedelta(days=1)
    events = recurring_ical_events.of(calendar).between(start - day, end + day)
    return [[milliseconds(e["DTSTART"].dt), milliseconds(e["DTEND"].dt)] for e in events if is_busy(e)]


def attempt(text, start, end):
    try:
        return busy_times(text, start, end)
    except Exception as error:
        return f"{type(error).__name__}: {error}"


task = json.load(sys.stdin)
moments = [datetime.datetime.fromtimestamp(task[name] / 1000, pytz.utc) for name in ("from", "until")]
json.dump([attempt(text, *moments) for text in task["calendars"]], sys.stdout)
