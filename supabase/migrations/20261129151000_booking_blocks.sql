-- Times that the owner keeps free of bookings.

create table if not exists isarbridge_private.booking_blocks (
  id        uuid        not null primary key,
  starts_at timestamptz not null,
  ends_at   timestamptz not null,
  -- For the owner alone; may be empty.
  word      text        not null,
  constraint booking_blocks_period check (starts_at < ends_at)
);
create index if not exists booking_blocks_ends_at_idx on isarbridge_private.booking_blocks (ends_at);

revoke all on table isarbridge_private.booking_blocks from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.booking_blocks from %I', visitor);
  end loop;
end $$;
