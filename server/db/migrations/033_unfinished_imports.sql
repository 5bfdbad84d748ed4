-- New items of an import are stored as its parts come, and hidden until the last part: it ends the import by deleting one
-- row here, whatever the number of items.
create table unfinished_imports (
  batch uuid primary key,               -- the server's own: the id of an import may come again, and must hide nothing then
  venue_id text not null references venues on delete cascade,
  import_id uuid not null,
  person uuid not null,
  touched_at timestamptz not null,
  abandoned boolean not null default false, -- it can no longer be finished, and its items are being removed
  unique (venue_id, import_id)
);
alter table unfinished_imports enable row level security;
alter table unfinished_imports force row level security;
create policy scoped on unfinished_imports to maitre_app
  using (coalesce(venue_id = any((select venues())::text[]), false));
create policy maintained on unfinished_imports to maitre_maintenance using (current_user = 'maitre_maintenance');
grant select, insert, update, delete on unfinished_imports to maitre_app, maitre_maintenance;

alter table content add column import_batch uuid; -- the import that created it
create index content_of_import on content (import_batch) where import_batch is not null;

alter table content_imports
  add column stored text[] not null default '{}', -- ids of the items of this part that are stored and hidden
  add column batch uuid,                          -- of part -1: what else the import has created
  add column stored_count integer not null default 0;

-- Imports whose items nobody sees in the caller's venues; the transaction that stores them asks to see them.
create function hidden_batches() returns uuid[] language sql stable as
  $$
    select case when current_setting('maitre.unfinished', true) = 'shown' then '{}'::uuid[]
      else array(select batch from unfinished_imports where venue_id = any((select venues())::text[])) end
  $$;

-- The subquery runs only where an item of an import is met.
alter policy scoped on content
  using (
    coalesce(venue_id = any((select venues())::text[]), false)
    and (import_batch is null or import_batch <> all((select hidden_batches())::uuid[]))
  )
  with check (coalesce(venue_id = any((select venues())::text[]), false));

-- What lists are counted by: the index alone still answers, now that the policy reads one more column.
drop index content_by_id;
create index content_by_id on content (venue_id, entity, cms_id) include (import_batch) where deleted_at is null;
drop index content_by_component;
create index content_by_component on content (venue_id, entity, component, cms_id) include (import_batch)
  where deleted_at is null;

-- The search looks at so many texts at most: hidden ones would take the place of those that people see.
grant maitre_search to current_user;
grant select on unfinished_imports to maitre_search;
create policy searched on unfinished_imports for select to maitre_search using (true);
create or replace function search_texts(venue text, shown text[], first text[], others text[], most integer)
  returns setof content_texts language sql stable security definer set search_path from current as
  $$
    select * from content_texts
    where venue = any(venues()) and venue_id = venue and language = any(shown)
      and folded like any(first) and folded like all(others)
      and ((select cardinality(hidden_batches())) = 0 or not exists (
        select from content item
        where item.cms_id = content_texts.cms_id and item.import_batch = any((select hidden_batches())::uuid[])
      ))
    limit most
  $$;
revoke maitre_search from current_user;
