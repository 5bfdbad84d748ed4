import type { Figure } from './figure.ts';

export const workPlansFigures = {
  weekOfSlots: {
    part: 'workPlans',
    what: 'a week of 15-minute slots, work plan of 50 rules',
    unit: 'ms',
    best: 'least',
    target: 2,
    others: '–',
  },
} satisfies Record<string, Figure>;
