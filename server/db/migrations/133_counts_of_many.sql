-- Counts of a venue with many items read this index alone: it has what the filters and a short or common word of a search
-- compare. Every save writes a new entry of each index anyway, since it changes the version.
drop index content_by_id;
create index content_by_id on content (venue_id, entity, cms_id)
  include (import_batch, creation_id, published_version, was_published, version, updated_by, created_by, gaps, name_search)
  where deleted_at is null;

-- As search_content, but no more than `most`: whether a word is common is known without reading all that have it.
grant maitre_search to current_user;
create function search_content_some(venue text, kind text, pattern text, most integer) returns setof text
  language sql stable security definer set search_path from current as
  $$
    select cms_id from content
    where venue = any(venues()) and venue_id = venue and entity = kind and deleted_at is null
      and name_search like pattern
    limit most
  $$;
do $$
begin
  execute format('grant create on schema %I to maitre_search', current_schema());
  alter function search_content_some(text, text, text, integer) owner to maitre_search;
  execute format('revoke create on schema %I from maitre_search', current_schema());
end $$;
revoke all on function search_content_some(text, text, text, integer) from public;
grant execute on function search_content_some(text, text, text, integer) to maitre_app;
revoke maitre_search from current_user;
