import type { QueryTranslationQueueArgs, TranslationText } from '../../../graphql/generated/api.resolvers.ts';
import { getValue } from '../../../graphql/content/apply-edit.ts';
import { listRowNamePaths } from '../../../graphql/content/list-texts.ts';
import { listTranslations, type Translation } from '../../../graphql/content/list-translations.ts';
import type { Kind } from '../../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../../graphql/content/model/draft.types.ts';
import { fromContent } from '../../../graphql/content/serialize.ts';
import { type Language, master, masterFirst, parseLanguage } from '../../../graphql/domain/languages.ts';
import { problem } from '../../errors/problem.ts';
import type { Context, VenueScope } from '../../graphql/context.ts';
import { resolveStoredKind } from '../content/resolve-kind.ts';
import {
  createQueueCursor,
  parseQueueCursor,
  parseQueueLimit,
  parseQueueRequest,
  type QueueCursor,
} from './queue-request.ts';
import {
  createTranslationsStore,
  type QueuedItem,
  type QueueFilter,
  type QueuePosition,
  type TranslationsStore,
} from './translations.store.ts';

/**
 * One page of the texts to translate, by item, language and reading order. Contents are read for the items of this
 * page only, in batches, chosen by the stored counts.
 */
export const listTranslationQueue = async (
  scope: VenueScope,
  { limit, after, after_item, locale, ...requested }: QueryTranslationQueueArgs,
  { database }: Context,
): Promise<TranslationText[]> => {
  const order = parseLanguage(locale) ?? master;
  const store = createTranslationsStore(database.within([scope.venue]), scope, order);
  const filter = parseQueueRequest(scope, requested, await store.venueLanguages());
  const most = parseQueueLimit(limit);
  const cursor = after ? parseQueueCursor(after, order) : null;
  await assertItems(store, filter);
  if (after_item) return listBehind(store, filter, { id: after_item, most });
  return listFrom(store, filter, { from: cursor?.item ?? null, cursor, most, without: null });
};

/** Unknown ids are NOT_FOUND for the whole list. */
const assertItems = async (store: TranslationsStore, filter: QueueFilter): Promise<void> => {
  if (filter.items === null) return;
  const count = await store.countItems({ ...filter, states: null });
  if (count < new Set(filter.items).size) throw problem('NOT_FOUND', 'notFound');
};

/** The texts of the items behind one, and from the first item on where it is the last; never its own. */
const listBehind = async (
  store: TranslationsStore,
  filter: QueueFilter,
  { id, most }: { id: string; most: number },
): Promise<TranslationText[]> => {
  const from = await store.position(id, filter.kinds);
  if (from === null) throw problem('NOT_FOUND', 'notFound');
  const behind = await listFrom(store, filter, { from, cursor: null, most, without: id });
  return behind.length > 0 ? behind : listFrom(store, filter, { from: null, cursor: null, most, without: id });
};

interface Range {
  from: QueuePosition | null;
  /** where in the first item */
  cursor: QueueCursor | null;
  most: number;
  without: string | null;
}

/** items whose contents are in memory at once */
const batch = 10;

const listFrom = async (
  store: TranslationsStore,
  filter: QueueFilter,
  { from, cursor, most, without }: Range,
): Promise<TranslationText[]> => {
  const texts: TranslationText[] = [];
  const limit = most + 2;
  const passed = new Set([without]);
  for (let position = from; ; ) {
    const found = await store.items(filter, position, limit);
    const items = found.filter(({ cms_id }) => !passed.has(cms_id));
    for (let at = 0; at < items.length && texts.length < most; ) {
      const next = takeBatch(items.slice(at), filter, most - texts.length);
      at += next.length;
      const contents = await store.contents(next.map(({ cms_id }) => cms_id));
      for (const item of next) {
        const content = contents.get(item.cms_id);
        if (content === undefined) continue;
        const kind = resolveStoredKind(item);
        texts.push(
          ...presentTexts(item, kind, fromContent(kind, content), {
            filter,
            cursor,
            order: store.order,
            most: most - texts.length,
          }),
        );
      }
    }
    const last = found.at(-1);
    if (texts.length === most || found.length < limit || last === undefined) return texts;
    position = { unpublished: last.unpublished, name: last.name_key, id: last.cms_id };
    passed.add(last.cms_id);
  }
};

/** So many items that their counts fill the page, as far as one knows. */
const takeBatch = (items: readonly QueuedItem[], { languages: among, states }: QueueFilter, missing: number) => {
  let known = 0;
  const enough = items.findIndex(({ pending_counts }) => {
    for (const language of among) for (const state of states ?? []) known += pending_counts[language]?.[state] ?? 0;
    return known >= missing;
  });
  return items.slice(0, Math.min(batch, enough < 0 ? batch : enough + 1));
};

const presentTexts = (
  item: QueuedItem,
  kind: Kind,
  draft: Draft,
  { filter, cursor, order, most }: { filter: QueueFilter; cursor: QueueCursor | null; order: Language; most: number },
): TranslationText[] => {
  const position = { unpublished: item.unpublished, name: item.name_key, id: item.cms_id };
  const resumed = cursor?.item.id === item.cms_id ? cursor : null;
  const begin = resumed === null ? 0 : filter.languages.findIndex((language) => language === resumed.language);
  return filter.languages
    .slice(Math.max(begin, 0))
    .flatMap((language): (Translation & { language: Language })[] => {
      const all = listTranslations(kind, draft, language);
      const rest =
        language === resumed?.language ? all.slice(all.findIndex(({ path }) => path === resumed.path) + 1) : all;
      return rest
        .filter(({ state }) => filter.states === null || (state !== 'done' && filter.states.includes(state)))
        .slice(0, most)
        .map((text) => ({ ...text, language }));
    })
    .slice(0, most)
    .map(({ path, language, state }) => ({
      cms_id: item.cms_id,
      name: item.name,
      entity: item.entity,
      component: item.component,
      version: item.version,
      published: !item.unpublished,
      path,
      language,
      state,
      source: language === master ? null : toText(getValue(draft, path, master)),
      text: toText(getValue(draft, path, language)),
      rows: listRowNamePaths(kind, path).map((row) => getName(draft, row)),
      cursor: createQueueCursor({ item: position, language, path }, order),
    }));
};

const toText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** In English, else in the first language that has one. */
const getName = (draft: Draft, path: string): string =>
  masterFirst.map((language) => toText(getValue(draft, path, language))).find((text) => text !== null) ?? '';
