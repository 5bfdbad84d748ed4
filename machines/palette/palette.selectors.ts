import type { SnapshotFrom } from 'xstate';
import type { paletteMachine } from './palette.machine.ts';
import type { Page } from './palette-pages.ts';
import type { RequestedRun } from './palette.types.ts';

export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>;

export const isOpen = (snapshot: PaletteSnapshot): boolean => snapshot.hasTag('open');
export const isSheet = (snapshot: PaletteSnapshot): boolean => snapshot.matches('sheet');
export const isFilling = (snapshot: PaletteSnapshot): boolean => snapshot.matches({ open: 'enteringArguments' });
export const isSearching = (snapshot: PaletteSnapshot): boolean =>
  snapshot.matches({ open: { choosing: 'typing' } }) || snapshot.matches({ open: { choosing: 'searching' } });
/** The results are there that Enter was pressed for: the first one is to be chosen. */
export const isChoosingFirst = (snapshot: PaletteSnapshot): boolean =>
  snapshot.matches({ open: { choosing: 'choosingFirst' } });
export const selectQuery = (snapshot: PaletteSnapshot) => snapshot.context.query;
export const selectChosenCommand = (snapshot: PaletteSnapshot) => snapshot.context.chosen;
export const selectArgumentValues = (snapshot: PaletteSnapshot) => snapshot.context.values;
export const selectHabits = (snapshot: PaletteSnapshot) => snapshot.context.habits;
export const selectFound = (snapshot: PaletteSnapshot) => snapshot.context.found;
export const isExact = (snapshot: PaletteSnapshot) => snapshot.context.exact;
/** The server could not be searched for this query. */
export const hasSearchFailed = (snapshot: PaletteSnapshot) => snapshot.context.searchFailed;
export const selectFoundFor = (snapshot: PaletteSnapshot) => snapshot.context.foundFor;
/** The pages one went into, the innermost last. */
export const selectPages = (snapshot: PaletteSnapshot) => snapshot.context.pages;
export const selectPage = (snapshot: PaletteSnapshot): Page | null => snapshot.context.pages.at(-1)?.page ?? null;
export const selectPaletteError = (snapshot: PaletteSnapshot): string | null => snapshot.context.error;
/** False until the preference is loaded: single-letter shortcuts must not run when switched off. */
export const hasLetters = (snapshot: PaletteSnapshot): boolean =>
  snapshot.context.letters && snapshot.children.loadLetters?.getSnapshot().status !== 'active';
/** The argument being entered. */
export const selectRequestedRun = ({ context: { chosen, at } }: PaletteSnapshot): RequestedRun | null =>
  (chosen !== null && 'arguments' in chosen && chosen.arguments[at]) || null;
/** The palette's phase: a screen's `data-state`. */
export const paletteState = (snapshot: PaletteSnapshot): string => {
  if (isSheet(snapshot)) return 'sheet';
  if (!isOpen(snapshot)) return 'closed';
  return isFilling(snapshot) ? 'enteringArguments' : snapshot.matches({ open: 'running' }) ? 'running' : 'choosing';
};
