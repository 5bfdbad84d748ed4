-- Who deleted an item, for the list of recently deleted items; null: the server itself.
alter table content
  add column deleted_by uuid,
  add column deleted_by_name text collate "C" not null default '';
create index content_by_deletion on content (venue_id, entity, deleted_at, cms_id) where deleted_at is not null;
