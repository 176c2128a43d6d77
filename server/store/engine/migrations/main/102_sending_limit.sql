-- What a mail server's refusals have taught about how many mails it takes. At most one row.

create table sending_limit (
  id             text    not null primary key check (id = 'current'),
  -- Mails of all kinds, up to which issues go on.
  mails_per_hour integer not null,
  refused_at     text    not null,
  -- No mail of an issue leaves before.
  waits_until    text    not null
) strict;
create index outbox_sent_idx on outbox (sent_at);
