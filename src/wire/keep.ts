import type { Keep } from '../../machines/ports.ts';

const database = 'maitre';
const entries = 'entries';
/** Where what cannot be read is put aside, for support; it is never read again. */
const quarantine = 'quarantine';

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

const done = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

/**
 * Small storage on this device: JSON texts in IndexedDB. A store that is denied, full, gone or corrupted never stops
 * anyone: from then on the memory of this tab keeps what is written, and `safe` is false; `changed` hears of it.
 */
export const keepOf = (changed: (safe: boolean) => void = () => undefined): Keep => {
  // What this tab wrote, should the storage fail later; `kept` is false where the storage never took it.
  const memory = new Map<string, { text: string; kept: boolean }>();
  let safe = true;
  const turn = (now: boolean): void => {
    if (now === safe) return;
    safe = now;
    changed(safe);
  };
  let opened: Promise<IDBDatabase> | null = null;

  const store = async (name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= open();
    try {
      return (await opened).transaction(name, mode).objectStore(name);
    } catch (error) {
      // The browser may close a database it keeps (Safari does): the next call opens it again.
      opened = null;
      throw error;
    }
  };
  const guarded = async <Result>(work: () => Promise<Result>, otherwise: () => Result): Promise<Result> => {
    try {
      return await work();
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
          if (unkept?.kept === false) return parsed(unkept.text);
          const text: unknown = await done((await store(entries, 'readonly')).get(key));
          if (text === undefined) return undefined;
          try {
            return JSON.parse(text as string) as unknown;
          } catch {
            memory.delete(key);
            await done((await store(quarantine, 'readwrite')).put(text, key));
            await done((await store(entries, 'readwrite')).delete(key));
            return undefined;
          }
        },
        () => parsed(memory.get(key)?.text),
      ),

    write: async (key, value) => {
      const text = JSON.stringify(value);
      memory.set(key, { text, kept: false });
      await guarded(
        async () => {
          await done((await store(entries, 'readwrite')).put(text, key));
          if (memory.get(key)?.text === text) memory.set(key, { text, kept: true });
          turn(true);
        },
        () => undefined,
      );
    },

    remove: async (key) => {
      memory.delete(key);
      await guarded(
        async () => {
          await done((await store(entries, 'readwrite')).delete(key));
        },
        () => undefined,
      );
    },

    keys: async (prefix) => {
      const kept = await guarded(
        async () => (await done((await store(entries, 'readonly')).getAllKeys())).map(String),
        () => [...memory.keys()],
      );
      const unkept = [...memory].filter(([, it]) => !it.kept).map(([key]) => key);
      return [...new Set([...kept, ...unkept])].filter((key) => key.startsWith(prefix)).toSorted();
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
