-- When the mail of an issue was first refused for a reason that may concern others too: it is tried again behind the others.
alter table outbox add column refused_at text;
