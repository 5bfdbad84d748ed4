import { type Kysely, sql } from 'kysely';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isActive, published } from './directory.store.ts';

/** An item that a reference names, with what is shown of it. */
export interface ReferencedRow {
  cms_id: string;
  name: string;
  entity: string;
  component: string;
  venue_id: string;
  titles: Partial<Record<Language, string>>;
  content: Content;
}

/** Those of these items that guests may see, in their published version. What is public is open to everybody. */
export const findPublicItems = async (
  maintenance: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReferencedRow[]> => {
  const { rows } = await sql<ReferencedRow>`
    select item.cms_id, shown.name, item.entity, item.component, item.venue_id, venues.titles, shown.content
    from content item ${published}
    where item.cms_id = any(${[...ids]}::text[]) and item.deleted_at is null ${isActive}
    order by item.cms_id`.execute(maintenance);
  return rows;
};

/** Those of these items that exist, as they are now. `db` is scoped to the venues that they may belong to. */
export const findCurrentItems = async (db: Kysely<Tables>, ids: readonly string[]): Promise<ReferencedRow[]> => {
  const { rows } = await sql<ReferencedRow>`
    select item.cms_id, item.name, item.entity, item.component, item.venue_id, venues.titles, item.content
    from content item join venues on venues.id = item.venue_id and venues.deleted_at is null
    where item.cms_id = any(${[...ids]}::text[]) and item.deleted_at is null
    order by item.cms_id`.execute(db);
  return rows;
};
