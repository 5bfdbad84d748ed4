-- What a million items showed: each of these was found by reading all rows of a venue, or all venues.
create index content_owner on content (venue_id, owner_cms_id) where owner_cms_id is not null;
create index publications_item on publications (venue_id, cms_id, at desc);
create index venues_made on venues (created_by);
create index venues_deleted on venues (deleted_at) where deleted_at is not null;

-- The planner multiplies what it thinks of "these venues" with what it thinks of "this venue", takes a venue for one
-- item, and then finds any index that begins with the venue good enough. Said as a condition that it knows nothing of,
-- the policy holds as before and costs it half of a venue, no more. Statements name their venue all the same.
do $$
declare owned text;
begin
  foreach owned in array array['content', 'content_versions', 'publications', 'setting_files', 'configurations',
                               'audit', 'assets', 'asset_blobs', 'asset_uses', 'asset_grants'] loop
    execute format(
      'alter policy scoped on %I using (coalesce(venue_id = any((select venues())::text[]), false))', owned);
  end loop;
end $$;
