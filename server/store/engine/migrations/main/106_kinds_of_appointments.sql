-- Kinds of appointments: what each was booked as, and the pauses around it. A check changes with its table alone; mails and
-- calendar entries of bookings are put aside meanwhile, as they go with their booking.

create temp table kept_mails as select * from outbox where booking_id is not null;
create temp table kept_entries as select * from calendar_entries;

create table bookings_with_kinds (
  id             text    not null primary key,
  -- Of the form: the same one books once, and only with the same data.
  request_key    text    not null unique,
  -- SHA-256 of the form's fields; null of what an earlier release booked, whose form is answered in any case.
  request_hash   text,
  status         text    not null check (status in ('pending', 'booked', 'cancelled')),
  starts_at      text    not null,
  ends_at        text    not null,
  -- The start and the pause before it, the end and the pause after it. Between two bookings the larger pause counts.
  blocked_from   text    not null,
  free_at        text    not null,
  -- Its kind, and what that was called then; names are null of what is older than kinds.
  kind           text    not null,
  kind_en        text,
  kind_de        text,
  sequence       integer not null,
  name           text    not null,
  email          text    not null,
  email_key      text    not null,
  zone           text    not null,
  locale         text    not null check (locale in ('en', 'de')),
  place          text    not null check (place in ('video', 'phone', 'here', 'there')),
  phone          text,
  -- Of a meeting at the owner's or at the visitor's.
  address        text,
  note           text,
  question       text,
  answer         text,
  booked_by      text    not null check (booked_by in ('visitor', 'owner')),
  booked_at      text    not null,
  changed_at     text    not null,
  changed_by     text    not null check (changed_by in ('visitor', 'owner')),
  owner_line     text,
  -- What the visitor wrote to the owner with the last move, or with the cancellation.
  reason         text,
  -- What no visitor has confirmed by the link in a mail holds a time only for a while, and each network only so many.
  expires_at     text,
  -- Until when a pending one holds its time; null where it holds none.
  held_until     text,
  confirmed_at   text,
  hold_reason    text,
  -- Keyed hashes of the visitor's network, and of the larger one around it; for a week at most.
  network        text,
  wide_network   text,
  -- The start that a reminder was queued for, and how many hours before it.
  reminded_for   text,
  reminded_hours integer,
  -- Status and sequence of the last mail that left for the visitor, and of the last one for the owner.
  mailed_state   text,
  told_state     text,
  -- What names its entry in calendars, so that both stay when the host or the mailbox changes. Null of what an earlier
  -- release booked, until the server, which knows the host, has noted it.
  uid            text,
  organizer      text,
  constraint bookings_period check (blocked_from <= starts_at and starts_at < ends_at and ends_at <= free_at)
) strict;

insert into bookings_with_kinds (
  id, request_key, request_hash, status, starts_at, ends_at, blocked_from, free_at, kind, sequence, name, email, email_key,
  zone, locale, place, phone, note, booked_by, booked_at, changed_at, changed_by, owner_line, reason, expires_at, held_until,
  confirmed_at, hold_reason, network, wide_network, reminded_for, reminded_hours, mailed_state, told_state, uid, organizer)
select
  id, request_key, request_hash, status, starts_at, ends_at, starts_at, free_at, 'consultation', sequence, name, email, email_key,
  zone, locale, place, phone, note, booked_by, booked_at, changed_at, changed_by, owner_line, reason, expires_at, held_until,
  confirmed_at, hold_reason, network, wide_network, reminded_for, case when reminded_for is not null then 24 end, mailed_state,
  told_state, uid, organizer
from bookings;

drop table bookings;
alter table bookings_with_kinds rename to bookings;
insert into outbox select * from kept_mails;
drop table kept_mails;
insert into calendar_entries select * from kept_entries;
drop table kept_entries;

create index bookings_time_idx on bookings (status, starts_at);
create index bookings_email_idx on bookings (email_key);
create index bookings_booked_at_idx on bookings (booked_at);

-- No two hold the same time. PostgreSQL has a constraint for that.
create trigger bookings_no_overlap_insert before insert on bookings
when (new.status = 'booked' or new.status = 'pending' and new.held_until is not null) and exists (
  select 1 from bookings
  where (status = 'booked' or status = 'pending' and held_until is not null)
    and blocked_from < new.free_at and free_at > new.blocked_from)
begin
  select raise(abort, 'bookings_no_overlap');
end;
create trigger bookings_no_overlap_update before update of status, starts_at, blocked_from, free_at, held_until on bookings
when (new.status = 'booked' or new.status = 'pending' and new.held_until is not null) and exists (
  select 1 from bookings
  where (status = 'booked' or status = 'pending' and held_until is not null)
    and id <> new.id and blocked_from < new.free_at and free_at > new.blocked_from)
begin
  select raise(abort, 'bookings_no_overlap');
end;
