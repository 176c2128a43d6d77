-- Keyed hashes of addresses whose persons were erased: each restore erases them again. Kept for as long as copies from before may exist.

create table erasures (
  id        text not null primary key check (length(id) = 64),
  erased_at text not null
) strict;
