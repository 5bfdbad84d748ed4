import type { Figure } from './figure.ts';

const inBrowser = { part: 'browser', unit: 'ms', best: 'least' } as const;
/** Beside the floor client in the same browser. */
const besideFloor = { ...inBrowser, relative: true } as const;
const script = { ...inBrowser, unit: 'KiB' } as const;

export const browserFigures = {
  scriptSignIn: { ...script, what: 'JavaScript to sign-in, gzip', target: 120, others: '331 · 628' },
  script: { ...script, what: 'JavaScript to the list, gzip', target: 180, others: '331 · 353 · 583 · 628' },
  scriptItem: { ...script, what: 'JavaScript to the 200-item menu, gzip', target: 260, others: '331 · 628' },
  signIn1: { ...besideFloor, what: 'sign-in visible', target: 1.6, others: '465' },
  signIn4: { ...besideFloor, what: 'sign-in visible, CPU slowed 4×', target: 1.6, others: '1,195' },
  rows1: { ...besideFloor, what: 'list rows visible', target: 1.6, others: '473' },
  rows4: { ...besideFloor, what: 'list rows visible, 4×', target: 1.6, others: '1,092' },
  returning1: { ...besideFloor, what: 'list rows visible to who was here before', target: 0.8, others: '247' },
  returning4: { ...besideFloor, what: 'list rows visible to who was here before, 4×', target: 0.8, others: '438' },
  usable1: { ...besideFloor, what: 'first click in a row answered, here before', target: 2, others: '–' },
  usable4: { ...besideFloor, what: 'first click in a row answered, here before, 4×', target: 2, others: '–' },
  next1: { ...inBrowser, what: 'next page of 10,000', target: 60, others: '146' },
  next4: { ...inBrowser, what: 'next page of 10,000, 4×', target: 200, others: '314' },
  search1: { ...inBrowser, what: 'search, last key to rows', target: 200, others: '399' },
  search4: { ...inBrowser, what: 'search, last key to rows, 4×', target: 350, others: '566' },
  open1: { ...besideFloor, what: 'open the 200-item menu', target: 2, others: '1,011' },
  open4: { ...besideFloor, what: 'open the 200-item menu, 4×', target: 2, others: '1,579' },
  key1: { ...besideFloor, what: 'key to paint p95, small form', target: 1.3, others: '12' },
  key4: { ...besideFloor, what: 'key to paint p95, small form, 4×', target: 1.3, others: '33' },
  keyLarge1: { ...besideFloor, what: 'key to paint p95, 200 items', target: 1.2, others: '34' },
  keyLarge4: { ...besideFloor, what: 'key to paint p95, 200 items, 4×', target: 1.2, others: '132' },
  save: { ...besideFloor, what: 'save a small document, to the notification', target: 1.3, others: '49' },
  saveLarge: { ...besideFloor, what: 'save the 200-item menu, to the notification', target: 1.3, others: '152' },
  itemFirst: { ...besideFloor, what: 'from the list to an item', target: 2, others: '147' },
  itemAgain: { ...besideFloor, what: 'from the list to another item', target: 2, others: '68' },
  paletteFirst: { ...besideFloor, what: 'open the palette', target: 6, others: '–' },
  paletteAgain: { ...besideFloor, what: 'open the palette again', target: 4, others: '–' },
} satisfies Record<string, Figure>;
