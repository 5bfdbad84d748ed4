create extension if not exists pg_trgm;
create extension if not exists btree_gin;

-- Names are ordered by code point, the same on every engine and in every locale of a server.
alter table content alter column name_folded type text collate "C";
alter table content
  add column name_search text collate "C" not null default '', -- without accents, points and final letters
  add column gaps text[] not null default '{}';                -- languages that are not complete

drop index content_by_update;
create index content_by_update on content (venue_id, entity, updated_at, cms_id) where deleted_at is null;
create index content_deleted on content (deleted_at) where deleted_at is not null;
create index content_search on content using gin (venue_id, entity, name_search gin_trgm_ops) where deleted_at is null;

-- LIKE is not leakproof, so under a row policy it may not use an index: the search would read every item of the venue.
-- One function does it as a role that may read all rows, checks the caller's scope itself, and answers ids only.
do $$
begin
  begin
    if not exists (select from pg_roles where rolname = 'maitre_search') then
      create role maitre_search nologin;
    end if;
  exception when duplicate_object or unique_violation then null; -- another database of this cluster, just now
  end;
  grant maitre_search to current_user;
end $$;
grant select on content to maitre_search;
create policy searched on content for select to maitre_search using (true);

create function search_content(venue text, kind text, pattern text) returns setof text
  language sql stable security definer set search_path from current as
  $$
    select cms_id from content
    where venue = any(venues()) and venue_id = venue and entity = kind and deleted_at is null
      and name_search like pattern
  $$;
do $$
begin
  execute format('grant create on schema %I to maitre_search', current_schema());
  alter function search_content(text, text, text) owner to maitre_search;
  execute format('revoke create on schema %I from maitre_search', current_schema());
end $$;
revoke all on function search_content(text, text, text) from public;
grant execute on function search_content(text, text, text) to maitre_app;
-- who serves must not inherit a policy that shows everything
revoke maitre_search from current_user;
