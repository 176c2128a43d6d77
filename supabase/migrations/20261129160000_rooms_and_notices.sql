-- Where the two meet, as the visitor of a booking was told; and two more mails to the owner: the appointments of the day, and that
-- nothing is free.

alter table isarbridge_private.bookings
  -- Of the video room; empty where the owner sends one. Null of what an earlier release booked: its room is today's.
  add column if not exists room text,
  -- Equal to `changed_at` where the last change was another room or place.
  add column if not exists place_changed_at timestamptz;

alter table isarbridge_private.outbox
  drop constraint if exists outbox_kind_check,
  add constraint outbox_kind_check check (kind in (
    'message', 'answer', 'confirmation', 'held', 'unanswered', 'issue',
    'booking', 'booking-owner', 'booking-reminder', 'busy-feeds', 'agenda', 'nothing-free'));
