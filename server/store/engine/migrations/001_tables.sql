-- The schema of supabase/migrations for SQLite: the same tables, the same constraint names, the same verdicts.
-- Times are ISO 8601 text, ids are UUID text. Encoding constraints reject values that PostgreSQL
-- cannot store: U+0000 would end length() early.

create table isarbridge_contact_messages (
  id text not null primary key,
  created_at text not null,
  name text not null,
  email text not null,
  company text,
  message text not null,
  constraint isarbridge_contact_messages_name_length check (
    length(name) between 1 and 200
    and trim(name, char(9, 10, 11, 12, 13, 32, 160, 5760, 8192, 8193, 8194, 8195, 8196, 8197, 8198, 8199, 8200, 8201, 8202, 8232, 8233, 8239, 8287, 12288, 65279)) <> ''),
  constraint isarbridge_contact_messages_name_encoding check (instr(cast(name as blob), x'00') = 0),
  constraint isarbridge_contact_messages_email_length check (length(email) between 3 and 254),
  constraint isarbridge_contact_messages_email_format check (
    email like '_%@%_' and instr(substr(email, instr(email, '@') + 1), '@') = 0
    and email not glob ('*[' || char(1) || '-' || char(32) || char(127) || '-' || char(160) || char(5760) || char(8192) || '-' || char(8202)
      || char(8232, 8233, 8239, 8287, 12288, 65279) || ']*')),
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
  id text not null primary key,
  created_at text not null,
  email text not null,
  constraint isarbridge_newsletter_subscriptions_email_length check (length(email) between 3 and 254),
  constraint isarbridge_newsletter_subscriptions_email_format check (
    email like '_%@%_' and instr(substr(email, instr(email, '@') + 1), '@') = 0
    and email not glob ('*[' || char(1) || '-' || char(32) || char(127) || '-' || char(160) || char(5760) || char(8192) || '-' || char(8202)
      || char(8232, 8233, 8239, 8287, 12288, 65279) || ']*')),
  constraint isarbridge_newsletter_subscriptions_email_encoding check (instr(cast(email as blob), x'00') = 0)
) strict;
create unique index isarbridge_newsletter_subscriptions_email_key on isarbridge_newsletter_subscriptions (lower(email));

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

create table consents (
  id               text not null primary key,
  subscription_id  text not null references isarbridge_newsletter_subscriptions (id) on delete cascade,
  email_key        text not null,
  status           text not null check (status in ('pending', 'held', 'confirmed', 'unsubscribed')),
  hold_reason      text,
  page             text not null,
  locale           text not null check (locale in ('en', 'de')),
  wording          text not null,
  wording_version  text not null,
  wording_sha256   text not null,
  signed_up_at     text not null,
  confirmed_at     text,
  unsubscribed_at  text
) strict;
-- One consent of an address is open at a time; ended ones stay as proof.
create unique index consents_open_key on consents (email_key) where status <> 'unsubscribed';
create index consents_email_key_idx on consents (email_key);
create index consents_subscription_idx on consents (subscription_id);

create table outbox (
  id               text not null primary key,
  kind             text not null check (kind in ('message', 'confirmation', 'held')),
  message_id       text references isarbridge_contact_messages (id) on delete cascade,
  consent_id       text references consents (id) on delete cascade,
  locale           text not null check (locale in ('en', 'de')),
  status           text not null check (status in ('waiting', 'sent', 'failed')),
  attempts         integer not null,
  queued_at        text not null,
  next_attempt_at  text not null,
  claimed_until    text,
  sent_at          text,
  -- What a confirmation mail said, as part of the proof of consent.
  sent_text        text,
  last_error       text,
  constraint outbox_subject check ((kind = 'message') = (message_id is not null) and (kind = 'confirmation') = (consent_id is not null))
) strict;
create index outbox_due_idx on outbox (status, next_attempt_at);
create index outbox_message_idx on outbox (message_id);
create index outbox_consent_idx on outbox (consent_id);

-- Keyed hashes of addresses that unsubscribed; they outlive the proofs.
create table suppressions (
  id              text not null primary key,
  unsubscribed_at text not null
) strict;

-- At most one row.
create table notice (
  id         text not null primary key check (id = 'current'),
  en         text not null,
  de         text not null,
  changed_at text not null
) strict;
