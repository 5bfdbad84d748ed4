import type { ItemTitles } from '../../graphql/domain/shown-name.ts';
import type { ReferenceTarget } from '../../graphql/content/model/define-kind.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import type { Language } from '../../graphql/domain/languages.ts';
import type { NetworkRecovered } from '../offline/network-recovery.ts';
import type { ApiError } from '../ports.ts';

/** Of another venue than the active one: its id and its name. */
export interface OtherVenue {
  id: string;
  titles: Partial<Record<Language, string>>;
}
export interface FoundReference {
  id: string;
  name: string;
  titles?: ItemTitles;
  /** null: of the active venue */
  venue: OtherVenue | null;
}
export interface FoundVenue extends OtherVenue {
  cities: Partial<Record<Language, string>>;
}

/** Where is searched: among the own items, for another venue, among another venue's items. */
export type SearchScope = { of: 'own' } | { of: 'venues' } | { of: 'other'; venue: OtherVenue };

export interface ReferencePickerInput {
  venue: string;
  /** the item that what is created in place is made for, the one that refers; null: it belongs to no item */
  owner: string | null;
  /** of the reference field */
  path: Path;
  target: ReferenceTarget;
  /** the person may create items of the kind */
  mayCreate: boolean;
  /** a new item is created under this name without a further choice; null: the person chooses */
  creates: string | null;
  /** an item that is not offered: the one that is open, where another is looked for */
  except?: string;
}

export interface SearchInput extends Pick<ReferencePickerInput, 'venue' | 'target'> {
  scope: SearchScope;
  query: string;
}

export type ReferencePickerOutput =
  | { type: 'chosen'; path: Path; reference: FoundReference; created: boolean }
  | { type: 'closed' };

/** What was found, and the idempotency key with which the name that was searched for is created. */
export interface ReferenceSearchResult {
  found: readonly FoundReference[];
  venues: readonly FoundVenue[];
  key: string;
  /** the field takes items of other venues, and the server can search them */
  reachesOthers: boolean;
}

export interface ReferencePickerContext extends ReferencePickerInput, ReferenceSearchResult {
  scope: SearchScope;
  query: string;
  /**
   * of the options; behind what was found are those to create an item and to search elsewhere. null: none yet, and Enter
   * asks whether the first, to create an item, is meant
   */
  active: number | null;
  /** Enter was pressed before the results of what was typed: the first of them is chosen when it is found */
  isEnterPending: boolean;
  error: ApiError | null;
  output: ReferencePickerOutput;
}

export type ReferencePickerEvent =
  | { type: 'picker.typed'; text: string }
  | { type: 'picker.moved'; to: 'next' | 'previous' | 'first' | 'last' }
  /** without an index the active option */
  | { type: 'picker.chosen'; option?: number }
  | { type: 'picker.retried' }
  /** to where the person came from; from the own items the picker closes */
  | { type: 'picker.back' }
  | { type: 'picker.closed' }
  | NetworkRecovered;

export type PickerOption =
  | { type: 'item'; item: FoundReference }
  | { type: 'venue'; venue: FoundVenue }
  | { type: 'create'; name: string }
  /** to the search for another venue, or back to the own items */
  | { type: 'venues' }
  | { type: 'own' };
