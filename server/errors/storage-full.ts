import { problem } from './problem.ts';

/** Nothing was written, and the same request may succeed later. */
export const storageFull = () => problem('STORAGE_FULL', 'storageFull', { retryAfter: 30 });
