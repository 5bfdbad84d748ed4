/**
 * How many cases a property is tried with: at night ten times as many as usual; by day a third, as the seed is always the
 * same then: what they find, they find at the change that causes it.
 */
export const propertyRuns = (usual: number): number => (process.env.NIGHTLY ? usual * 10 : Math.ceil(usual / 3));
