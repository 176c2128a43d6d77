-- The first migration. Runs on a plain PostgreSQL and on a Supabase project, and a second time without harm. Later ones are
-- added beside it, and take from the public roles what they add to isarbridge_private, as the end of this one does.

-- Tables of an earlier release have the same names and other columns: they come over by a backup (docs/operate.md).
do $$
begin
  if to_regclass('public.isarbridge_contact_messages') is not null then
    if to_regclass('isarbridge_private.migrations') is null then
      raise exception 'the tables are of an earlier release';
    elsif not exists (select from isarbridge_private.migrations where version = '20261128200000') then
      raise exception 'the tables are of an earlier release';
    end if;
  end if;
end $$;

-- What visitors send: the two tables of the site, open for inserts of the named columns and for nothing else.
-- The rules are those of site/forms.ts. White space and control characters are spelled out, because
-- [[:space:]] and [[:cntrl:]] mean different characters under different locales.

create table if not exists public.isarbridge_contact_messages (
  id          uuid        not null default gen_random_uuid() primary key,
  created_at  timestamptz not null default now(),
  name        text        not null,
  email       text        not null,
  company     text,
  message     text        not null,
  constraint isarbridge_contact_messages_name_length check (
    char_length(name) between 1 and 200
    and name ~ '[^\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'),
  constraint isarbridge_contact_messages_email_length check (char_length(email) between 3 and 254),
  -- Nor what mail programs would decode (RFC 2047), nor a dot at the end.
  constraint isarbridge_contact_messages_email_format check (
    email ~ '^[^@\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+@[^@\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$'
    and email !~ '=\?.*\?=' and email !~ '\.$'),
  constraint isarbridge_contact_messages_company_length check (char_length(company) between 1 and 200),
  constraint isarbridge_contact_messages_message_length check (
    char_length(message) between 1 and 10000
    and message ~ '[^\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]')
);
create index if not exists isarbridge_contact_messages_created_at_idx
  on public.isarbridge_contact_messages (created_at);

create table if not exists public.isarbridge_newsletter_subscriptions (
  id          uuid        not null default gen_random_uuid() primary key,
  created_at  timestamptz not null default now(),
  email       text        not null,
  constraint isarbridge_newsletter_subscriptions_email_length check (char_length(email) between 3 and 254),
  constraint isarbridge_newsletter_subscriptions_email_format check (
    email ~ '^[^@\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+@[^@\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$'
    and email !~ '=\?.*\?=' and email !~ '\.$')
);
create unique index if not exists isarbridge_newsletter_subscriptions_email_key
  on public.isarbridge_newsletter_subscriptions (lower(email));
create index if not exists isarbridge_newsletter_subscriptions_created_at_idx
  on public.isarbridge_newsletter_subscriptions (created_at);

-- A known address is skipped without an error: an error would tell a stranger that it is subscribed.
create or replace function public.isarbridge_newsletter_skip_known() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select 1 from public.isarbridge_newsletter_subscriptions known where lower(known.email) = lower(new.email)
  ) then
    return null;
  end if;
  return new;
end $$;
revoke all on function public.isarbridge_newsletter_skip_known() from public;
create or replace trigger isarbridge_newsletter_skip_known
  before insert on public.isarbridge_newsletter_subscriptions
  for each row execute function public.isarbridge_newsletter_skip_known();

-- What the server keeps besides the visitors' rows. No public role may read this schema.

create schema if not exists isarbridge_private;

-- Which of these files the server has applied.
create table if not exists isarbridge_private.migrations (
  version    text        primary key,
  applied_at timestamptz not null default now()
);

-- Messages: what became of each, and what the owner answered.

create table if not exists isarbridge_private.message_states (
  id                uuid        not null primary key references public.isarbridge_contact_messages (id) on delete cascade,
  status            text        not null check (status in ('new', 'handled', 'held')),
  status_changed_at timestamptz not null,
  hold_reason       text,
  locale            text        not null check (locale in ('en', 'de')),
  -- The address in lower case, made in code so that both engines agree beyond ASCII.
  email_key         text        not null,
  -- SHA-256 of the message, to recognise a repetition.
  fingerprint       text        not null
);
create index if not exists message_states_email_key_idx on isarbridge_private.message_states (email_key);
create index if not exists message_states_fingerprint_idx on isarbridge_private.message_states (fingerprint);

-- The mail of an answer has the same id, and tells what became of it.
create table if not exists isarbridge_private.answers (
  id         uuid        not null primary key,
  message_id uuid        not null references public.isarbridge_contact_messages (id) on delete cascade,
  written_at timestamptz not null,
  text       text        not null
);
create index if not exists answers_message_idx on isarbridge_private.answers (message_id);

-- The newsletter: proofs of consent, who left, and issues.

create table if not exists isarbridge_private.consents (
  id                  uuid        not null primary key,
  subscription_id     uuid        not null references public.isarbridge_newsletter_subscriptions (id) on delete cascade,
  email_key           text        not null,
  status              text        not null check (status in ('pending', 'held', 'confirmed', 'unsubscribed')),
  hold_reason         text,
  page                text        not null,
  locale              text        not null check (locale in ('en', 'de')),
  wording             text        not null,
  wording_version     text        not null,
  wording_sha256      text        not null,
  signed_up_at        timestamptz not null,
  confirmed_at        timestamptz,
  unsubscribed_at     timestamptz,
  -- Since when a mail server says that there is no such address.
  undeliverable_since timestamptz
);
-- One consent of an address is open at a time; ended ones stay as proof.
create unique index if not exists consents_open_key on isarbridge_private.consents (email_key) where status <> 'unsubscribed';
create index if not exists consents_email_key_idx on isarbridge_private.consents (email_key);
create index if not exists consents_subscription_idx on isarbridge_private.consents (subscription_id);

-- Keyed hashes of addresses that unsubscribed; they outlive the proofs.
create table if not exists isarbridge_private.suppressions (
  id              text        not null primary key,
  unsubscribed_at timestamptz not null
);

create table if not exists isarbridge_private.issues (
  id           uuid        not null primary key,
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  state        text        not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'done')),
  subject_en   text        not null,
  preheader_en text        not null,
  markdown_en  text        not null,
  subject_de   text        not null,
  preheader_de text        not null,
  markdown_de  text        not null,
  -- When a scheduled one begins.
  send_at      timestamptz,
  started_at   timestamptz,
  finished_at  timestamptz,
  -- What made it pause, unless the owner did.
  pause_reason text,
  recipients   integer     not null,
  -- Kept when it is done, as its mails go earlier.
  handed_over  integer     not null,
  refused      integer     not null,
  -- Where it can be read besides the mail: nowhere, at an address that search engines leave out, or at one that they list.
  web          text        not null default 'none' check (web in ('none', 'noindex', 'index')),
  -- The last part of that address, from the day on which it began; kept, so that links go on working.
  web_name     text
);
create unique index if not exists issues_web_name_key on isarbridge_private.issues (web_name);

-- Consultations that visitors have booked, and what their free times are computed from.

create table if not exists isarbridge_private.bookings (
  id           uuid        not null primary key,
  -- Of the form: the same one books once, and only with the same data.
  request_key  uuid        not null unique,
  -- SHA-256 of the form's fields; null of what an earlier release booked, whose form is answered in any case.
  request_hash text,
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
  -- What no visitor has confirmed by the link in a mail holds a time only for a while, and each network only so many.
  expires_at   timestamptz,
  -- Until when a pending one holds its time; null where it holds none.
  held_until   timestamptz,
  confirmed_at timestamptz,
  hold_reason  text,
  -- Keyed hashes of the visitor's network, and of the larger one around it; for a week at most.
  network      text,
  wide_network text,
  -- The start that a reminder was queued for.
  reminded_for timestamptz,
  -- Status and sequence of the last mail that left for the visitor, and of the last one for the owner.
  mailed_state text,
  told_state   text,
  -- What names its entry in calendars, so that both stay when the host or the mailbox changes. Null of what an earlier
  -- release booked, until the server, which knows the host, has noted it.
  uid          text,
  organizer    text,
  constraint bookings_period check (starts_at < ends_at and ends_at <= free_at),
  -- No two hold the same time.
  constraint bookings_no_overlap exclude using gist (tstzrange(starts_at, free_at) with &&)
    where (status = 'booked' or (status = 'pending' and held_until is not null))
);
create index if not exists bookings_time_idx on isarbridge_private.bookings (status, starts_at);
create index if not exists bookings_email_idx on isarbridge_private.bookings (email_key);
create index if not exists bookings_booked_at_idx on isarbridge_private.bookings (booked_at);

-- The owner's hours and settings. At most one row.
create table if not exists isarbridge_private.booking_rules (
  id          text        not null primary key check (id = 'current'),
  -- JSON; null until the owner has saved them.
  rules       text,
  changed_at  timestamptz,
  -- SHA-256 of the secret in the private feed's address.
  feed_secret text,
  feed_shows  text        not null check (feed_shows in ('booked', 'names'))
);

-- The owner's other calendars, and when they are busy.
create table if not exists isarbridge_private.booking_feeds (
  id            uuid        not null primary key,
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
  -- JSON: what of it was read by a guess.
  guesses       text        not null default '[]',
  -- When a reading found no busy time any more, and how many there were before; null while there is one.
  emptied_at    timestamptz,
  emptied_from  integer,
  claimed_until timestamptz
);
create table if not exists isarbridge_private.booking_busy (
  id        uuid        not null primary key,
  feed_id   uuid        not null references isarbridge_private.booking_feeds (id) on delete cascade,
  starts_at timestamptz not null,
  ends_at   timestamptz not null
);
create index if not exists booking_busy_feed_idx on isarbridge_private.booking_busy (feed_id);

-- Mails that wait, and what became of the others. A mail goes with what it is about.

create table if not exists isarbridge_private.outbox (
  id              uuid        not null primary key,
  kind            text        not null check (kind in (
    'message', 'answer', 'confirmation', 'held', 'unanswered', 'issue',
    'booking', 'booking-owner', 'booking-reminder', 'busy-feeds')),
  message_id      uuid        references public.isarbridge_contact_messages (id) on delete cascade,
  consent_id      uuid        references isarbridge_private.consents (id) on delete cascade,
  issue_id        uuid        references isarbridge_private.issues (id) on delete cascade,
  booking_id      uuid        references isarbridge_private.bookings (id) on delete cascade,
  locale          text        not null check (locale in ('en', 'de')),
  status          text        not null check (status in ('waiting', 'sent', 'failed')),
  attempts        integer     not null,
  queued_at       timestamptz not null,
  next_attempt_at timestamptz not null,
  claimed_until   timestamptz,
  -- When it was claimed last; tells how many issue mails a minute leave.
  attempted_at    timestamptz,
  -- When the mail of an issue was first refused for a reason that may concern others too: it is tried again behind the others.
  refused_at      timestamptz,
  sent_at         timestamptz,
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
);
create index if not exists outbox_due_idx on isarbridge_private.outbox (status, next_attempt_at);
create index if not exists outbox_message_idx on isarbridge_private.outbox (message_id);
create index if not exists outbox_consent_idx on isarbridge_private.outbox (consent_id);
create index if not exists outbox_issue_idx on isarbridge_private.outbox (issue_id, attempted_at);
create index if not exists outbox_booking_idx on isarbridge_private.outbox (booking_id);

-- The website: content files, each kept once, the versions that name them, and one draft.

create table if not exists isarbridge_private.site_documents (
  -- SHA-256 of the body, in hexadecimal.
  id   text not null primary key check (length(id) = 64),
  -- JSON; as text, which keeps the order of keys.
  body text not null
);
create table if not exists isarbridge_private.site_versions (
  -- The number with leading zeros, so that ids sort by it.
  id           text        not null primary key,
  number       integer     not null unique check (number > 0),
  published_at timestamptz not null,
  author       text        not null,
  -- JSON: ids of documents by the name of the file; null where the installation's files are shown again.
  documents    text,
  constraint site_versions_id check (id = lpad(number::text, 10, '0'))
);
-- What the owner is changing. At most one row.
create table if not exists isarbridge_private.site_draft (
  id       text        not null primary key check (id = 'current'),
  revision integer     not null,
  -- Number of the version; null for the installation's files.
  based_on integer,
  -- JSON: revision and content by the name of the file.
  files    text        not null,
  saved_at timestamptz not null
);

-- Photos that content names.
create table if not exists isarbridge_private.site_photos (
  -- As content names it: `talk-k3v9x2q1.jpg`.
  id       text        not null primary key,
  -- In the addresses of its variants.
  address  text        not null,
  hash     text        not null check (length(hash) = 8),
  -- Pixels.
  width    integer     not null check (width > 0),
  height   integer     not null check (height > 0),
  added_at timestamptz not null,
  -- When it was last known to be in a kept version or in the draft.
  named_at timestamptz not null
);
create table if not exists isarbridge_private.site_photo_files (
  -- `talk-400-k3v9x2q1.avif`; `first/…` as the first picture of a page; `master/…` what others are made of.
  id       text  not null primary key,
  photo_id text  not null references isarbridge_private.site_photos (id) on delete cascade,
  body     bytea not null
);
-- Compressed already.
alter table isarbridge_private.site_photo_files alter column body set storage external;
create index if not exists site_photo_files_photo on isarbridge_private.site_photo_files (photo_id);

-- What stands under the forms and on the booking page. At most one row.
create table if not exists isarbridge_private.notice (
  id         text        not null primary key check (id = 'current'),
  en         text        not null,
  de         text        not null,
  changed_at timestamptz not null,
  -- Days in Munich, as 2026-11-24, both included; null where the notice has no beginning or no end.
  from_day   text,
  until_day  text
);

-- Sums of a day, never a visit: of a page's views by kind of device, of arrivals by the site that led here, and of sent
-- forms by the page that was read before.
create table if not exists isarbridge_private.visits (
  -- Day, kind, page and detail in one.
  id     text    not null primary key,
  -- In Munich, as 2026-11-24.
  day    text    not null,
  kind   text    not null check (kind in ('view', 'arrival', 'sent')),
  page   text    not null,
  detail text    not null,
  count  integer not null
);
create index if not exists visits_day_idx on isarbridge_private.visits (day);

-- Who may use the desk. Of secrets only SHA-256 is kept, so that a copy of the database opens nothing.

create table if not exists isarbridge_private.desk_passkeys (
  -- The credential's own id, base64url.
  id         text        not null primary key,
  -- COSE key, base64url; a public one.
  public_key text        not null,
  counter    bigint      not null,
  created_at timestamptz not null
);
create table if not exists isarbridge_private.desk_sessions (
  id           text        not null primary key,
  -- The passkey that it began with; null after a link in a mail.
  passkey_id   text        references isarbridge_private.desk_passkeys (id) on delete cascade,
  device       text        not null,
  created_at   timestamptz not null,
  used_at      timestamptz not null,
  -- When it first published: the owner is told of it.
  published_at timestamptz
);
-- What works once and not for long: invitations, links in mails, challenges that a passkey answers.
create table if not exists isarbridge_private.desk_tickets (
  id         text        not null primary key,
  kind       text        not null check (kind in ('invitation', 'link', 'challenge')),
  expires_at timestamptz not null,
  -- Of a link: the browser that asked for it, and the code that lets it in when the link was opened in another one.
  browser    text,
  code       text,
  -- The browser that asked for a link, where it had a session before: SHA-256 of its name.
  known      text,
  attempts   integer     not null
);
create index if not exists desk_tickets_browser_idx on isarbridge_private.desk_tickets (browser);

-- This store itself: what no backup holds.

-- The time that the hourly deletion saw last. At most one row.
create table if not exists isarbridge_private.clock (
  id      text        not null primary key check (id = 'current'),
  seen_at timestamptz not null
);
-- When the last backup was made. At most one row.
create table if not exists isarbridge_private.backups (
  id      text        not null primary key check (id = 'last'),
  made_at timestamptz not null
);

-- Who may do what: visitors insert, the server's role does the rest.

alter table public.isarbridge_contact_messages         enable row level security;
alter table public.isarbridge_newsletter_subscriptions enable row level security;
revoke all on table public.isarbridge_contact_messages, public.isarbridge_newsletter_subscriptions from public;
revoke all on schema isarbridge_private from public;
revoke all on all tables in schema isarbridge_private from public;

-- The roles of the insert dialect. Where they are missing and may not be made, their grants are left out.
do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select 1 from pg_catalog.pg_roles where rolname = wanted) then
        execute format('create role %I nologin noinherit', wanted);
      end if;
    exception
      when insufficient_privilege or duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

do $$
declare
  messages      constant text := 'public.isarbridge_contact_messages';
  subscriptions constant text := 'public.isarbridge_newsletter_subscriptions';
  visitor       text;
begin
  -- Supabase grants everything on new tables of older projects, TRUNCATE included, which no policy stops.
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table %s, %s from %I', messages, subscriptions, visitor);
    execute format('revoke all on function public.isarbridge_newsletter_skip_known() from %I', visitor);
    execute format('grant usage on schema public to %I', visitor);
    execute format('grant insert (name, email, company, message) on table %s to %I', messages, visitor);
    execute format('grant insert (email) on table %s to %I', subscriptions, visitor);
    execute format('drop policy if exists %I on %s', visitor || ' may send a message', messages);
    execute format('create policy %I on %s for insert to %I with check (true)', visitor || ' may send a message', messages, visitor);
    execute format('drop policy if exists %I on %s', visitor || ' may subscribe', subscriptions);
    execute format('create policy %I on %s for insert to %I with check (true)', visitor || ' may subscribe', subscriptions, visitor);
    execute format('revoke all on schema isarbridge_private from %I', visitor);
    execute format('revoke all on all tables in schema isarbridge_private from %I', visitor);
  end loop;
  if exists (select 1 from pg_catalog.pg_roles where rolname = 'service_role') then
    execute format('grant usage on schema public to service_role');
    execute format('grant select, insert, update, delete on table %s, %s to service_role', messages, subscriptions);
  end if;
end $$;

-- Noted here too, and at the end, so that tables of an earlier release are known from these where another tool made them.
insert into isarbridge_private.migrations (version) values ('20261128200000') on conflict do nothing;
