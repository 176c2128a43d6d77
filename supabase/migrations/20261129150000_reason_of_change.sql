-- What the visitor wrote to the owner with the last move, or with the cancellation.

alter table isarbridge_private.bookings add column if not exists reason text;
