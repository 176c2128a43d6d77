-- Busy calendars that are read with the account of the owner's calendar (CalDAV), beside those that have an address of their own.

alter table isarbridge_private.booking_feeds
  add column if not exists source text not null default 'address',
  drop constraint if exists booking_feeds_source_check,
  add constraint booking_feeds_source_check check (source in ('address', 'account'));
