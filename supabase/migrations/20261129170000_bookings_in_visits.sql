-- Bookings count in the visits.

alter table isarbridge_private.visits
  drop constraint if exists visits_kind_check,
  add constraint visits_kind_check check (kind in ('view', 'arrival', 'sent', 'booked'));
