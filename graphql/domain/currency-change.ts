/** An item whose prices another currency changes. */
export interface RepricedItem {
  id: string;
  entity: string;
  component: string;
  name: string;
  /** how many prices it has */
  prices: number;
  /** those that the new currency has no digits for, each once, in minor units of the old one; at most five */
  unfit: readonly number[];
}

/** What another currency of a venue would change: what a person is asked before it does. */
export interface CurrencyQuestion {
  /** ISO 4217 */
  from: string;
  to: string;
  prices: number;
  /** the first ones, those with amounts that do not fit before all others */
  items: readonly RepricedItem[];
  /** how many more items there are */
  more: number;
}
