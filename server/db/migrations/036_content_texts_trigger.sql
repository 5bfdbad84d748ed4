-- The foreign key was checked for each text by itself: half of the time of saving an item with thousands of them.
-- Texts are only written with their item, in one statement; a trigger removes them with it, whoever removes it.
lock table content, content_texts in access exclusive mode; -- in the order of a save
alter table content_texts drop constraint content_texts_venue_id_cms_id_fkey;

create function remove_content_texts() returns trigger language plpgsql security definer set search_path from current as $$
begin
  delete from content_texts using removed
    where content_texts.venue_id = removed.venue_id and content_texts.cms_id = removed.cms_id;
  return null;
end $$;
do $$
begin
  execute format('grant create on schema %I to maitre_maintenance', current_schema());
  alter function remove_content_texts() owner to maitre_maintenance;
  execute format('revoke create on schema %I from maitre_maintenance', current_schema());
end $$;
create trigger content_removed after delete on content
  referencing old table as removed for each statement execute function remove_content_texts();
revoke all on function remove_content_texts() from public;
