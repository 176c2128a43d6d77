-- When the mail of an issue was first refused for a reason that may concern others too: it is tried again behind the others.
alter table isarbridge_private.outbox add column if not exists refused_at timestamptz;
