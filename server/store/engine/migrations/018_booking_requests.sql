-- What the form of a booking had sent, as SHA-256 of its fields: the same form books once, and only with the same data.
-- Null of older bookings, whose form is answered as before.
alter table bookings add column request_hash text;
