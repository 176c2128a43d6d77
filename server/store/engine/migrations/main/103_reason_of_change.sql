-- What the visitor wrote to the owner with the last move, or with the cancellation.

alter table bookings add column reason text;
