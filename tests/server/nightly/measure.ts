export const print = (line: string): boolean => process.stdout.write(`  ${line}\n`);

export const seconds = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`;

const rounds = 15;

/** Milliseconds, the middle one of fifteen. */
export const getMedian = async (run: (turn: number) => Promise<unknown>): Promise<number> => {
  const took: number[] = [];
  for (let turn = 0; turn < rounds; turn += 1) {
    const from = performance.now();
    await run(turn);
    took.push(performance.now() - from);
  }
  return took.toSorted((one, other) => one - other)[(rounds - 1) / 2] ?? 0;
};
