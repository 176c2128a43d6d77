-- Busy calendars that are read with the account of the owner's calendar (CalDAV), beside those that have an address of their own.

alter table booking_feeds add column source text not null default 'address' check (source in ('address', 'account'));
