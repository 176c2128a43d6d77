-- The calendar that bookings are written into (CalDAV), and what was written of each. At most one calendar.

create table owners_calendar (
  id           text not null primary key check (id = 'current'),
  name         text not null,
  host         text not null,
  -- Address of the calendar, user and password, encrypted with a key that no backup holds.
  account      text not null,
  added_at     text not null,
  written_at   text,
  failed_since text,
  failure      text,
  checked_at   text
) strict;
create table calendar_entries (
  id              text    not null primary key,
  booking_id      text    not null unique references bookings (id) on delete cascade,
  -- Where the server has it, and its state there; null until it was written.
  href            text,
  etag            text,
  -- `status:sequence` of the booking that is to be written, and that was.
  wanted          text    not null,
  written         text,
  written_starts_at text,
  -- What the owner has made of the entry in the calendar, and when it is there.
  found           text    check (found in ('deleted', 'changed')),
  found_starts_at text,
  attempts        integer not null,
  next_attempt_at text    not null,
  claimed_until   text
) strict;
