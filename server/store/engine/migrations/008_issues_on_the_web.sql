-- Where an issue can be read besides the mail: nowhere, at an address that search engines leave out, or at one that they list.
alter table issues add column web text not null default 'none' check (web in ('none', 'noindex', 'index'));
-- The last part of that address, from the day on which it began; kept, so that links go on working.
alter table issues add column web_name text;
create unique index issues_web_name_key on issues (web_name);
create index isarbridge_newsletter_subscriptions_created_at_idx on isarbridge_newsletter_subscriptions (created_at);
