import { describe, expect, test } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { emptyDraft } from '../../../../graphql/content/apply-edit.ts';
import { getKind } from '../../../../graphql/content/kinds/registry.ts';
import { draftKey } from '../../../../machines/item/draft-keys.ts';
import type { QueuedReservationEvent } from '../../../../machines/offline/save-queue.types.ts';
import type { KeyValueStore, Ports } from '../../../../machines/ports.ts';
import { createSignOutActors } from '../../../../machines/sign-out/sign-out.actors.ts';
import { signOutMachine, type UnsavedDraft } from '../../../../machines/sign-out/sign-out.machine.ts';
import { createActorHarness } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';

const input = { person: 'p1', savedItem: null };
const nothing = { drafts: [], waiting: [] };
const draft = (item: string, at = 1): UnsavedDraft => ({
  key: `drafts/p1/jaffa/${item}/3`,
  entity: 'menu',
  venue: 'jaffa',
  item,
  name: item,
  at,
});
const lost = new Error('no storage');

describe('signing out', () => {
  const walk = createWalk(signOutMachine, {
    input,
    samples: {
      'draft.retain': [{ key: draft('a').key }],
      'draft.discard': [{ key: draft('a').key }],
      'draft.download': [{ key: draft('a').key }],
      'draft.open': [{ key: draft('a').key }],
      'xstate.done.actor.listUnsent': [
        { output: nothing },
        { output: { ...nothing, drafts: [draft('a'), draft('b')] } },
        { output: { ...nothing, waiting: ['Dana'] } },
      ],
      'xstate.error.actor.listUnsent': [{ error: lost }],
      'xstate.done.actor.downloadDraft': [{}],
      'xstate.error.actor.downloadDraft': [{ error: lost }],
      'xstate.done.actor.deleteDrafts': [{}],
      'xstate.error.actor.deleteDrafts': [{ error: lost }],
    },
    facts: ({ context }) => [context.drafts.length, context.waiting.length, context.discarded],
    invariant: (snapshot, { received }) => {
      const parentEvents = received.parent?.map(({ type }) => type) ?? [];
      const expected = snapshot.matches('confirmed')
        ? ['signOut.confirmed']
        : snapshot.matches('cancelled')
          ? ['signOut.cancelled']
          : [];
      expect(parentEvents).toEqual(expected);
      const { drafts, waiting } = snapshot.context;
      if (snapshot.matches('confirming')) expect(drafts.length + waiting.length).toBeGreaterThan(0);
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  test('only what the person discards is dropped, and nothing that was not listed', async () => {
    const { actor, answer, requestInput } = createActorHarness(signOutMachine, { input });
    await answer('listUnsent', { ...nothing, drafts: [draft('a'), draft('b'), draft('c')] });
    for (const item of ['a', 'b', 'x']) actor.send({ type: 'draft.discard', key: draft(item).key });
    actor.send({ type: 'draft.retain', key: draft('a').key });
    actor.send({ type: 'signOut.confirm' });
    expect(requestInput('deleteDrafts')).toEqual({ keys: [draft('b').key] });
  });

  test('changes of reservations that wait for the network are asked about, where there are no drafts', async () => {
    const { actor, answer, received } = createActorHarness(signOutMachine, { input });
    await answer('listUnsent', { ...nothing, waiting: ['Dana'] });
    expect([actor.getSnapshot().matches('confirming'), received.parent]).toEqual([true, []]);
    actor.send({ type: 'signOut.confirm' });
    await answer('deleteDrafts');
    expect(received.parent).toEqual([{ type: 'signOut.confirmed' }]);
  });

  test('opening one leads to its item and signs nobody out', async () => {
    const { actor, answer, received } = createActorHarness(signOutMachine, { input });
    await answer('listUnsent', { ...nothing, drafts: [draft('a')] });
    actor.send({ type: 'draft.open', key: draft('a').key });
    expect([received.navigation, received.parent]).toEqual([
      [{ type: 'path.requested', path: '/jaffa/menus/a' }],
      [{ type: 'signOut.cancelled' }],
    ]);
  });
});

const createStore = (stored: Record<string, unknown>): KeyValueStore => ({
  read: (key) => Promise.resolve(stored[key]),
  write: () => Promise.reject(new Error('nothing is written')),
  remove: (key) => {
    delete stored[key];
    return Promise.resolve();
  },
  keys: (prefix) => Promise.resolve(Object.keys(stored).filter((key) => key.startsWith(prefix))),
  safe: () => true,
});
const storedDraft = (name: string, at: number) => {
  const of = emptyDraft(getKind('menu'), name);
  return { form: 1, draft: of, base: of, version: 3, at };
};
/** a change of a reservation that any tab of this browser has stored */
const waiting = (name: string, order: number): QueuedReservationEvent => ({
  key: name,
  person: 'p1',
  venue: 'jaffa',
  id: name,
  name,
  event: 'cancel',
  reason: '',
  order,
});
const keyFor = (person: string, item: string) => draftKey({ person, venue: 'jaffa', item }, 3);

test('listed: what this person left on this device from any tab, drafts newest first, changes of reservations in order; not the item just asked about, not what is broken', async () => {
  const stored = {
    [keyFor('p1', 'a')]: storedDraft('Breakfast', 1),
    [keyFor('p1', 'b')]: storedDraft('Dinner', 2),
    [keyFor('p1', 'open')]: storedDraft('Open here', 3),
    [keyFor('p1', 'broken')]: 'no draft',
    [keyFor('p2', 'c')]: storedDraft("Somebody else's", 4),
    'palette/p1': {},
    'saves/p1/later': waiting('Dana', 2),
    'saves/p1/earlier': waiting('Noa', 1),
    'saves/p1/booking': { ...waiting('Yael', 3), event: undefined, values: {}, version: null },
    'saves/p1/broken': { event: 'cancel' },
    'saves/p1/null': null,
    'saves/p1/menu': { entity: 'menu', name: 'Winter', order: 1 },
    'saves/p2/other': waiting('Somebody else’s', 1),
  };
  const saved: [string, string][] = [];
  const ports = { store: createStore(stored) } as unknown as Ports;
  const actors = createSignOutActors(ports, (...file) => void saved.push(file));
  const list = createActor(actors.listUnsent, { input: { person: 'p1', savedItem: 'open' } }).start();
  expect(await toPromise(list)).toEqual({
    drafts: [
      { key: keyFor('p1', 'b'), entity: 'menu', venue: 'jaffa', item: 'b', name: 'Dinner', at: 2 },
      { key: keyFor('p1', 'a'), entity: 'menu', venue: 'jaffa', item: 'a', name: 'Breakfast', at: 1 },
    ],
    waiting: ['Noa', 'Dana', 'Yael'],
  });

  await toPromise(createActor(actors.downloadDraft, { input: { key: keyFor('p1', 'a'), name: 'Breakfast' } }).start());
  expect(saved.map(([name, text]) => [name, JSON.parse(text)])).toEqual([
    ['Breakfast.json', storedDraft('Breakfast', 1)],
  ]);

  await toPromise(createActor(actors.deleteDrafts, { input: { keys: [keyFor('p1', 'a')] } }).start());
  expect(Object.keys(stored)).toEqual([
    keyFor('p1', 'b'),
    keyFor('p1', 'open'),
    keyFor('p1', 'broken'),
    keyFor('p2', 'c'),
    'palette/p1',
    'saves/p1/later',
    'saves/p1/earlier',
    'saves/p1/booking',
    'saves/p1/broken',
    'saves/p1/null',
    'saves/p1/menu',
    'saves/p2/other',
  ]);
});
