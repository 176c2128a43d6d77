-- What the owner answered at the desk. The mail of an answer has the same id, and tells what became of it.
create table answers (
  id         text not null primary key,
  message_id text not null references isarbridge_contact_messages (id) on delete cascade,
  written_at text not null,
  text       text not null
) strict;
create index answers_message_idx on answers (message_id);

-- Answers, and the reminder of messages without one, in the outbox. Nothing refers to it, so it can be recreated with other checks.
create table outbox_with_answers (
  id               text not null primary key,
  kind             text not null check (kind in ('message', 'answer', 'confirmation', 'held', 'unanswered', 'issue')),
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
  -- What a confirmation mail said, as part of the proof of consent.
  sent_text        text,
  last_error       text,
  constraint outbox_subject check (
    (kind in ('message', 'answer')) = (message_id is not null)
    and (kind in ('confirmation', 'issue')) = (consent_id is not null)
    and (kind = 'issue') = (issue_id is not null))
) strict;
insert into outbox_with_answers select * from outbox;
drop table outbox;
alter table outbox_with_answers rename to outbox;
create index outbox_due_idx on outbox (status, next_attempt_at);
create index outbox_message_idx on outbox (message_id);
create index outbox_consent_idx on outbox (consent_id);
create index outbox_issue_idx on outbox (issue_id, attempted_at);
