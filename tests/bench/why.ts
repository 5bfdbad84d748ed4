import type { FigureName } from './figures.ts';

const start =
  'two calls in a row, the renewal and then everything at once; before them the scripts are compiled and run';

/** What holds a figure back when it misses, as far as a trace has shown it. Mend the cause, then take the line out. */
export const why: Partial<Record<FigureName, string>> = {
  signIn1: 'no call at all: the scripts are compiled and run, React draws once',
  signIn4: 'no call at all: the scripts are compiled and run, React draws once',
  rows1: start,
  rows4: `${start}; then 50 rows are drawn`,
  open1: `${start}; then all 200 rows are drawn as text, handles and menus after them`,
  open4: `${start}; then all 200 rows are drawn as text, handles and menus after them`,
  next1: 'no call: the page was read ahead; its 50 rows are drawn',
  next4: 'no call: the page was read ahead; its 50 rows are drawn',
  search4: '60 ms of waiting for the next key and one call; then 50 rows are drawn',
  save: 'one call; the notice does not wait for the list',
  saveLarge: 'one call with 47 KB in each direction, parsed on both sides',
};
