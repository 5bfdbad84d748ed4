import type { Figure } from './figure.ts';

export const galleriesFigures = {
  openGallery1: {
    part: 'galleries',
    what: 'open the gallery of 200 images',
    unit: 'ms',
    best: 'least',
    target: 350,
    others: '–',
  },
  openGallery4: {
    part: 'galleries',
    what: 'open the gallery of 200 images, 4×',
    unit: 'ms',
    best: 'least',
    target: 1000,
    others: '–',
  },
  keyGallery1: {
    part: 'galleries',
    what: 'key to paint p95, 200 images',
    unit: 'ms',
    best: 'least',
    target: 16,
    others: '–',
  },
  dragGallery1: {
    part: 'galleries',
    what: 'frames while one of 200 images is dragged',
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
} satisfies Record<string, Figure>;
