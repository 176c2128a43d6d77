-- Newsletter issues, and their mails in the outbox.
create table if not exists isarbridge_private.issues (
  id           uuid        primary key,
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  state        text        not null check (state in ('draft', 'scheduled', 'sending', 'paused', 'done')),
  subject_en   text        not null,
  preheader_en text        not null,
  markdown_en  text        not null,
  subject_de   text        not null,
  preheader_de text        not null,
  markdown_de  text        not null,
  -- When a scheduled one begins.
  send_at      timestamptz,
  started_at   timestamptz,
  finished_at  timestamptz,
  -- What made it pause, unless the owner did.
  pause_reason text,
  recipients   integer     not null,
  -- Kept when it is done, as its mails go earlier.
  handed_over  integer     not null,
  refused      integer     not null
);

-- Since when a mail server says that there is no such address.
alter table isarbridge_private.consents add column if not exists undeliverable_since timestamptz;

alter table isarbridge_private.outbox
  add column if not exists issue_id uuid references isarbridge_private.issues (id) on delete cascade,
  -- When it was claimed last; tells how many issue mails a minute leave.
  add column if not exists attempted_at timestamptz,
  drop constraint if exists outbox_kind_check,
  drop constraint if exists outbox_subject;
alter table isarbridge_private.outbox
  add constraint outbox_kind_check check (kind in ('message', 'confirmation', 'held', 'issue')),
  add constraint outbox_subject check (
    (kind = 'message') = (message_id is not null)
    and (kind in ('confirmation', 'issue')) = (consent_id is not null)
    and (kind = 'issue') = (issue_id is not null));
create index if not exists outbox_issue_idx on isarbridge_private.outbox (issue_id, attempted_at);

revoke all on table isarbridge_private.issues from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.issues from %I', visitor);
  end loop;
end $$;
