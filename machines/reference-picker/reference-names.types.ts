import type { ItemImage } from '../../graphql/content/item-image.ts';

export type ReferenceNamesCommand =
  /** the ids that the draft names now */
  | { type: 'references.changed'; ids: readonly string[] }
  /** this item, or any item without an id, may have changed */
  | { type: 'references.outdated'; id: string | null };

/** `item` is null when it was deleted, or is not in this venue. */
export interface ReferenceLoaded {
  type: 'reference.loaded';
  id: string;
  item: ReferencedItem | null;
}

/** The shown data of a referenced item. */
export interface ReferencedItem {
  name: string;
  /** in minor units; null: without a price, or not read yet */
  price: number | null;
  /** how public it is; null: not read yet */
  publication: PublicationStatus | null;
  /** what stands for it; null: it has none, or it is not read yet */
  image: ItemImage | null;
}

export interface PublicationStatus {
  /** draft, published, changed, unpublished */
  state: string;
  /** of a publication; null: not one */
  isActive: boolean | null;
}
