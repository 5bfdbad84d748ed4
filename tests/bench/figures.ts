/** One line of the table of figures to beat (design/operations). `floor`: the target is a multiple of the floor. */
export interface Figure {
  what: string;
  unit: 'KiB' | 'ms' | '/s' | 'MB' | 's';
  best: 'least' | 'most';
  target: number;
  relative?: true;
  /** the best of five other back offices on a machine like this */
  others: string;
}

export const figures = {
  item: { what: 'item by id, 10 connections', unit: '/s', best: 'most', target: 1300, others: '1,267 · 366' },
  list: { what: 'list 20 of 10,000, filtered and sorted', unit: '/s', best: 'most', target: 1200, others: '782 · 261' },
  update: {
    what: 'update with version, history, audit and idempotency',
    unit: '/s',
    best: 'most',
    target: 600,
    others: '573 without history · 139 with',
  },
  start: { what: 'first answer after start, PostgreSQL', unit: 's', best: 'least', target: 1, others: '0.87' },
  startEmbedded: { what: 'opening an existing embedded database', unit: 's', best: 'least', target: 2, others: '–' },
  idle: { what: 'resident after start, PostgreSQL', unit: 'MB', best: 'least', target: 130, others: '124' },
  peak: { what: 'resident under load, peak, PostgreSQL', unit: 'MB', best: 'least', target: 300, others: '510' },
  idleEmbedded: { what: 'resident after start, embedded', unit: 'MB', best: 'least', target: 400, others: '–' },
  script: { what: 'JavaScript to the list, gzip', unit: 'KiB', best: 'least', target: 215, others: '353 · 583 · 628' },
  signIn1: { what: 'sign-in visible', unit: 'ms', best: 'least', target: 300, others: '491' },
  signIn4: { what: 'sign-in visible, CPU slowed 4×', unit: 'ms', best: 'least', target: 800, others: '1,290' },
  rows1: { what: 'list rows visible', unit: 'ms', best: 'least', target: 350, others: '473' },
  rows4: { what: 'list rows visible, 4×', unit: 'ms', best: 'least', target: 900, others: '1,092' },
  next1: { what: 'next page of 10,000', unit: 'ms', best: 'least', target: 60, others: '146' },
  next4: { what: 'next page of 10,000, 4×', unit: 'ms', best: 'least', target: 200, others: '314' },
  search1: { what: 'search, last key to rows', unit: 'ms', best: 'least', target: 200, others: '399' },
  search4: { what: 'search, last key to rows, 4×', unit: 'ms', best: 'least', target: 350, others: '566' },
  open1: { what: 'open the 200-item menu', unit: 'ms', best: 'least', target: 350, others: '1,011' },
  open4: { what: 'open the 200-item menu, 4×', unit: 'ms', best: 'least', target: 1000, others: '1,579' },
  key1: { what: 'key to paint p95, small form', unit: 'ms', best: 'least', target: 1.3, relative: true, others: '12' },
  key4: {
    what: 'key to paint p95, small form, 4×',
    unit: 'ms',
    best: 'least',
    target: 1.3,
    relative: true,
    others: '44',
  },
  keyLarge1: {
    what: 'key to paint p95, 200 items',
    unit: 'ms',
    best: 'least',
    target: 1.6,
    relative: true,
    others: '48',
  },
  keyLarge4: {
    what: 'key to paint p95, 200 items, 4×',
    unit: 'ms',
    best: 'least',
    target: 1.6,
    relative: true,
    others: '160',
  },
  save: { what: 'save a small document, to the notice', unit: 'ms', best: 'least', target: 49, others: '49' },
  saveLarge: { what: 'save the 200-item menu, to the notice', unit: 'ms', best: 'least', target: 100, others: '152' },
  resized: {
    what: 'a resized picture from cache, 10 connections',
    unit: '/s',
    best: 'most',
    target: 3000,
    others: '–',
  },
  uploading: {
    what: 'resident while 20 photographs of 5 MB come in, with all its processes',
    unit: 'MB',
    best: 'least',
    target: 400,
    others: '–',
  },
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;

/** What was measured: every round, and the floor's rounds of the same run where there is a floor. */
export interface Measured {
  ours: number[];
  floor?: number[];
  note?: string;
}
export type Results = Partial<Record<FigureName, Measured>>;

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
};

export const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
};

/** The bar in the figure's own unit. */
export const barOf = (figure: Figure, measured: Measured): number =>
  figure.relative ? figure.target * median(measured.floor ?? []) : figure.target;

export const isMet = (figure: Figure, measured: Measured): boolean => {
  const ours = median(measured.ours);
  return figure.best === 'least' ? ours <= barOf(figure, measured) : ours >= barOf(figure, measured);
};
