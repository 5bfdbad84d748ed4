import type { SnapshotFrom } from 'xstate';
import { getKind } from '../../graphql/content/kinds/registry.ts';
import type { Path } from '../../graphql/content/model/draft.types.ts';
import { type ItemFilter, type ItemMatch, listItemFilters } from './item-matches.ts';
import type { itemSearchMachine } from './item-search.machine.ts';

export type ItemSearchSnapshot = SnapshotFrom<typeof itemSearchMachine>;

export const isSearchOpen = (snapshot: ItemSearchSnapshot): boolean => snapshot.matches('open');
export const selectSearchQuery = (snapshot: ItemSearchSnapshot): string => snapshot.context.query;
export const selectSearchFilter = (snapshot: ItemSearchSnapshot): ItemFilter | null => snapshot.context.filter;
/** Something was searched for or filtered by, whether it was found or not. */
export const isSearching = ({ context: { query, filter } }: ItemSearchSnapshot): boolean =>
  query.trim() !== '' || filter !== null;
export const selectMatchCount = (snapshot: ItemSearchSnapshot): number => snapshot.context.found.matches.length;
/** From 0; -1: none is shown yet. */
export const selectMatchPosition = (snapshot: ItemSearchSnapshot): number => snapshot.context.at;
export const selectShownMatch = ({ context: { found, at } }: ItemSearchSnapshot): ItemMatch | null =>
  found.matches[at] ?? null;
export const selectHiddenRows = (snapshot: ItemSearchSnapshot): ReadonlySet<Path> => snapshot.context.found.hidden;
export const selectFiltersOfKind = (snapshot: ItemSearchSnapshot): readonly ItemFilter[] =>
  listItemFilters(getKind(snapshot.context.entity));
