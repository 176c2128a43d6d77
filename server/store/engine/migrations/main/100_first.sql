-- The tables of supabase/migrations for SQLite, with the same names; `same-tables.postgres.test.ts` holds both to each other.
-- Times are ISO 8601 text, ids are UUID text.

-- What visitors send, by the rules of site/forms.ts. Encoding constraints reject what PostgreSQL cannot store: U+0000
-- would end length() early. White space and control characters are spelled out, as SQLite has no names for them.

create table isarbridge_contact_messages (
  id         text not null primary key,
  created_at text not null,
  name       text not null,
  email      text not null,
  company    text,
  message    text not null,
  constraint isarbridge_contact_messages_name_length check (
    length(name) between 1 and 200
    and trim(name, char(9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201, 8202, 8232, 8233, 8239, 8287, 12288, 65279)) <> ''),
  constraint isarbridge_contact_messages_name_encoding check (instr(cast(name as blob), x'00') = 0),
  constraint isarbridge_contact_messages_email_length check (length(email) between 3 and 254),
  -- Nor what mail programs would decode (RFC 2047), nor a dot at the end.
  constraint isarbridge_contact_messages_email_format check (
    email like '_%@%_' and instr(substr(email, instr(email, '@') + 1), '@') = 0
    and email not glob ('*[' || char(1) || '-' || char(32) || char(127) || '-' || char(160) || char(5760) || char(8192) || '-' || char(8202)
      || char(8232, 8233, 8239, 8287, 12288, 65279) || ']*')
    and email not like '%=?%?=%' and email not like '%.'),
  constraint isarbridge_contact_messages_email_encoding check (instr(cast(email as blob), x'00') = 0),
  constraint isarbridge_contact_messages_company_length check (length(company) between 1 and 200),
  constraint isarbridge_contact_messages_company_encoding check (instr(cast(company as blob), x'00') = 0),
  constraint isarbridge_contact_messages_message_length check (
    length(message) between 1 and 10000
    and trim(message, char(9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201, 8202, 8232, 8233, 8239, 8287, 12288, 65279)) <> ''),
  constraint isarbridge_contact_messages_message_encoding check (instr(cast(message as blob), x'00') = 0)
) strict;
create index isarbridge_contact_messages_created_at_idx on isarbridge_contact_messages (created_at);

create table isarbridge_newsletter_subscriptions (
  id         text not null primary key,
  created_at text not null,
  email      text not null,
  constraint isarbridge_newsletter_subscriptions_email_length check (length(email) between 3 and 254),
  constraint isarbridge_newsletter_subscriptions_email_format check (
    email like '_%@%_' and instr(substr(email, instr(email, '@') + 1), '@') = 0
    and email not glob ('*[' || char(1) || '-' || char(32) || char(127) || '-' || char(160) || char(5760) || char(8192) || '-' || char(8202)
      || char(8232, 8233, 8239, 8287, 12288, 65279) || ']*')
    and email not like '%=?%?=%' and email not like '%.'),
  constraint isarbridge_newsletter_subscriptions_email_encoding check (instr(cast(email as blob), x'00') = 0)
) strict;
create unique index isarbridge_newsletter_subscriptions_email_key on isarbridge_newsletter_subscriptions (lower(email));
create index isarbridge_newsletter_subscriptions_created_at_idx on isarbridge_newsletter_subscriptions (created_at);

-- Messages: what became of each, and what the owner answered.

create table message_states (
  id                text not null primary key references isarbridge_contact_messages (id) on delete cascade,
  status            text not null check (status in ('new', 'handled', 'held')),
  status_changed_at text not null,
  hold_reason       text,
  locale            text not null check (locale in ('en', 'de')),
  -- The address in lower case, made in code so that both engines agree beyond ASCII.
  email_key         text not null,
  -- SHA-256 of the message, to recognise a repetition.
  fingerprint       text not null
) strict;
create index message_states_email_key_idx on message_states (email_key);
create index message_states_fingerprint_idx on message_states (fingerprint);

-- The mail of an answer has the same id, and tells what became of it.
create table answers (
  id         text not null primary key,
  message_id text not null references isarbridge_contact_messages (id) on delete cascade,
  written_at text not null,
  text       text not null
) strict;
create index answers_message_idx on answers (message_id);

-- The newsletter: proofs of consent, who left, and issues.

create table consents (
  id                  text not null primary key,
  subscription_id     text not null references isarbridge_newsletter_subscriptions (id) on delete cascade,
  email_key           text not null,
  status              text not null check (status in ('pending', 'held', 'confirmed', 'unsubscribed')),
  hold_reason         text,
  page                text not null,
  locale              text not null check (locale in ('en', 'de')),
  wording             text not null,
  wording_version     text not null,
  wording_sha256      text not null,
  signed_up_at        text not null,
  confirmed_at        text,
  unsubscribed_at     text,
  -- Since when a mail server says that there is no such address.
  undeliverable_since text
) strict;
-- One consent of an address is open at a time; ended ones stay as proof.
create unique index consents_open_key on consents (email_key) where status <> 'unsubscribed';
create index consents_email_key_idx on consents (email_key);
create index consents_subscription_idx on consents (subscription_id);

-- Keyed hashes of addresses that unsubscribed; they outlive the proofs.
create table suppressions (
  id              text not null primary key,
  unsubscribed_at text not null
) strict;

create table issues (
  id           text    not null primary key,
  created_at   text    not null,
  changed_at   text    not null,
  state        text    not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'done')),
  subject_en   text    not null,
  preheader_en text    not null,
  markdown_en  text    not null,
  subject_de   text    not null,
  preheader_de text    not null,
  markdown_de  text    not null,
  -- When a scheduled one begins.
  send_at      text,
  started_at   text,
  finished_at  text,
  -- What made it pause, unless the owner did.
  pause_reason text,
  recipients   integer not null,
  -- Kept when it is done, as its mails go earlier.
  handed_over  integer not null,
  refused      integer not null,
  -- Where it can be read besides the mail: nowhere, at an address that search engines leave out, or at one that they list.
  web          text    not null default 'none' check (web in ('none', 'noindex', 'index')),
  -- The last part of that address, from the day on which it began; kept, so that links go on working.
  web_name     text
) strict;
create unique index issues_web_name_key on issues (web_name);

-- Consultations that visitors have booked, and what their free times are computed from.

create table bookings (
  id           text    not null primary key,
  -- Of the form: the same one books once, and only with the same data.
  request_key  text    not null unique,
  -- SHA-256 of the form's fields; null of what an earlier release booked, whose form is answered in any case.
  request_hash text,
  status       text    not null check (status in ('pending', 'booked', 'cancelled')),
  starts_at    text    not null,
  ends_at      text    not null,
  -- The end, and the pause after it.
  free_at      text    not null,
  sequence     integer not null,
  name         text    not null,
  email        text    not null,
  email_key    text    not null,
  zone         text    not null,
  locale       text    not null check (locale in ('en', 'de')),
  place        text    not null check (place in ('video', 'phone')),
  phone        text,
  note         text,
  booked_by    text    not null check (booked_by in ('visitor', 'owner')),
  booked_at    text    not null,
  changed_at   text    not null,
  changed_by   text    not null check (changed_by in ('visitor', 'owner')),
  owner_line   text,
  -- What no visitor has confirmed by the link in a mail holds a time only for a while, and each network only so many.
  expires_at   text,
  -- Until when a pending one holds its time; null where it holds none.
  held_until   text,
  confirmed_at text,
  hold_reason  text,
  -- Keyed hashes of the visitor's network, and of the larger one around it; for a week at most.
  network      text,
  wide_network text,
  -- The start that a reminder was queued for.
  reminded_for text,
  -- Status and sequence of the last mail that left for the visitor, and of the last one for the owner.
  mailed_state text,
  told_state   text,
  -- What names its entry in calendars, so that both stay when the host or the mailbox changes. Null of what an earlier
  -- release booked, until the server, which knows the host, has noted it.
  uid          text,
  organizer    text,
  constraint bookings_period check (starts_at < ends_at and ends_at <= free_at)
) strict;
create index bookings_time_idx on bookings (status, starts_at);
create index bookings_email_idx on bookings (email_key);
create index bookings_booked_at_idx on bookings (booked_at);

-- No two hold the same time. PostgreSQL has a constraint for that.
create trigger bookings_no_overlap_insert before insert on bookings
when (new.status = 'booked' or new.status = 'pending' and new.held_until is not null) and exists (
  select 1 from bookings
  where (status = 'booked' or status = 'pending' and held_until is not null)
    and starts_at < new.free_at and free_at > new.starts_at)
begin
  select raise(abort, 'bookings_no_overlap');
end;
create trigger bookings_no_overlap_update before update of status, starts_at, free_at, held_until on bookings
when (new.status = 'booked' or new.status = 'pending' and new.held_until is not null) and exists (
  select 1 from bookings
  where (status = 'booked' or status = 'pending' and held_until is not null)
    and id <> new.id and starts_at < new.free_at and free_at > new.starts_at)
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
  id            text    not null primary key,
  name          text    not null,
  address       text    not null,
  host          text    not null,
  etag          text,
  last_modified text,
  tried_at      text    not null,
  read_at       text,
  failed_since  text,
  failure       text,
  skipped       integer not null,
  -- JSON: what of it was read by a guess.
  guesses       text    not null default '[]',
  -- When a reading found no busy time any more, and how many there were before; null while there is one.
  emptied_at    text,
  emptied_from  integer,
  claimed_until text
) strict;
create table booking_busy (
  id        text not null primary key,
  feed_id   text not null references booking_feeds (id) on delete cascade,
  starts_at text not null,
  ends_at   text not null
) strict;
create index booking_busy_feed_idx on booking_busy (feed_id);

-- Mails that wait, and what became of the others. A mail goes with what it is about.

create table outbox (
  id              text    not null primary key,
  kind            text    not null check (kind in (
    'message', 'answer', 'confirmation', 'held', 'unanswered', 'issue',
    'booking', 'booking-owner', 'booking-reminder', 'busy-feeds')),
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
create index outbox_due_idx on outbox (status, next_attempt_at);
create index outbox_message_idx on outbox (message_id);
create index outbox_consent_idx on outbox (consent_id);
create index outbox_issue_idx on outbox (issue_id, attempted_at);
create index outbox_booking_idx on outbox (booking_id);

-- The website: content files, each kept once, the versions that name them, and one draft. Its photos are in a file of their own.

create table site_documents (
  -- SHA-256 of the body, in hexadecimal.
  id   text not null primary key check (length(id) = 64),
  -- JSON.
  body text not null
) strict;
create table site_versions (
  -- The number with leading zeros, so that ids sort by it.
  id           text    not null primary key,
  number       integer not null unique check (number > 0),
  published_at text    not null,
  author       text    not null,
  -- JSON: ids of documents by the name of the file; null where the installation's files are shown again.
  documents    text,
  constraint site_versions_id check (id = printf('%010d', number))
) strict;
-- What the owner is changing. At most one row.
create table site_draft (
  id       text    not null primary key check (id = 'current'),
  revision integer not null,
  -- Number of the version; null for the installation's files.
  based_on integer,
  -- JSON: revision and content by the name of the file.
  files    text    not null,
  saved_at text    not null
) strict;

-- What stands under the forms and on the booking page. At most one row.
create table notice (
  id         text not null primary key check (id = 'current'),
  en         text not null,
  de         text not null,
  changed_at text not null,
  -- Days in Munich, as 2026-11-24, both included; null where the notice has no beginning or no end.
  from_day   text,
  until_day  text
) strict;

-- Sums of a day, never a visit: of a page's views by kind of device, of arrivals by the site that led here, and of sent
-- forms by the page that was read before.
create table visits (
  -- Day, kind, page and detail in one.
  id     text    not null primary key,
  -- In Munich, as 2026-11-24.
  day    text    not null,
  kind   text    not null check (kind in ('view', 'arrival', 'sent')),
  page   text    not null,
  detail text    not null,
  count  integer not null
) strict;
create index visits_day_idx on visits (day);

-- Who may use the desk. Of secrets only SHA-256 is kept, so that a copy of the database opens nothing.

create table desk_passkeys (
  -- The credential's own id, base64url.
  id         text    not null primary key,
  -- COSE key, base64url; a public one.
  public_key text    not null,
  counter    integer not null,
  created_at text    not null
) strict;
create table desk_sessions (
  id           text not null primary key,
  -- The passkey that it began with; null after a link in a mail.
  passkey_id   text references desk_passkeys (id) on delete cascade,
  device       text not null,
  created_at   text not null,
  used_at      text not null,
  -- When it first published: the owner is told of it.
  published_at text
) strict;
-- What works once and not for long: invitations, links in mails, challenges that a passkey answers.
create table desk_tickets (
  id         text    not null primary key,
  kind       text    not null check (kind in ('invitation', 'link', 'challenge')),
  expires_at text    not null,
  -- Of a link: the browser that asked for it, and the code that lets it in when the link was opened in another one.
  browser    text,
  code       text,
  -- The browser that asked for a link, where it had a session before: SHA-256 of its name.
  known      text,
  attempts   integer not null
) strict;
create index desk_tickets_browser_idx on desk_tickets (browser);

-- This store itself: what no backup holds.

-- The time that the hourly deletion saw last. At most one row.
create table clock (
  id      text not null primary key check (id = 'current'),
  seen_at text not null
) strict;
-- When the last backup was made. At most one row.
create table backups (
  id      text not null primary key check (id = 'last'),
  made_at text not null
) strict;
