-- The calendar that bookings are written into (CalDAV), and what was written of each. At most one calendar.

create table if not exists isarbridge_private.owners_calendar (
  id           text        not null primary key check (id = 'current'),
  name         text        not null,
  host         text        not null,
  -- Address of the calendar, user and password, encrypted with a key that no backup holds.
  account      text        not null,
  added_at     timestamptz not null,
  written_at   timestamptz,
  failed_since timestamptz,
  failure      text,
  checked_at   timestamptz
);
create table if not exists isarbridge_private.calendar_entries (
  id              uuid        not null primary key,
  booking_id      uuid        not null unique references isarbridge_private.bookings (id) on delete cascade,
  -- Where the server has it, and its state there; null until it was written.
  href            text,
  etag            text,
  -- `status:sequence` of the booking that is to be written, and that was.
  wanted          text        not null,
  written         text,
  written_starts_at timestamptz,
  -- What the owner has made of the entry in the calendar, and when it is there.
  found           text        check (found in ('deleted', 'changed')),
  found_starts_at timestamptz,
  attempts        integer     not null,
  next_attempt_at timestamptz not null,
  claimed_until   timestamptz
);

revoke all on table isarbridge_private.owners_calendar, isarbridge_private.calendar_entries from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format(
      'revoke all on table isarbridge_private.owners_calendar, isarbridge_private.calendar_entries from %I', visitor);
  end loop;
end $$;
