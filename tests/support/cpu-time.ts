const measure = (): (() => number) => {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
};

/**
 * Milliseconds of processor time that the cheapest of some tries took: other programs on this machine make work wait,
 * but not cost more.
 */
export const fastestRun = (tries: number, work: () => unknown): number => {
  let fastest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries; at += 1) {
    const used = measure();
    work();
    fastest = Math.min(fastest, used());
  }
  return fastest;
};

/** The same for work that is awaited; what else this process does meanwhile is counted with it. */
export const fastestAsyncRun = async (tries: number, work: () => Promise<unknown>): Promise<number> => {
  let fastest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries; at += 1) {
    const used = measure();
    await work();
    fastest = Math.min(fastest, used());
  }
  return fastest;
};
