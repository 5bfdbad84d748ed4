import type { Kysely } from 'kysely';
import type { ContentHit, ContentSearch, QuerySearchContentArgs } from '../../../graphql/generated/api.resolvers.ts';
import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import { listRowNamePaths } from '../../../graphql/content/list-texts.ts';
import { type Language, master, parseLanguage } from '../../../graphql/domain/languages.ts';
import { may } from '../../../graphql/domain/roles.ts';
import { foldForSearch } from '../../../graphql/domain/search-fold.ts';
import { allowsSlip } from '../../../graphql/domain/typing-slip.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Tables } from '../../db/schema.types.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { assertMayDo } from './content-permissions.ts';
import { parseLimit, parseSearch } from './list-query.ts';
import { resolveListedKinds, resolveStoredKind } from './resolve-kind.ts';
import { createTextSearchStore, type TextHit } from './text-search.store.ts';

/** Finds items and the texts in them, in one answer for all kinds that the role may read. */
export const searchContent = async (
  scope: VenueScope,
  { text, entity, locale, first, exact }: QuerySearchContentArgs,
  { database }: Context,
): Promise<ContentSearch> => {
  const kinds = readableKinds(scope, entity ?? null);
  return database.reading(scope.venue, (db) => findTexts(db, scope, kinds, { text, locale, first, exact }));
};

const findTexts = async (
  db: Kysely<Tables>,
  scope: VenueScope,
  kinds: readonly Kind[],
  { text, locale, first, exact }: Omit<QuerySearchContentArgs, 'directory' | 'entity'>,
): Promise<ContentSearch> => {
  const language = parseLanguage(locale) ?? master;
  const store = createTextSearchStore(db, scope, {
    kinds,
    language,
    limit: parseLimit(first),
  });
  const query = foldForSearch(parseSearch(text));
  if (query === '') return { forgiven: false, hits: await present(store, await store.newest(), language) };
  const found = await store.containing(query);
  const forgiven = found.length === 0 && exact !== true && allowsSlip(query);
  const hits = forgiven ? await store.withSlip(query) : found;
  return { forgiven: forgiven && hits.length > 0, hits: await present(store, hits, language) };
};

/** One entity, which a role may have no permission on (FORBIDDEN), or every kind that it may read. */
const readableKinds = (scope: VenueScope, entity: string | null) => {
  if (entity === null) return kindNames.map(getKind).filter(({ subject }) => may(scope.role, 'read', subject));
  const kinds = resolveListedKinds(entity);
  for (const kind of kinds) assertMayDo(scope, 'read', kind);
  return kinds;
};

type Store = ReturnType<typeof createTextSearchStore>;

/** Each hit with the names of its rows: in the requested language, else in English, else in any. */
const present = async (store: Store, hits: readonly TextHit[], language: Language): Promise<ContentHit[]> => {
  const located = hits.map((hit) => ({ hit, paths: listRowNamePaths(resolveStoredKind(hit), hit.path) }));
  const names = await store.texts(located.flatMap(({ hit, paths }) => paths.map((path) => ({ id: hit.cms_id, path }))));
  const titles = await store.titles(hits);
  return located.map(({ hit, paths }) => ({
    ...hit,
    titles: titles.get(hit.cms_id) ?? {},
    language: hit.language || null,
    rows: paths.map((path) => {
      const texts = names.get(`${hit.cms_id} ${path}`) ?? new Map<string, string>();
      return texts.get(language) ?? texts.get(master) ?? texts.values().next().value ?? '';
    }),
  }));
};
