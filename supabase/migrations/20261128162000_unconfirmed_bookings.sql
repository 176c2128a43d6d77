-- What no visitor has confirmed by the link in a mail holds a time only for a while, and each network only so many.
alter table isarbridge_private.bookings add column if not exists confirmed_at timestamptz;
-- Until when a pending one holds its time; null where it holds none.
alter table isarbridge_private.bookings add column if not exists held_until timestamptz;
alter table isarbridge_private.bookings add column if not exists hold_reason text;
-- Keyed hashes of the visitor's network, and of the larger one around it; for a week at most.
alter table isarbridge_private.bookings add column if not exists network text;
alter table isarbridge_private.bookings add column if not exists wide_network text;
update isarbridge_private.bookings set held_until = expires_at where status = 'pending';
create index if not exists bookings_booked_at_idx on isarbridge_private.bookings (booked_at);

alter table isarbridge_private.bookings drop constraint if exists bookings_no_overlap;
alter table isarbridge_private.bookings add constraint bookings_no_overlap
  exclude using gist (tstzrange(starts_at, free_at) with &&)
  where (status = 'booked' or (status = 'pending' and held_until is not null));
