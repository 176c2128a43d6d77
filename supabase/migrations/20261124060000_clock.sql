-- At most one row: the time that the hourly deletion saw last.
create table if not exists isarbridge_private.clock (
  id      text        primary key check (id = 'current'),
  seen_at timestamptz not null
);
revoke all on table isarbridge_private.clock from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.clock from %I', visitor);
  end loop;
end $$;
