-- The browser that asked for a sign-in link, where it had a session before: SHA-256 of its name.
alter table desk_tickets add column known text;
