import type { KeyValueStore } from '../../machines/ports.ts';
import { noUnloadBuffer, type UnloadBuffer } from './pagehide-write-buffer.ts';

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
 * anyone: from then on the memory of this tab keeps what is written, and `safe` is false; `changed` hears of it. What
 * is written while the page goes away is rescued, and stored by the next page.
 */
export const createIndexedDbStore = (
  changed: (safe: boolean) => void = () => undefined,
  rescue: UnloadBuffer = noUnloadBuffer,
): KeyValueStore => {
  // What this tab wrote, should the storage fail later; `kept` is false where the storage never took it.
  const memory = new Map<string, { text: string; kept: boolean }>();
  let safe = true;
  const turn = (now: boolean): void => {
    if (now === safe) return;
    safe = now;
    changed(safe);
  };
  let opened: Promise<IDBDatabase> | null = null;

  const recovered = async (): Promise<IDBDatabase> => {
    const base = await open();
    for (const [key, text] of rescue.all()) {
      await done(base.transaction(entries, 'readwrite').objectStore(entries).put(text, key));
      rescue.remove(key);
    }
    return base;
  };
  rescue.onLeaving(() => {
    for (const [key, { text, kept }] of memory) if (!kept) rescue.put(key, text);
  });

  const store = async (name: string, mode: IDBTransactionMode): Promise<IDBObjectStore> => {
    opened ??= recovered();
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
      if (rescue.leaving()) rescue.put(key, text);
      await guarded(
        async () => {
          const place = await store(entries, 'readwrite');
          const put = place.put(text, key);
          // at once: what is only to be committed later is undone when the page is ended
          place.transaction.commit();
          await done(put);
          if (memory.get(key)?.text === text) memory.set(key, { text, kept: true });
          rescue.remove(key);
          turn(true);
        },
        () => undefined,
      );
    },

    remove: async (key) => {
      memory.delete(key);
      rescue.remove(key);
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
