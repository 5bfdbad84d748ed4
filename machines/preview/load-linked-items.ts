import { findKindName } from '../../graphql/content/kinds/identities.ts';
import { type KindName, getKind } from '../../graphql/content/kinds/registry.ts';
import { getValue } from '../../graphql/content/apply-edit.ts';
import { listShownReferences } from '../../graphql/content/kinds/list-shown-references.ts';
import type { Reference } from '../../graphql/content/list-references.ts';
import type { Kind } from '../../graphql/content/model/define-kind.ts';
import type { Draft } from '../../graphql/content/model/draft.types.ts';

/** What a previewed item refers to, as the guest page's parts take it (`src/features/guest-preview`). */
export interface PreviewLinkedItem {
  entity: KindName;
  draft: Draft;
  /** links lead nowhere in a preview */
  path: '#';
  venue: { titles: Readonly<Record<string, string>> };
}
export type PreviewLinkedItems = Readonly<Record<string, PreviewLinkedItem>>;

/** A board of a marketplace names as many posts. */
const maxItems = 100;
/** requests at a time */
const parallel = 6;

type LoadItem = (id: string) => Promise<{ entity: string; component: string; content: unknown }>;

/**
 * The items that a draft refers to, as they are now. One that cannot be read, such as another venue's, is shown by the
 * name that its row holds.
 */
export const loadLinkedItems = async (
  kind: Kind,
  draft: Draft,
  { load, parse }: { load: LoadItem; parse: (kind: Kind, content: unknown) => Draft },
): Promise<PreviewLinkedItems> => {
  const references = listShownReferences(kind, draft).slice(0, maxItems);
  const found: [string, PreviewLinkedItem][] = [];
  for (let at = 0; at < references.length; at += parallel) {
    const loaded = references.slice(at, at + parallel).map(async (reference): Promise<[string, PreviewLinkedItem]> => {
      const item = await loadItem(reference.id, { load, parse }).catch(() => null);
      return [reference.id, item ?? toPlaceholder(draft, reference)];
    });
    found.push(...(await Promise.all(loaded)));
  }
  return Object.fromEntries(found);
};

const loadItem = async (
  id: string,
  { load, parse }: { load: LoadItem; parse: (kind: Kind, content: unknown) => Draft },
): Promise<PreviewLinkedItem | null> => {
  const item = await load(id);
  const entity = findKindName(item.entity, item.component);
  if (entity === undefined) return null;
  return { entity, draft: parse(getKind(entity), item.content), path: '#', venue: { titles: {} } };
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
