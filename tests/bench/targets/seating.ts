import type { Figure } from './figure.ts';

const what = 'a party on a full day of 60 tables, 40 joins and 250 parties';

export const seatingFigures = {
  seatingTypical: { part: 'seating', what: `${what}: median`, unit: 'ms', best: 'least', target: 100, others: '–' },
  seatingSlow: {
    part: 'seating',
    what: `${what}: one in a hundred`,
    unit: 'ms',
    best: 'least',
    target: 1000,
    others: '–',
  },
  seatingUndecided: {
    part: 'seating',
    what: `${what}: undecided`,
    unit: '/1,000',
    best: 'least',
    target: 1,
    others: '–',
  },
} satisfies Record<string, Figure>;
