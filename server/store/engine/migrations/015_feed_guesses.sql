-- JSON: what of a busy calendar was read by a guess.
alter table booking_feeds add column guesses text not null default '[]';
-- When a reading found no busy time any more, and how many there were before; null while there is one.
alter table booking_feeds add column emptied_at text;
alter table booking_feeds add column emptied_from integer;
