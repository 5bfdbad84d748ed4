import type { Figure } from './figure.ts';

export const bookingFigures = {
  bookingTimes: {
    part: 'booking',
    what: 'a guest’s question for times with 500 reservations ahead, one in twenty (p95)',
    unit: 'ms',
    best: 'least',
    target: 30,
    others: '–',
  },
  bookingRate: {
    part: 'booking',
    what: 'tables booked by guests, 10 at a time, none given twice',
    unit: '/s',
    best: 'most',
    // 1,000 a minute
    target: 17,
    others: '–',
  },
} satisfies Record<string, Figure>;
