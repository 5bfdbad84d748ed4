import type { Figure } from './figure.ts';

export const bookingFigures = {
  bookingTimes: {
    part: 'booking',
    what: 'booking page with the times of a day, 500 reservations ahead: 19 of 20',
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
