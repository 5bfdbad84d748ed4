import type { Figure } from './figure.ts';

export const reportsFigures = {
  reportSummary: {
    part: 'reports',
    what: 'the summary of 1,000,000 orders of a year, 95 of 100',
    unit: 'ms',
    best: 'least',
    target: 300,
    others: '–',
  },
  reportScale: {
    part: 'reports',
    what: 'the same beside that of 10,000 orders',
    unit: 'ms',
    best: 'least',
    target: 3,
    relative: true,
    others: '–',
  },
  reportFile: {
    part: 'reports',
    what: '100,000 orders as CSV, beside COPY of the same cells',
    unit: 's',
    best: 'least',
    target: 1.5,
    relative: true,
    others: '–',
  },
  reportMemory: {
    part: 'reports',
    what: 'more resident than before while 100,000 orders are sent',
    unit: 'MB',
    best: 'least',
    target: 150,
    others: '–',
  },
} satisfies Record<string, Figure>;
