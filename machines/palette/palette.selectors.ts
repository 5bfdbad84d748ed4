import type { SnapshotFrom } from 'xstate';
import type { paletteMachine } from './palette.machine.ts';
import type { Page } from './palette-pages.ts';
import type { RequestedRun } from './palette.types.ts';

export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>;

export const isOpen = (it: PaletteSnapshot): boolean => it.hasTag('open');
export const isSheet = (it: PaletteSnapshot): boolean => it.matches('sheet');
export const isFilling = (it: PaletteSnapshot): boolean => it.matches({ open: 'filling' });
export const isFinding = (it: PaletteSnapshot): boolean =>
  it.matches({ open: { choosing: 'typing' } }) || it.matches({ open: { choosing: 'finding' } });
export const selectQuery = (it: PaletteSnapshot) => it.context.query;
export const selectChosenCommand = (it: PaletteSnapshot) => it.context.chosen;
export const selectArgumentValues = (it: PaletteSnapshot) => it.context.values;
export const selectHabits = (it: PaletteSnapshot) => it.context.habits;
export const selectFoundItems = (it: PaletteSnapshot) => it.context.found;
export const selectFoundFor = (it: PaletteSnapshot) => it.context.foundFor;
/** The pages one went into, the innermost last. */
export const selectPages = (it: PaletteSnapshot) => it.context.pages;
export const selectPage = (it: PaletteSnapshot): Page | null => it.context.pages.at(-1)?.page ?? null;
export const selectPaletteError = (it: PaletteSnapshot): string | null => it.context.problem;
/** Not before it is known whether this person wants them: a letter must not do what was switched off. */
export const hasLetters = (it: PaletteSnapshot): boolean =>
  it.context.letters && it.children.loadLetters?.getSnapshot().status !== 'active';
/** What is being asked for now. */
export const selectRequestedRun = ({ context: { chosen, at } }: PaletteSnapshot): RequestedRun | null =>
  (chosen !== null && 'arguments' in chosen && chosen.arguments[at]) || null;
/** Where the palette is, in one word: a screen's `data-state`. */
export const paletteState = (it: PaletteSnapshot): string => {
  if (isSheet(it)) return 'sheet';
  if (!isOpen(it)) return 'closed';
  return isFilling(it) ? 'filling' : it.matches({ open: 'running' }) ? 'running' : 'choosing';
};
