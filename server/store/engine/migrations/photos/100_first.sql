-- Photos that content names, in a file of their own: cleaning the other one of an erased person must not rewrite them.
-- Keeps what is there: the file of an earlier release has the same tables, and may be left beside a new one.
create table if not exists photos.site_photos (
  -- As content names it: `talk-k3v9x2q1.jpg`.
  id       text    not null primary key,
  -- In the addresses of its variants.
  address  text    not null,
  hash     text    not null check (length(hash) = 8),
  -- Pixels.
  width    integer not null check (width > 0),
  height   integer not null check (height > 0),
  added_at text    not null,
  -- When it was last known to be in a kept version or in the draft.
  named_at text    not null
) strict;

create table if not exists photos.site_photo_files (
  -- `talk-400-k3v9x2q1.avif`; `first/…` as the first picture of a page; `master/…` what others are made of.
  id       text not null primary key,
  photo_id text not null references site_photos (id) on delete cascade,
  body     blob not null
) strict;
create index if not exists photos.site_photo_files_photo on site_photo_files (photo_id);
