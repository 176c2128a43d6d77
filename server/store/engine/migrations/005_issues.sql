-- Newsletter issues, and their mails in the outbox. Nothing refers to the outbox, so it can be recreated with other checks.
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
  refused      integer not null
) strict;

-- Since when a mail server says that there is no such address.
alter table consents add column undeliverable_since text;

create table outbox_with_issues (
  id               text not null primary key,
  kind             text not null check (kind in ('message', 'confirmation', 'held', 'issue')),
  message_id       text references isarbridge_contact_messages (id) on delete cascade,
  consent_id       text references consents (id) on delete cascade,
  issue_id         text references issues (id) on delete cascade,
  locale           text not null check (locale in ('en', 'de')),
  status           text not null check (status in ('waiting', 'sent', 'failed')),
  attempts         integer not null,
  queued_at        text not null,
  next_attempt_at  text not null,
  claimed_until    text,
  -- When it was claimed last; tells how many issue mails a minute leave.
  attempted_at     text,
  sent_at          text,
  sent_text        text,
  last_error       text,
  constraint outbox_subject check (
    (kind = 'message') = (message_id is not null)
    and (kind in ('confirmation', 'issue')) = (consent_id is not null)
    and (kind = 'issue') = (issue_id is not null))
) strict;
insert into outbox_with_issues
  (id, kind, message_id, consent_id, locale, status, attempts, queued_at, next_attempt_at, claimed_until, sent_at, sent_text, last_error)
  select id, kind, message_id, consent_id, locale, status, attempts, queued_at, next_attempt_at, claimed_until, sent_at, sent_text, last_error
  from outbox;
drop table outbox;
alter table outbox_with_issues rename to outbox;
create index outbox_due_idx on outbox (status, next_attempt_at);
create index outbox_message_idx on outbox (message_id);
create index outbox_consent_idx on outbox (consent_id);
create index outbox_issue_idx on outbox (issue_id, attempted_at);
