-- Bookings count in the visits. A check changes with its table alone.

create table visits_with_bookings (
  -- Day, kind, page and detail in one.
  id     text    not null primary key,
  -- On the owner's calendar, as 2026-11-24.
  day    text    not null,
  kind   text    not null check (kind in ('view', 'arrival', 'sent', 'booked')),
  page   text    not null,
  detail text    not null,
  count  integer not null
) strict;
insert into visits_with_bookings select id, day, kind, page, detail, count from visits;
drop table visits;
alter table visits_with_bookings rename to visits;
create index visits_day_idx on visits (day);
