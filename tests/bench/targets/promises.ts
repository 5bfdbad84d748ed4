import type { Figure } from './figure.ts';

export const promisesFigures = {
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
} satisfies Record<string, Figure>;
