import type { KindName } from '../../graphql/content/kinds/registry.ts';
import type { Draft, Path } from '../../graphql/content/model/draft.types.ts';
import type { PartsEvent, Progress } from '../import/import.types.ts';
import type { NetworkRecovered } from '../offline/network-recovery.ts';
import type { ActiveVenue, ApiError } from '../ports.ts';

/** An item whose prices are changed. */
export interface PricedItem {
  id: string;
  version: number;
  entity: KindName;
  component: string;
  draft: Draft;
}

/** The open item, whose draft is changed, or items of a list, which are saved. */
export type PriceSource =
  /** `within`: of which row the prices are ticked at first, as that of a section; null: all of them */
  | { of: 'draft'; item: PricedItem; within: Path | null }
  /** `path`: of the list, where its undo is */
  | { of: 'list'; entity: KindName; ids: readonly string[]; path: string };

export interface PriceChangeInput {
  venue: ActiveVenue;
  source: PriceSource;
}

/** What a person enters. `rounding`: see `toRoundingKey`. */
export interface PriceChangeForm {
  direction: 'up' | 'down';
  unit: 'percent' | 'amount';
  text: string;
  rounding: string;
  /** the prices in the rows of an item that has prices of its own, such as a product's options, are changed too */
  withRows: boolean;
}

export interface PriceChangeContext extends PriceChangeInput {
  items: readonly PricedItem[];
  form: PriceChangeForm;
  /** keys of prices */
  unticked: readonly string[];
  parts: readonly string[];
  progress: Progress;
  /** what all parts share; the same again when they are sent again */
  importId: string;
  error: ApiError | null;
}

export interface LoadedPrices {
  items: readonly PricedItem[];
  importId: string;
}

export type PriceChangeEvent =
  | { type: 'prices.entered'; form: Partial<PriceChangeForm> }
  /** keys of prices: one of them, or all of a section or an item */
  | { type: 'prices.ticked'; keys: readonly string[]; on: boolean }
  | { type: 'prices.applied' | 'prices.retry' | 'prices.closed' }
  | PartsEvent
  | NetworkRecovered;

/** `from` is what the change began with, `draft` what it ends with, in one undo step. */
export type PriceChangeOutput =
  | { type: 'applied'; from: Draft; draft: Draft; count: number }
  | { type: 'saved' }
  | { type: 'closed' };
