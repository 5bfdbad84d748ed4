-- Slugs that were given up by a draft although guests are still served at them belong to their publication again.
-- Row-level security is forced on the owner as well: lifted while all venues' rows are read and written.
alter table content no force row level security;
alter table content_versions no force row level security;
alter table publication_slugs no force row level security;
update publication_slugs slugs set released_at = null
from content item
join content_versions shown on shown.venue_id = item.venue_id and shown.cms_id = item.cms_id
  and shown.version = item.published_version
where slugs.released_at is not null and item.venue_id = slugs.venue_id and item.cms_id = slugs.cms_id
  and item.deleted_at is null
  and slugs.slug in (shown.content -> 'en' ->> 'slug_public', shown.content -> 'en' ->> 'slug_private',
    shown.content -> 'en' ->> 'slug_alias');
alter table content force row level security;
alter table content_versions force row level security;
alter table publication_slugs force row level security;
