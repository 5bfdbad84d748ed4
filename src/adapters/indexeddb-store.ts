import type { KeyValueStore } from '../../machines/ports.ts';
import { noUnloadBuffer, type UnloadBuffer } from './pagehide-write-buffer.ts';

const database = 'maitre';
const entries = 'entries';
/** Unreadable values are moved here for support; the application never reads them again. */
const quarantine = 'quarantine';

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/**
 * Settles with the transaction: a full disk aborts it after its request has succeeded. Commits explicitly: a transaction
 * that is still open when the page ends is rolled back.
 */
const commit = (store: IDBObjectStore, change: (store: IDBObjectStore) => IDBRequest): Promise<void> =>
  new Promise((resolve, reject) => {
    const { transaction } = store;
    transaction.addEventListener('complete', () => resolve());
    transaction.addEventListener('abort', () => reject(transaction.error));
    change(store);
    transaction.commit();
  });

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(database, 1);
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(entries);
      request.result.createObjectStore(quarantine);
    });
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
    request.addEventListener('blocked', () => reject(new Error('blocked')));
  });

/** A database that has not answered after these checks fails: browsers have versions in which opening one never ends. */
const checks = { count: 20, everyMs: 500 };
/** Counted, not timed: a page that was suspended or busy in between has not waited. */
const rejectUnanswered = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    let left = checks.count;
    const timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      clearInterval(timer);
      reject(new Error('the database does not answer'));
    }, checks.everyMs);
    work.then(resolve, reject).finally(() => clearInterval(timer));
  });

/**
 * A small key-value store of JSON texts in IndexedDB. When the database is denied, full, deleted or corrupted, or does
 * not answer, values go to memory for the rest of this tab, `isPersistent` is false and `changed` is called. Values written during page
 * unload go through the unload buffer: every page lists and reads them there, and the next one stores them.
 */
export const createIndexedDbStore = (
  changed: (safe: boolean) => void = () => undefined,
  unloadBuffer: UnloadBuffer = noUnloadBuffer,
): KeyValueStore => {
  // Values of this tab, in case the storage fails later; `stored` is false where IndexedDB never accepted the value.
  const memory = new Map<string, { text: string; stored: boolean }>();
  let safe = true;
  const turn = (now: boolean): void => {
    if (now === safe) return;
    safe = now;
    changed(safe);
  };
  let opened: Promise<IDBDatabase> | null = null;

  const recovered = async (): Promise<IDBDatabase> => {
    const base = await open();
    for (const [key, text] of unloadBuffer.all()) {
      await commit(base.transaction(entries, 'readwrite').objectStore(entries), (store) => store.put(text, key));
      unloadBuffer.remove(key);
    }
    return base;
  };
  unloadBuffer.onLeaving(() => {
    for (const [key, { text, stored }] of memory) if (!stored) unloadBuffer.put(key, text);
  });

  const tryStore = async (name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= recovered();
    const current = opened;
    try {
      return (await current).transaction(name, mode).objectStore(name);
    } catch (error) {
      if (opened === current) opened = null;
      throw error;
    }
  };
  // Safari may close an idle database: it is opened again. This tab's memory would answer without other tabs' values.
  const store = (name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    tryStore(name, mode).catch(() => tryStore(name, mode));
  const guarded = async <Result>(work: () => Promise<Result>, otherwise: () => Result): Promise<Result> => {
    try {
      return await rejectUnanswered(work());
    } catch {
      turn(false);
      return otherwise();
    }
  };

  return {
    read: (key) =>
      guarded(
        async () => {
          const unkept = memory.get(key);
          if (unkept?.stored === false) return parsed(unkept.text);
          const buffered = unloadBuffer.read(key);
          if (buffered !== null) return parsed(buffered);
          const text: unknown = await done((await store(entries, 'readonly')).get(key));
          if (text === undefined) return undefined;
          try {
            return JSON.parse(text as string) as unknown;
          } catch {
            memory.delete(key);
            await commit(await store(quarantine, 'readwrite'), (values) => values.put(text, key));
            await commit(await store(entries, 'readwrite'), (values) => values.delete(key));
            return undefined;
          }
        },
        () => parsed(memory.get(key)?.text),
      ),

    write: async (key, value) => {
      const text = JSON.stringify(value);
      memory.set(key, { text, stored: false });
      if (unloadBuffer.leaving()) unloadBuffer.put(key, text);
      await guarded(
        async () => {
          await commit(await store(entries, 'readwrite'), (values) => values.put(text, key));
          if (memory.get(key)?.text === text) memory.set(key, { text, stored: true });
          unloadBuffer.remove(key);
          turn(true);
        },
        () => undefined,
      );
    },

    remove: async (key) => {
      memory.delete(key);
      unloadBuffer.remove(key);
      await guarded(
        async () => {
          await commit(await store(entries, 'readwrite'), (values) => values.delete(key));
        },
        () => undefined,
      );
    },

    keys: async (prefix) => {
      const stored = await guarded(
        async () => (await done((await store(entries, 'readonly')).getAllKeys())).map(String),
        () => [...memory.keys()],
      );
      const unkept = [...memory].filter(([, it]) => !it.stored).map(([key]) => key);
      const buffered = unloadBuffer.all().map(([key]) => key);
      return [...new Set([...stored, ...unkept, ...buffered])].filter((key) => key.startsWith(prefix)).toSorted();
    },

    safe: () => safe,
  };
};

const parsed = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
};
