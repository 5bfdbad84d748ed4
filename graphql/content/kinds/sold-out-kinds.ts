import type { SoldOutPart } from '../sold-out.ts';
import type { KindName } from './registry.ts';

const parts: Partial<Record<KindName, SoldOutPart>> = { product: 'item', menu: 'dishes' };

/** What of a kind can be sold out for the rest of a business day; undefined: nothing. */
export const getSoldOutPart = (kind: KindName): SoldOutPart | undefined => parts[kind];
