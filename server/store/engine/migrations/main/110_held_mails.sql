-- Mails that were due when a backup was restored: they may have left since it was made, and wait for the owner's word. One that was
-- queued anew after `held_at` is another mail.

create table held_mails (
  id      text not null primary key references outbox (id) on delete cascade,
  held_at text not null
) strict;
