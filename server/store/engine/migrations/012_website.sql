-- What the owner has published of the website: content files, each kept once, and the versions that name them.
create table site_documents (
  -- SHA-256 of the body, in hexadecimal.
  id   text not null primary key check (length(id) = 64),
  -- JSON.
  body text not null
) strict;
create table site_versions (
  -- The number with leading zeros, so that ids sort by it.
  id           text    not null primary key,
  number       integer not null unique check (number > 0),
  published_at text    not null,
  author       text    not null,
  -- JSON: ids of documents by the name of the file; null where the installation's files are shown again.
  documents    text,
  constraint site_versions_id check (id = printf('%010d', number))
) strict;
-- When a session of the desk first published: the owner is told of it.
alter table desk_sessions add column published_at text;
-- What the owner is changing: one draft, of a version.
create table site_draft (
  id       text    not null primary key check (id = 'current'),
  revision integer not null,
  -- Number of the version; null for the installation's files.
  based_on integer,
  -- JSON: revision and content by the name of the file.
  files    text    not null,
  saved_at text    not null
) strict;
