/**
 * Counts the items in a state that normal use cannot produce, by problem. (In the demonstration one item was
 * published and unpublished at the same moment.)
 */
export const listCorruptRows = `
  select
    (select count(*)::integer from content c where version <> (select count(*) from content_versions v
      where v.venue_id = c.venue_id and v.cms_id = c.cms_id)) as gaps,
    (select count(*)::integer from content c
      left join content_versions v using (venue_id, cms_id, version)
      where v.content is distinct from c.content or v.name is distinct from c.name) as others,
    (select count(*)::integer from content where published_version > version
      or (published_version is not null and not was_published)) as wrong,
    (select count(*)::integer from content c where name ~ ' \\d{6}$' and was_published and published_version is distinct from (
      select p.version from publications p where p.venue_id = c.venue_id and p.cms_id = c.cms_id
      order by at desc limit 1)) as unsaid`;

/** Some of them, for the application's own functions to judge. */
export const integrityQuery = `
  select name, name_folded, name_search, content #>> '{en,_name}' as named from content
  where cms_id > gen_random_uuid()::text limit 500`;
