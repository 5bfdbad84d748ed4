import { type Kysely, sql } from 'kysely';
import type { Language } from '../../../graphql/domain/languages.ts';
import { getSortOrder } from '../../../graphql/domain/sort-key.ts';
import type { Tables } from '../../db/schema.types.ts';
import { isFinished } from './content-ownership.store.ts';
import { selectPublicationStates, isActive, joinPublished } from './public-items.store.ts';

export interface DirectoryRow {
  cms_id: string;
  name: string;
  title: string;
  entity: string;
  component: string;
  venue_id: string;
  version: number;
  published_version: number | null;
  was_published: boolean;
  updated_at: Date;
  updated_by_name: string;
}

export interface DirectoryQuery {
  entity: string;
  /** null: of every component */
  component: string | null;
  language: Language;
  /** ids that come first */
  pinned: readonly string[];
  /** items of this component come next */
  pinnedComponent: string | null;
}

/** More than any venue has; the rest is omitted to bound the response time. */
const maxRows = 500;

/** Items that others refer to. `db` is scoped to the directory. */
export const createDirectoryStore = (db: Kysely<Tables>, directory: string) => {
  const select = (isPublic: boolean, query: DirectoryQuery) => {
    const { entity, component, language, pinned, pinnedComponent } = query;
    const shown = isPublic ? sql.ref('shown') : sql.ref('item');
    const title = sql`coalesce(nullif(${shown}.content -> ${language}::text ->> 'title', ''),
      ${shown}.content -> 'en' ->> 'title', '')`;
    return sql<DirectoryRow>`
      ${isPublic ? sql`with ${selectPublicationStates(sql`array[${directory}]`)}` : sql``}
      select item.cms_id, ${shown}.name, ${title} as title, item.entity, item.component, item.venue_id,
        ${shown}.version, item.published_version, item.was_published, ${shown}.updated_at,
        ${isPublic ? sql`''` : sql`item.updated_by_name`} as updated_by_name
      from content item ${isPublic ? joinPublished : sql``}
      where item.venue_id = ${directory} and item.entity = ${entity} and item.deleted_at is null
        and ${isFinished}
        ${component === null ? sql`` : sql`and item.component = ${component}`} ${isPublic ? sql`and ${isActive}` : sql``}
      order by item.cms_id = any(${[...pinned]}::text[]) desc, item.component = ${pinnedComponent ?? ''} desc,
        item.name_sort[${getSortOrder(language) + 1}::integer], item.cms_id
      limit ${maxRows}`;
  };

  return {
    listAll: async (query: DirectoryQuery): Promise<DirectoryRow[]> => (await select(false, query).execute(db)).rows,

    /** Each in its published version; without those whose venue or publication is inactive (contract, "Writing"). */
    listPublic: async (query: DirectoryQuery): Promise<DirectoryRow[]> => (await select(true, query).execute(db)).rows,
  };
};
