import type { Figure } from './figure.ts';

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
  'page.package',
] as const;
export type MeasuredKind = (typeof measuredKinds)[number];
type KindFigureName = `open-${MeasuredKind}` | `key-${MeasuredKind}`;

const figuresOfKinds = Object.fromEntries(
  measuredKinds.flatMap((kind): [KindFigureName, Figure][] => [
    [
      `open-${kind}`,
      {
        part: 'kinds',
        what: `open the largest ${kind.split('.')[0]}`,
        unit: 'ms',
        best: 'least',
        target: 350,
        others: '–',
      },
    ],
    [
      `key-${kind}`,
      {
        part: 'kinds',
        what: `key to paint p95, ${kind.split('.')[0]}`,
        unit: 'ms',
        best: 'least',
        target: 1.5,
        relative: true,
        others: '–',
      },
    ],
  ]),
) as Record<KindFigureName, Figure>;

export const kindsFigures = {
  import5000: {
    part: 'kinds',
    what: '5,000 new products in parts of 500, seen as a whole',
    unit: 's',
    best: 'least',
    target: 15,
    others: '–',
  },
  importLastPart: {
    part: 'kinds',
    what: 'the last of these parts, which shows all of them',
    unit: 's',
    best: 'least',
    target: 2,
    others: '–',
  },
  createPage: {
    part: 'kinds',
    what: 'create a package page with its companions, to its open editor',
    unit: 'ms',
    best: 'least',
    target: 600,
    others: '–',
  },
  ...figuresOfKinds,
} satisfies Record<string, Figure>;
