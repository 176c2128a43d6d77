-- A third kind of mail, about nothing but how much is held. SQLite changes a constraint only with its table.

create table outbox_with_held (
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
  last_error       text,
  constraint outbox_subject check ((kind = 'message') = (message_id is not null) and (kind = 'confirmation') = (consent_id is not null))
) strict;
insert into outbox_with_held select * from outbox;
drop table outbox;
alter table outbox_with_held rename to outbox;
create index outbox_due_idx on outbox (status, next_attempt_at);
create index outbox_message_idx on outbox (message_id);
create index outbox_consent_idx on outbox (consent_id);
