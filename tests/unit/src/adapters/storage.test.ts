import { defaultAccessibility } from '../../../../graphql/domain/accessibility.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSafeStorage } from '../../../../src/adapters/safe-local-storage.ts';
import { createIndexedDbStore } from '../../../../src/adapters/indexeddb-store.ts';
import { createUnloadBuffer, noUnloadBuffer } from '../../../../src/adapters/pagehide-write-buffer.ts';
import type {
  AccountPreferences,
  Preferences,
  PreferencesChange,
} from '../../../../machines/preferences/preferences.types.ts';
import {
  preferencesKey,
  readStoredPreferences,
  storePreferencesChange,
} from '../../../../src/adapters/stored-preferences.ts';

/** What fails in the storage, as in a full or denied one. */
interface Failures {
  /** the request with this number, counted over all */
  request?: (call: number) => boolean;
  /** a transaction whose requests succeeded: how Chromium reports a full disk, and every browser one that cannot be written */
  commit?: () => boolean;
  /** the browser has closed the database: a transaction cannot be begun */
  closed?: () => boolean;
  /** milliseconds until the request with this number is answered */
  delay?: (call: number) => number;
}

/** IndexedDB as far as `the IndexedDB store` uses it. */
const createDatabase = ({
  request: failsRequest = () => false,
  commit: failsCommit = () => false,
  closed: isClosed = () => false,
  delay = () => 0,
}: Failures) => {
  const stores: Record<string, Map<string, unknown>> = {};
  /** how many transactions that write were opened, and how many of them committed explicitly */
  const writes = { opened: 0, committed: 0 };
  let call = 0;
  const createRequest = <Result>(work: () => Result, { before = [], ended }: RequestEvents = {}) => {
    call += 1;
    const fails = failsRequest(call);
    const request = Object.assign(new EventTarget(), {
      result: undefined as Result | undefined,
      error: new Error('QuotaExceededError'),
    });
    const wait = delay(call);
    const answer = (): void => {
      if (!fails) request.result = work();
      for (const type of fails ? ['error'] : [...before, 'success']) request.dispatchEvent(new Event(type));
      ended?.(!fails);
    };
    if (wait === 0) queueMicrotask(answer);
    else setTimeout(answer, wait);
    return request;
  };
  const db = {
    createObjectStore: (name: string) => void (stores[name] ??= new Map()),
    transaction: (name: string, mode: IDBTransactionMode) => {
      if (isClosed()) throw new Error('InvalidStateError');
      const earlier = new Map((stores[name] ??= new Map()));
      const end = (succeeded: boolean): void => {
        const completes = succeeded && (mode === 'readonly' || !failsCommit());
        if (!completes && mode === 'readwrite') stores[name] = earlier;
        queueMicrotask(() => transaction.dispatchEvent(new Event(completes ? 'complete' : 'abort')));
      };
      const transaction = Object.assign(new EventTarget(), {
        error: new Error('QuotaExceededError'),
        commit: () => void (writes.committed += 1),
        objectStore: () => {
          if (mode === 'readwrite') writes.opened += 1;
          const entries = () => (stores[name] ??= new Map());
          return {
            transaction,
            get: (key: string) => createRequest(() => entries().get(key), { ended: end }),
            put: (value: unknown, key: string) => createRequest(() => void entries().set(key, value), { ended: end }),
            delete: (key: string) => createRequest(() => void entries().delete(key), { ended: end }),
            getAllKeys: () => createRequest(() => [...entries().keys()], { ended: end }),
          };
        },
      });
      return transaction;
    },
  };
  const open = () => createRequest(() => db, { before: ['upgradeneeded'] });
  return { open, stores, writes };
};

interface RequestEvents {
  /** events before `success` */
  before?: readonly string[];
  ended?: (succeeded: boolean) => void;
}

const use = (failures: Failures = {}) => {
  const database = createDatabase(failures);
  vi.stubGlobal('indexedDB', database);
  return database;
};

describe('the IndexedDB store', () => {
  beforeEach(() => vi.unstubAllGlobals());
  afterEach(() => vi.useRealTimers());

  test('reads what was written, lists it by prefix and removes it', async () => {
    use();
    const store = createIndexedDbStore();
    await store.write('draft/b', { title: 'חורף' });
    await store.write('draft/a', 1);
    await store.write('other', 2);
    expect([await store.read('draft/b'), await store.keys('draft/'), store.safe()]).toEqual([
      { title: 'חורף' },
      ['draft/a', 'draft/b'],
      true,
    ]);
    await store.remove('draft/b');
    expect([await store.read('draft/b'), await store.keys('draft/')]).toEqual([undefined, ['draft/a']]);
  });

  test('a database that the browser has closed is opened again by the same call, which finds what other tabs have stored', async () => {
    let closed = 0;
    const { stores } = use({ closed: () => (closed -= 1) >= 0 });
    const store = createIndexedDbStore();
    await store.write('saves/p1/a', 1);
    stores.entries?.set('saves/p1/b', '2');
    closed = 1;
    expect(await store.keys('saves/')).toEqual(['saves/p1/a', 'saves/p1/b']);
    closed = 1;
    expect([await store.read('saves/p1/b'), store.safe()]).toEqual([2, true]);
  });

  test('everything that writes commits explicitly, so that the end of the page takes nothing back', async () => {
    const { stores, writes } = use();
    const store = createIndexedDbStore();
    await store.write('draft/a', 1);
    await store.write('draft/b', 2);
    stores.entries?.set('draft/b', '{');
    await store.read('draft/b');
    await store.remove('draft/a');
    expect(writes).toEqual({ opened: 5, committed: 5 });
  });

  test.each(Array.from({ length: 16 }, (_, at) => at + 1))(
    'F015 storage that fails at call %d: nothing throws, nothing is lost',
    async (at) => {
      use({ request: (call) => call >= at });
      const store = createIndexedDbStore();
      await store.write('draft/a', { title: 'a' });
      await store.write('draft/b', { title: 'b' });
      expect([await store.read('draft/a'), await store.read('draft/b')]).toEqual([{ title: 'a' }, { title: 'b' }]);
      await store.write('draft/c', { title: 'c' });
      expect(await store.read('draft/c')).toEqual({ title: 'c' });
      expect(await store.keys('draft/')).toContain('draft/c');
      await store.remove('draft/c');
      expect(await store.read('draft/c')).toBeUndefined();
    },
  );

  test('F015 without IndexedDB values are in memory, and the store reports that it is not persistent', async () => {
    const store = createIndexedDbStore();
    await store.write('draft/a', [1, 2]);
    expect([await store.read('draft/a'), await store.keys(''), store.safe()]).toEqual([[1, 2], ['draft/a'], false]);
  });

  test('F015 losing and regaining persistence is reported, once each', async () => {
    let failing = false;
    use({ request: () => failing });
    const persistence: boolean[] = [];
    const store = createIndexedDbStore((safe) => persistence.push(safe));
    await store.write('draft/a', 1);
    failing = true;
    await store.write('draft/a', 2);
    await store.write('draft/a', 3);
    failing = false;
    await store.write('draft/a', 4);
    expect(persistence).toEqual([false, true]);
  });

  test('F015 a value whose transaction is aborted after its request succeeded is not stored: it is reported, and stays in memory', async () => {
    let full = false;
    use({ commit: () => full });
    const persistence: boolean[] = [];
    const copies: [string, string][] = [];
    let leave = (): void => undefined;
    const store = createIndexedDbStore((safe) => persistence.push(safe), {
      ...noUnloadBuffer,
      put: (key, text) => copies.push([key, text]),
      onLeaving: (copy) => {
        leave = copy;
      },
    });
    await store.write('draft/a', 1);
    full = true;
    await store.write('draft/a', 2);
    leave();
    expect([await store.read('draft/a'), persistence, copies]).toEqual([2, [false], [['draft/a', '2']]]);
    full = false;
    await store.write('draft/a', 3);
    expect([await store.read('draft/a'), persistence]).toEqual([3, [false, true]]);
  });

  test('F015 a database that never answers is one that fails, and one that answers late stores what was written', async () => {
    vi.useFakeTimers();
    const minute = 60_000;
    use({ delay: (call) => (call === 1 ? minute : 0) });
    const persistence: boolean[] = [];
    const store = createIndexedDbStore((safe) => persistence.push(safe));
    const answers = Promise.all([store.keys('draft/'), store.read('draft/a'), store.write('draft/b', 1)]);
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect([await answers, persistence]).toEqual([[['draft/b'], undefined, undefined], [false]]);
    await vi.advanceTimersByTimeAsync(minute / 2);
    expect([await store.keys('draft/'), await store.read('draft/b'), persistence]).toEqual([
      ['draft/b'],
      1,
      [false, true],
    ]);
  });

  test('F015 a corrupted entry is moved aside, and its key can be written again', async () => {
    const { stores } = use();
    const store = createIndexedDbStore();
    await store.write('draft/a', 1);
    stores.entries?.set('draft/a', '{"title": "hal');
    expect(await store.read('draft/a')).toBeUndefined();
    expect([stores.quarantine?.get('draft/a'), stores.entries?.has('draft/a')]).toEqual(['{"title": "hal', false]);
    await store.write('draft/a', 2);
    expect([await store.read('draft/a'), store.safe()]).toEqual([2, true]);
  });
});

describe('what a tab wrote while it was closed', () => {
  beforeEach(() => vi.unstubAllGlobals());

  const openTabs = () => {
    const localValues = new Map<string, string>();
    const local = {
      getItem: (key: string) => localValues.get(key) ?? null,
      setItem: (key: string, value: string) => void localValues.set(key, value),
      removeItem: (key: string) => void localValues.delete(key),
    } as Storage;
    const device = { ...createSafeStorage(() => local), keys: () => [...localValues.keys()] };
    const openTab = () => {
      const page = Object.assign(new EventTarget(), { document: { visibilityState: 'visible' } });
      const store = createIndexedDbStore(undefined, createUnloadBuffer(page as unknown as Window, device));
      return { store, close: () => page.dispatchEvent(new Event('pagehide')) };
    };
    return { openTab, localValues };
  };

  test('is listed, read and removed in a tab that was open before', async () => {
    let isClosing = false;
    use({ commit: () => isClosing });
    const { openTab, localValues } = openTabs();
    const [open, closed] = [openTab().store, openTab()];
    expect(await open.keys('draft/')).toEqual([]);
    isClosing = true;
    await closed.store.write('draft/a', { title: 'last letters' });
    closed.close();
    isClosing = false;
    expect([await open.keys('draft/'), await open.read('draft/a')]).toEqual([['draft/a'], { title: 'last letters' }]);
    await open.remove('draft/a');
    expect([await open.keys('draft/'), await open.read('draft/a'), localValues.size]).toEqual([[], undefined, 0]);
  });
});

describe('local storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  test('F015 when it is denied, full or missing, values are in memory', () => {
    const full = { getItem: () => null, setItem: denied, removeItem: denied } as unknown as Storage;
    for (const storage of [denied as () => Storage, () => full]) {
      const device = createSafeStorage(storage);
      device.write('maitre.refresh', 'r1');
      expect(device.read('maitre.refresh')).toBe('r1');
      device.remove('maitre.refresh');
      expect(device.read('maitre.refresh')).toBeNull();
    }
  });
  test.each(['', '{', 'null', '[]', '{"language":"xx","theme":7}'])(
    'F015 preferences that read %j are plain',
    (text) => {
      const device = createSafeStorage(denied as () => Storage);
      device.write(preferencesKey, text);
      expect(readStoredPreferences(device)).toEqual({
        language: null,
        theme: 'system',
        accessibility: defaultAccessibility,
        hiddenColumns: {},
        orders: {},
        contentLanguage: null,
        area: 'management',
        unsent: [],
      });
    },
  );
});

describe('preferences that two tabs store', () => {
  const larger = { ...defaultAccessibility, size: 'larger' } as const;
  const inMemory = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  /** what is stored after the changes of both tabs, in the order in which they were made */
  const store = (...changes: PreferencesChange[]): Preferences => {
    const device = createSafeStorage(inMemory as () => Storage);
    for (const change of changes) storePreferencesChange(device, change);
    return readStoredPreferences(device);
  };

  test('only what was chosen changes', () => {
    expect(store({ theme: 'dark' }, { area: 'content' })).toMatchObject({ theme: 'dark', area: 'content' });
    const unsent = [{ person: 'p1', choices: { accessibility: larger } }];
    expect(
      store(
        { accessibility: larger, chosen: { person: 'p1', choices: { accessibility: larger } } },
        { area: 'content' },
      ),
    ).toMatchObject({ accessibility: larger, area: 'content', unsent });
    expect(
      store({ hiddenInTables: { menu: ['version'] } }, { hiddenInTables: { rsvp: ['answer'] } }).hiddenColumns,
    ).toEqual({ menu: ['version'], rsvp: ['answer'] });
    // the server's, after somebody signed in
    expect(store({ hiddenInTables: { menu: ['version'] } }, { hiddenColumns: {} }).hiddenColumns).toEqual({});
  });

  test('what one tab has sent is no longer unsent; what the other one chose meanwhile is', () => {
    const chosen = (choices: AccountPreferences) => ({ chosen: { person: 'p1', choices } });
    const confirmed = (choices: AccountPreferences) => ({ confirmed: { person: 'p1', choices } });
    const one = { hiddenColumns: { menu: ['version'], rsvp: ['answer'] }, locale: 'fr' } as const;
    const other = { hiddenColumns: { rsvp: [] }, accessibility: larger };
    expect(store(chosen(one), chosen(other), confirmed(one)).unsent).toEqual([{ person: 'p1', choices: other }]);
    expect(store(chosen(one), chosen(other), confirmed(one), confirmed(other)).unsent).toEqual([]);
  });

  test('unsent choices are kept by person, those of the four who chose last', () => {
    const choose = (person: string): PreferencesChange => ({ chosen: { person, choices: { locale: 'fr' } } });
    const people = ({ unsent }: Preferences) => unsent.map(({ person }) => person);
    expect(people(store(...['a', 'b', 'a'].map(choose)))).toEqual(['b', 'a']);
    expect(people(store(...['a', 'b', 'c', 'd', 'a', 'e'].map(choose)))).toEqual(['c', 'd', 'a', 'e']);
  });

  test('an unsent choice that an earlier version stored is read', () => {
    const device = createSafeStorage(inMemory as () => Storage);
    const unsent = { person: 'p1', choices: { locale: 'fr' } };
    device.write(preferencesKey, JSON.stringify({ theme: 'dark', unsent }));
    expect(readStoredPreferences(device)).toMatchObject({ theme: 'dark', unsent: [unsent] });
    device.write(preferencesKey, JSON.stringify({ theme: 'dark', unsent: null }));
    expect(readStoredPreferences(device)).toMatchObject({ theme: 'dark', unsent: [] });
  });
});
