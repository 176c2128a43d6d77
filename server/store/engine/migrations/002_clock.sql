-- At most one row: the time that the hourly deletion saw last.
create table clock (
  id      text not null primary key check (id = 'current'),
  seen_at text not null
) strict;
