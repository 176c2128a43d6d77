-- Times that the owner keeps free of bookings.

create table booking_blocks (
  id        text not null primary key,
  starts_at text not null,
  ends_at   text not null,
  -- For the owner alone; may be empty.
  word      text not null,
  constraint booking_blocks_period check (starts_at < ends_at)
) strict;
create index booking_blocks_ends_at_idx on booking_blocks (ends_at);
