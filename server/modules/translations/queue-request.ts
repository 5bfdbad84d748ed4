import { kindNames } from '../../../graphql/content/kinds/identities.ts';
import { getKind } from '../../../graphql/content/kinds/registry.ts';
import type { PendingState } from '../../../graphql/content/list-translations.ts';
import { isLanguage, type Language, languages, master } from '../../../graphql/domain/languages.ts';
import { getSortOrder } from '../../../graphql/domain/sort-key.ts';
import { may } from '../../../graphql/domain/roles.ts';
import { problem } from '../../errors/problem.ts';
import type { VenueScope } from '../../graphql/context.ts';
import { assertMayDo } from '../content/content-permissions.ts';
import { resolveListedKinds } from '../content/resolve-kind.ts';
import type { QueueFilter, QueuePosition } from './translations.store.ts';

export interface QueueArguments {
  where?: string | null | undefined;
  entity?: string | null | undefined;
  language?: string | null | undefined;
  cms_list?: readonly string[] | null | undefined;
}

const statesByFilter: Record<string, readonly PendingState[] | null> = {
  open: ['missing', 'outdated'],
  missing: ['missing'],
  outdated: ['outdated'],
  all: null,
};
const maxItems = 500;
const maxRows = 500;
const defaultRows = 50;

/**
 * The requested part of what a person may translate. A translator's languages are their own, without English; another
 * one is FORBIDDEN `languageNotYours`.
 */
export const parseQueueRequest = (
  scope: VenueScope,
  { where, entity, language, cms_list }: QueueArguments,
  shown: readonly Language[],
): QueueFilter => {
  const states = statesByFilter[where || 'open'];
  if (states === undefined || !Object.hasOwn(statesByFilter, where || 'open'))
    throw problem('BAD_INPUT', 'badInput', { path: 'where' });
  if ((cms_list?.length ?? 0) > maxItems) throw problem('TOO_LARGE', 'tooLarge', { path: 'cms_list' });
  const named = entity ? resolveListedKinds(entity) : kindNames.map(getKind);
  if (entity) for (const kind of named) assertMayDo(scope, 'translate', kind);
  const kinds = named.filter(({ subject }) => may(scope.role, 'translate', subject));
  const writesEnglish = kinds.some(({ subject }) => may(scope.role, 'write', subject));
  const own = (scope.languages ?? languages).filter((one) => one !== master || writesEnglish);
  if (!language) return { kinds, languages: shown.filter((one) => own.includes(one)), states, items: cms_list ?? null };
  if (!isLanguage(language) || !shown.includes(language)) throw problem('BAD_INPUT', 'badInput', { path: 'language' });
  if (!own.includes(language)) throw problem('FORBIDDEN', 'languageNotYours', { path: 'language' });
  return { kinds, languages: [language], states, items: cms_list ?? null };
};

export const parseQueueLimit = (limit: number | null | undefined): number => {
  const rows = limit ?? defaultRows;
  if (rows < 1 || rows > maxRows) throw problem('BAD_INPUT', 'badInput', { path: 'limit' });
  return rows;
};

/** Behind which text a page begins. */
export interface QueueCursor {
  item: QueuePosition;
  language: string;
  path: string;
}

/** A cursor names its order, so that it is never read in another one. */
export const createQueueCursor = ({ item, language, path }: QueueCursor, order: Language): string =>
  Buffer.from(JSON.stringify([item.unpublished, item.name, item.id, language, path, getSortOrder(order)])).toString(
    'base64url',
  );

export const parseQueueCursor = (after: string, requested: Language): QueueCursor => {
  try {
    const read: unknown = JSON.parse(Buffer.from(after, 'base64url').toString());
    const [unpublished, name, id, language, path, order] = Array.isArray(read) ? (read as unknown[]) : [];
    const texts = [name, id, language, path];
    if (
      typeof unpublished === 'boolean' &&
      order === getSortOrder(requested) &&
      texts.every((text) => typeof text === 'string' && !text.includes('\u0000') && text.isWellFormed())
    )
      return { item: { unpublished, name, id } as QueuePosition, language: language as string, path: path as string };
  } catch {
    // not one of our cursors: rejected below
  }
  throw problem('BAD_INPUT', 'badInput', { path: 'after' });
};
