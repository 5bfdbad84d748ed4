import { afterEach, describe, expect, test, vi } from 'vitest';
import { type AnyStateMachine, createActor, createMachine, type PromiseActorLogic, toPromise } from 'xstate';
import { emptyDraft } from '../../../../graphql/content/apply-edit.ts';
import { kindNames } from '../../../../graphql/content/kinds/identities.ts';
import { menu } from '../../../../graphql/content/kinds/menu.ts';
import { getKind, type KindName } from '../../../../graphql/content/kinds/registry.ts';
import { toContent } from '../../../../graphql/content/serialize.ts';
import type { ErrorKey } from '../../../../graphql/errors.ts';
import { createEditorActors } from '../../../../machines/editor/editor.actors.ts';
import { draftKey } from '../../../../machines/item/draft-keys.ts';
import { parseStoredDraft } from '../../../../machines/item/local-draft.ts';
import type { KeyValueStore, ApiError, TabLock } from '../../../../machines/ports.ts';
import { apiError, seed, set, winter } from './item-fixtures.ts';
import { eventually } from '../../../support/eventually.ts';

type Outside = Parameters<typeof createEditorActors>[0];

const draftOwner = { person: 'michal', venue: 'petilia-jaffa', item: 'menu-1' };
const itemKey = { entity: 'menu', id: 'menu-1', venue: 'petilia-jaffa', person: 'michal' } as const;
const alone: TabLock = {
  isHeld: () => Promise.resolve(false),
  acquire: () => ({ request: vi.fn(), release: vi.fn(), draftStored: vi.fn(), stop: vi.fn() }),
};
const sent = (version = 14) => ({
  cms_id: 'menu-1',
  name: 'Winter',
  entity: 'menu',
  component: 'menu',
  directory: 'petilia-jaffa',
  version,
  published_version: null,
  state: 'draft',
  updated_at: '2026-11-20T18:00:00Z',
  updated_by: { name: 'Michal Arad' },
  content: toContent(menu, winter),
});

const createPorts = (
  answer: (operation: string, variables: unknown, key?: string) => unknown,
  storage = new Map<string, unknown>(),
) => {
  const requests: { operation: string; variables: unknown; key?: string }[] = [];
  const store: KeyValueStore = {
    read: async (key) => structuredClone(storage.get(key)),
    write: async (key, value) => void storage.set(key, structuredClone(value)),
    remove: async (key) => void storage.delete(key),
    keys: async (prefix) => [...storage.keys()].filter((key) => key.startsWith(prefix)),
    safe: () => true,
  };
  const ports = {
    ask: async (
      _endpoint: string,
      operation: { toString(): string },
      variables: unknown,
      options?: { key?: string },
    ) => {
      const name = /(?:query|mutation) (\w+)/.exec(String(operation))?.[1] ?? '';
      requests.push({ operation: name, variables, key: options?.key });
      return answer(name, variables, options?.key);
    },
    live: () => () => undefined,
    subscribe: () => () => undefined,
    store,
    now: () => 9_000,
    newId: () => seed,
    tabs: alone,
    parting: () => () => undefined,
  } as unknown as Outside;
  return { ports, requests, storage };
};
/** The actors inside the editor's own parts. */
const getActors = (machine: AnyStateMachine) =>
  machine.implementations.actors as Record<string, PromiseActorLogic<unknown>>;
const loadItem = (ports: Outside) => getActors(createEditorActors(ports).sync).loadItem as PromiseActorLogic<unknown>;
const sendSave = (ports: Outside) =>
  getActors(getActors(createEditorActors(ports).sync).saving as unknown as AnyStateMachine)
    .sendSave as PromiseActorLogic<unknown>;
const run = <L extends Parameters<typeof createActor>[0]>(logic: L, input: unknown) =>
  toPromise(createActor(logic, { input } as never).start());
afterEach(() => vi.restoreAllMocks());

describe('loading', () => {
  test('reads the item, and the newest draft that this person left on this device', async () => {
    const older = { form: 1, draft: set(winter, 'title', 'en', 'Older'), base: winter, version: 13, at: 1 };
    const newer = { form: 1, draft: set(winter, 'title', 'en', 'Newer'), base: winter, version: 14, at: 2 };
    const { ports } = createPorts(
      () => ({ content: sent() }),
      new Map([
        [draftKey(draftOwner, 13), older],
        [draftKey(draftOwner, 14), newer],
      ]),
    );
    const { item, stored, lockedByOtherTab } = (await run(loadItem(ports), itemKey)) as Awaited<
      ReturnType<typeof load>
    >;
    expect([item.version, item.draft, stored, lockedByOtherTab]).toEqual([14, winter, newer, false]);
  });
  const load = async () => ({
    item: { version: 0, draft: winter },
    stored: null as unknown,
    lockedByOtherTab: false,
  });

  test('F015 a damaged draft is put aside and does no harm', async () => {
    const key = draftKey(draftOwner, 14);
    for (const damaged of [
      '{',
      { form: 1 },
      { form: 1, draft: { _name: 'x', sections: [null] }, base: winter, version: 1, at: 1 },
    ]) {
      const { ports, storage } = createPorts(() => ({ content: sent() }), new Map<string, unknown>([[key, damaged]]));
      const { stored } = (await run(loadItem(ports), itemKey)) as { stored: unknown };
      expect([stored, [...storage]]).toEqual([null, [[`quarantine/${key}`, damaged]]]);
    }
  });

  test('what is no content of this kind is refused, not shown', async () => {
    const { ports } = createPorts(() => ({ content: { ...sent(), content: { en: { sections: 'many' } } } }));
    await expect(run(loadItem(ports), itemKey)).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  test('a draft with texts too long to save is still restored', () => {
    const long = set(winter, 'title', 'en', 'x'.repeat(500));
    expect(parseStoredDraft(menu, { form: 1, draft: long, base: winter, version: 14, at: 1 })?.draft).toEqual(long);
  });

  test.each([['__proto__'], ['constructor']])('a draft that carries %s is none', (name) => {
    const draft = JSON.parse(
      JSON.stringify({ ...winter, _kept: { en: {} } }).replace('"_kept":{"en":{}}', `"${name}":{"a":1}`),
    );
    expect(parseStoredDraft(menu, { form: 1, draft, base: winter, version: 14, at: 1 })).toBe(null);
  });
});

describe('the calls', () => {
  const save = {
    key: seed,
    draft: set(winter, 'title', 'en', 'Mine'),
    version: 14,
    entity: 'menu',
    id: 'menu-1',
  } as const;

  test('a save carries its key, the version it was made from, and canonical content', async () => {
    const { ports, requests } = createPorts(() => ({ contentUpdate: sent(15) }));
    expect(await run(sendSave(ports), save)).toMatchObject({ type: 'saved', item: { version: 15 } });
    expect(requests).toEqual([
      {
        operation: 'ContentUpdate',
        key: seed,
        variables: { cms_id: 'menu-1', expectedVersion: 14, content: toContent(menu, save.draft) },
      },
    ]);
  });

  const internal = { ...apiError('INTERNAL', 'internal'), incident: 'i1' };
  const failures: Partial<Record<KindName, { load?: ErrorKey; save?: ErrorKey }>> = {
    'page.reservation': { load: 'pageJsonError' },
    'page.package': { load: 'pageJsonError' },
    'page.article': { load: 'pageJsonError' },
    'page.story': { load: 'pageJsonError' },
    marketplace: { save: 'updateMarketplaceFailed' },
    shifts: { load: 'getShiftsError' },
    availability: { load: 'getAvailabilityError' },
    checkout: { load: 'getCheckoutError' },
    ticket: { load: 'getTicketsError' },
    statics: { load: 'getStaticsFailed', save: 'updateStaticsFailed' },
    publication: { load: 'getPublicationError', save: 'updatePublicationError' },
    venue: { load: 'venueLoadError' },
  };
  test.each(kindNames)(
    'an item of %s that the server fails to read or to save says so, as its kind declares',
    async (entity) => {
      const { ports } = createPorts(() => {
        throw internal;
      });
      const { load = 'internal', save: notSaved = 'internal' } = failures[entity] ?? {};
      const draft = emptyDraft(getKind(entity), 'Winter');
      await expect(run(loadItem(ports), { ...itemKey, entity })).rejects.toEqual({ ...internal, key: load });
      await expect(run(sendSave(ports), { ...save, entity, draft })).rejects.toEqual({ ...internal, key: notSaved });
    },
  );

  test('what else an item could not be read or saved for is said as it is', async () => {
    const forbidden = apiError('FORBIDDEN', 'forbidden');
    const { ports } = createPorts(() => {
      throw forbidden;
    });
    const statics = { entity: 'statics' } as const;
    await expect(run(loadItem(ports), { ...itemKey, ...statics })).rejects.toEqual(forbidden);
    const draft = emptyDraft(getKind('statics'), 'Texts');
    await expect(run(sendSave(ports), { ...save, ...statics, draft })).rejects.toEqual(forbidden);
  });

  test('F013 a CONFLICT brings the current item along', async () => {
    const conflict: ApiError = apiError('CONFLICT', 'conflict');
    const { ports } = createPorts((operation) => {
      if (operation === 'ContentUpdate') throw conflict;
      return { content: sent(16) };
    });
    expect(await run(sendSave(ports), save)).toMatchObject({ type: 'conflict', item: { version: 16 } });
  });

  test('deleted items that were never opened are restored with a key each: the server answers a used one with its first answer', async () => {
    const { ports, requests } = createPorts((operation) => {
      if (operation === 'Content') throw apiError('NOT_FOUND', 'notFound');
      return operation === 'ContentDeletion'
        ? { contentDeletion: { name: 'Winter', deleted_at: '2026-11-20T10:00:00Z', deleted_by: { name: 'Dana' } } }
        : { contentRestore: sent() };
    });
    const ids = ['0190d9f0-0000-7000-8000-000000000000', '0190d9f1-0000-7000-8000-000000000000'];
    const { sync } = createEditorActors({ ...ports, newId: () => ids.shift() ?? seed });
    const restoring = () => requests.filter(({ operation }) => operation === 'ContentRestore');
    for (const id of ['menu-1', 'menu-2']) {
      const before = restoring().length;
      const parent = createActor(
        createMachine({ invoke: { id: 'sync', src: sync, input: { item: { ...itemKey, id }, offline: false } } }),
      ).start();
      const opened = () => parent.getSnapshot().children.sync;
      await eventually(() => expect(opened()?.getSnapshot().value).toBe('foundDeleted'));
      opened()?.send({ type: 'restore.requested' });
      await eventually(() => expect(restoring()).toHaveLength(before + 1));
      parent.stop();
    }
    expect(restoring().map(({ variables, key }) => [variables, key])).toEqual([
      [{ cms_id: 'menu-1' }, '0190d9f0-0000-7000-8000-000000000001'],
      [{ cms_id: 'menu-2' }, '0190d9f1-0000-7000-8000-000000000001'],
    ]);
  });

  test('F017 a stored draft replaces those of older versions, and one that was saved is removed', async () => {
    const { ports, storage } = createPorts(() => ({}), new Map<string, unknown>([[draftKey(draftOwner, 13), {}]]));
    const { writeDraft, deleteDraft } = getActors(createEditorActors(ports).autosave);
    const unsaved = { draft: save.draft, base: winter, version: 14 };
    expect(await run(writeDraft as never, { key: draftOwner, unsaved })).toEqual({ at: 9_000, persistent: true });
    expect([...storage]).toEqual([[draftKey(draftOwner, 14), { form: 1, ...unsaved, at: 9_000 }]]);
    await run(deleteDraft as never, { key: draftOwner });
    expect([...storage]).toEqual([]);
  });

  test.each([
    [true, false, ['ContentDelete']],
    [true, true, []],
    [false, false, []],
  ])('a new item (%s) that was touched (%s) leaves: %s', (fresh, touched, operations) => {
    const { ports, requests } = createPorts(() => ({}));
    const actor = createActor(createEditorActors(ports).untouchedItem, {
      input: { id: 'menu-1', version: 1, fresh },
    }).start();
    if (touched) actor.send({ type: 'item.touched' });
    actor.stop();
    expect(requests.map(({ operation }) => operation)).toEqual(operations);
  });
});

describe('one item, two tabs', () => {
  const type = (event: unknown) => (event as { type: string }).type;
  const stored = { form: 1, draft: set(winter, 'title', 'en', 'Last words'), base: winter, version: 14, at: 1 };
  const startTabLock = () => {
    const { ports, storage } = createPorts(() => ({}));
    let report: (what: 'acquired' | 'lost' | 'requested' | 'draftStored') => void = () => undefined;
    const tabs: TabLock = {
      ...alone,
      acquire: (name, listener) => {
        report = listener;
        return alone.acquire(name, listener);
      },
    };
    const events: unknown[] = [];
    const { tabLock } = getActors(createEditorActors({ ...ports, tabs }).lock);
    createActor(
      createMachine({
        invoke: { id: 'tabLock', src: tabLock as never, input: { ...draftOwner, entity: 'menu' } },
        on: { 'lock.*': { actions: ({ event }) => void events.push(event) } },
      }),
    ).start();
    return { report: (what: Parameters<typeof report>[0]) => report(what), events, storage };
  };

  test('F013 a tab that acquires the lock gets the last draft of the other one before the lock', async () => {
    const { report, events, storage } = startTabLock();
    report('lost');
    await eventually(() => expect(events.map(type)).toEqual(['lock.lost', 'lock.draftStored']));
    storage.set(draftKey(draftOwner, 14), stored);
    report('draftStored');
    report('acquired');
    report('requested');
    await eventually(() => expect(events.map(type).at(-1)).toBe('lock.requested'));
    const draft = { type: 'lock.draftStored', stored };
    expect(events).toEqual([
      { type: 'lock.lost' },
      { type: 'lock.draftStored', stored: null },
      draft,
      draft,
      { type: 'lock.acquired' },
      { type: 'lock.requested' },
    ]);
  });

  test('F013 a tab that wakes after the item was taken from it shows the draft stored meanwhile', async () => {
    const { report, events, storage } = startTabLock();
    report('acquired');
    storage.set(draftKey(draftOwner, 14), stored);
    report('lost');
    await eventually(() => expect(events).toHaveLength(3));
    expect(events).toEqual([{ type: 'lock.acquired' }, { type: 'lock.lost' }, { type: 'lock.draftStored', stored }]);
  });
});
