-- JSON: what of a busy calendar was read by a guess.
alter table isarbridge_private.booking_feeds add column if not exists guesses text not null default '[]';
-- When a reading found no busy time any more, and how many there were before; null while there is one.
alter table isarbridge_private.booking_feeds add column if not exists emptied_at text;
alter table isarbridge_private.booking_feeds add column if not exists emptied_from integer;
