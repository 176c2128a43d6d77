-- Sums of a day, never a visit: of a page's views by kind of device, of arrivals by the site that led here, and of sent
-- forms by the page that was read before.
create table visits (
  -- Day, kind, page and detail in one.
  id     text    not null primary key,
  -- In Munich, as 2026-11-24.
  day    text    not null,
  kind   text    not null check (kind in ('view', 'arrival', 'sent')),
  page   text    not null,
  detail text    not null,
  count  integer not null
) strict;
create index visits_day_idx on visits (day);
