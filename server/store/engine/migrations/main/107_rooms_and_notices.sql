-- Where the two meet, as the visitor of a booking was told; and two more mails to the owner: the appointments of the day, and that
-- nothing is free. A check changes with its table alone, and to mails nothing refers.

-- Of the video room; empty where the owner sends one. Null of what an earlier release booked: its room is today's.
alter table bookings add column room text;
-- Equal to `changed_at` where the last change was another room or place.
alter table bookings add column place_changed_at text;

create table outbox_with_notices (
  id              text    not null primary key,
  kind            text    not null check (kind in (
    'message', 'answer', 'confirmation', 'held', 'unanswered', 'issue',
    'booking', 'booking-owner', 'booking-reminder', 'busy-feeds', 'agenda', 'nothing-free')),
  message_id      text    references isarbridge_contact_messages (id) on delete cascade,
  consent_id      text    references consents (id) on delete cascade,
  issue_id        text    references issues (id) on delete cascade,
  booking_id      text    references bookings (id) on delete cascade,
  locale          text    not null check (locale in ('en', 'de')),
  status          text    not null check (status in ('waiting', 'sent', 'failed')),
  attempts        integer not null,
  queued_at       text    not null,
  next_attempt_at text    not null,
  claimed_until   text,
  -- When it was claimed last; tells how many issue mails a minute leave.
  attempted_at    text,
  -- When the mail of an issue was first refused for a reason that may concern others too: it is tried again behind the others.
  refused_at      text,
  sent_at         text,
  -- What a confirmation mail said, as part of the proof of consent.
  sent_text       text,
  -- Status and sequence of the booking when its mail was claimed.
  booking_state   text,
  last_error      text,
  constraint outbox_subject check (
    (kind in ('message', 'answer')) = (message_id is not null)
    and (kind in ('confirmation', 'issue')) = (consent_id is not null)
    and (kind = 'issue') = (issue_id is not null)
    and (kind in ('booking', 'booking-owner', 'booking-reminder')) = (booking_id is not null))
) strict;
insert into outbox_with_notices select * from outbox;
drop table outbox;
alter table outbox_with_notices rename to outbox;
create index outbox_due_idx on outbox (status, next_attempt_at);
create index outbox_message_idx on outbox (message_id);
create index outbox_consent_idx on outbox (consent_id);
create index outbox_issue_idx on outbox (issue_id, attempted_at);
create index outbox_booking_idx on outbox (booking_id);
create index outbox_sent_idx on outbox (sent_at);
