-- Days in Munich, as 2026-11-24, both included; null where the notice has no beginning or no end.
alter table notice add column from_day text;
alter table notice add column until_day text;

-- When the last backup was made. At most one row.
create table backups (
  id      text not null primary key check (id = 'last'),
  made_at text not null
) strict;
