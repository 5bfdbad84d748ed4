/** How many cases a property is tried with: so many at every run, ten times as many at night. */
export const propertyRuns = (usual: number): number => (process.env.NIGHTLY ? usual * 10 : usual);
