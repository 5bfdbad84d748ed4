import type { Figure } from './figure.ts';

export const picturesFigures = {
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
} satisfies Record<string, Figure>;
