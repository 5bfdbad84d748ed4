import type { Figure } from './figure.ts';

export const scheduleFigures = {
  scheduleWeek: {
    part: 'schedule',
    what: 'a week of the schedule with 500 reservations',
    unit: 'ms',
    best: 'least',
    target: 1.3,
    relative: true,
    others: '–',
  },
} satisfies Record<string, Figure>;
