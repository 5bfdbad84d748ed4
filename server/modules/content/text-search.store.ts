import { type Kysely, type RawBuilder, sql } from 'kysely';
import { rowOfText } from '../../../graphql/content/list-texts.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Language } from '../../../graphql/domain/languages.ts';
import { slipPatterns } from '../../../graphql/domain/typing-slip.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { Tables } from '../../db/schema.types.ts';
import { listTitles } from './item-titles.store.ts';
import { isFinished } from './content-ownership.store.ts';

export interface TextHit {
  cms_id: string;
  name: string;
  entity: string;
  component: string;
  path: string;
  /** '': one text for all languages */
  language: Language | '';
  text: string;
}

interface Search {
  kinds: readonly Kind[];
  /** preferred among matches of the same rank */
  language: Language;
  limit: number;
}

/** How many texts are ranked; of more than these the search answers some. */
const maxRanked = 1_000;

const rowKey = ({ cms_id, path }: TextHit): string => `${cms_id} ${rowOfText(path)}`;

// A folded query has letters, digits and single spaces only: nothing that LIKE reads otherwise.
const startOfWord = (term: string): string => `% ${term}%`;
/**
 * Terms of less than three letters have no trigram for the index to look up inside a word: they match word starts
 * only.
 */
const anywhere = (term: string): string => (term.length >= 3 ? `%${term}%` : startOfWord(term));

/**
 * Searches the texts of a venue's items. The function uses a trigram index and checks the venue itself, because under
 * a row policy LIKE could use no index (see `search_content` in 003).
 */
export const createTextSearchStore = (db: Kysely<Tables>, scope: VenueScope, { kinds, language, limit }: Search) => {
  const identities = kinds.flatMap(({ entity, component, variants }) =>
    [component, ...variants].map((one) => ({ entity, component: one })),
  );
  const current = sql`item.venue_id = ${scope.venue} and item.deleted_at is null and ${isFinished} and (item.entity, item.component) in (
    select * from unnest(${identities.map(({ entity }) => entity)}::text[],
      ${identities.map(({ component }) => component)}::text[]))`;

  /** what the venue shows, and what has one text for all languages */
  const shown = sql`(select array_append(languages, '') from venues where id = ${scope.venue})`;

  /** One hit per row of an item, and one for the item itself: exact, prefix, start of a word, anywhere. */
  const find = async (
    rank: RawBuilder<unknown>,
    first: readonly string[],
    others: readonly string[],
  ): Promise<TextHit[]> => {
    const { rows } = await sql<TextHit>`
      select cms_id, name, entity, component, path, language, text from (
        select distinct on (item.cms_id, hit.place) item.cms_id, item.name, item.entity, item.component,
          item.updated_at, hit.path, hit.language, hit.text, hit.rank, hit.foreign_text
        from (
          select cms_id, path, language, text, regexp_replace(path, '/?[^/]*$', '') as place, ${rank} as rank,
            language not in ('', ${language}) as foreign_text
          from search_texts(${scope.venue}, ${shown}, ${[...first]}::text[], ${[...others]}::text[], ${maxRanked})
        ) hit join content item on item.cms_id = hit.cms_id and ${current}
        order by item.cms_id, hit.place, hit.rank, hit.foreign_text, hit.path, hit.language
      ) best
      order by rank, foreign_text, path <> '_name', updated_at desc, cms_id, path
      limit ${limit}`.execute(db);
    return rows;
  };

  return {
    /** Matches at the start of words; when those are too few, also inside of words. */
    containing: async (query: string): Promise<TextHit[]> => {
      const terms = query.split(' ').toSorted((a, b) => b.length - a.length);
      const rank = sql`case when folded = ${` ${query} `} then 0 when starts_with(folded, ${` ${query}`}) then 1
        when strpos(folded, ${` ${query}`}) > 0 then 2 when strpos(folded, ${query}) > 0 then 3 else 4 end`;
      const search = (pattern: (term: string) => string) =>
        find(rank, [pattern(terms[0] ?? '')], terms.slice(1).map(pattern));
      const found = await search(startOfWord);
      if (found.length === limit) return found;
      const rows = new Set(found.map(rowKey));
      const others = (await search(anywhere)).filter((hit) => !rows.has(rowKey(hit)));
      return [...found, ...others].slice(0, limit);
    },

    withSlip: (query: string): Promise<TextHit[]> => find(sql`0`, slipPatterns(query), []),

    newest: async (): Promise<TextHit[]> => {
      const { rows } = await sql<TextHit>`
        select cms_id, name, entity, component, '_name' as path, '' as language, name as text from content item
        where ${current} order by updated_at desc, cms_id limit ${limit}`.execute(db);
      return rows;
    },

    titles: (hits: readonly { cms_id: string }[]) =>
      listTitles(db, scope.venue, [...new Set(hits.map(({ cms_id }) => cms_id))]),

    /** Texts in the languages that the venue shows, by `cms_id path`. */
    texts: async (keys: readonly { id: string; path: string }[]): Promise<Map<string, Map<string, string>>> => {
      const found = new Map<string, Map<string, string>>();
      if (keys.length === 0) return found;
      const { rows } = await sql<Pick<TextHit, 'cms_id' | 'path' | 'language' | 'text'>>`
        select cms_id, path, language, text from content_texts
        where venue_id = ${scope.venue} and language = any(${shown}::text[]) and (cms_id, path) in (
          select * from unnest(${keys.map(({ id }) => id)}::text[], ${keys.map(({ path }) => path)}::text[]))
        order by cms_id, path, language`.execute(db);
      for (const { cms_id, path, language: of, text } of rows) {
        const key = `${cms_id} ${path}`;
        found.set(key, (found.get(key) ?? new Map<string, string>()).set(of, text));
      }
      return found;
    },
  };
};
