import type { KindName } from './kinds/registry.ts';

const parts: Partial<Record<KindName, 'item' | 'dishes'>> = { product: 'item', menu: 'dishes' };

/** What of a kind can be sold out for the rest of a business day: the item itself, or the dishes in its sections. */
export const getSoldOutPart = (kind: KindName): 'item' | 'dishes' | undefined => parts[kind];
