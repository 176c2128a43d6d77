-- What visitors send: the two tables of the site, open for inserts of the named columns and for nothing else.
-- The rules are those of site/forms.ts. White space and control characters are spelled out, because
-- [[:space:]] and [[:cntrl:]] mean different characters under different locales.
-- Runs on a plain PostgreSQL and on a Supabase project, and a second time without harm.

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

alter table public.isarbridge_contact_messages         enable row level security;
alter table public.isarbridge_newsletter_subscriptions enable row level security;
revoke all on table public.isarbridge_contact_messages, public.isarbridge_newsletter_subscriptions from public;

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
  end loop;
  if exists (select 1 from pg_catalog.pg_roles where rolname = 'service_role') then
    execute format('grant usage on schema public to service_role');
    execute format('grant select, insert, update, delete on table %s, %s to service_role', messages, subscriptions);
  end if;
end $$;
