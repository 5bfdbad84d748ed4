import type { KindName } from './registry.ts';

const withBookings: Partial<Record<KindName, true>> = { 'page.reservation': true };

/** Whether guests book a table on the page of this kind. */
export const takesBookings = (kind: KindName): boolean => withBookings[kind] === true;
