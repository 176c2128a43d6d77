-- What a mail server's refusals have taught about how many mails it takes. At most one row.

create table if not exists isarbridge_private.sending_limit (
  id             text        not null primary key check (id = 'current'),
  -- Mails of all kinds, up to which issues go on.
  mails_per_hour integer     not null,
  refused_at     timestamptz not null,
  -- No mail of an issue leaves before.
  waits_until    timestamptz not null
);
create index if not exists outbox_sent_idx on isarbridge_private.outbox (sent_at);

revoke all on table isarbridge_private.sending_limit from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.sending_limit from %I', visitor);
  end loop;
end $$;
