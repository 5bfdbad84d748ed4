import type { SeatingTable, TableJoin } from './seating.types.ts';

const longest = 4;

/**
 * The joins of tables that stand in a row: every run of two to four neighbors. Their seats are proposals, the sums of the
 * tables, from one more than any of them seats alone; shorter runs rank before longer ones, after the tables themselves.
 */
export const joinRow = (row: readonly Pick<SeatingTable, 'id' | 'max' | 'rank'>[]): TableJoin[] =>
  row.flatMap((_, first) =>
    Array.from({ length: longest - 1 }, (_, at) => row.slice(first, first + at + 2))
      .filter((run, at) => run.length === at + 2)
      .map((run) => {
        const max = run.reduce((sum, table) => sum + table.max, 0);
        return {
          id: run.map(({ id }) => id).join('+'),
          tables: run.map(({ id }) => id),
          min: Math.min(max, Math.max(...run.map((table) => table.max)) + 1),
          max,
          rank: Math.max(...run.map(({ rank }) => rank)) + run.length - 1,
        };
      }),
  );
