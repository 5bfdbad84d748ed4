import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { ViewedItem } from '../guest-page/guest-page-uses.ts';

interface Published {
  id: string;
  name: string;
  entity: KindName;
  status: string;
}
interface Requested {
  venue: { venue: string };
  items: readonly string[];
  language?: Language;
}

/** The published item that has a guest page; null when there are several. */
export const findPublishedView = (
  { venue, items: requested, language }: Requested,
  items: readonly Published[],
): { view?: ViewedItem } => {
  const [item, another] = items.filter(
    ({ id, entity, status }) => requested.includes(id) && status === 'published' && getKindIdentity(entity).guestPage,
  );
  if (item === undefined || another !== undefined) return {};
  return { view: { id: item.id, venue: venue.venue, name: item.name, language, version: 'published' } };
};
