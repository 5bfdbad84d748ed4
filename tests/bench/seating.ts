import { seatParty } from '../../graphql/domain/seating/seat-party.ts';
import { createLargeEvening } from '../support/large-evening.ts';
import { median, percentile } from './targets.ts';

const evenings = 20;
const questionsEach = 50;

/** Milliseconds of a question and of one in a hundred, and how many of a thousand are not decided, in fixed evenings. */
export const measureSeating = (): {
  typical: number;
  slow: number;
  undecided: number;
} => {
  const took: number[] = [];
  let undecided = 0;
  for (let seed = 1; seed <= evenings; seed += 1) {
    const { day, requests } = createLargeEvening(seed, questionsEach);
    for (const request of requests) {
      const startedAt = performance.now();
      const { kind } = seatParty(day, request);
      took.push(performance.now() - startedAt);
      if (kind === 'undecided') undecided += 1;
    }
  }
  return { typical: median(took), slow: percentile(took, 0.99), undecided: (undecided * 1000) / took.length };
};
