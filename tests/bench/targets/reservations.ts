import type { Figure } from './figure.ts';

export const reservationsFigures = {
  reservationsOpen: {
    part: 'reservations',
    what: 'open the 200 reservations of one day',
    unit: 'ms',
    best: 'least',
    target: 1.8,
    relative: true,
    others: '–',
  },
  reservationsFilter: {
    part: 'reservations',
    what: 'a counter of the reservations, on or off (the slower), to its rows',
    unit: 'ms',
    best: 'least',
    target: 200,
    others: '–',
  },
  reservationsLive: {
    part: 'reservations',
    what: 'a guest’s answer, to the open reservations',
    unit: 'ms',
    best: 'least',
    target: 1000,
    others: '–',
  },
  answerRate: {
    part: 'reservations',
    what: '1,000 guests answer, 10 at a time, each answer and counter checked',
    unit: 's',
    best: 'least',
    target: 10,
    others: '–',
  },
} satisfies Record<string, Figure>;
