-- What no visitor has confirmed by the link in a mail holds a time only for a while, and each network only so many.
alter table bookings add column confirmed_at text;
-- Until when a pending one holds its time; null where it holds none.
alter table bookings add column held_until text;
alter table bookings add column hold_reason text;
-- Keyed hashes of the visitor's network, and of the larger one around it; for a week at most.
alter table bookings add column network text;
alter table bookings add column wide_network text;
update bookings set held_until = expires_at where status = 'pending';
create index bookings_booked_at_idx on bookings (booked_at);

drop trigger bookings_no_overlap_insert;
drop trigger bookings_no_overlap_update;
create trigger bookings_no_overlap_insert before insert on bookings
when (new.status = 'booked' or new.status = 'pending' and new.held_until is not null) and exists (
  select 1 from bookings
  where (status = 'booked' or status = 'pending' and held_until is not null)
    and starts_at < new.free_at and free_at > new.starts_at)
begin
  select raise(abort, 'bookings_no_overlap');
end;
create trigger bookings_no_overlap_update before update of status, starts_at, free_at, held_until on bookings
when (new.status = 'booked' or new.status = 'pending' and new.held_until is not null) and exists (
  select 1 from bookings
  where (status = 'booked' or status = 'pending' and held_until is not null)
    and id <> new.id and starts_at < new.free_at and free_at > new.starts_at)
begin
  select raise(abort, 'bookings_no_overlap');
end;
