import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, toPromise } from 'xstate';
import { createSaveQueueActors } from '../../../../machines/offline/offline.actors.ts';
import { saveQueueMachine } from '../../../../machines/offline/save-queue.machine.ts';
import type {
  QueuedChange,
  QueuedSave,
  QueuedReservation,
  QueuedReservationEvent,
  SendRequest,
} from '../../../../machines/offline/save-queue.types.ts';
import { sendReservation, sendReservationEvent } from '../../../../machines/offline/send-reservation.actors.ts';
import type { Ports, WithLock } from '../../../../machines/ports.ts';
import { createActorHarness, flushPromises } from '../../../support/actor-harness.ts';
import { createWalk } from '../../../support/machine-paths.ts';
import { apiError, stored, winter } from '../editor/item-fixtures.ts';

const save = (key: string, more: Partial<QueuedSave> = {}): Omit<QueuedSave, 'order'> => ({
  key,
  person: 'michal',
  venue: 'jaffa',
  entity: 'menu',
  id: 'menu-1',
  name: 'Winter',
  version: 14,
  draft: winter,
  editor: 'tab 1',
  ...more,
});
const lost = apiError('NETWORK', 'networkLost');
const internal = apiError('INTERNAL', 'internal');
const outdated = apiError('CLIENT_OUTDATED', 'clientOutdated');
const forbidden = apiError('FORBIDDEN', 'forbidden');
const saved = (version: number) => ({ type: 'saved', item: stored(winter, version) }) as const;
const inside = [
  { type: 'person.activated', person: 'michal' },
  { type: 'venue.activated', venue: 'jaffa' },
] as const;

const noShow: Omit<QueuedReservationEvent, 'order'> = {
  key: 't1',
  person: 'michal',
  venue: 'jaffa',
  id: 'ticket-1',
  name: 'Noa',
  event: 'noShow',
  reason: '',
};

const typed = {
  phone: '0501234567',
  name: 'Noa',
  size: 4,
  date: '20261129',
  time: '2030',
  area: '',
  table: '12',
  note: 'Window',
  email: '',
  language: 'he',
  reason: '',
  as: 'confirm',
};
const booking: Omit<QueuedReservation, 'order'> = {
  key: 'b1',
  person: 'michal',
  venue: 'jaffa',
  id: 'b1',
  name: 'Noa',
  values: typed,
  changed: [],
  version: null,
  refused: null,
};
const edit = { ...booking, key: 'e1', id: 'ticket-1', changed: ['time'], version: 7 };
const tableTaken = apiError('BAD_INPUT', 'bookingNotPossible');

test('a draft whose removal fails after its save was accepted stays, and does not end the queue', async () => {
  const store = {
    keys: async () => ['drafts/michal/jaffa/menu-1/tab'],
    read: async () => Promise.reject(new Error('the code that reads it could not be loaded')),
    remove: async () => undefined,
  };
  const { removeSave } = createSaveQueueActors({ store } as unknown as Ports, (_, work) => work());
  const removing = createActor(removeSave, { input: { save: { ...save('k1'), order: 1 }, accepted: true } }).start();
  expect(await toPromise(removing)).toBeUndefined();
});

test('a venue that is lost leaves nothing of its person on the device, and other venues and people keep theirs', async () => {
  const entries = new Map<string, unknown>([
    ['saves/michal/k1', { venue: 'jaffa' }],
    ['saves/michal/k2', { venue: 'haifa' }],
    ['drafts/michal/jaffa/menu-1/3', {}],
    ['drafts/michal/haifa/menu-2/3', {}],
    ['drafts/claire/jaffa/menu-1/3', {}],
  ]);
  const store = {
    keys: async (prefix: string) => [...entries.keys()].filter((key) => key.startsWith(prefix)),
    read: async (key: string) => entries.get(key),
    remove: async (key: string) => void entries.delete(key),
  };
  const { dropVenue } = createSaveQueueActors({ store } as unknown as Ports, (_, work) => work());
  await toPromise(createActor(dropVenue, { input: { person: 'michal', venue: 'jaffa' } }).start());
  expect([...entries.keys()]).toEqual([
    'saves/michal/k2',
    'drafts/michal/haifa/menu-2/3',
    'drafts/claire/jaffa/menu-1/3',
  ]);
});

describe('save queue', () => {
  const walk = createWalk(saveQueueMachine, {
    samples: {
      'network.changed': [{ offline: true }, { offline: false }],
      'save.queued': [
        { save: save('k1') },
        { save: save('k2', { id: 'menu-2' }) },
        { save: noShow },
        { save: booking },
      ],
      'change.discarded': [{ key: 'b1' }],
      'change.made': [{ change: { ...noShow, key: 't9' } }],
      'change.released': [{ key: 't9' }],
      'change.answered': [{ change: { ...noShow, key: 't9' } }],
      'person.activated': [{ person: 'michal' }],
      'venue.activated': [{ venue: 'jaffa' }],
      'xstate.done.actor.loadSaves': [{ output: [{ ...save('k0'), order: 1 }] }],
      'xstate.error.actor.loadSaves': [{ error: lost }],
      'xstate.done.actor.sendSave': [{ output: saved(15) }, { output: { type: 'sentByOtherTab' } }],
      'xstate.error.actor.sendSave': [{ error: lost }, { error: internal }, { error: forbidden }, { error: outdated }],
    },
    facts: ({ context }) => [
      Math.min(new Set(context.saves.map(({ id }) => id)).size, 2),
      context.deferred.length > 0,
      context.pending.length > 0,
      context.venue !== null,
      context.offline,
    ],
    limit: 60_000,
    invariant: (snapshot) => {
      const { saves, pending } = snapshot.context;
      expect(pending.filter(({ key }) => saves.some((save) => save.key === key))).toEqual([]);
      const orders = snapshot.context.saves.map(({ order }) => order);
      expect(orders).toEqual(orders.toSorted((a, b) => a - b));
      if (snapshot.matches('signedOut')) expect(snapshot.context.person).toBeNull();
    },
  });
  test('every path keeps the invariant', walk.replay);
  test('every edge is walked', async () => expect(await walk.unwalked()).toEqual([]));

  /** One tab of the device that `stored` belongs to. */
  const startQueue = async (storedSaves: QueuedChange[] = [], stored = new Map<string, QueuedChange>()) => {
    for (const change of storedSaves) stored.set(change.key, change);
    const written: [string, number][] = [];
    const storedKey = (key: string) => key.replace('saves/michal/', '');
    const store = {
      read: async (key: string) => stored.get(storedKey(key)),
      write: async (key: string, change: QueuedSave) => {
        stored.set(storedKey(key), change);
        written.push([change.key, change.version]);
      },
    };
    const { storeSave, updateSave } = createSaveQueueActors({ store } as unknown as Ports, (_, work) => work());
    const actors = {
      loadSaves: fromPromise(async () => [...stored.values()]),
      storeSave,
      updateSave,
      removeSave: fromPromise<
        void,
        {
          save: QueuedChange;
        }
      >(async ({ input }) => void stored.delete(input.save.key)),
    };
    const harness = createActorHarness(saveQueueMachine, { actors });
    for (const event of inside) harness.actor.send(event);
    await flushPromises();
    const facts = () => harness.received.parent?.map((it) => [it.type, ((it.save ?? it.change) as QueuedChange).key]);
    const waiting = () =>
      harness.actor.getSnapshot().context.saves.map((save) => [save.key, (save as QueuedSave).version]);
    return { ...harness, facts, waiting, written, stored };
  };

  test('saves are sent in order, each once, and an accepted one moves the next save of its item to its version', async () => {
    const { actor, answer, requestInput, isPending, waiting, facts } = await startQueue();
    actor.send({ type: 'network.changed', offline: true });
    actor.send({ type: 'save.queued', save: save('k1') });
    actor.send({ type: 'save.queued', save: save('k2', { id: 'menu-2', version: 3 }) });
    actor.send({ type: 'save.queued', save: save('k3') });
    expect(isPending('sendSave')).toBe(false);
    actor.send({ type: 'network.changed', offline: false });
    await flushPromises();
    expect((requestInput('sendSave') as SendRequest).change.key).toBe('k1');
    await answer('sendSave', saved(15));
    expect(waiting()).toEqual([
      ['k2', 3],
      ['k3', 15],
    ]);
    await answer('sendSave', saved(4));
    await answer('sendSave', saved(16));
    expect([waiting(), isPending('sendSave')]).toEqual([[], false]);
    expect(facts()).toEqual([
      ['save.delivered', 'k1'],
      ['save.delivered', 'k2'],
      ['save.delivered', 'k3'],
    ]);
  });

  test('after a lost answer the same key is sent again; a rejection is reported and does not block the next save', async () => {
    const { actor, answer, reject, requestInput, clock, waiting, received } = await startQueue();
    actor.send({ type: 'save.queued', save: save('k1') });
    actor.send({ type: 'save.queued', save: save('k2', { id: 'menu-2' }) });
    await reject('sendSave', lost);
    expect(waiting().length).toBe(2);
    clock.increment(3_000);
    await flushPromises();
    expect((requestInput('sendSave') as SendRequest).change.key).toBe('k1');
    await reject('sendSave', forbidden);
    expect(received.parent?.at(-1)).toMatchObject({
      type: 'save.delivered',
      outcome: { type: 'rejected', error: forbidden },
    });
    await answer('sendSave', saved(15));
    expect(waiting()).toEqual([]);
  });

  test('a save that is rejected with an unknown error key leaves the queue', async () => {
    const { actor, reject, waiting, isPending, facts } = await startQueue();
    actor.send({ type: 'save.queued', save: save('k1') });
    await reject('sendSave', { code: 'BAD_INPUT', key: 'somethingNewer', message: 'Not on a Sunday' });
    expect([waiting(), isPending('sendSave'), facts()]).toEqual([[], false, [['save.delivered', 'k1']]]);
  });

  test('a save that fails on the server is retried with growing delays, and at once when the network is back or a venue opens', async () => {
    const { actor, reject, answer, isPending, clock } = await startQueue();
    actor.send({ type: 'save.queued', save: save('k1') });
    /** the seconds until it is sent again */
    const waitForRetry = async (): Promise<number> => {
      await reject('sendSave', internal);
      let waited = 0;
      for (; !isPending('sendSave') && waited < 600; waited += 1) {
        clock.increment(1_000);
        await flushPromises();
      }
      return waited;
    };
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; attempt += 1) waits.push(await waitForRetry());
    expect(waits).toEqual([3, 6, 12, 24, 48, 96, 180, 180, 180]);
    for (const event of [{ type: 'network.changed', offline: false }, inside[1]] as const) {
      await reject('sendSave', internal);
      actor.send(event);
      await flushPromises();
      expect(isPending('sendSave')).toBe(true);
    }
    await answer('sendSave', saved(15));
    actor.send({ type: 'save.queued', save: save('k2') });
    expect(await waitForRetry()).toBe(3);
  });

  test('saves from before a reload are sent first; those of another venue wait until that venue is active', async () => {
    const storedSaves = { ...save('k0', { venue: 'haifa', id: 'menu-9' }), order: 4 };
    const { actor, answer, requestInput, waiting } = await startQueue([storedSaves]);
    actor.send({ type: 'save.queued', save: save('k1') });
    await answer('sendSave', saved(15));
    expect(waiting()).toEqual([['k0', 14]]);
    actor.send({ type: 'venue.deactivated' });
    actor.send({ type: 'venue.activated', venue: 'haifa' });
    await flushPromises();
    expect((requestInput('sendSave') as SendRequest).change.key).toBe('k0');
    actor.send({ type: 'person.deactivated' });
    expect(waiting()).toEqual([]);
  });

  test('a save that was moved to a newer version is stored so: after a reload it does not conflict with one’s own save', async () => {
    const { actor, answer, written } = await startQueue();
    actor.send({ type: 'network.changed', offline: true });
    actor.send({ type: 'save.queued', save: save('k1') });
    actor.send({ type: 'save.queued', save: save('k2') });
    actor.send({ type: 'network.changed', offline: false });
    await flushPromises();
    await answer('sendSave', saved(15));
    expect(written).toEqual([
      ['k1', 14],
      ['k2', 14],
      ['k2', 15],
    ]);
  });

  test('a later save that a sign-out in another tab has removed is not stored again by the answer to the one before it', async () => {
    const { actor, answer, waiting, stored } = await startQueue();
    actor.send({ type: 'save.queued', save: save('k1') });
    actor.send({ type: 'save.queued', save: save('k2') });
    await flushPromises();
    expect([...stored.keys()]).toEqual(['k1', 'k2']);
    // this tab has not been told yet
    stored.clear();
    await answer('sendSave', saved(15));
    expect([waiting(), [...stored.keys()]]).toEqual([[['k2', 15]], []]);
  });

  test('leaving the venue aborts a running save; it is sent again with the same key when the venue is active', async () => {
    const { actor, requestInput, isPending, waiting } = await startQueue();
    actor.send({ type: 'save.queued', save: save('k1') });
    await flushPromises();
    expect(isPending('sendSave')).toBe(true);
    actor.send({ type: 'venue.deactivated' });
    expect([isPending('sendSave'), waiting()]).toEqual([false, [['k1', 14]]]);
    actor.send({ type: 'venue.activated', venue: 'haifa' });
    expect(isPending('sendSave')).toBe(false);
    actor.send({ type: 'venue.deactivated' });
    actor.send({ type: 'venue.activated', venue: 'jaffa' });
    await flushPromises();
    expect((requestInput('sendSave') as SendRequest).change.key).toBe('k1');
  });

  test('saves of two tabs in one item: the second keeps its version, so that the server detects the conflict', async () => {
    const storedSaves = { ...save('k1', { editor: 'tab 1' }), order: 1 };
    const { actor, answer, requestInput } = await startQueue([storedSaves]);
    actor.send({ type: 'save.queued', save: save('k2', { editor: 'tab 2' }) });
    await answer('sendSave', saved(15));
    expect(requestInput('sendSave')).toMatchObject({ change: { key: 'k2', version: 14 } });
  });

  test('changes of reservations are queued with their keys between saves, and reported when they are too late', async () => {
    const { actor, answer, reject, requestInput, facts, received, waiting } = await startQueue([
      { ...noShow, order: 1 },
    ]);
    actor.send({ type: 'network.changed', offline: true });
    actor.send({ type: 'save.queued', save: save('k1') });
    actor.send({ type: 'save.queued', save: { ...noShow, key: 't2', id: 'ticket-2' } });
    actor.send({ type: 'network.changed', offline: false });
    expect(requestInput('sendSave')).toEqual({ change: { ...noShow, order: 1 }, isOwn: false });
    await answer('sendSave', { type: 'sent', version: 8 });
    await answer('sendSave', saved(15));
    await reject('sendSave', { code: 'BAD_INPUT', key: 'notPossibleNow', message: '' });
    expect([waiting(), facts()]).toEqual([
      [],
      [
        ['reservationChange.delivered', 't1'],
        ['save.delivered', 'k1'],
        ['reservationChange.delivered', 't2'],
      ],
    ]);
    expect(received.parent?.map(({ error }) => (error as { key: string } | null | undefined)?.key ?? null)).toEqual([
      null,
      null,
      'notPossibleNow',
    ]);
  });

  test('a reservation that is refused stays with its reason and what was typed, is not sent again, and ends when it is discarded', async () => {
    const { actor, reject, isPending, waiting, facts, stored } = await startQueue();
    actor.send({ type: 'save.queued', save: booking });
    await flushPromises();
    await reject('sendSave', tableTaken);
    await flushPromises();
    expect([waiting(), facts(), isPending('sendSave')]).toEqual([
      [['b1', null]],
      [['reservationChange.delivered', 'b1']],
      false,
    ]);
    expect(stored.get('b1')).toMatchObject({ values: typed, refused: { key: 'bookingNotPossible' } });
    // what is done next is not held up
    actor.send({ type: 'save.queued', save: { ...booking, key: 'b2', id: 'b2' } });
    expect(isPending('sendSave')).toBe(true);
    actor.send({ type: 'change.discarded', key: 'b1' });
    actor.send({ type: 'change.discarded', key: 'gone' });
    await flushPromises();
    expect([waiting().map(([key]) => key), stored.has('b1')]).toEqual([['b2'], false]);
  });

  test('what another tab has corrected is shown here no more', async () => {
    const { actor, reject, waiting, stored } = await startQueue();
    actor.send({ type: 'save.queued', save: booking });
    await flushPromises();
    await reject('sendSave', tableTaken);
    await flushPromises();
    stored.delete('b1');
    actor.send({ type: 'network.changed', offline: false });
    await flushPromises();
    expect(waiting()).toEqual([]);
  });

  test('a change of a reservation continues from one’s own earlier change, unless somebody else’s came between', async () => {
    for (const [after, version] of [
      [8, 8],
      [9, 7],
    ] as const) {
      const { actor, answer, requestInput } = await startQueue();
      actor.send({ type: 'network.changed', offline: true });
      actor.send({ type: 'save.queued', save: noShow });
      actor.send({ type: 'save.queued', save: edit });
      actor.send({ type: 'network.changed', offline: false });
      await flushPromises();
      await answer('sendSave', { type: 'sent', version: after });
      expect(requestInput('sendSave')).toMatchObject({ change: { key: 'e1', version } });
    }
  });

  test('a change that a table sends is stored at once and not sent from here; one that the table releases is, with its key', async () => {
    const { actor, answer, requestInput, isPending, waiting, written } = await startQueue();
    actor.send({ type: 'change.made', change: noShow });
    expect([isPending('sendSave'), written.map(([key]) => key)]).toEqual([false, ['t1']]);
    // nobody is told that it waits for the network, and a reload finds it
    expect(waiting()).toEqual([]);
    actor.send({ type: 'change.released', key: 't1' });
    await flushPromises();
    expect([requestInput('sendSave'), written.length]).toEqual([{ change: { ...noShow, order: 1 }, isOwn: true }, 1]);
    await answer('sendSave', { type: 'sent', version: 8 });
    actor.send({ type: 'change.released', key: 't1' });
    expect([isPending('sendSave'), waiting()]).toEqual([false, []]);
  });

  test('an answered change is removed from the device, also one that the table released before its answer came', async () => {
    const { actor, requestInput, isPending, waiting } = await startQueue();
    for (const release of [false, true]) {
      actor.send({ type: 'network.changed', offline: true });
      actor.send({ type: 'change.made', change: noShow });
      if (release) actor.send({ type: 'change.released', key: 't1' });
      expect(waiting().length).toBe(release ? 1 : 0);
      actor.send({ type: 'change.answered', change: noShow });
      expect(Object.values(actor.getSnapshot().children).some((child) => child?.src === 'removeSave')).toBe(true);
      actor.send({ type: 'network.changed', offline: false });
      await flushPromises();
      expect([waiting(), isPending('sendSave'), requestInput('sendSave')]).toEqual([[], false, undefined]);
    }
  });

  test('a change of a reservation waits for an earlier one that a table is still sending; other changes do not', async () => {
    const { actor, answer, requestInput, isPending } = await startQueue();
    actor.send({ type: 'change.made', change: { ...noShow, event: 'approve' } });
    actor.send({ type: 'change.made', change: { ...noShow, key: 't2', event: 'done' } });
    actor.send({ type: 'change.made', change: { ...noShow, key: 't3', id: 'ticket-2' } });
    actor.send({ type: 'change.released', key: 't2' });
    expect(isPending('sendSave')).toBe(false);
    actor.send({ type: 'change.released', key: 't3' });
    expect((requestInput('sendSave') as SendRequest).change.key).toBe('t3');
    await answer('sendSave', { type: 'sent', version: 8 });
    expect(isPending('sendSave')).toBe(false);
    actor.send({ type: 'change.released', key: 't1' });
    expect((requestInput('sendSave') as SendRequest).change.key).toBe('t1');
    await answer('sendSave', { type: 'sent', version: 8 });
    expect((requestInput('sendSave') as SendRequest).change.key).toBe('t2');
  });

  test('signing out drops what a table was sending: its late events send nothing', async () => {
    const { actor, isPending, waiting, stored } = await startQueue();
    actor.send({ type: 'change.made', change: noShow });
    actor.send({ type: 'person.deactivated' });
    // signing out clears the store
    stored.clear();
    for (const event of inside) actor.send(event);
    await flushPromises();
    actor.send({ type: 'change.released', key: 't1' });
    expect([waiting(), isPending('sendSave')]).toEqual([[], false]);
  });

  test('a change that an outdated client cannot send is kept until the page is loaded again, and the person is told', async () => {
    const { actor, reject, isPending, clock, facts, received, stored, waiting } = await startQueue();
    actor.send({ type: 'save.queued', save: noShow });
    await reject('sendSave', outdated);
    clock.increment(600_000);
    await flushPromises();
    expect([isPending('sendSave'), waiting().length, stored.size, facts()]).toEqual([false, 1, 1, []]);
    expect(received.notifications).toMatchObject([{ notification: { message: 'error.clientOutdated' } }]);
    actor.send(inside[1]);
    await flushPromises();
    expect(isPending('sendSave')).toBe(true);
  });

  test('the message about an outdated client is shown once for each person, however often the network returns', async () => {
    const { actor, reject, received } = await startQueue();
    actor.send({ type: 'save.queued', save: noShow });
    for (let returns = 0; returns < 3; returns += 1) {
      await reject('sendSave', outdated);
      actor.send({ type: 'network.changed', offline: true });
      actor.send({ type: 'network.changed', offline: false });
      await flushPromises();
    }
    expect(received.notifications).toHaveLength(1);
    actor.send({ type: 'person.deactivated' });
    for (const event of inside) actor.send(event);
    await flushPromises();
    await reject('sendSave', outdated);
    expect(received.notifications).toHaveLength(2);
  });

  test('a save that fails on the server delays no other item; it is retried after those, before later saves of its own item', async () => {
    const { actor, answer, reject, requestInput, clock, waiting } = await startQueue();
    const sent = () => (requestInput('sendSave') as SendRequest).change.key;
    for (const it of [save('k1'), save('k2'), save('k3', { id: 'menu-2' }), noShow])
      actor.send({ type: 'save.queued', save: it });
    await reject('sendSave', internal);
    expect(sent()).toBe('k3');
    await answer('sendSave', saved(4));
    expect(sent()).toBe('t1');
    // a failure that all of them would meet is no reason to go on with another one
    await reject('sendSave', lost);
    clock.increment(3_000);
    await flushPromises();
    expect(sent()).toBe('k1');
    await reject('sendSave', internal);
    expect(sent()).toBe('t1');
    await answer('sendSave', { type: 'sent', version: 8 });
    clock.increment(3_000);
    await flushPromises();
    expect([sent(), waiting().map(([key]) => key)]).toEqual(['k1', ['k1', 'k2']]);
  });

  test('changes that another tab stored are sent when the network is back, when a venue opens, and at least once a minute', async () => {
    const { actor, answer, clock, isPending, requestInput, stored, waiting } = await startQueue();
    const occasions = [
      () => {
        actor.send({ type: 'network.changed', offline: true });
        actor.send({ type: 'network.changed', offline: false });
      },
      () => actor.send(inside[1]),
      () => void clock.increment(60_000),
    ];
    for (const occasion of occasions) {
      stored.set('t1', { ...noShow, order: 1 });
      expect(isPending('sendSave')).toBe(false);
      occasion();
      await flushPromises();
      expect(requestInput('sendSave')).toEqual({ change: { ...noShow, order: 1 }, isOwn: false });
      await answer('sendSave', { type: 'sent', version: 8 });
      expect([waiting(), [...stored]]).toEqual([[], []]);
    }
  });

  test('a change that its own tab has sent meanwhile is no longer counted in other tabs, and only that tab reports it', async () => {
    const maker = await startQueue();
    maker.actor.send({ type: 'network.changed', offline: true });
    maker.actor.send({ type: 'save.queued', save: noShow });
    maker.actor.send({ type: 'save.queued', save: { ...noShow, key: 't2', venue: 'haifa' } });
    const other = await startQueue([], maker.stored);
    expect(other.waiting().map(([key]) => key)).toEqual(['t1', 't2']);
    maker.stored.delete('t1');
    await other.answer('sendSave', { type: 'sentByOtherTab' });
    expect([other.waiting().map(([key]) => key), other.facts()]).toEqual([['t2'], []]);
    maker.stored.delete('t2');
    other.clock.increment(60_000);
    await flushPromises();
    expect(other.waiting()).toEqual([]);
  });

  test('a change of this tab that another tab has sent is sent again with its key, so that its outcome is shown here too', async () => {
    const { actor, answer, requestInput, facts, stored } = await startQueue();
    actor.send({ type: 'network.changed', offline: true });
    actor.send({ type: 'save.queued', save: save('k1') });
    stored.clear();
    actor.send({ type: 'network.changed', offline: false });
    await flushPromises();
    expect(requestInput('sendSave')).toEqual({ change: { ...save('k1'), order: 1 }, isOwn: true });
    await answer('sendSave', saved(15));
    expect(facts()).toEqual([['save.delivered', 'k1']]);
  });

  test('a change that a tab cannot read for a moment stays on the device and is sent later', async () => {
    const { answer, clock, isPending, stored } = await startQueue([{ ...noShow, order: 1 }]);
    await answer('sendSave', { type: 'sentByOtherTab' });
    expect([...stored.keys()]).toEqual(['t1']);
    clock.increment(60_000);
    await flushPromises();
    expect(isPending('sendSave')).toBe(true);
  });

  test('a change that keeps failing does not stop the tab from finding others', async () => {
    const { actor, reject, clock, requestInput, stored } = await startQueue();
    actor.send({ type: 'save.queued', save: save('k1') });
    await reject('sendSave', internal);
    stored.set('t1', { ...noShow, order: 7 });
    clock.increment(3_000);
    await flushPromises();
    await reject('sendSave', internal);
    expect((requestInput('sendSave') as SendRequest).change.key).toBe('t1');
  });

  test('a change of this tab for another venue is done when another tab has sent it', async () => {
    const { actor, stored, waiting, isPending } = await startQueue();
    actor.send({ type: 'network.changed', offline: true });
    await flushPromises();
    actor.send({ type: 'save.queued', save: noShow });
    actor.send({ type: 'venue.deactivated' });
    actor.send({ type: 'venue.activated', venue: 'haifa' });
    await flushPromises();
    expect(waiting()).toHaveLength(1);
    stored.delete('t1');
    actor.send({ type: 'network.changed', offline: false });
    await flushPromises();
    expect([waiting(), isPending('sendSave')]).toEqual([[], false]);
  });

  test('after a sign-out in another tab a change of a reservation that it dropped is not sent', async () => {
    const { actor, stored, waiting, isPending } = await startQueue();
    actor.send({ type: 'network.changed', offline: true });
    actor.send({ type: 'save.queued', save: noShow });
    stored.clear();
    actor.send(inside[0]);
    await flushPromises();
    actor.send({ type: 'network.changed', offline: false });
    await flushPromises();
    expect([waiting(), isPending('sendSave')]).toEqual([[], false]);
  });

  describe('sending, one tab at a time', () => {
    /** a device with its tabs, and the calls that the server got */
    const createTabs = (stored: Record<string, QueuedChange>) => {
      const calls: unknown[] = [];
      let queue: Promise<unknown> = Promise.resolve();
      const withLock: WithLock = async (name, work) => {
        calls.push(name);
        const mine = queue.then(work);
        queue = mine.catch(() => undefined);
        return mine;
      };
      const ports = {
        store: { read: async (key: string) => stored[key] },
        ask: async (_: string, __: unknown, variables: unknown, { key }: { key: string }) => {
          calls.push([key, variables]);
          await flushPromises();
          calls.push(`${key} answered`);
          return { ticketEvent: { version: 8 } };
        },
      } as unknown as Ports;
      const { sendSave } = createSaveQueueActors(ports, withLock);
      const send = (input: SendRequest) => createActor(sendSave, { input }).start();
      return { calls, send };
    };
    const lockName = 'saves/michal/jaffa';
    const own = { ...noShow, order: 1 };
    const variables = { ticketId: 'ticket-1', event: 'noShow' };

    test('calls of two tabs are sent one after the other', async () => {
      const { calls, send } = createTabs({});
      const sent = ['t1', 't2'].map((key) => send({ change: { ...own, key }, isOwn: true }));
      expect(await Promise.all(sent.map((tab) => toPromise(tab)))).toEqual([
        { type: 'sent', version: 8 },
        { type: 'sent', version: 8 },
      ]);
      expect(calls).toEqual([lockName, lockName, ['t1', variables], 't1 answered', ['t2', variables], 't2 answered']);
    });

    test('another tab’s change is sent as it is stored now, and is not sent once it has been removed', async () => {
      const stored = { 'saves/michal/t1': { ...own, event: 'approve' as const } };
      const { calls, send } = createTabs(stored);
      expect(await toPromise(send({ change: own, isOwn: false }))).toEqual({ type: 'sent', version: 8 });
      expect(await toPromise(send({ change: { ...own, key: 't2' }, isOwn: false }))).toEqual({
        type: 'sentByOtherTab',
      });
      expect(calls).toEqual([lockName, ['t1', { ...variables, event: 'approve' }], 't1 answered', lockName]);
    });

    test('what another tab’s server has refused is not sent again from here', async () => {
      const { calls, send } = createTabs({ 'saves/michal/b1': { ...booking, order: 1, refused: tableTaken } });
      const change = { ...booking, order: 1 };
      expect(await toPromise(send({ change, isOwn: false }))).toEqual({ type: 'sentByOtherTab' });
      expect(calls).toEqual([lockName]);
    });

    test('a change that is abandoned while it waits is not sent', async () => {
      const { calls, send } = createTabs({});
      const first = send({ change: own, isOwn: true });
      send({ change: { ...own, key: 't2' }, isOwn: true }).stop();
      await toPromise(first);
      await flushPromises();
      expect(calls).toEqual([lockName, lockName, ['t1', variables], 't1 answered']);
    });
  });

  test('stored changes are read as they were written; entries that are not changes of a reservation are left out', async () => {
    const stored: Record<string, unknown> = {
      'saves/michal/t1': { ...noShow, order: 3 },
      'saves/michal/t2': { ...noShow, order: '3' },
      'saves/michal/t3': { ...noShow, reason: undefined, order: 3 },
      'saves/michal/t4': { ...noShow, event: 'undo', order: 3 },
      'saves/michal/t5': null,
      'saves/michal/b1': { ...booking, order: 4, refused: tableTaken },
      'saves/michal/b2': { ...booking, order: 4, values: { ...typed, note: 5 } },
      'saves/michal/b3': { ...booking, order: 4, changed: [5] },
      'saves/michal/b4': { ...booking, order: 4, version: '7' },
    };
    const store = {
      keys: async (prefix: string) => Object.keys(stored).filter((key) => key.startsWith(prefix)),
      read: async (key: string) => stored[key],
    };
    const { loadSaves } = createSaveQueueActors({ store } as unknown as Ports, (_, work) => work());
    const read = await toPromise(createActor(loadSaves, { input: { person: 'michal' } }).start());
    expect(read).toEqual([
      { ...noShow, order: 3 },
      { ...booking, order: 4, refused: tableTaken },
    ]);
  });
});

test('a change of a reservation is sent with its key and its chosen values', async () => {
  const sent: unknown[] = [];
  const ask = async (_: string, __: unknown, variables: object, { key }: { key: string }) => {
    sent.push([key, variables]);
    return {};
  };
  const changes: Partial<QueuedReservationEvent>[] = [
    {},
    { event: 'cancel', reason: 'noTable' },
    { event: 'correct', reason: 'approved' },
  ];
  for (const change of changes)
    await sendReservationEvent({ ask } as never, { ...noShow, order: 1, ...change }, new AbortController().signal);
  expect(sent).toEqual([
    ['t1', { ticketId: 'ticket-1', event: 'noShow' }],
    ['t1', { ticketId: 'ticket-1', event: 'cancel', reason: 'noTable' }],
    ['t1', { ticketId: 'ticket-1', event: 'correct', to: 'approved' }],
  ]);
});

test('a new reservation is sent whole, a changed one with its version and what was changed', async () => {
  const sent: unknown[] = [];
  const ask = async (_: string, __: unknown, variables: object, { key }: { key: string }) => {
    sent.push([key, variables]);
    return {};
  };
  await sendReservation({ ask } as never, booking, 'b1');
  await sendReservation({ ask } as never, edit, 'e1');
  const { phone, date, time, as, language: _, ...others } = typed;
  expect(sent).toEqual([
    ['b1', { directory: 'jaffa', as, phoneNumber: phone, expected: `${date}${time}`, ...others, locale: null }],
    ['e1', { ticketId: 'ticket-1', expectedVersion: 7, expected: `${date}${time}` }],
  ]);
});
