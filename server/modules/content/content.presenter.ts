import type { Content as Answer, ContentDeletion, ContentRow } from '../../../graphql/generated/api.resolvers.ts';
import { findItemImage, type ItemImage } from '../../../graphql/content/item-image.ts';
import { findKind } from '../../../graphql/content/kinds/registry.ts';
import type { Content } from '../../../graphql/content/model/draft.types.ts';
import { dropUndeclared, fromContent } from '../../../graphql/content/serialize.ts';
import { parseLanguage, languages } from '../../../graphql/domain/languages.ts';
import { getPublicationState } from '../../../machines/lifecycles/publication.ts';
import type { VenueScope } from '../../graphql/context.ts';
import type { ChangeEvent } from '../../write/change-events.ts';
import type { ListRow } from './content-list.store.ts';
import type { Deletion, Item, ShownItem } from './content.store.ts';
import type { SavedItem } from './content.write.store.ts';
import { type KindIdentity, resolveStoredKind } from './resolve-kind.ts';

/** The requested language first, then the master, then the others. The locale sorts, it never filters. */
const sortByLocale = (content: Content, locale: string | null | undefined): Content => {
  const first = parseLanguage(locale) ?? 'en';
  const order = [first, 'en' as const, ...languages].filter((language) => content[language] !== undefined);
  return Object.fromEntries(order.map((language) => [language, content[language]])) as unknown as Content;
};

/**
 * A resolver of its own reads it (`content.resolvers.ts`), unless it was read with the item: then it is beside the answer,
 * which may be stored for a repeated request.
 */
const unread: { sold_out: string[] } = { sold_out: [] };
export type WithSoldOut<Shown> = Shown & { soldOutNow?: readonly string[] };

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

/** null: not a publication */
const isActive = ({ entity, component }: KindIdentity, content: Content): boolean | null =>
  findKind(entity, component)?.fields.is_active === undefined ? null : content.en.is_active === true;
const getPrice = ({ en: { price } }: Content): number | null => (typeof price === 'number' ? price : null);
export const getImage = ({ entity, component }: KindIdentity, content: Content): ItemImage | null => {
  const kind = findKind(entity, component);
  return kind?.image === undefined ? null : findItemImage(kind, fromContent(kind, content));
};

export const presentItem = (item: Item, locale?: string | null): Answer => ({
  ...presentHead(item, item.venue_id),
  ...unread,
  is_active: isActive(item, item.content),
  content: sortByLocale(dropUndeclared(resolveStoredKind(item), item.content), locale),
  price: getPrice(item.content),
  image: getImage(item, item.content),
});

/** The same of an item that was read with what is sold out of it. */
export const presentShown = (item: ShownItem, locale?: string | null): WithSoldOut<Answer> => ({
  ...presentItem(item, locale),
  soldOutNow: item.sold_out,
});

export const presentSaved = (item: SavedItem, venue: string, content: Content): Answer => ({
  ...presentHead(item, venue),
  ...unread,
  is_active: isActive(item, content),
  content: sortByLocale(content, null),
  price: getPrice(content),
  image: getImage(item, content),
});

export const presentRow = (row: ListRow, cursor: string, soldOut = false): ContentRow => ({
  sold_out: soldOut,
  ...presentHead(row, row.venue_id),
  titles: row.titles ?? {},
  languages: row.progress,
  deleted_at: row.deleted_at?.toISOString() ?? null,
  deleted_by: row.deleted_at === null ? null : { name: row.deleted_by_name },
  cursor,
});

export const presentDeletion = ({ cms_id, name, entity, deleted_at, deleted_by_name }: Deletion): ContentDeletion => ({
  cms_id,
  name,
  entity,
  deleted_at: deleted_at.toISOString(),
  deleted_by: { name: deleted_by_name },
});

/** The change event of an item, as its list and its editors receive it. */
export const changeEvent = (
  { cms_id, entity, component, version }: Pick<Item, 'cms_id' | 'entity' | 'component' | 'version'>,
  what: ChangeEvent['what'],
  scope: Pick<VenueScope, 'person'> | null,
): ChangeEvent => ({ kind: 'content', id: cms_id, entity, component, version, what, by: scope?.person.name ?? null });
