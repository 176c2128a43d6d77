-- Photos that content names.
create table if not exists isarbridge_private.site_photos (
  -- As content names it: `talk-k3v9x2q1.jpg`.
  id       text        not null primary key,
  -- In the addresses of its variants.
  address  text        not null,
  hash     text        not null check (length(hash) = 8),
  -- Pixels.
  width    integer     not null check (width > 0),
  height   integer     not null check (height > 0),
  added_at timestamptz not null,
  -- When it was last known to be in a kept version or in the draft.
  named_at timestamptz not null
);
create table if not exists isarbridge_private.site_photo_files (
  -- `talk-400-k3v9x2q1.avif`; `first/…` as the first picture of a page; `master/…` what others are made of.
  id       text  not null primary key,
  photo_id text  not null references isarbridge_private.site_photos (id) on delete cascade,
  body     bytea not null
);
-- Compressed already.
alter table isarbridge_private.site_photo_files alter column body set storage external;
create index if not exists site_photo_files_photo on isarbridge_private.site_photo_files (photo_id);

do $$
declare
  visitor text;
  private text;
begin
  foreach private in array array['site_photos', 'site_photo_files'] loop
    execute format('revoke all on table isarbridge_private.%I from public', private);
    foreach visitor in array array['anon', 'authenticated'] loop
      continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
      execute format('revoke all on table isarbridge_private.%I from %I', private, visitor);
    end loop;
  end loop;
end $$;
