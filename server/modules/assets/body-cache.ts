import { LRUCache } from 'lru-cache';

/** A memory cache limited by the bytes of its bodies; a body above `maxEntryBytes` is not kept, as it would evict too many others. */
export const createBodyCache = <Entry extends { body: Buffer }>(
  maxBytes: number,
  maxEntryBytes: number,
  /** even small entries have overhead */
  maxEntries = 10_000,
): LRUCache<string, Entry> =>
  new LRUCache<string, Entry>({
    max: maxEntries,
    maxSize: maxBytes,
    maxEntrySize: maxEntryBytes,
    // an entry's size must be positive
    sizeCalculation: ({ body }) => Math.max(1, body.length),
  });
