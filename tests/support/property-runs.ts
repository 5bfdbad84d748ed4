/**
 * How many cases a property is tried with: ten times `usual` at night, with a new seed. By day the seed is always the
 * same, and so are the cases: a third of them is enough to notice a change.
 */
export const propertyRuns = (usual: number): number => (process.env.NIGHTLY ? usual * 10 : Math.ceil(usual / 3));
