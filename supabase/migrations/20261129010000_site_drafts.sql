-- One row for each document of the draft, in place of one row for all of it.

create table if not exists isarbridge_private.site_drafts (
  -- The name of the content file: `pages/home.json`.
  id       text        not null primary key,
  -- Grows whenever the document's content changes, in the draft or published.
  revision integer     not null,
  state    text        not null check (state in ('drafted', 'removed', 'clean')),
  -- JSON; as text, which keeps the order of keys. Null where nothing is drafted.
  content  text,
  -- What one action of the owner has changed in several documents has the same one.
  change   text,
  -- Form of the content, as the release has it that wrote it.
  form     integer     not null,
  -- Number of the version on which the draft began; null for the installation's files.
  based_on integer,
  saved_at timestamptz not null,
  constraint site_drafts_content check ((state = 'drafted') = (content is not null))
);

do $$
begin
  -- Gone where this runs a second time.
  if to_regclass('isarbridge_private.site_draft') is not null then
    insert into isarbridge_private.site_drafts (id, revision, state, content, change, form, based_on, saved_at)
    select file.key, revision, 'drafted', (file.value -> 'content')::text, null,
      coalesce((file.value ->> 'form')::integer, 0), based_on, saved_at
    -- Not jsonb, which has another order of keys.
    from isarbridge_private.site_draft, json_each(site_draft.files::json) as file
    where (file.value -> 'content')::text <> 'null'
    on conflict do nothing;
    drop table isarbridge_private.site_draft;
  end if;
end $$;

revoke all on table isarbridge_private.site_drafts from public;
do $$
declare
  visitor text;
begin
  foreach visitor in array array['anon', 'authenticated'] loop
    continue when not exists (select 1 from pg_catalog.pg_roles where rolname = visitor);
    execute format('revoke all on table isarbridge_private.site_drafts from %I', visitor);
  end loop;
end $$;
