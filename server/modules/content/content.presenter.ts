import type { Content as Answer, ContentRow } from '../../../graphql/generated/api.resolvers.ts';
import type { Content } from '../../../graphql/content/draft.types.ts';
import { parseLanguage, languages } from '../../../graphql/domain/languages.ts';
import { getPublicationState } from '../../../machines/lifecycles/publication.ts';
import type { ListRow } from './content-list.store.ts';
import type { Item } from './content.store.ts';
import type { SavedItem } from './content.write.store.ts';

/** The asked language first, then the master, then the others: the locale sorts, it never leaves out. */
const sortedFor = (content: Content, locale: string | null | undefined): Content => {
  const first = parseLanguage(locale) ?? 'en';
  const order = [first, 'en' as const, ...languages].filter((language) => content[language] !== undefined);
  return Object.fromEntries(order.map((language) => [language, content[language]])) as unknown as Content;
};

const common = (it: SavedItem | Item | ListRow, venue: string) => ({
  cms_id: it.cms_id,
  name: it.name,
  entity: it.entity,
  component: it.component,
  directory: venue,
  version: it.version,
  published_version: it.published_version,
  state: getPublicationState(it),
  updated_at: new Date(it.updated_at).toISOString(),
  updated_by: { name: it.updated_by_name },
});

export const presentItem = (it: Item, locale?: string | null): Answer => ({
  ...common(it, it.venue_id),
  content: sortedFor(it.content, locale),
});

export const presentSaved = (it: SavedItem, venue: string, content: Content): Answer => ({
  ...common(it, venue),
  content: sortedFor(content, null),
});

export const presentRow = (it: ListRow, cursor: string): ContentRow => ({
  ...common(it, it.venue_id),
  languages: it.progress,
  cursor,
});
