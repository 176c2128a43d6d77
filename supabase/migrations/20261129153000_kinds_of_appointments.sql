-- Kinds of appointments: what each was booked as, and the pauses around it.

alter table isarbridge_private.bookings
  add column if not exists blocked_from timestamptz,
  -- Its kind, and what that was called then; names are null of what is older than kinds.
  add column if not exists kind text,
  add column if not exists kind_en text,
  add column if not exists kind_de text,
  -- Of a meeting at the owner's or at the visitor's.
  add column if not exists address text,
  add column if not exists question text,
  add column if not exists answer text,
  -- How many hours before the start its last reminder was queued.
  add column if not exists reminded_hours integer;

update isarbridge_private.bookings
set blocked_from = starts_at, kind = 'consultation', reminded_hours = case when reminded_for is not null then 24 end
where kind is null;

alter table isarbridge_private.bookings
  alter column blocked_from set not null,
  alter column kind set not null,
  drop constraint if exists bookings_place_check,
  add constraint bookings_place_check check (place in ('video', 'phone', 'here', 'there')),
  drop constraint if exists bookings_period,
  add constraint bookings_period check (blocked_from <= starts_at and starts_at < ends_at and ends_at <= free_at),
  -- No two hold the same time. Between two bookings the larger pause counts.
  drop constraint if exists bookings_no_overlap,
  add constraint bookings_no_overlap exclude using gist (tstzrange(blocked_from, free_at) with &&)
    where (status = 'booked' or (status = 'pending' and held_until is not null));
