-- Consultations that visitors have booked, and what their free times are computed from.
create table if not exists isarbridge_private.bookings (
  id           uuid        primary key,
  -- Of the form: the same one books once.
  request_key  uuid        not null unique,
  status       text        not null check (status in ('pending', 'booked', 'cancelled')),
  starts_at    timestamptz not null,
  ends_at      timestamptz not null,
  -- The end, and the pause after it.
  free_at      timestamptz not null,
  sequence     integer     not null,
  name         text        not null,
  email        text        not null,
  email_key    text        not null,
  zone         text        not null,
  locale       text        not null check (locale in ('en', 'de')),
  place        text        not null check (place in ('video', 'phone')),
  phone        text,
  note         text,
  booked_by    text        not null check (booked_by in ('visitor', 'owner')),
  booked_at    timestamptz not null,
  changed_at   timestamptz not null,
  changed_by   text        not null check (changed_by in ('visitor', 'owner')),
  owner_line   text,
  expires_at   timestamptz,
  -- The start that a reminder was queued for.
  reminded_for timestamptz,
  -- Status and sequence of the last mail that left for the visitor, and of the last one for the owner.
  mailed_state text,
  told_state   text,
  constraint bookings_period check (starts_at < ends_at and ends_at <= free_at),
  constraint bookings_no_overlap exclude using gist (tstzrange(starts_at, free_at) with &&) where (status <> 'cancelled')
);
create index if not exists bookings_time_idx on isarbridge_private.bookings (status, starts_at);
create index if not exists bookings_email_idx on isarbridge_private.bookings (email_key);

-- The owner's hours and settings. At most one row.
create table if not exists isarbridge_private.booking_rules (
  id          text        primary key check (id = 'current'),
  -- JSON; null until the owner has saved them.
  rules       text,
  changed_at  timestamptz,
  -- SHA-256 of the secret in the private feed's address.
  feed_secret text,
  feed_shows  text        not null check (feed_shows in ('booked', 'names'))
);

-- The owner's other calendars, and when they are busy.
create table if not exists isarbridge_private.booking_feeds (
  id            uuid        primary key,
  name          text        not null,
  address       text        not null,
  host          text        not null,
  etag          text,
  last_modified text,
  tried_at      timestamptz not null,
  read_at       timestamptz,
  failed_since  timestamptz,
  failure       text,
  skipped       integer     not null,
  claimed_until timestamptz,
  told_at       timestamptz
);
create table if not exists isarbridge_private.booking_busy (
  id        uuid        primary key,
  feed_id   uuid        not null references isarbridge_private.booking_feeds (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at   timestamptz not null
);
create index if not exists booking_busy_feed_idx on isarbridge_private.booking_busy (feed_id);

-- Mails about bookings in the outbox.
alter table isarbridge_private.outbox
  add column if not exists booking_id uuid references isarbridge_private.bookings (id) on delete cascade,
  -- Status and sequence of the booking when its mail was claimed.
  add column if not exists booking_state text,
  drop constraint if exists outbox_kind_check,
  drop constraint if exists outbox_subject;
alter table isarbridge_private.outbox
  add constraint outbox_kind_check check (kind in (
    'message', 'answer', 'confirmation', 'held', 'unanswered', 'issue',
    'booking', 'booking-owner', 'booking-reminder', 'busy-feeds')),
  add constraint outbox_subject check (
    (kind in ('message', 'answer')) = (message_id is not null)
    and (kind in ('confirmation', 'issue')) = (consent_id is not null)
    and (kind = 'issue') = (issue_id is not null)
    and (kind in ('booking', 'booking-owner', 'booking-reminder')) = (booking_id is not null));
create index if not exists outbox_booking_idx on isarbridge_private.outbox (booking_id);

do $$
declare
  visitor text;
  private text;
begin
  foreach private in array array['bookings', 'booking_rules', 'booking_feeds', 'booking_busy'] loop
    execute format('revoke all on table isarbridge_private.%I from public', private);
    foreach visitor in array array['anon', 'authenticated'] loop
      continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
      execute format('revoke all on table isarbridge_private.%I from %I', private, visitor);
    end loop;
  end loop;
end $$;
