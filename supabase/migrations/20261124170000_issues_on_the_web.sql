-- Where an issue can be read besides the mail: nowhere, at an address that search engines leave out, or at one that they list.
alter table isarbridge_private.issues
  add column if not exists web text not null default 'none' check (web in ('none', 'noindex', 'index')),
  -- The last part of that address, from the day on which it began; kept, so that links go on working.
  add column if not exists web_name text;
create unique index if not exists issues_web_name_key on isarbridge_private.issues (web_name);
create index if not exists isarbridge_newsletter_subscriptions_created_at_idx
  on public.isarbridge_newsletter_subscriptions (created_at);
