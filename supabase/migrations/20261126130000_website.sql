-- What the owner has published of the website: content files, each kept once, and the versions that name them.
create table if not exists isarbridge_private.site_documents (
  -- SHA-256 of the body, in hexadecimal.
  id   text not null primary key check (length(id) = 64),
  -- JSON; as text, which keeps the order of keys.
  body text not null
);
create table if not exists isarbridge_private.site_versions (
  -- The number with leading zeros, so that ids sort by it.
  id           text        not null primary key,
  number       integer     not null unique check (number > 0),
  published_at timestamptz not null,
  author       text        not null,
  -- JSON: ids of documents by the name of the file; null where the installation's files are shown again.
  documents    text,
  constraint site_versions_id check (id = lpad(number::text, 10, '0'))
);
-- When a session of the desk first published: the owner is told of it.
alter table isarbridge_private.desk_sessions add column if not exists published_at timestamptz;
-- What the owner is changing: one draft, of a version.
create table if not exists isarbridge_private.site_draft (
  id       text        not null primary key check (id = 'current'),
  revision integer     not null,
  -- Number of the version; null for the installation's files.
  based_on integer,
  -- JSON: revision and content by the name of the file.
  files    text        not null,
  saved_at timestamptz not null
);

do $$
declare
  visitor text;
  private text;
begin
  foreach private in array array['site_documents', 'site_versions', 'site_draft'] loop
    execute format('revoke all on table isarbridge_private.%I from public', private);
    foreach visitor in array array['anon', 'authenticated'] loop
      continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
      execute format('revoke all on table isarbridge_private.%I from %I', private, visitor);
    end loop;
  end loop;
end $$;
