import { findKindName } from '../../graphql/content/kinds/identities.ts';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import { getValue } from '../../graphql/content/apply-edit.ts';
import { listShownReferences } from '../../graphql/content/kinds/list-shown-references.ts';
import type { Reference } from '../../graphql/content/list-references.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';
import { splitIntoRequests } from '../split-into-requests.ts';

/** What a previewed item refers to, as the guest page's parts take it (`src/features/guest-preview`). */
export interface PreviewLinkedItem {
  entity: KindName;
  draft: Draft;
  /** links lead nowhere in a preview */
  path: '#';
  venue: { titles: Readonly<Record<string, string>> };
}
export type PreviewLinkedItems = Readonly<Record<string, PreviewLinkedItem>>;

interface StoredItem {
  cms_id: string;
  entity: string;
  component: string;
  content: unknown;
}

interface Readers {
  /** those of the items that this person may read in this venue; at most `maxItemsPerRequest` ids */
  load: (ids: string[]) => Promise<readonly StoredItem[]>;
  parse: (kind: Kind, content: unknown) => Draft;
}

/**
 * The items that a draft refers to, as they are now. One that cannot be read, such as another venue's, is shown by the
 * name that its row holds. Rejects when a request fails.
 */
export const loadLinkedItems = async (
  kind: Kind,
  draft: Draft,
  { load, parse }: Readers,
): Promise<PreviewLinkedItems> => {
  const references = new Map(listShownReferences(kind, draft).map((reference) => [reference.id, reference]));
  const stored = new Map<string, StoredItem>();
  for (const ids of splitIntoRequests([...references.keys()]))
    for (const item of await load(ids)) stored.set(item.cms_id, item);
  return Object.fromEntries(
    [...references].map(([id, reference]) => [id, parseItem(stored.get(id), parse) ?? toPlaceholder(draft, reference)]),
  );
};

/** null: there is no such item, or this version cannot read it */
const parseItem = (item: StoredItem | undefined, parse: Readers['parse']): PreviewLinkedItem | null => {
  const entity = item === undefined ? undefined : findKindName(item.entity, item.component);
  if (item === undefined || entity === undefined) return null;
  try {
    return { entity, draft: parse(getKind(entity), item.content), path: '#', venue: { titles: {} } };
  } catch {
    return null;
  }
};

const toPlaceholder = (draft: Draft, { path, target }: Reference): PreviewLinkedItem => {
  const sibling = (name: string): string => {
    const value = getValue(draft, path.replace(/[^/]+$/, name), null);
    return typeof value === 'string' ? value : '';
  };
  const title = { en: sibling('name') };
  return {
    entity: target.entity as KindName,
    draft: { _name: title.en, title, preview_title: title },
    path: '#',
    venue: { titles: { en: sibling('venue') } },
  };
};
