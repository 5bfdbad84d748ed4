import fc from 'fast-check';

/** The same cases at every run, so that a failure says something about the change; the nightly run takes new ones. */
if (!process.env.NIGHTLY) fc.configureGlobal({ seed: Number(process.env.SEED ?? 7) });
