import type { PickerOption, ReferencePickerContext, SearchScope } from './reference-picker.types.ts';

/** The name that would be created; null: nothing, or an item of that very name was found. */
export const getNewName = ({ query, found, mayCreate, scope }: ReferencePickerContext): string | null => {
  const name = query.trim();
  return mayCreate && scope.of === 'own' && name !== '' && !found.some((one) => one.name === name) ? name : null;
};

/** What can be chosen, in the order in which it is shown. */
export const listOptions = (context: ReferencePickerContext): readonly PickerOption[] => {
  const { found, venues, scope, reachesOthers } = context;
  const name = getNewName(context);
  return [
    ...found.map((item) => ({ type: 'item' as const, item })),
    ...venues.map((venue) => ({ type: 'venue' as const, venue })),
    ...(name === null ? [] : [{ type: 'create' as const, name }]),
    ...(reachesOthers && scope.of !== 'venues' ? [{ type: 'venues' as const }] : []),
    ...(scope.of === 'own' ? [] : [{ type: 'own' as const }]),
  ];
};

export type Choice = { option?: number | undefined };
export const findOption = (
  context: ReferencePickerContext,
  { option = context.active ?? undefined }: Choice,
): PickerOption | undefined => (option === undefined ? undefined : listOptions(context)[option]);
export const findScope = (option: PickerOption | undefined): SearchScope | null => {
  if (option?.type === 'own' || option?.type === 'venues') return { of: option.type };
  return option?.type === 'venue' ? { of: 'other', venue: option.venue } : null;
};

/** What Enter would take as soon as it is shown: what was found, never a new item that nobody asked for. */
export const firstActive = (context: ReferencePickerContext): number | null =>
  listOptions(context)[0]?.type === 'create' ? null : 0;

export const moveActive = (context: ReferencePickerContext, to: 'next' | 'previous' | 'first' | 'last'): number => {
  const { length: count } = listOptions(context);
  if (count === 0) return 0;
  // before the first and behind the last one
  const active = context.active ?? (to === 'next' ? -1 : count);
  return { next: (active + 1) % count, previous: (active - 1 + count) % count, first: 0, last: count - 1 }[to];
};

/** A search that begins in another scope: with nothing typed, and nothing of the search before it. */
export const searchIn = (scope: SearchScope) => ({
  scope,
  query: '',
  found: [],
  venues: [],
  active: 0,
  error: null,
  isEnterPending: false,
});
