import fc from 'fast-check';
import { propertyRuns } from './property-runs.ts';

// `npm run nightly` draws one seed for the whole night, prints it, and passes it on; so does a single file at night.
const drawn = (): number => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.stdout.write(`  seed ${seed}\n`);
  return seed;
};

/** The same cases in every run, so that a failure is due to the change; the nightly run uses new ones. */
const seed = Number(process.env.SEED ?? (process.env.NIGHTLY ? drawn() : 7));
fc.configureGlobal({ seed, numRuns: propertyRuns(100) });
