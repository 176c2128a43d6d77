-- What the server keeps beside the rows of the visitors. No public role may look into this schema.
-- Every row hangs on the message or subscription it is about and goes with it.

create schema if not exists isarbridge_private;

create table if not exists isarbridge_private.message_states (
  id                uuid        primary key references public.isarbridge_contact_messages (id) on delete cascade,
  status            text        not null check (status in ('new', 'handled', 'held')),
  status_changed_at timestamptz not null,
  hold_reason       text,
  locale            text        not null check (locale in ('en', 'de')),
  -- The address in lower case, made in code so that both engines agree beyond ASCII.
  email_key         text        not null,
  -- SHA-256 of what was sent, to know it again when it comes twice.
  fingerprint       text        not null
);
create index if not exists message_states_email_key_idx on isarbridge_private.message_states (email_key);
create index if not exists message_states_fingerprint_idx on isarbridge_private.message_states (fingerprint);

create table if not exists isarbridge_private.consents (
  id               uuid        primary key,
  subscription_id  uuid        not null references public.isarbridge_newsletter_subscriptions (id) on delete cascade,
  email_key        text        not null,
  status           text        not null check (status in ('pending', 'held', 'confirmed', 'unsubscribed')),
  hold_reason      text,
  page             text        not null,
  locale           text        not null check (locale in ('en', 'de')),
  wording          text        not null,
  wording_version  text        not null,
  wording_sha256   text        not null,
  signed_up_at     timestamptz not null,
  mail_queued_at   timestamptz,
  confirmed_at     timestamptz,
  unsubscribed_at  timestamptz
);
-- One consent of an address is open at a time; ended ones stay as proof.
create unique index if not exists consents_open_key on isarbridge_private.consents (email_key) where status <> 'unsubscribed';
create index if not exists consents_email_key_idx on isarbridge_private.consents (email_key);
create index if not exists consents_subscription_idx on isarbridge_private.consents (subscription_id);

create table if not exists isarbridge_private.outbox (
  id               uuid        primary key,
  kind             text        not null check (kind in ('message', 'confirmation')),
  message_id       uuid        references public.isarbridge_contact_messages (id) on delete cascade,
  consent_id       uuid        references isarbridge_private.consents (id) on delete cascade,
  locale           text        not null check (locale in ('en', 'de')),
  status           text        not null check (status in ('waiting', 'sent', 'failed')),
  attempts         integer     not null,
  queued_at        timestamptz not null,
  next_attempt_at  timestamptz not null,
  claimed_until    timestamptz,
  sent_at          timestamptz,
  last_error       text,
  constraint outbox_subject check ((kind = 'message') = (message_id is not null) and (kind = 'confirmation') = (consent_id is not null))
);
create index if not exists outbox_due_idx on isarbridge_private.outbox (status, next_attempt_at);
create index if not exists outbox_message_idx on isarbridge_private.outbox (message_id);
create index if not exists outbox_consent_idx on isarbridge_private.outbox (consent_id);

-- Keyed hashes of addresses that unsubscribed; they outlive the proofs.
create table if not exists isarbridge_private.suppressions (
  id              text        primary key,
  unsubscribed_at timestamptz not null
);

-- At most one row.
create table if not exists isarbridge_private.notice (
  id         text        primary key check (id = 'current'),
  en         text        not null,
  de         text        not null,
  changed_at timestamptz not null
);

do $$
declare
  visitor text;
begin
  revoke all on schema isarbridge_private from public;
  revoke all on all tables in schema isarbridge_private from public;
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on schema isarbridge_private from %I', visitor);
    execute format('revoke all on all tables in schema isarbridge_private from %I', visitor);
  end loop;
end $$;
