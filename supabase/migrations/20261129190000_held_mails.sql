-- Mails that were due when a backup was restored: they may have left since it was made, and wait for the owner's word. One that was
-- queued anew after `held_at` is another mail.

create table if not exists isarbridge_private.held_mails (
  id      uuid        not null primary key references isarbridge_private.outbox (id) on delete cascade,
  held_at timestamptz not null
);

revoke all on table isarbridge_private.held_mails from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.held_mails from %I', visitor);
  end loop;
end $$;
