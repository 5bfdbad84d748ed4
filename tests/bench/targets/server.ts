import type { Figure } from './figure.ts';

export const serverFigures = {
  item: {
    part: 'server',
    what: 'item by id, 10 connections',
    unit: '/s',
    best: 'most',
    target: 1.1,
    relative: true,
    others: '1,267 · 366',
  },
  list: {
    part: 'server',
    what: 'list 20 of 10,000, filtered and sorted',
    unit: '/s',
    best: 'most',
    target: 0.9,
    relative: true,
    others: '782 · 261',
  },
  update: {
    part: 'server',
    what: 'update with version, history, audit and idempotency',
    unit: '/s',
    best: 'most',
    target: 0.45,
    relative: true,
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
  peak: {
    part: 'server',
    what: 'resident under load, peak, PostgreSQL',
    unit: 'MB',
    best: 'least',
    target: 300,
    others: '510',
  },
} satisfies Record<string, Figure>;
