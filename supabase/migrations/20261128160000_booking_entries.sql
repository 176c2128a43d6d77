-- What names the entry of a booking in calendars: its UID and ORGANIZER, so that both stay when the host or the mailbox changes.
-- Null until the server, which knows the host, has noted what the entries of older bookings have.
alter table isarbridge_private.bookings add column if not exists uid text;
alter table isarbridge_private.bookings add column if not exists organizer text;
