-- Sums of a day, never a visit: of a page's views by kind of device, of arrivals by the site that led here, and of sent
-- forms by the page that was read before.
create table if not exists isarbridge_private.visits (
  -- Day, kind, page and detail in one.
  id     text    primary key,
  -- In Munich, as 2026-11-24.
  day    text    not null,
  kind   text    not null check (kind in ('view', 'arrival', 'sent')),
  page   text    not null,
  detail text    not null,
  count  integer not null
);
create index if not exists visits_day_idx on isarbridge_private.visits (day);
revoke all on table isarbridge_private.visits from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.visits from %I', visitor);
  end loop;
end $$;
