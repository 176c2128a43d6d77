-- Who may use the desk. Of secrets only SHA-256 is kept, so that a copy of the database opens nothing.
create table desk_passkeys (
  -- The credential's own id, base64url.
  id         text    not null primary key,
  -- COSE key, base64url; a public one.
  public_key text    not null,
  counter    integer not null,
  created_at text    not null
) strict;
create table desk_sessions (
  id         text not null primary key,
  -- The passkey that it began with; null after a link in a mail.
  passkey_id text references desk_passkeys (id) on delete cascade,
  device     text not null,
  created_at text not null,
  used_at    text not null
) strict;
-- What works once and not for long: invitations, links in mails, challenges that a passkey answers.
create table desk_tickets (
  id         text    not null primary key,
  kind       text    not null check (kind in ('invitation', 'link', 'challenge')),
  expires_at text    not null,
  -- Of a link: the browser that asked for it, and the code that lets it in when the link was opened in another one.
  browser    text,
  code       text,
  attempts   integer not null
) strict;
create index desk_tickets_browser_idx on desk_tickets (browser);
