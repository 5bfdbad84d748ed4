import type { Content as Answer, ContentRow } from '../../../graphql/generated/api.resolvers.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { parseLanguage, languages } from '../../../graphql/domain/languages.ts';
import { getPublicationState } from '../../../machines/lifecycles/publication.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import type { ListRow } from './content-list.store.ts';
import type { Item } from './content.store.ts';
import type { SavedItem } from './content.write.store.ts';

/** The requested language first, then the master, then the others. The locale sorts, it never filters. */
const sortByLocale = (content: Content, locale: string | null | undefined): Content => {
  const first = parseLanguage(locale) ?? 'en';
  const order = [first, 'en' as const, ...languages].filter((language) => content[language] !== undefined);
  return Object.fromEntries(order.map((language) => [language, content[language]])) as unknown as Content;
};

const presentHead = (item: SavedItem | Item | ListRow, venue: string) => ({
  cms_id: item.cms_id,
  name: item.name,
  entity: item.entity,
  component: item.component,
  directory: venue,
  owner_cms_id: item.owner_cms_id ?? null,
  version: item.version,
  published_version: item.published_version,
  state: getPublicationState(item),
  updated_at: new Date(item.updated_at).toISOString(),
  updated_by: { name: item.updated_by_name },
});

export const presentItem = (item: Item, locale?: string | null): Answer => ({
  ...presentHead(item, item.venue_id),
  content: sortByLocale(item.content, locale),
});

export const presentSaved = (item: SavedItem, venue: string, content: Content): Answer => ({
  ...presentHead(item, venue),
  content: sortByLocale(content, null),
});

export const presentRow = (row: ListRow, cursor: string): ContentRow => ({
  ...presentHead(row, row.venue_id),
  languages: row.progress,
  cursor,
});

/** The change event of an item, as its list and its editors receive it. */
export const changeEvent = (
  { cms_id, entity, component, version }: Pick<Item, 'cms_id' | 'entity' | 'component' | 'version'>,
  what: ChangeEvent['what'],
  scope: Pick<VenueScope, 'person'> | null,
): ChangeEvent => ({ kind: 'content', id: cms_id, entity, component, version, what, by: scope?.person.name ?? null });
