import { statfs } from 'node:fs/promises';
import { storageFull } from '../errors/storage-full.ts';
import type { Logger } from '../log.ts';
import { isStorageFull } from '../db/retry.ts';

/**
 * The embedded engine stops taking writes while there is still this much space: its write-ahead log grows by 16 MiB at
 * a time, and without space for that it would panic instead of failing one statement.
 */
const reserveBytes = 32 * 1024 * 1024;
/** A database server that ran out of space counts as full for this long after its last such error. */
const reportedForMs = 30_000;
const measuredForMs = 250;

/** Whether there is disk space to write to; see `createStorageMonitor`. */
export interface StorageMonitor {
  isFull: () => Promise<boolean>;
  /** throws STORAGE_FULL `storageFull` while there is no space */
  assertSpace: () => Promise<void>;
  /** true when the error was a full disk; remembered, and logged once */
  reportError: (error: unknown) => boolean;
  /** a write succeeded, so a database server has space again */
  reportWrite: () => void;
}

/**
 * Knows that the disk is full from the file system below `folder` (the embedded engine's data; null for a database
 * server, whose disk we cannot see) and from errors that were reported. Logs each change once: a line for every
 * rejected request would fill the disk further.
 */
export const createStorageMonitor = (folder: string | null, log: Logger, now: () => number): StorageMonitor => {
  let loggedFull = false;
  let fullUntil = Number.NEGATIVE_INFINITY;
  let measured = { low: false, at: Number.NEGATIVE_INFINITY };

  const hasLowSpace = async (): Promise<boolean> => {
    if (folder === null) return false;
    const at = performance.now();
    if (at - measured.at < measuredForMs) return measured.low;
    const { bavail, bsize } = await statfs(folder);
    // a write that failed meanwhile knows better
    if (measured.at < at) measured = { low: bavail * bsize < reserveBytes, at };
    return measured.low;
  };

  const logChange = (full: boolean): void => {
    if (full === loggedFull) return;
    loggedFull = full;
    const fields = { code: 'STORAGE_FULL' };
    if (full) log.error(fields, 'the disk of the database is full: writes are rejected until there is space again');
    else log.info(fields, 'the disk of the database has space again: writes are accepted');
  };

  const isFull = async (): Promise<boolean> => {
    // a reported time more than a period in the future comes from a clock that was set back
    const reported = now() < fullUntil && fullUntil - now() <= reportedForMs;
    const full = reported || (await hasLowSpace());
    logChange(full);
    return full;
  };

  return {
    isFull,
    assertSpace: async () => {
      // for a database server only the write itself can tell
      if (folder !== null && (await isFull())) throw storageFull();
    },
    reportError: (error) => {
      if (!isStorageFull(error)) return false;
      // the file system of the embedded engine shows when there is space again
      if (folder === null) fullUntil = now() + reportedForMs;
      else measured = { low: true, at: performance.now() };
      logChange(true);
      return true;
    },
    reportWrite: () => {
      if (folder !== null || !loggedFull) return;
      fullUntil = Number.NEGATIVE_INFINITY;
      logChange(false);
    },
  };
};
