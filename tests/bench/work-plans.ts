import { countOpenSlots } from '../support/large-work-plan.ts';
import { median } from './targets.ts';

/** Median milliseconds for a week of slots, per round. */
export const measureWeekOfSlots = (rounds: number): number[] =>
  Array.from({ length: rounds }, () => {
    const weeks = Array.from({ length: 50 }, () => {
      const startedAt = performance.now();
      countOpenSlots();
      return performance.now() - startedAt;
    });
    return median(weeks);
  });
