-- The foreign key was checked for each text by itself: half of the time of saving an item with thousands of them.
-- Texts are only written with their item, in one statement; a trigger removes them with it.
alter table content_texts drop constraint content_texts_venue_id_cms_id_fkey;

create function remove_content_texts() returns trigger language plpgsql set search_path from current as $$
begin
  delete from content_texts using removed
    where content_texts.venue_id = removed.venue_id and content_texts.cms_id = removed.cms_id;
  return null;
end $$;
create trigger content_removed after delete on content
  referencing old table as removed for each statement execute function remove_content_texts();
