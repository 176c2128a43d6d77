-- The browser that asked for a sign-in link, where it had a session before: SHA-256 of its name.
alter table isarbridge_private.desk_tickets add column if not exists known text;
