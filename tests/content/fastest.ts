/** Milliseconds of the fastest of some tries: a busy machine makes single ones slow, never fast. */
export const fastestOf = (tries: number, work: () => unknown): number => {
  let fastest = Number.POSITIVE_INFINITY;
  for (let at = 0; at < tries; at += 1) {
    const before = performance.now();
    work();
    fastest = Math.min(fastest, performance.now() - before);
  }
  return fastest;
};
