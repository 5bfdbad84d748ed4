-- A deletion marks everything that went with it: restoring brings back these rows and no others.
-- A creation of several calls marks its items until all of them are there; what stays marked is removed.
alter table content
  add column deletion_id uuid,
  add column creation_id uuid;
create index content_unfinished on content (creation_id) where creation_id is not null and deleted_at is null;
