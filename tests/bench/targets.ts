/** Groups of figures that are measured together. */
export const parts = [
  ...(['server', 'pictures', 'browser', 'galleries', 'promises', 'start', 'palette'] as const),
  ...(['guests', 'kinds', 'workPlans'] as const),
] as const;
type Part = (typeof parts)[number];

/** One row of the table. `relative`: the target is a multiple of the floor. */
export interface Figure {
  part: Part;
  what: string;
  unit: 'KiB' | 'ms' | '/s' | 'MB' | 's' | 'points';
  best: 'least' | 'most';
  target: number;
  relative?: true;
  /** the best of five other back offices on a similar machine */
  others: string;
}

/** Kinds whose largest item in the demonstration is opened and typed into; menus and galleries have figures of their own. */
export const measuredKinds = [
  'product',
  'package',
  'post',
  'marketplace',
  'publication',
  'statics',
  'shifts',
  'venue',
] as const;
export type MeasuredKind = (typeof measuredKinds)[number];
type KindFigureName = `open-${MeasuredKind}` | `key-${MeasuredKind}`;

const kindFigures = Object.fromEntries(
  measuredKinds.flatMap((kind): [KindFigureName, Figure][] => [
    [
      `open-${kind}`,
      { part: 'kinds', what: `open the largest ${kind}`, unit: 'ms', best: 'least', target: 350, others: '–' },
    ],
    [
      `key-${kind}`,
      {
        ...{ part: 'kinds', what: `key to paint p95, ${kind}`, unit: 'ms', best: 'least' },
        ...{ target: 1.5, relative: true, others: '–' },
      },
    ],
  ]),
) as Record<KindFigureName, Figure>;

export const figures = {
  item: {
    part: 'server',
    what: 'item by id, 10 connections',
    unit: '/s',
    best: 'most',
    target: 1300,
    others: '1,267 · 366',
  },
  list: {
    part: 'server',
    what: 'list 20 of 10,000, filtered and sorted',
    unit: '/s',
    best: 'most',
    target: 1200,
    others: '782 · 261',
  },
  update: {
    part: 'server',
    what: 'update with version, history, audit and idempotency',
    unit: '/s',
    best: 'most',
    target: 600,
    others: '573 without history · 139 with',
  },
  search: {
    part: 'server',
    what: 'search of every text in 10,000 menus, 95th percentile',
    unit: 'ms',
    best: 'least',
    target: 100,
    others: '–',
  },
  start: {
    part: 'start',
    what: 'first answer after start, PostgreSQL',
    unit: 's',
    best: 'least',
    target: 1,
    others: '0.87',
  },
  startEmbedded: {
    part: 'start',
    what: 'opening an existing embedded database',
    unit: 's',
    best: 'least',
    target: 2,
    others: '–',
  },
  idle: {
    part: 'start',
    what: 'resident after start, PostgreSQL',
    unit: 'MB',
    best: 'least',
    target: 130,
    others: '124',
  },
  peak: {
    part: 'server',
    what: 'resident under load, peak, PostgreSQL',
    unit: 'MB',
    best: 'least',
    target: 300,
    others: '510',
  },
  idleEmbedded: {
    part: 'start',
    what: 'resident after start, embedded',
    unit: 'MB',
    best: 'least',
    target: 400,
    others: '–',
  },
  script: {
    part: 'browser',
    what: 'JavaScript to the list, gzip',
    unit: 'KiB',
    best: 'least',
    target: 215,
    others: '353 · 583 · 628',
  },
  signIn1: { part: 'browser', what: 'sign-in visible', unit: 'ms', best: 'least', target: 300, others: '491' },
  signIn4: {
    part: 'browser',
    what: 'sign-in visible, CPU slowed 4×',
    unit: 'ms',
    best: 'least',
    target: 800,
    others: '1,290',
  },
  rows1: { part: 'browser', what: 'list rows visible', unit: 'ms', best: 'least', target: 350, others: '473' },
  rows4: { part: 'browser', what: 'list rows visible, 4×', unit: 'ms', best: 'least', target: 900, others: '1,092' },
  next1: { part: 'browser', what: 'next page of 10,000', unit: 'ms', best: 'least', target: 60, others: '146' },
  next4: { part: 'browser', what: 'next page of 10,000, 4×', unit: 'ms', best: 'least', target: 200, others: '314' },
  search1: { part: 'browser', what: 'search, last key to rows', unit: 'ms', best: 'least', target: 200, others: '399' },
  search4: {
    part: 'browser',
    what: 'search, last key to rows, 4×',
    unit: 'ms',
    best: 'least',
    target: 350,
    others: '566',
  },
  open1: { part: 'browser', what: 'open the 200-item menu', unit: 'ms', best: 'least', target: 350, others: '1,011' },
  open4: {
    part: 'browser',
    what: 'open the 200-item menu, 4×',
    unit: 'ms',
    best: 'least',
    target: 1000,
    others: '1,579',
  },
  key1: {
    part: 'browser',
    what: 'key to paint p95, small form',
    unit: 'ms',
    best: 'least',
    target: 1.3,
    relative: true,
    others: '12',
  },
  key4: {
    part: 'browser',
    what: 'key to paint p95, small form, 4×',
    unit: 'ms',
    best: 'least',
    target: 1.3,
    relative: true,
    others: '44',
  },
  keyLarge1: {
    part: 'browser',
    what: 'key to paint p95, 200 items',
    unit: 'ms',
    best: 'least',
    target: 1.6,
    relative: true,
    others: '48',
  },
  keyLarge4: {
    part: 'browser',
    what: 'key to paint p95, 200 items, 4×',
    unit: 'ms',
    best: 'least',
    target: 1.6,
    relative: true,
    others: '160',
  },
  save: {
    part: 'browser',
    what: 'save a small document, to the notification',
    unit: 'ms',
    best: 'least',
    target: 49,
    others: '49',
  },
  saveLarge: {
    part: 'browser',
    what: 'save the 200-item menu, to the notification',
    unit: 'ms',
    best: 'least',
    target: 100,
    others: '152',
  },
  openGallery1: {
    part: 'galleries',
    what: 'open the gallery of 200 pictures',
    unit: 'ms',
    best: 'least',
    target: 350,
    others: '–',
  },
  openGallery4: {
    part: 'galleries',
    what: 'open the gallery of 200 pictures, 4×',
    unit: 'ms',
    best: 'least',
    target: 1000,
    others: '–',
  },
  keyGallery1: {
    part: 'galleries',
    what: 'key to paint p95, 200 pictures',
    unit: 'ms',
    best: 'least',
    target: 16,
    others: '–',
  },
  dragGallery1: {
    part: 'galleries',
    what: 'frames while one of 200 pictures is dragged',
    unit: '/s',
    best: 'most',
    target: 60,
    others: '–',
  },
  sending1: {
    part: 'galleries',
    what: 'longest frame while 20 photographs of 5 MB are sent in one go',
    unit: 'ms',
    best: 'least',
    target: 50,
    others: '–',
  },
  liveList: {
    part: 'promises',
    what: 'a change by somebody else, to an open list',
    unit: 'ms',
    best: 'least',
    target: 1000,
    others: '–',
  },
  liveEditor: {
    part: 'promises',
    what: 'a change by somebody else, to an open editor',
    unit: 'ms',
    best: 'least',
    target: 1000,
    others: '–',
  },
  kept: {
    part: 'promises',
    what: 'a key typed, to its draft on the device',
    unit: 'ms',
    best: 'least',
    target: 1000,
    others: '–',
  },
  ended: {
    part: 'promises',
    what: 'signed out in one tab, to the end of another',
    unit: 'ms',
    best: 'least',
    target: 1000,
    others: '–',
  },
  takenOver: {
    part: 'promises',
    what: 'an item taken over from another tab',
    unit: 'ms',
    best: 'least',
    target: 2000,
    others: '–',
  },
  takenFromHung: {
    part: 'promises',
    what: 'an item taken over from an unresponsive tab',
    unit: 'ms',
    best: 'least',
    target: 2000,
    others: '–',
  },
  weekOfSlots: {
    part: 'workPlans',
    what: 'a week of 15-minute slots, work plan of 50 rules',
    unit: 'ms',
    best: 'least',
    target: 2,
    others: '–',
  },
  paletteKey: {
    part: 'palette',
    what: 'a key in the palette, 2,000 commands in six languages, p95',
    unit: 'ms',
    best: 'least',
    target: 16,
    others: '–',
  },
  resized: {
    part: 'pictures',
    what: 'a resized picture from cache, 10 connections',
    unit: '/s',
    best: 'most',
    target: 3000,
    others: '–',
  },
  uploading: {
    part: 'pictures',
    what: 'resident while 20 photographs of 5 MB come in, with all its processes',
    unit: 'MB',
    best: 'least',
    target: 400,
    others: '–',
  },
  guestPerformance: {
    part: 'guests',
    what: 'public menu, Lighthouse on its phone profile: performance',
    unit: 'points',
    best: 'most',
    target: 95,
    others: '–',
  },
  guestAccessibility: {
    part: 'guests',
    what: 'public menu, Lighthouse on its phone profile: accessibility',
    unit: 'points',
    best: 'most',
    target: 100,
    others: '–',
  },
  guestBestPractices: {
    part: 'guests',
    what: 'public menu, Lighthouse on its phone profile: best practices',
    unit: 'points',
    best: 'most',
    target: 100,
    others: '–',
  },
  guestSeo: {
    part: 'guests',
    what: 'public menu, Lighthouse on its phone profile: search engines',
    unit: 'points',
    best: 'most',
    target: 100,
    others: '–',
  },
  guestLinkSize: {
    part: 'guests',
    what: 'invitation, everything but fonts, as transferred',
    unit: 'KiB',
    best: 'least',
    target: 40,
    others: '–',
  },
  guestLinkUsable: {
    part: 'guests',
    what: 'invitation on a slow phone (4 × CPU, 1.6 Mbit/s), until it can be answered',
    unit: 'ms',
    best: 'least',
    target: 2500,
    others: '–',
  },
  guestFirstByte: {
    part: 'guests',
    what: 'public menu, to its first byte',
    unit: 'ms',
    best: 'least',
    target: 20,
    others: '–',
  },
  guestSize: {
    part: 'guests',
    what: 'public menu, its page as sent, compressed',
    unit: 'KiB',
    best: 'least',
    target: 40,
    others: '–',
  },
  guestRate: {
    part: 'guests',
    what: 'public menu from cache, 10 connections',
    unit: '/s',
    best: 'most',
    target: 500,
    others: '–',
  },
  import5000: {
    part: 'kinds',
    what: '5,000 new products in parts of 500, written as a whole',
    unit: 's',
    best: 'least',
    target: 15,
    others: '–',
  },
  importLastPart: {
    part: 'kinds',
    what: 'the last of these parts, which writes all of them',
    unit: 's',
    best: 'least',
    target: 2,
    others: '–',
  },
  ...kindFigures,
} satisfies Record<string, Figure>;

export type FigureName = keyof typeof figures;
export const figureNames = Object.keys(figures) as FigureName[];

/** Rows selected by part, by name, or by name without its digit (`rows`: rows1, rows4). */
export const selectFigures = (names: readonly string[]): ReadonlySet<FigureName> => {
  const fits = (name: FigureName, word: string) =>
    word === figures[name].part || word === name || word === name.replace(/\d+$/, '');
  const unknown = names.filter((word) => !figureNames.some((name) => fits(name, word)));
  if (unknown.length > 0)
    throw new Error(`--only knows ${parts.join(', ')} and ${figureNames.join(', ')}; not ${unknown.join(', ')}`);
  return new Set(figureNames.filter((name) => names.some((word) => fits(name, word))));
};

/** All rounds, and the floor's rounds of the same run where there is a floor. */
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

/** The target in the figure's own unit. */
export const getTarget = (figure: Figure, measured: Measured): number =>
  figure.relative ? figure.target * median(measured.floor ?? []) : figure.target;

export const isMet = (figure: Figure, measured: Measured): boolean => {
  const ours = median(measured.ours);
  return figure.best === 'least' ? ours <= getTarget(figure, measured) : ours >= getTarget(figure, measured);
};
