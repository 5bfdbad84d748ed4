import { type Kysely, sql } from 'kysely';
import { titlePaths } from '../../../graphql/content/kinds/item-title.ts';
import type { ItemTitles } from '../../../graphql/domain/shown-name.ts';
import type { Tables } from '../../db/schema.types.ts';

/** The titles of an item, as a value in a statement that reads `content`; null where it has its name alone. */
export const titlesOfContent = sql<ItemTitles | null>`(
  select jsonb_object_agg(language, text) from content_texts
  where content_texts.venue_id = content.venue_id and content_texts.cms_id = content.cms_id
    and path = any(${[...titlePaths]}::text[]) and language <> '')`;

/** The titles of these items as they were saved last, by item, in one statement. `db` is scoped to the venue. */
export const listTitles = async (
  db: Kysely<Tables>,
  venue: string,
  ids: readonly string[],
): Promise<Map<string, ItemTitles>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ cms_id: string; titles: ItemTitles }>`
    select cms_id, jsonb_object_agg(language, text) as titles from content_texts
    where venue_id = ${venue} and cms_id = any(${[...ids]}::text[]) and path = any(${[...titlePaths]}::text[])
      and language <> ''
    group by cms_id`.execute(db);
  return new Map(rows.map(({ cms_id, titles }) => [cms_id, titles]));
};

/** The rows with their titles; `{}` for one that has its name alone. */
export const withTitles = async <Row extends { cms_id: string }>(
  db: Kysely<Tables>,
  venue: string,
  rows: readonly Row[],
): Promise<(Row & { titles: ItemTitles })[]> => {
  const titles = await listTitles(db, venue, [...new Set(rows.map(({ cms_id }) => cms_id))]);
  return rows.map((row) => ({ ...row, titles: titles.get(row.cms_id) ?? {} }));
};
