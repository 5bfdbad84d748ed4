import type { Figure } from './figure.ts';

const grows = { part: 'scale', unit: 'ms', best: 'least', target: 3, relative: true, others: '–' } as const;

export const scaleFigures = {
  scaleList: {
    ...grows,
    what: 'the list that grows most from 1,000 to 100,000 documents, in any order or filter, p95',
  },
  scaleCount: { ...grows, what: 'the count that grows most, p95' },
  scaleSearch: { ...grows, what: 'the search that grows most: common, rare, absent and short words, p95' },
  scaleReservations: { ...grows, what: 'reservations of an evening and those that wait, beside 100,000 others, p95' },
} satisfies Record<string, Figure>;
