-- Version 1 of the schema. Runs on a plain PostgreSQL and on a Supabase project, and a second time without harm.

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
  constraint isarbridge_contact_messages_email_format check (
    email ~ '^[^@\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+@[^@\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$'),
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
    email ~ '^[^@\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+@[^@\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+$')
);
create unique index if not exists isarbridge_newsletter_subscriptions_email_key
  on public.isarbridge_newsletter_subscriptions (lower(email));

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
-- Every row belongs to a message or subscription and is deleted with it.

create schema if not exists isarbridge_private;

create table if not exists isarbridge_private.message_states (
  id                uuid        primary key references public.isarbridge_contact_messages (id) on delete cascade,
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
  confirmed_at     timestamptz,
  unsubscribed_at  timestamptz
);
-- One consent of an address is open at a time; ended ones stay as proof.
create unique index if not exists consents_open_key on isarbridge_private.consents (email_key) where status <> 'unsubscribed';
create index if not exists consents_email_key_idx on isarbridge_private.consents (email_key);
create index if not exists consents_subscription_idx on isarbridge_private.consents (subscription_id);

create table if not exists isarbridge_private.outbox (
  id               uuid        primary key,
  kind             text        not null check (kind in ('message', 'confirmation', 'held')),
  message_id       uuid        references public.isarbridge_contact_messages (id) on delete cascade,
  consent_id       uuid        references isarbridge_private.consents (id) on delete cascade,
  locale           text        not null check (locale in ('en', 'de')),
  status           text        not null check (status in ('waiting', 'sent', 'failed')),
  attempts         integer     not null,
  queued_at        timestamptz not null,
  next_attempt_at  timestamptz not null,
  claimed_until    timestamptz,
  sent_at          timestamptz,
  -- What a confirmation mail said, as part of the proof of consent.
  sent_text        text,
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
