import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createSafeStorage } from '../../../../src/adapters/safe-local-storage.ts';
import { createIndexedDbStore } from '../../../../src/adapters/indexeddb-store.ts';
import { readStoredPreferences, preferencesKey } from '../../../../src/adapters/stored-preferences.ts';

/** IndexedDB as far as `keep` uses it; the `failing`th call of all throws, as a full or denied storage does. */
const databaseOf = (failing: (call: number) => boolean) => {
  const stores: Record<string, Map<string, unknown>> = {};
  let call = 0;
  const asked = <Result>(work: () => Result, before: readonly string[] = []) => {
    call += 1;
    const fails = failing(call);
    const request = Object.assign(new EventTarget(), {
      result: undefined as Result | undefined,
      error: new Error('QuotaExceededError'),
    });
    queueMicrotask(() => {
      if (!fails) request.result = work();
      for (const type of fails ? ['error'] : [...before, 'success']) request.dispatchEvent(new Event(type));
    });
    return request;
  };
  const db = {
    createObjectStore: (name: string) => void (stores[name] = new Map()),
    transaction: (name: string) => ({
      objectStore: () => {
        const store = (stores[name] ??= new Map());
        return {
          transaction: { commit: () => undefined },
          get: (key: string) => asked(() => store.get(key)),
          put: (value: unknown, key: string) => asked(() => void store.set(key, value)),
          delete: (key: string) => asked(() => void store.delete(key)),
          getAllKeys: () => asked(() => [...store.keys()]),
        };
      },
    }),
  };
  const open = () => asked(() => db, ['upgradeneeded']);
  return { open, stores };
};

const use = (failing: (call: number) => boolean = () => false) => {
  const database = databaseOf(failing);
  vi.stubGlobal('indexedDB', database);
  return database;
};

describe('keep', () => {
  beforeEach(() => vi.unstubAllGlobals());

  test('gives back what was written, lists it by prefix, forgets it', async () => {
    use();
    const keep = createIndexedDbStore();
    await keep.write('draft/b', { title: 'חורף' });
    await keep.write('draft/a', 1);
    await keep.write('other', 2);
    expect([await keep.read('draft/b'), await keep.keys('draft/'), keep.safe()]).toEqual([
      { title: 'חורף' },
      ['draft/a', 'draft/b'],
      true,
    ]);
    await keep.remove('draft/b');
    expect([await keep.read('draft/b'), await keep.keys('draft/')]).toEqual([undefined, ['draft/a']]);
  });

  test.each(Array.from({ length: 16 }, (_, at) => at + 1))(
    'F015 storage that fails at call %d: nothing throws, nothing is lost',
    async (at) => {
      use((call) => call >= at);
      const keep = createIndexedDbStore();
      await keep.write('draft/a', { title: 'a' });
      await keep.write('draft/b', { title: 'b' });
      expect([await keep.read('draft/a'), await keep.read('draft/b')]).toEqual([{ title: 'a' }, { title: 'b' }]);
      await keep.write('draft/c', { title: 'c' });
      expect(await keep.read('draft/c')).toEqual({ title: 'c' });
      expect(await keep.keys('draft/')).toContain('draft/c');
      await keep.remove('draft/c');
      expect(await keep.read('draft/c')).toBeUndefined();
    },
  );

  test('F015 no IndexedDB at all: the memory of the tab serves, and says that it is not safe', async () => {
    const keep = createIndexedDbStore();
    await keep.write('draft/a', [1, 2]);
    expect([await keep.read('draft/a'), await keep.keys(''), keep.safe()]).toEqual([[1, 2], ['draft/a'], false]);
  });

  test('F015 whoever asked hears when nothing is kept any more, and when it is again; once each', async () => {
    let failing = false;
    use(() => failing);
    const heard: boolean[] = [];
    const keep = createIndexedDbStore((safe) => heard.push(safe));
    await keep.write('draft/a', 1);
    failing = true;
    await keep.write('draft/a', 2);
    await keep.write('draft/a', 3);
    failing = false;
    await keep.write('draft/a', 4);
    expect(heard).toEqual([false, true]);
  });

  test('F015 a corrupted entry is put aside, and its place is free again', async () => {
    const { stores } = use();
    const keep = createIndexedDbStore();
    await keep.write('draft/a', 1);
    stores.entries?.set('draft/a', '{"title": "hal');
    expect(await keep.read('draft/a')).toBeUndefined();
    expect([stores.quarantine?.get('draft/a'), stores.entries?.has('draft/a')]).toEqual(['{"title": "hal', false]);
    await keep.write('draft/a', 2);
    expect([await keep.read('draft/a'), keep.safe()]).toEqual([2, true]);
  });
});

describe('local storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  test('F015 denied, full, or gone: the tab remembers', () => {
    const full = { getItem: () => null, setItem: denied, removeItem: denied, clear: denied } as unknown as Storage;
    for (const storage of [denied as () => Storage, () => full]) {
      const device = createSafeStorage(storage);
      device.write('maitre.refresh', 'r1');
      expect(device.read('maitre.refresh')).toBe('r1');
      device.clear();
      expect(device.read('maitre.refresh')).toBeNull();
    }
  });
  test.each(['', '{', 'null', '[]', '{"language":"xx","look":7}'])(
    'F015 preferences that read %j are plain',
    (text) => {
      const device = createSafeStorage(denied as () => Storage);
      device.write(preferencesKey, text);
      expect(readStoredPreferences(device)).toEqual({
        language: null,
        look: 'system',
        accessibility: defaultAccessibility,
        area: 'management',
      });
    },
  );
});
