import type { ItemTitles } from '../../graphql/domain/shown-name.ts';
import type { ItemImage } from '../../graphql/content/item-image.ts';
import type { ReferenceTarget } from '../../graphql/content/model/define-kind.ts';
import type { OtherVenue } from './reference-picker.types.ts';

export type ReferenceNamesCommand =
  /** what the draft names now */
  | { type: 'references.changed'; named: readonly NamedReference[] }
  /** this item, or any item without an id, may have changed */
  | { type: 'references.outdated'; id: string | null };

export interface NamedReference {
  id: string;
  /** whose items the field takes */
  venue: ReferenceTarget['venue'];
}

/** `item` is null when it was deleted, or cannot be read from this venue. */
export interface ReferenceLoaded {
  type: 'reference.loaded';
  id: string;
  item: ReferencedItem | null;
}

/** The shown data of a referenced item. */
export interface ReferencedItem {
  name: string;
  /** by language; {} of another venue’s */
  titles: ItemTitles;
  /** null: of the active venue */
  venue: OtherVenue | null;
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
