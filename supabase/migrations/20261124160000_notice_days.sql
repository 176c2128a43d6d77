-- Days in Munich, as 2026-11-24, both included; null where the notice has no beginning or no end.
alter table isarbridge_private.notice
  add column if not exists from_day text,
  add column if not exists until_day text;

-- When the last backup was made. At most one row.
create table if not exists isarbridge_private.backups (
  id      text        primary key check (id = 'last'),
  made_at timestamptz not null
);
revoke all on table isarbridge_private.backups from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.backups from %I', visitor);
  end loop;
end $$;
