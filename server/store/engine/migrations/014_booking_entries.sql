-- What names the entry of a booking in calendars: its UID and ORGANIZER, so that both stay when the host or the mailbox changes.
-- Null until the server, which knows the host, has noted what the entries of older bookings have.
alter table bookings add column uid text;
alter table bookings add column organizer text;
