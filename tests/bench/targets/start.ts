import type { Figure } from './figure.ts';

export const startFigures = {
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
  idleEmbedded: {
    part: 'start',
    what: 'resident after start, embedded',
    unit: 'MB',
    best: 'least',
    target: 400,
    others: '–',
  },
} satisfies Record<string, Figure>;
