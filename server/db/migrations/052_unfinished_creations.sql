-- Items of unfinished creations are in no list and no count: the indexes that alone answer a count have what they are told by.
drop index content_by_id;
create index content_by_id on content (venue_id, entity, cms_id) include (import_batch, creation_id)
  where deleted_at is null;
drop index content_by_component;
create index content_by_component on content (venue_id, entity, component, cms_id) include (import_batch, creation_id)
  where deleted_at is null;
