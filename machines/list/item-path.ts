import { getKindIdentity } from '../../graphql/content/kinds/identities.ts';
import type { KindName } from '../../graphql/content/kinds/registry.ts';
import { getSection } from '../../graphql/routes.ts';

export interface ItemAddress {
  entity: KindName;
  id: string;
  /** which variant of the kind; where it is not known, the kind's own component leads to the item as well */
  component?: string | undefined;
}

const venuePath = (venue: string): string => `/${encodeURIComponent(venue)}`;

/** The path of a kind's list, or of the one item of a singleton. */
export const sectionPath = (venue: string, entity: KindName): string => `${venuePath(venue)}/${getSection(entity)}`;

/** The path of a venue's translation queue. */
export const translationsPath = (venue: string): string => `${venuePath(venue)}/translations`;

/** Where one goes from an item: to the list of its kind, or from a singleton to the start of the content area. */
export const parentPath = (venue: string, entity: KindName): string =>
  getKindIdentity(entity).singleton ? `${venuePath(venue)}/venue` : sectionPath(venue, entity);

/** The path of an item; `at` leads to one of its fields. */
export const itemPath = (
  venue: string,
  { entity, id, component }: ItemAddress,
  at?: { path: string; language: string | null },
): string => {
  const identity = getKindIdentity(entity);
  const steps = {
    singleton: [],
    section: [id],
    variant: [component ?? identity.component, id],
  }[identity.address.form];
  const path = [sectionPath(venue, entity), ...steps.map(encodeURIComponent)].join('/');
  if (at === undefined) return path;
  const params = { field: at.path, ...(at.language === null ? {} : { language: at.language }) };
  return `${path}?${new URLSearchParams(params)}`;
};
