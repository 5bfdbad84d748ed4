import type { Figure } from './figure.ts';

export const imagesFigures = {
  resized: {
    part: 'images',
    what: 'a resized image from cache, 10 connections',
    unit: '/s',
    best: 'most',
    target: 3000,
    others: '–',
  },
  uploading: {
    part: 'images',
    what: 'resident while 20 photographs of 5 MB come in, with all its processes',
    unit: 'MB',
    best: 'least',
    target: 400,
    others: '–',
  },
} satisfies Record<string, Figure>;
