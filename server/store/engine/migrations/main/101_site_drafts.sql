-- One row for each document of the draft, in place of one row for all of it.

create table site_drafts (
  -- The name of the content file: `pages/home.json`.
  id       text    not null primary key,
  -- Grows whenever the document's content changes, in the draft or published.
  revision integer not null,
  state    text    not null check (state in ('drafted', 'removed', 'clean')),
  -- JSON; null where nothing is drafted.
  content  text,
  -- What one action of the owner has changed in several documents has the same one.
  change   text,
  -- Form of the content, as the release has it that wrote it.
  form     integer not null,
  -- Number of the version on which the draft began; null for the installation's files.
  based_on integer,
  saved_at text    not null,
  constraint site_drafts_content check ((state = 'drafted') = (content is not null))
) strict;

insert into site_drafts (id, revision, state, content, change, form, based_on, saved_at)
select file.key, revision, 'drafted', file.value -> '$.content', null,
  coalesce(file.value ->> '$.form', 0), based_on, saved_at
from site_draft, json_each(site_draft.files) as file
where file.value -> '$.content' <> 'null';

drop table site_draft;
