import fc from 'fast-check';
import { propertyRuns } from './property-runs.ts';

// `npm run nightly` draws one seed for the whole night, says it, and hands it down; so does who runs one file of it.
const drawn = (): number => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  process.stdout.write(`  seed ${seed}\n`);
  return seed;
};

/** The same cases at every run, so that a failure says something about the change; the nightly run takes new ones. */
const seed = Number(process.env.SEED ?? (process.env.NIGHTLY ? drawn() : 7));
fc.configureGlobal({ seed, numRuns: propertyRuns(100) });
