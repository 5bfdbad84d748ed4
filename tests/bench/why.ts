import type { FigureName } from './figures.ts';

/** What holds a figure back when it misses, as far as a trace has shown it. Mend the cause, then take the line out. */
export const why: Partial<Record<FigureName, string>> = {
  rows1: 'five calls in a row before the list may ask: refresh, profile, venues, venue token, venue',
  rows4: 'the same calls, then the first drawing of the shell',
  open1: 'the calls of the list, then one drawing of all 200 rows',
  open4: 'the calls of the list, then one drawing of all 200 rows',
  save: 'the notice waits for the item to be read again (specification: list, item, notice)',
  saveLarge: 'the notice waits for the item to be read again, 47 KB in each direction',
};
