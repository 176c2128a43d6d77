-- Who may use the desk. Of secrets only SHA-256 is kept, so that a copy of the database opens nothing.
create table if not exists isarbridge_private.desk_passkeys (
  -- The credential's own id, base64url.
  id         text        primary key,
  -- COSE key, base64url; a public one.
  public_key text        not null,
  counter    bigint      not null,
  created_at timestamptz not null
);
create table if not exists isarbridge_private.desk_sessions (
  id         text        primary key,
  -- The passkey that it began with; null after a link in a mail.
  passkey_id text        references isarbridge_private.desk_passkeys (id) on delete cascade,
  device     text        not null,
  created_at timestamptz not null,
  used_at    timestamptz not null
);
-- What works once and not for long: invitations, links in mails, challenges that a passkey answers.
create table if not exists isarbridge_private.desk_tickets (
  id         text        primary key,
  kind       text        not null check (kind in ('invitation', 'link', 'challenge')),
  expires_at timestamptz not null,
  -- Of a link: the browser that asked for it, and the code that lets it in when the link was opened in another one.
  browser    text,
  code       text,
  attempts   integer     not null
);
create index if not exists desk_tickets_browser_idx on isarbridge_private.desk_tickets (browser);
revoke all on table isarbridge_private.desk_passkeys, isarbridge_private.desk_sessions, isarbridge_private.desk_tickets from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.desk_passkeys, isarbridge_private.desk_sessions, isarbridge_private.desk_tickets from %I', visitor);
  end loop;
end $$;
