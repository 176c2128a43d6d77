-- What the owner answered at the desk. The mail of an answer has the same id, and tells what became of it.
create table if not exists isarbridge_private.answers (
  id         uuid        primary key,
  message_id uuid        not null references public.isarbridge_contact_messages (id) on delete cascade,
  written_at timestamptz not null,
  text       text        not null
);
create index if not exists answers_message_idx on isarbridge_private.answers (message_id);

-- Answers, and the reminder of messages without one, in the outbox.
alter table isarbridge_private.outbox
  drop constraint if exists outbox_kind_check,
  drop constraint if exists outbox_subject;
alter table isarbridge_private.outbox
  add constraint outbox_kind_check check (kind in ('message', 'answer', 'confirmation', 'held', 'unanswered', 'issue')),
  add constraint outbox_subject check (
    (kind in ('message', 'answer')) = (message_id is not null)
    and (kind in ('confirmation', 'issue')) = (consent_id is not null)
    and (kind = 'issue') = (issue_id is not null));

revoke all on table isarbridge_private.answers from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.answers from %I', visitor);
  end loop;
end $$;
