import { createSearchIndex, rank } from '../../src/features/palette/fuzzy-rank.ts';
import { createCommands, queries } from '../support/large-command-set.ts';
import { percentile } from './targets.ts';

/** 95th percentile of milliseconds per key, per round; every query is typed letter by letter. */
export const measurePalette = (rounds: number): number[] => {
  const index = createSearchIndex(createCommands);
  return Array.from({ length: rounds }, () => {
    const keys = queries.flatMap((query) =>
      [...query].map((_, at) => {
        const startedAt = performance.now();
        rank(index, query.slice(0, at + 1), { own: 'he' });
        return performance.now() - startedAt;
      }),
    );
    return percentile(keys, 0.95);
  });
};
