-- Keyed hashes of addresses whose persons were erased: each restore erases them again. Kept for as long as copies from before may exist.

create table if not exists isarbridge_private.erasures (
  id        text        not null primary key check (length(id) = 64),
  erased_at timestamptz not null
);

revoke all on table isarbridge_private.erasures from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.erasures from %I', visitor);
  end loop;
end $$;
