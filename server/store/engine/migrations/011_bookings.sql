-- Consultations that visitors have booked, and what their free times are computed from.
create table bookings (
  id           text not null primary key,
  -- Of the form: the same one books once.
  request_key  text not null unique,
  status       text not null check (status in ('pending', 'booked', 'cancelled')),
  starts_at    text not null,
  ends_at      text not null,
  -- The end, and the pause after it.
  free_at      text not null,
  sequence     integer not null,
  name         text not null,
  email        text not null,
  email_key    text not null,
  zone         text not null,
  locale       text not null check (locale in ('en', 'de')),
  place        text not null check (place in ('video', 'phone')),
  phone        text,
  note         text,
  booked_by    text not null check (booked_by in ('visitor', 'owner')),
  booked_at    text not null,
  changed_at   text not null,
  changed_by   text not null check (changed_by in ('visitor', 'owner')),
  owner_line   text,
  expires_at   text,
  -- The start that a reminder was queued for.
  reminded_for text,
  -- Status and sequence of the last mail that left for the visitor, and of the last one for the owner.
  mailed_state text,
  told_state   text,
  constraint bookings_period check (starts_at < ends_at and ends_at <= free_at)
) strict;
create index bookings_time_idx on bookings (status, starts_at);
create index bookings_email_idx on bookings (email_key);

create trigger bookings_no_overlap_insert before insert on bookings
when new.status <> 'cancelled' and exists (
  select 1 from bookings
  where status <> 'cancelled' and starts_at < new.free_at and free_at > new.starts_at)
begin
  select raise(abort, 'bookings_no_overlap');
end;
create trigger bookings_no_overlap_update before update of status, starts_at, free_at on bookings
when new.status <> 'cancelled' and exists (
  select 1 from bookings
  where status <> 'cancelled' and id <> new.id and starts_at < new.free_at and free_at > new.starts_at)
begin
  select raise(abort, 'bookings_no_overlap');
end;

-- The owner's hours and settings. At most one row.
create table booking_rules (
  id          text not null primary key check (id = 'current'),
  -- JSON; null until the owner has saved them.
  rules       text,
  changed_at  text,
  -- SHA-256 of the secret in the private feed's address.
  feed_secret text,
  feed_shows  text not null check (feed_shows in ('booked', 'names'))
) strict;

-- The owner's other calendars, and when they are busy.
create table booking_feeds (
  id            text not null primary key,
  name          text not null,
  address       text not null,
  host          text not null,
  etag          text,
  last_modified text,
  tried_at      text not null,
  read_at       text,
  failed_since  text,
  failure       text,
  skipped       integer not null,
  claimed_until text,
  told_at       text
) strict;
create table booking_busy (
  id        text not null primary key,
  feed_id   text not null references booking_feeds (id) on delete cascade,
  starts_at text not null,
  ends_at   text not null
) strict;
create index booking_busy_feed_idx on booking_busy (feed_id);

-- Mails about bookings in the outbox. Nothing refers to it, so it can be recreated with other checks.
create table outbox_with_bookings (
  id               text not null primary key,
  kind             text not null check (kind in (
    'message', 'answer', 'confirmation', 'held', 'unanswered', 'issue',
    'booking', 'booking-owner', 'booking-reminder', 'busy-feeds')),
  message_id       text references isarbridge_contact_messages (id) on delete cascade,
  consent_id       text references consents (id) on delete cascade,
  issue_id         text references issues (id) on delete cascade,
  booking_id       text references bookings (id) on delete cascade,
  locale           text not null check (locale in ('en', 'de')),
  status           text not null check (status in ('waiting', 'sent', 'failed')),
  attempts         integer not null,
  queued_at        text not null,
  next_attempt_at  text not null,
  claimed_until    text,
  -- When it was claimed last; tells how many issue mails a minute leave.
  attempted_at     text,
  -- When the mail of an issue was first refused for a reason that may concern others too: it is tried again behind the others.
  refused_at       text,
  sent_at          text,
  -- What a confirmation mail said, as part of the proof of consent.
  sent_text        text,
  -- Status and sequence of the booking when its mail was claimed.
  booking_state    text,
  last_error       text,
  constraint outbox_subject check (
    (kind in ('message', 'answer')) = (message_id is not null)
    and (kind in ('confirmation', 'issue')) = (consent_id is not null)
    and (kind = 'issue') = (issue_id is not null)
    and (kind in ('booking', 'booking-owner', 'booking-reminder')) = (booking_id is not null))
) strict;
insert into outbox_with_bookings
  (id, kind, message_id, consent_id, issue_id, locale, status, attempts, queued_at, next_attempt_at, claimed_until,
   attempted_at, refused_at, sent_at, sent_text, last_error)
select id, kind, message_id, consent_id, issue_id, locale, status, attempts, queued_at, next_attempt_at, claimed_until,
  attempted_at, refused_at, sent_at, sent_text, last_error from outbox;
drop table outbox;
alter table outbox_with_bookings rename to outbox;
create index outbox_due_idx on outbox (status, next_attempt_at);
create index outbox_message_idx on outbox (message_id);
create index outbox_consent_idx on outbox (consent_id);
create index outbox_issue_idx on outbox (issue_id, attempted_at);
create index outbox_booking_idx on outbox (booking_id);
